package slim

import "slices"

// keepSteps keeps the tables of pctab that functions still have, in order of
// first use.
//
// Offsets in all are changed to the new places. Tables that several functions share
// are kept once, as before. It reports false, and leaves pctab, if a table is cut
// short.
func (t *funcTables) keepSteps(all []function) bool {
	out := []byte{0} // no table begins at 0
	moved := map[uint32]uint32{0: 0}
	keep := func(at *uint32) bool {
		to, seen := moved[*at]
		if !seen {
			n, ok := stepsLength(t.pctab, int(*at))
			if !ok {
				return false
			}
			to = uint32(len(out))
			moved[*at] = to
			out = append(out, t.pctab[*at:int(*at)+n]...)
		}
		*at = to
		return true
	}
	for i := range all {
		if !keep(&all[i].fixed[fieldSteps]) {
			return false
		}
		for n := range all[i].pcdata {
			if !keep(&all[i].pcdata[n]) {
				return false
			}
		}
	}
	return replace(t.pctab, out)
}

// stepsLength is how many bytes a table has: pairs of a difference of the value
// and one of the program counter, until a difference of the value is 0 that is
// not the first.
func stepsLength(pctab []byte, at int) (int, bool) {
	r := &reader{b: pctab, at: at}
	for first := true; !r.bad; first = false {
		if v, _ := r.leb(); v == 0 && !first {
			break
		}
		r.leb()
	}
	return r.at - at, !r.bad && at <= len(pctab)
}

// dataStarts returns where each datum begins, in order, and where the last ends.
//
// A datum has no length of its own: it ends where the next begins.
func (t *funcTables) dataStarts(all []function) []uint32 {
	starts := []uint32{uint32(len(t.gofunc))}
	for i := range all {
		for _, at := range all[i].funcdata {
			if at != funcdataNone {
				starts = append(starts, at)
			}
		}
	}
	slices.Sort(starts)
	return slices.Compact(starts)
}

// keepData clears the data that no function has any more, and the first lines
// of functions that were inlined. What it keeps stays where it is.
//
// It is asked after forgetLines, with the starts from before: a datum that only
// traces used is still between its neighbours.
func (t *funcTables) keepData(all []function, starts []uint32) bool {
	if int(starts[len(starts)-1]) != len(t.gofunc) {
		return false // one begins behind the end
	}
	kept, inlined := map[uint32]bool{}, map[uint32]bool{}
	for i := range all {
		for n, at := range all[i].funcdata {
			kept[at] = true
			inlined[at] = n == funcdataInlined
		}
	}
	for n, at := range starts[:len(starts)-1] {
		data := t.gofunc[at:starts[n+1]]
		switch {
		case !kept[at]:
			clear(data)
		case inlined[at]:
			for ; len(data) >= inlinedSize; data = data[inlinedSize:] {
				clear(data[inlinedStartLine:inlinedSize])
			}
		}
	}
	return true
}

// replace writes a table over its longer old form.
//
// The rest is cleared: zeros are left out of the data. It reports false if the new
// form is longer, and then changes nothing.
func replace(table, with []byte) bool {
	if len(with) > len(table) {
		return false
	}
	clear(table[copy(table, with):])
	return true
}

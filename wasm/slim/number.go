package slim

// Most offsets of a function's tables are those of the next table that no
// function before it has. Written as such they are alike, so that they compress;
// the others are written as their double.

// isNew marks what is not the double of an offset.
const isNew = 1

// numberSteps writes the offsets in pctab, of tables in order of first use: isNew
// says that a table follows on the last one. It reports whether they do.
//
// Example: offsets 1, 1, 6, 1, where the first table has five bytes, become new, 2,
// new, 2: the constant 1 says "the next one", 2 is twice 1. 0, for no table, stays 0.
func (t *funcTables) numberSteps(all []function) bool {
	next := uint32(1) // as keepSteps places them
	number := func(at *uint32) bool {
		if *at < next {
			*at *= 2
			return true
		}
		n, ok := stepsLength(t.pctab, int(next))
		ok = ok && *at == next
		*at, next = isNew, next+uint32(n)
		return ok
	}
	for i := range all {
		if !number(&all[i].fixed[fieldSteps]) {
			return false
		}
		for n := range all[i].pcdata {
			if !number(&all[i].pcdata[n]) {
				return false
			}
		}
	}
	return true
}

// numberData writes the offsets in gofunc: those behind all before as what they
// are more than the last of these, doubled, and isNew.
//
// Data are in the order of functions for the most part, but are left out here and
// there: the difference is written, where tables of steps need none. fillFuncdata
// adds the differences up again.
func numberData(all []function) {
	last := uint32(0)
	for i := range all {
		for n, at := range all[i].funcdata {
			switch {
			case at == funcdataNone:
			case at > last:
				all[i].funcdata[n], last = 2*(at-last)+isNew, at
			default:
				all[i].funcdata[n] = 2 * at
			}
		}
	}
}

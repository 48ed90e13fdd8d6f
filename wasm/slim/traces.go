package slim

import (
	"bytes"
	"encoding/binary"
)

// The runtime's tables about functions ("pclntab") say for each program counter
// on which line of which file it is, and more that only a trace prints. All of
// that is taken out: traces name the functions and say "?:0". What unwinds a
// stack, finds the pointers in it and tells what was inlined stays.
//
// The layout is that of runtime.pcHeader, runtime.moduledata and runtime._func
// since Go 1.20, with pointers of 8 bytes.

// tablesMagic is how runtime.pcHeader begins: the version of the layout, steps of
// one program counter, pointers of 8 bytes.
var tablesMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

const (
	headerSize = 8 + 8*8
	// Offsets in runtime.moduledata, whose first word points to the header.
	moduleSlices  = 8
	moduleBuckets = 19 * 8 // runtime.findfunctab, which cutTable takes out
	moduleGofunc  = 40 * 8
	moduleSize    = 41 * 8
	tablesSizeMax = 1 << 26
)

// funcTables are the tables, as parts of the memory from the header on.
//
// files, pctab, funcs and gofunc are parts of memory: what is written to them is
// written there.
type funcTables struct {
	offset int64  // of the header in memory
	memory []byte // all of them
	files  []byte // which files there are
	pctab  []byte // numbers by program counter
	funcs  []byte // runtime.functab
	gofunc []byte // data of functions
	count  int    // functions

	pctabOffset, functabOffset int64 // of pctab and funcs in memory
}

// cutTraces takes what only traces print out of the data, and what follows from
// the rest; it returns the instructions that write the latter at the start. Data
// without the tables, or whose tables are not understood, is returned as it is.
//
// Nothing of pieces is changed until all tables were understood: t has a copy.
func cutTraces(pieces []piece) ([]piece, []byte) {
	t, ok := findTables(pieces)
	if !ok {
		return pieces, nil
	}
	all, ok := t.functions()
	if !ok {
		return pieces, nil
	}
	// Both are taken before lines are forgotten.
	first, starts := all[0].fixed[fieldEntry], t.dataStarts(all)
	for i := range all {
		all[i].forgetLines()
	}
	if !t.keepSteps(all) || !t.keepData(all, starts) || !t.writeFunctions(all) {
		return pieces, nil
	}
	// Names of files, and which unit has which.
	clear(t.files)
	return overwrite(pieces, piece{t.offset, t.memory}), fillFunctions(t.functabOffset, t.pctabOffset,
		int64(first), len(all))
}

// findTables finds the header, and what points to it: the moduledata.
//
// The magic may stand elsewhere by chance. What counts is that a moduledata points to
// it and agrees with it.
func findTables(pieces []piece) (*funcTables, bool) {
	for _, p := range pieces {
		for at := 0; ; at++ {
			next := bytes.Index(p.data[at:], tablesMagic)
			if next < 0 {
				break
			}
			at += next
			if t, ok := tablesAt(pieces, p.offset+int64(at)); ok {
				return t, true
			}
		}
	}
	return nil, false
}

// tablesAt looks for a moduledata that points to a header at the offset, among all
// data that hold that pointer.
//
// A piece begins and ends with no zeros, so that those at the ends of the pointer may be
// missing: it is found by what is between them.
func tablesAt(pieces []piece, offset int64) (*funcTables, bool) {
	pointer := binary.LittleEndian.AppendUint64(nil, uint64(offset))
	zeros := int64(len(pointer) - len(bytes.TrimLeft(pointer, "\x00")))
	pointer = bytes.Trim(pointer, "\x00")
	if len(pointer) == 0 {
		return nil, false
	}
	for _, p := range pieces {
		for at := 0; ; at++ {
			next := bytes.Index(p.data[at:], pointer)
			if next < 0 {
				break
			}
			at += next
			module := copyMemory(pieces, p.offset+int64(at)-zeros, moduleSize)
			if t, ok := readTables(pieces, offset, module); ok {
				return t, true
			}
		}
	}
	return nil, false
}

// readTables reads the tables if header and moduledata agree on where they are.
//
// Both list where each table begins, one as offsets, one as slices: names, units,
// files, steps and functions, in this order.
func readTables(pieces []piece, offset int64, module []byte) (*funcTables, bool) {
	word := func(at int) int64 { return int64(binary.LittleEndian.Uint64(module[at:])) - offset }
	end := word(moduleBuckets)
	if end < headerSize || end > tablesSizeMax {
		return nil, false
	}
	t := &funcTables{offset: offset, memory: copyMemory(pieces, offset, int(end))}
	header := func(n int) int64 { return int64(binary.LittleEndian.Uint64(t.memory[8*n:])) }
	// Names, files of units, files, steps, functions: as the header lists them.
	var starts [6]int64
	for n := range 5 {
		starts[n] = header(4 + n)
		if word(moduleSlices+24*n) != starts[n] {
			return nil, false
		}
	}
	starts[5] = word(moduleGofunc)
	for n := 1; n < len(starts); n++ {
		if starts[n] < starts[n-1] || starts[n] > end {
			return nil, false
		}
	}
	t.files = t.memory[starts[1]:starts[3]]
	t.pctab = t.memory[starts[3]:starts[4]]
	t.funcs = t.memory[starts[4]:starts[5]]
	t.gofunc = t.memory[starts[5]:]
	t.pctabOffset, t.functabOffset = offset+starts[3], offset+starts[4]
	// The header's second word, bounded by what fits.
	t.count = int(min(header(1), int64(len(t.funcs)/8)))
	return t, t.count > 0
}

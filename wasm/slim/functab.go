package slim

import "encoding/binary"

// The fields of runtime._func: words of 32 bits, then words that say where its
// tables begin, a number of each.
const (
	fieldEntry     = 0 // the function's number
	fieldName      = 1
	fieldSteps     = 4 // stack depths, of which pctab has a table
	fieldFile      = 5
	fieldLine      = 6
	fieldPCData    = 7 // how many tables of pctab follow
	fieldUnit      = 8
	fieldStartLine = 9
	fieldFlags     = 10 // the last byte: how many data follow
	fields         = 11
)

// What a function's tables are for, by internal/abi.
const (
	pcdataUnsafePoint  = 0 // where not to interrupt: WebAssembly has no signals
	pcdataInlined      = 2 // after it: how traces print arguments
	funcdataInlined    = 3
	funcdataArgInfo    = 5 // from here on: the same
	funcdataNone       = ^uint32(0)
	inlinedSize        = 16 // of a call that was inlined
	inlinedStartLine   = 12
	functabEntry       = 8 // program counter, offset of the function
	functabOffsetField = 4
)

// function is a runtime._func.
//
// In memory: eleven words, then as many words as fieldPCData says, then as many as
// the highest byte of fieldFlags says.
type function struct {
	fixed    [fields]uint32
	pcdata   []uint32 // offsets in pctab; 0 is none
	funcdata []uint32 // offsets in gofunc
}

// functions reads all of them.
//
// ok is false if one does not fit the tables, or has more tables than any version of
// Go writes.
func (t *funcTables) functions() ([]function, bool) {
	all := make([]function, t.count)
	for i := range all {
		at := i*functabEntry + functabOffsetField
		if at+4 > len(t.funcs) {
			return nil, false
		}
		r := &reader{b: t.funcs, at: int(binary.LittleEndian.Uint32(t.funcs[at:]))}
		f := &all[i]
		for n := range f.fixed {
			f.fixed[n] = r.word()
		}
		// Far more than there are kinds: a wrong layout would make thousands.
		if f.fixed[fieldPCData] > 16 {
			return nil, false
		}
		f.pcdata = r.words(int(f.fixed[fieldPCData]))
		f.funcdata = r.words(int(f.fixed[fieldFlags] >> 24))
		if r.bad {
			return nil, false
		}
	}
	return all, true
}

// word reads 32 bits.
func (r *reader) word() uint32 {
	if b := r.bytes(4); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

// words reads n words, zeros where there are none; bad says so.
func (r *reader) words(n int) []uint32 {
	list := make([]uint32, n)
	for i := range list {
		list[i] = r.word()
	}
	return list
}

// forgetLines drops what only traces print.
//
// Lists are cut from their end only: the runtime finds a table by its place in the
// list. A list that is shorter says that the function has no such table.
func (f *function) forgetLines() {
	for _, n := range []int{fieldFile, fieldLine, fieldUnit, fieldStartLine} {
		f.fixed[n] = 0
	}
	f.pcdata = f.pcdata[:min(len(f.pcdata), pcdataInlined+1)]
	if len(f.pcdata) > 0 {
		// The others move none: 0 is a place that says "none".
		f.pcdata[pcdataUnsafePoint] = 0
	}
	for n := len(f.pcdata); n > 0 && f.pcdata[n-1] == 0; n-- {
		f.pcdata = f.pcdata[:n-1]
	}
	f.funcdata = f.funcdata[:min(len(f.funcdata), funcdataArgInfo)]
	for n := len(f.funcdata); n > 0 && f.funcdata[n-1] == funcdataNone; n-- {
		f.funcdata = f.funcdata[:n-1]
	}
	f.fixed[fieldPCData] = uint32(len(f.pcdata))
	f.fixed[fieldFlags] = f.fixed[fieldFlags]&0xffffff | uint32(len(f.funcdata))<<24
}

// writeFunctions writes the functions without gaps. fillFunctions adds which
// number each has, where it is, and to its name where the name before begins; it
// undoes numberSteps and numberData.
//
// Fields that follow from others are written as 0 or as differences, so that the
// bytes of one function are like those of the next, which is what Brotli feeds on. It
// reports false, with t.funcs as it was, where what is left out would not follow.
func (t *funcTables) writeFunctions(all []function) bool {
	start, first := functabSize(len(all)), all[0].fixed[fieldEntry]
	// Functions are numbered without gaps, and the list ends with the number behind
	// the last.
	if start > len(t.funcs) || binary.LittleEndian.Uint32(t.funcs[start-4:]) != first+uint32(len(all)) {
		return false
	}
	if !t.numberSteps(all) {
		return false
	}
	numberData(all)
	out := make([]byte, start, len(t.funcs))
	name := uint32(0)
	for i := range all {
		f := &all[i]
		number := first + uint32(i)
		if f.fixed[fieldEntry] != number || binary.LittleEndian.Uint32(t.funcs[i*functabEntry:]) != number {
			return false
		}
		f.fixed[fieldEntry] = 0
		// Where names lie in the order of functions, the differences are their lengths.
		// Those of unsigned words wrap, and unwrap when they are added up.
		f.fixed[fieldName], name = f.fixed[fieldName]-name, f.fixed[fieldName]
		for _, list := range [][]uint32{f.fixed[:], f.pcdata, f.funcdata} {
			for _, word := range list {
				out = binary.LittleEndian.AppendUint32(out, word)
			}
		}
	}
	return replace(t.funcs, out)
}

// functabSize is that of the list of n functions and the number that ends it.
func functabSize(n int) int { return n*functabEntry + 4 }

package slim

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

// Where the program of TestTraces has its tables.
const (
	testTables = 0x1000
	testModule = 0x9000
	testFirst  = 0x1000 // number of the first function
)

// words writes numbers of 32 bits.
func words(list ...uint32) []byte {
	var b []byte
	for _, w := range list {
		b = binary.LittleEndian.AppendUint32(b, w)
	}
	return b
}

// testParts is what follows the header: names, files of units, files, steps,
// functions, data. The first function has lines, a place not to interrupt, a
// stack map and arguments to print; the second a call that was inlined.
func testParts(t testing.TB) [][]byte {
	t.Helper()
	const none = funcdataNone
	return [][]byte{
		[]byte("main\x00aux\x00"), words(0), []byte("a.go\x00"),
		// From 1, 4, 7, 10 and 13 on: pairs of a difference of the value and one of the counter.
		code(t, "00 020100 040500 060500 080500 0281800100"),
		slices.Concat(
			words(testFirst, 20, testFirst+1, 96, testFirst+2),
			words(testFirst, 0, 16, 0, 1, 4, 7, 2, 3, 40, 6<<24|9), words(10, 13), words(0, none, none, none, none, 28),
			words(testFirst+1, 5, 8, 0, 13, 4, 7, 4, 3, 50, 4<<24), words(10, 1, 13, 7), words(none, 0, none, 12),
		),
		slices.Concat(words(1, 8, 0xaa), words(7, 1, 2, 99), []byte{0x11, 0x22, 0xff}),
	}
}

// cutParts is the same without what only traces print, and without what
// fillFunctions writes.
func cutParts(t testing.TB) [][]byte {
	t.Helper()
	const none = funcdataNone
	parts := testParts(t)
	return [][]byte{
		parts[0], make([]byte, 4), make([]byte, 5),
		append(code(t, "00 020100 0281800100"), make([]byte, 9)...),
		slices.Concat(
			make([]byte, 20),
			words(0, 0, 16, 0, isNew, 0, 0, 2, 0, 0, 1<<24|9), words(0, isNew), words(0),
			words(0, 5, 8, 0, 2*4, 0, 0, 3, 0, 0, 4<<24), words(0, 2*1, 2*4), words(none, 0, none, 2*12+isNew),
			make([]byte, 24),
		),
		slices.Concat(words(1, 8, 0xaa), words(7, 1, 2, 0), []byte{0, 0, 0}),
	}
}

// testProgram is the memory of a program with these tables.
func testProgram(parts [][]byte) []piece {
	word := binary.LittleEndian.AppendUint64
	tables := word(slices.Clone(tablesMagic), 2)
	tables = append(tables, make([]byte, 16)...)
	module := word(nil, testTables)
	at := uint64(headerSize)
	for _, part := range parts[:5] {
		tables = word(tables, at)
		module = append(word(module, testTables+at), make([]byte, 16)...)
		at += uint64(len(part))
	}
	module = append(module, make([]byte, moduleSize-len(module))...)
	binary.LittleEndian.PutUint64(module[moduleGofunc:], testTables+at)
	binary.LittleEndian.PutUint64(module[moduleBuckets:], testTables+at+uint64(len(parts[5])))
	tables = append(append(tables, bytes.Join(parts, nil)...), "after"...)
	return []piece{{0x500, []byte("before")}, {testTables, tables}, {testModule, module}}
}

func TestTraces(t *testing.T) {
	before := testProgram(testParts(t))
	got, fill := cutTraces(before)
	want := testProgram(cutParts(t))
	const all = testModule + moduleSize
	if !bytes.Equal(copyMemory(got, 0, all), copyMemory(want, 0, all)) {
		t.Errorf("got\n%x, want\n%x", copyMemory(got, testTables, len(want[1].data)), want[1].data)
	}
	if want := fillFunctions(testTables+headerSize+36, testTables+headerSize+18, testFirst, 2); !bytes.Equal(fill, want) {
		t.Errorf("the functions are filled in by %x, want %x", fill, want)
	}
}

// TestTablesBehindZeros finds the tables where the pointer to them begins with zeros that
// the data leave out, as one in eight does.
func TestTablesBehindZeros(t *testing.T) {
	pieces := testProgram(testParts(t))
	pieces[2] = piece{testModule + 1, pieces[2].data[1:]}
	if _, fill := cutTraces(pieces); fill == nil {
		t.Error("the tables are not found")
	}
}

// TestOtherTables checks that tables which are not understood stay as they are.
func TestOtherTables(t *testing.T) {
	for name, change := range map[string]func(parts [][]byte){
		"another first function": func(p [][]byte) { p[4][0]++ },
		"functions out of order": func(p [][]byte) { p[4][8]++ },
		"another end":            func(p [][]byte) { p[4][16]++ },
		"a function outside":     func(p [][]byte) { p[4][13] = 9 },
		"too many tables":        func(p [][]byte) { p[4][20+4*fieldPCData] = 17 },
		"steps that do not end":  func(p [][]byte) { p[3][17] = 1 },
		"data outside":           func(p [][]byte) { p[4][len(p[4])-4] = 200 },
	} {
		parts := testParts(t)
		change(parts)
		before := testProgram(parts)
		if after, fill := cutTraces(testProgram(parts)); fill != nil || !slices.EqualFunc(before, after, samePiece) {
			t.Errorf("%s: changed all the same", name)
		}
	}
}

func samePiece(a, b piece) bool { return a.offset == b.offset && bytes.Equal(a.data, b.data) }

func TestOverwrite(t *testing.T) {
	zeros := make([]byte, mergeGap+1)
	old := []piece{{8, []byte("abcdef")}, {20, []byte("ghi")}, {200, []byte("last")}}
	with := slices.Concat([]byte{'x', 0, 'y'}, zeros, []byte{'z', 0})
	want := []piece{{8, []byte("ab")}, {10, []byte{'x', 0, 'y'}}, {13 + mergeGap + 1, []byte("z")}, {200, []byte("last")}}
	if got := overwrite(old, piece{10, with}); !slices.EqualFunc(got, want, samePiece) {
		t.Errorf("got %v, want %v", got, want)
	}
	want = []piece{{8, []byte("a")}, {9, []byte("x")}, {10, []byte("cdef")}, {20, []byte("ghi")}, {200, []byte("last")}}
	if got := overwrite(old, piece{9, []byte("x")}); !slices.EqualFunc(got, want, samePiece) {
		t.Errorf("got %v, want %v", got, want)
	}
}

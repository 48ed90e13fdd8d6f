package slim

import (
	"bytes"
	"encoding/binary"
)

// The runtime finds the function of a program counter with runtime.findfunctab:
// for each 4096 counters the number of the first function there, in 32 bits, and
// 16 bytes for what differs within. In WebAssembly a function has 65536 counters
// whatever its length, so that the table says 0 sixteen times, 1 sixteen times,
// and so on, with zeros between: 320 bytes a function that follow from its
// number.
//
// A sample of tableSample entries, 128, is not found by chance.
const (
	tableEntry  = 20 // bytes
	tableRepeat = 16 // entries with the same number
	repeatShift = 4  // log2(tableRepeat)
	tableSample = 8 * tableRepeat
)

// tableOf returns n entries of the table from the second function on: those of
// the first are zero.
func tableOf(n int) []byte {
	b := make([]byte, n*tableEntry)
	for i := range n {
		binary.LittleEndian.PutUint32(b[i*tableEntry:], uint32((tableRepeat+i)>>repeatShift))
	}
	return b
}

// cutTable takes the table out of the data; it returns the instructions that
// fill it in. Data without the table is returned as it is.
//
// The last entries may differ, where the program's functions end: they stay data.
func cutTable(pieces []piece) ([]piece, []byte) {
	for i, p := range pieces {
		at := bytes.Index(p.data, tableOf(tableSample))
		if at < 0 {
			continue
		}
		entries := commonPrefix(p.data[at:], tableOf((len(p.data)-at)/tableEntry)) / tableEntry
		end := at + entries*tableEntry
		out := append([]piece{}, pieces[:i]...)
		out = append(out, piece{p.offset, p.data[:at]}, piece{p.offset + int64(end), p.data[end:]})
		return append(out, pieces[i+1:]...), fillTable(p.offset+int64(at), entries)
	}
	return pieces, nil
}

// commonPrefix is how many bytes a and b begin with alike.
func commonPrefix(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

// fillTable returns instructions that write as many entries of the table to
// memory: for i from 0, (16 + i) >> 4 at offset + 20 i.
func fillTable(offset int64, entries int) []byte {
	const i, wordAligned = 0, 2
	b := append(setConst(nil, i, 0), opLoop, blockEmpty)
	b = append(b, opLocalGet, i, opI32Const, tableEntry, opI32Mul)
	b = append(b, opLocalGet, i, opI32Const, tableRepeat, opI32Add, opI32Const, repeatShift, opI32ShrU)
	b = appendUint(append(b, opI32Store, wordAligned), int(offset))
	b = append(b, opLocalGet, i, opI32Const, 1, opI32Add, opLocalTee, i)
	b = appendInt(append(b, opI32Const), int64(entries))
	return append(b, opI32LtU, opBrIf, 0, opEnd)
}

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

// cutTable takes the table out of the data and has the program fill it in
// before it starts. Data without the table is returned as it is.
func (m *module) cutTable(pieces []piece) []piece {
	for i, p := range pieces {
		at := bytes.Index(p.data, tableOf(tableSample))
		if at < 0 {
			continue
		}
		entries := commonPrefix(p.data[at:], tableOf((len(p.data)-at)/tableEntry)) / tableEntry
		if !m.startWith(fillTable(p.offset+int64(at), entries)) {
			return pieces
		}
		end := at + entries*tableEntry
		out := append([]piece{}, pieces[:i]...)
		out = append(out, piece{p.offset, p.data[:at]}, piece{p.offset + int64(end), p.data[end:]})
		return append(out, pieces[i+1:]...)
	}
	return pieces
}

func commonPrefix(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

// fillTable returns the body of a function that writes as many entries of the
// table to memory: for i from 0, (16 + i) >> 4 at offset + 20 i.
func fillTable(offset int64, entries int) []byte {
	const i, empty, typeI32, wordAligned = 0, 0x40, 0x7f, 2
	b := []byte{1, 1, typeI32, opLoop, empty}
	b = append(b, opLocalGet, i, opI32Const, tableEntry, opI32Mul)
	b = append(b, opLocalGet, i, opI32Const, tableRepeat, opI32Add, opI32Const, repeatShift, opI32ShrU)
	b = appendUint(append(b, opI32Store, wordAligned), int(offset))
	b = append(b, opLocalGet, i, opI32Const, 1, opI32Add, opLocalTee, i)
	b = appendInt(append(b, opI32Const), int64(entries))
	return append(b, opI32LtU, opBrIf, 0, opEnd, opEnd)
}

// startWith adds a function that runs before all others; it reports whether the
// program had none.
func (m *module) startWith(body []byte) bool {
	if m.find(startSection) != nil {
		return false
	}
	types, functions, code := m.find(typeSection), m.find(functionSection), m.find(codeSection)
	imported, ok := m.importedFunctions()
	if !ok || types == nil || functions == nil || code == nil {
		return false
	}
	const functionType = 0x60
	typeIndex := extend(types, []byte{functionType, 0, 0})
	own := extend(functions, appendUint(nil, typeIndex))
	extend(code, append(appendUint(nil, len(body)), body...))
	start := section{startSection, appendUint(nil, imported+own)}
	for i, s := range m.sections {
		if s.id > startSection {
			m.sections = append(m.sections[:i], append([]section{start}, m.sections[i:]...)...)
			break
		}
	}
	return true
}

// extend appends an entry to a section and returns its index.
func extend(s *section, entry []byte) int {
	r := &reader{b: s.body}
	count := r.uint()
	body := appendUint(nil, count+1)
	s.body = append(append(body, s.body[r.at:]...), entry...)
	return count
}

// importedFunctions counts them; ok is false if something else is imported, too.
func (m *module) importedFunctions() (count int, ok bool) {
	s := m.find(importSection)
	if s == nil {
		return 0, true
	}
	r := &reader{b: s.body}
	count = r.uint()
	for range count {
		r.bytes(r.uint()) // module
		r.bytes(r.uint()) // name
		if kind := r.byte(); kind != 0 || r.bad {
			return 0, false
		}
		r.uint() // type
	}
	return count, r.at == len(s.body)
}

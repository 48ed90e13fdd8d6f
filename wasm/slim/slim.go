// Package slim rewrites a WebAssembly program that Go linked into a smaller one
// that does the same.
//
// Go's compiler and linker know nothing of downloads: they compute addresses on
// the stack in 64 bits, cut the data into 100,000 pieces rather than write out
// zeros, spell out a table of 2 MB that a loop can fill in, and say of each
// instruction on which line it was. The rewriting goes instruction by
// instruction; what is not understood stays as it is.
package slim

import (
	"bytes"
	"errors"
	"slices"
)

var header = []byte("\x00asm\x01\x00\x00\x00")

var errNotWasm = errors.New("this is no WebAssembly program of version 1")

// Rewrite returns a program with the same imports, exports and behaviour, but
// that its traces name functions without lines and arguments. It drops the custom
// sections: names, build ids, producers.
func Rewrite(program []byte) ([]byte, error) {
	m, err := readModule(program)
	if err != nil {
		return nil, err
	}
	if s := m.find(codeSection); s != nil {
		s.body = rewriteCode(s.body)
	}
	if s := m.find(dataSection); s != nil {
		if pieces, ok := mergeData(s.body); ok {
			if m.canStart() {
				pieces = m.computeAtStart(pieces)
			}
			m.find(dataSection).body = writeData(pieces)
		}
	}
	return m.write(), nil
}

// computeAtStart leaves out data that the program can compute before it starts.
func (m *module) computeAtStart(pieces []piece) []piece {
	pieces, functions := cutTraces(pieces)
	pieces, table := cutTable(pieces)
	if instructions := append(functions, table...); len(instructions) > 0 {
		m.startWith(instructions)
	}
	return pieces
}

// The sections that are rewritten, by id in the binary format.
const (
	customSection   = 0
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	startSection    = 8
	codeSection     = 10
	dataSection     = 11
)

type section struct {
	id   byte
	body []byte
}

// module is a program as its sections, in the order of the format.
type module struct{ sections []section }

func readModule(program []byte) (*module, error) {
	if !bytes.HasPrefix(program, header) {
		return nil, errNotWasm
	}
	r := &reader{b: program, at: len(header)}
	m := &module{}
	for r.at < len(program) && !r.bad {
		id := r.byte()
		if body := r.bytes(r.uint()); id != customSection {
			m.sections = append(m.sections, section{id, body})
		}
	}
	if r.bad {
		return nil, errNotWasm
	}
	return m, nil
}

func (m *module) find(id byte) *section {
	n := slices.IndexFunc(m.sections, func(s section) bool { return s.id == id })
	if n < 0 {
		return nil
	}
	return &m.sections[n]
}

func (m *module) write() []byte {
	out := slices.Clone(header)
	for _, s := range m.sections {
		out = appendUint(append(out, s.id), len(s.body))
		out = append(out, s.body...)
	}
	return out
}

// rewriteCode rewrites each function of a code section.
func rewriteCode(body []byte) []byte {
	r := &reader{b: body}
	count := r.uint()
	out := appendUint(make([]byte, 0, len(body)), count)
	for range count {
		function := r.bytes(r.uint())
		if r.bad {
			return body
		}
		function = rewriteFunc(function)
		out = appendUint(out, len(function))
		out = append(out, function...)
	}
	return out
}

// Package slim rewrites a WebAssembly program that Go linked into a smaller one
// that does the same.
//
// Go's compiler and linker know nothing of downloads: they compute addresses on
// the stack in 64 bits, cut the data into 100,000 pieces rather than write out
// zeros, spell out a table of 2 MB that a loop can fill in, and say of each
// instruction on which line it was. The rewriting goes instruction by
// instruction; what is not understood stays as it is.
//
// Begin with [Rewrite]. fold.go rewrites instructions, with call.go for what Go does
// round calls and jump.go for its jumps; data.go joins pieces of data; traces.go,
// functab.go, keep.go and number.go take apart the runtime's tables of functions,
// table.go its look-up of program counters; fill.go and start.go write the function
// that puts them together again before the program starts. web/build calls it.
// Nothing here runs the program or knows what it does: the tests run programs before
// and after.
//
// Numbers of the format are LEB128: seven bits a byte, low bits first, the highest
// bit set on all bytes but the last.
package slim

import (
	"bytes"
	"errors"
	"slices"
)

// Four bytes of magic and version 1 in four more.
var header = []byte("\x00asm\x01\x00\x00\x00")

var errNotWasm = errors.New("this is no WebAssembly program of version 1")

// Rewrite returns a program with the same imports, exports and behaviour, but
// that its traces name functions without lines and arguments. It drops the custom
// sections: names, build ids, producers.
//
// program is not changed. The same program gives the same bytes. The error is of what
// has no sections; a program that is not Go's comes out nearly as it went in.
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
			// Where no start function can be added, the tables stay spelled out.
			if m.canStart() {
				pieces = m.computeAtStart(pieces)
			}
			m.find(dataSection).body = writeData(pieces)
		}
	}
	return m.write(), nil
}

// computeAtStart leaves out data that the program can compute before it starts.
// Traces first: their tables end where runtime.findfunctab, which cutTable looks for,
// begins.
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

// body is what follows id and length; it is replaced as a whole.
type section struct {
	id   byte
	body []byte
}

// module is a program as its sections, in the order of the format.
type module struct{ sections []section }

// readModule cuts a program into sections, of which it drops the custom ones.
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

// find returns the first section with the id, to be changed in place, or nil.
func (m *module) find(id byte) *section {
	n := slices.IndexFunc(m.sections, func(s section) bool { return s.id == id })
	if n < 0 {
		return nil
	}
	return &m.sections[n]
}

// write puts the sections together again, with their lengths.
func (m *module) write() []byte {
	out := slices.Clone(header)
	for _, s := range m.sections {
		out = appendUint(append(out, s.id), len(s.body))
		out = append(out, s.body...)
	}
	return out
}

// rewriteCode rewrites each function of a code section.
//
// A body is its length in bytes, the locals, the instructions. The number of
// functions and their order stay, since calls name them by number.
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

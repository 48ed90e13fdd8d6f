package slim

const (
	// Bytes of the binary format: a type of values, a type of functions, a block
	// without a result.
	typeI32      = 0x7f
	functionType = 0x60
	blockEmpty   = 0x40
)

// canStart reports whether a start function can be added: the program has none,
// and imports nothing but functions.
//
// The number of a start function counts from the imported functions; imports of
// another kind are not read here.
func (m *module) canStart() bool {
	_, ok := m.importedFunctions()
	return ok && m.find(startSection) == nil && m.find(typeSection) != nil && m.find(functionSection) != nil &&
		m.find(codeSection) != nil
}

// startWith adds a function of these instructions that runs before all others.
//
// It appends a type without arguments and results, the function, and the section that
// names it. Go's own entry points are exports, which the host calls after that.
// Numbers of other functions stay, for the new one is the last.
func (m *module) startWith(instructions []byte) {
	imported, _ := m.importedFunctions()
	typeIndex := extend(m.find(typeSection), []byte{functionType, 0, 0})
	own := extend(m.find(functionSection), appendUint(nil, typeIndex))
	body := append([]byte{1, startLocals, typeI32}, instructions...)
	body = append(body, opEnd)
	extend(m.find(codeSection), append(appendUint(nil, len(body)), body...))
	start := section{startSection, appendUint(nil, imported+own)}
	// Sections stand in ascending order of their ids.
	for i, s := range m.sections {
		if s.id > startSection {
			m.sections = append(m.sections[:i], append([]section{start}, m.sections[i:]...)...)
			break
		}
	}
}

// setConst appends instructions that set a local of the start function.
func setConst(b []byte, local byte, value int64) []byte {
	return append(appendInt(append(b, opI32Const), int64(int32(value))), opLocalSet, local)
}

// extend appends an entry to a section and returns its index.
//
// Vectors of the format begin with their count, which grows by one and may take a
// byte more.
func extend(s *section, entry []byte) int {
	r := &reader{b: s.body}
	count := r.uint()
	body := appendUint(nil, count+1)
	s.body = append(append(body, s.body[r.at:]...), entry...)
	return count
}

// importedFunctions counts them; ok is false if something else is imported, too.
// They come first in the numbering of functions.
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

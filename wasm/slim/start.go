package slim

const (
	typeI32      = 0x7f
	functionType = 0x60
	blockEmpty   = 0x40
)

// canStart reports whether a start function can be added: the program has none,
// and imports nothing but functions.
func (m *module) canStart() bool {
	_, ok := m.importedFunctions()
	return ok && m.find(startSection) == nil && m.find(typeSection) != nil && m.find(functionSection) != nil && m.find(codeSection) != nil
}

// startWith adds a function of these instructions that runs before all others.
func (m *module) startWith(instructions []byte) {
	imported, _ := m.importedFunctions()
	typeIndex := extend(m.find(typeSection), []byte{functionType, 0, 0})
	own := extend(m.find(functionSection), appendUint(nil, typeIndex))
	body := append([]byte{1, startLocals, typeI32}, instructions...)
	body = append(body, opEnd)
	extend(m.find(codeSection), append(appendUint(nil, len(body)), body...))
	start := section{startSection, appendUint(nil, imported+own)}
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

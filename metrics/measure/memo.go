package measure

import (
	"slices"
	"sync"
)

// Memo keeps what the newest searches of a program found, so that a question
// that differs in nothing that they depend on is answered at once. Its zero
// value is empty and ready; a nil one keeps nothing.
type Memo struct {
	mu   sync.Mutex
	kept []memoEntry // the newest last
}

type memoEntry struct {
	key   string
	value any
}

// mostKept is the number of searches that a Memo keeps.
const mostKept = 4

// Remember returns what is kept under a key, or makes and keeps it. What is kept
// must not be changed.
type Remember func(key string, produce func() (any, error)) (any, error)

// Of returns the Remember of one embedding, in its place name; nil for "".
func (m *Memo) Of(name string) Remember {
	if m == nil || name == "" {
		return nil
	}
	return func(key string, produce func() (any, error)) (any, error) {
		key = name + "\n" + key
		if value, ok := m.get(key); ok {
			return value, nil
		}
		value, err := produce()
		if err == nil {
			m.put(key, value)
		}
		return value, err
	}
}

func (m *Memo) get(key string) (any, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, e := range m.kept {
		if e.key == key {
			return m.kept[i].value, true
		}
	}
	return nil, false
}

func (m *Memo) put(key string, value any) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept = append(m.kept, memoEntry{key, value})
	if len(m.kept) > mostKept {
		m.kept = slices.Delete(m.kept, 0, 1)
	}
}

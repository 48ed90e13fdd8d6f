package debias

import (
	"slices"
	"sync"
)

// Sums keeps the moments of one embedding, of raw vectors and of those at length
// 1, so that several fits to it go through all words once. The zero value is
// ready, and may be used by several goroutines; nil keeps nothing.
type Sums struct {
	mu    sync.Mutex
	turns [2]sync.Mutex // of who sums, raw and unit
	known [2]*Moments   // likewise
}

// mostSummed is the number of dimensions of the largest vectors whose moments are
// kept: 2 MB each.
//
// 512² numbers of 8 bytes.
const mostSummed = 512

// once returns sums that are kept, or computes them, whoever else asks for the same
// meanwhile waiting for them.
//
// An error is not kept: who waits computes anew. Two locks: turns for the long
// work, mu for the short look.
func (s *Sums) once(unit bool, compute func() (Moments, error)) (Moments, error) {
	if s == nil {
		return compute()
	}
	turn := &s.turns[kindOfSum(unit)]
	turn.Lock()
	defer turn.Unlock()
	if m, ok := s.get(unit); ok {
		return m, nil
	}
	m, err := compute()
	if err == nil {
		s.put(unit, m)
	}
	return m, err
}

// get returns a copy, which the caller may change.
func (s *Sums) get(unit bool) (Moments, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.known[kindOfSum(unit)]
	if m == nil {
		return Moments{}, false
	}
	return m.clone(), true
}

// put keeps a copy, unless vectors are too long.
func (s *Sums) put(unit bool, m Moments) {
	if len(m.Sum) > mostSummed {
		return
	}
	m = m.clone()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known[kindOfSum(unit)] = &m
}

// kindOfSum is the index of raw (0) or unit (1) sums.
func kindOfSum(unit bool) int {
	if unit {
		return 1
	}
	return 0
}

// clone returns moments that share nothing with m.
func (m Moments) clone() Moments {
	return Moments{m.Words, slices.Clone(m.Sum), slices.Clone(m.Products)}
}

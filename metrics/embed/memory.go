package embed

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// Memory is an embedding held in memory: a [Source] and a [Vocabulary] for
// vectors that a person brings, for tests and for examples. It may hold only
// some of a vocabulary's vectors, and the ranks of all its words.
//
// Fill it with [Memory.Add] and [Memory.AddWord], then call [Memory.Ready].
type Memory struct {
	info    Info
	entries []entry
	rows    rows
	rowOf   []int32 // of the words of list; noRow of one whose vector is not held
	list    *WordList

	ordering sync.Once
	order    []uint32 // of list, by rank; see byRank
}

// NewMemory returns an empty embedding. Of info, Words is counted anew;
// Provenance.Case, if empty, is found by Ready: lower if no word differs from
// its lower-case form.
func NewMemory(info Info) *Memory {
	return &Memory{info: info, list: new(WordList)}
}

// entry is a word with its rank and the number of its vector.
type entry struct {
	word string
	rank int32
	row  int32
}

// noRow is the number of a vector that is not held.
const noRow = -1

// Add appends a word, which must be NFC, with its raw vector of Info.Dims
// components (the first vector sets Dims if it is 0). The vector is copied. The
// word's rank is the number of words before it.
func (m *Memory) Add(word string, vector []float64) error {
	return m.AddRanked(word, len(m.entries), vector)
}

// AddRanked is [Memory.Add] for a word whose rank the source states.
func (m *Memory) AddRanked(word string, rank int, vector []float64) error {
	if m.info.Dims == 0 {
		m.info.Dims = len(vector)
	}
	if len(vector) != m.info.Dims || len(vector) == 0 {
		return fmt.Errorf("embed: the vector of %q has %d components, not %d", word, len(vector), m.info.Dims)
	}
	m.entries = append(m.entries, entry{word, int32(rank), int32(m.rows.add(vector))})
	return nil
}

// Bytes is the room that the vectors held take.
func (m *Memory) Bytes() int { return m.rows.bytes() }

// DropVectors forgets all vectors added so far. The words stay, as those of [Memory.AddWord].
func (m *Memory) DropVectors() {
	m.rows = rows{}
	for i := range m.entries {
		m.entries[i].row = noRow
	}
}

// AddWord appends a word whose vector is not kept. It counts in ranks,
// completion and near forms; Find takes it for missing.
func (m *Memory) AddWord(word string, rank int) {
	m.entries = append(m.entries, entry{word, int32(rank), noRow})
}

// Ready builds the index; call it once, after the last Add. Of a word added
// twice the first counts.
func (m *Memory) Ready() error {
	if len(m.entries) == 0 {
		return errors.New("embed: the embedding has no words")
	}
	lower := true
	added := make([]string, len(m.entries))
	for i, e := range m.entries {
		added[i] = e.word
	}
	words, ranks := make([]string, 0, len(m.entries)), make([]uint32, 0, len(m.entries))
	m.rowOf = make([]int32, 0, len(m.entries))
	for _, k := range alphabetical(added) { // of equal words, the one that was added first
		e := m.entries[k]
		if last := len(words) - 1; last >= 0 && e.word == words[last] {
			if last := len(m.rowOf) - 1; m.rowOf[last] == noRow {
				m.rowOf[last] = e.row
			}
			continue
		}
		lower = lower && strings.ToLower(e.word) == e.word
		words, ranks, m.rowOf = append(words, e.word), append(ranks, uint32(e.rank)), append(m.rowOf, e.row)
	}
	m.entries = nil
	m.info.Words = len(words)
	if m.info.Provenance.Case == "" {
		m.info.Provenance.Case = CasePreserve
		if lower {
			m.info.Provenance.Case = CaseLower
		}
	}
	m.list = NewSortedWordList(words, ranks, m.info.Provenance.Case)
	return nil
}

// Info describes the embedding.
func (m *Memory) Info() Info { return m.info }

// Find implements [Source].
func (m *Memory) Find(ctx context.Context, words []string) ([]Hit, error) {
	hits := make([]Hit, len(words))
	for i, w := range words {
		hits[i].Word = w
		as, rank, ok := m.list.Find(w)
		if row := m.row(as); ok && row != noRow {
			hits[i] = Hit{Word: w, As: as, Rank: rank, Vector: m.rows.get(row, make([]float64, m.info.Dims))}
		}
	}
	return hits, ctx.Err()
}

// row returns the number of the vector of a word of the list, or noRow.
func (m *Memory) row(word string) int {
	if i, ok := slices.BinarySearch(m.list.words, word); ok {
		return int(m.rowOf[i])
	}
	return noRow
}

// Holds reports whether the vectors of all these words are held, as far as the embedding
// has them.
func (m *Memory) Holds(words []string) bool {
	for _, w := range words {
		if as, _, ok := m.list.Find(w); ok && m.row(as) == noRow {
			return false
		}
	}
	return true
}

// Has implements [Vocabulary].
func (m *Memory) Has(ctx context.Context, words []string) ([]string, error) {
	found := make([]string, len(words))
	for i, w := range words {
		found[i], _, _ = m.list.Find(w)
	}
	return found, ctx.Err()
}

// Complete implements [Vocabulary].
func (m *Memory) Complete(ctx context.Context, prefix string, n int) ([]string, error) {
	return m.list.Complete(prefix, n), ctx.Err()
}

// Near implements [Vocabulary].
func (m *Memory) Near(ctx context.Context, word string, n int) ([]string, error) {
	return m.list.Near(word, n), ctx.Err()
}

var (
	_ Source     = (*Memory)(nil)
	_ Vocabulary = (*Memory)(nil)
)

package embed

import (
	"cmp"
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
)

// scanBlock is the number of words that a [Memory] yields at once.
const scanBlock = 1024

// Scan implements [Scanner] with the vectors themselves: Radii and Slack are 0.
// It returns [ErrPartial] if the vector of a word is not held.
func (m *Memory) Scan(ctx context.Context, req ScanRequest, yield func(ScanBlock) error) error {
	if err := req.Check(m.info.Dims); err != nil {
		return err
	}
	order := m.byRank()
	if req.Words > 0 {
		order = order[:min(req.Words, len(order))]
	}
	for first := 0; first < len(order); first += scanBlock {
		if err := ctx.Err(); err != nil {
			return err
		}
		last := min(first+scanBlock, len(order))
		block, err := m.scanned(order[first:last], req)
		if err != nil {
			return err
		}
		block.First = first
		if err := yield(block); err != nil {
			return err
		}
		if req.Progress != nil {
			req.Progress(last, len(order))
		}
	}
	return ctx.Err()
}

// scanned computes a block of the words at the positions in the list.
func (m *Memory) scanned(at []uint32, req ScanRequest) (ScanBlock, error) {
	b := ScanBlock{Dots: make([][]float64, len(req.Directions)), Slack: make([]float64, len(req.Directions))}
	for d := range req.Directions {
		b.Dots[d] = make([]float64, len(at))
	}
	if req.Norms {
		b.Norms, b.Radii = make([]float64, len(at)), make([]float64, len(at))
	}
	v := make([]float64, m.info.Dims)
	for i, k := range at {
		row := int(m.rowOf[k])
		if row == noRow {
			return b, ErrPartial
		}
		m.rows.get(row, v)
		for d, g := range req.Directions {
			b.Dots[d][i] = linalg.Dot(v, g)
		}
		if req.Norms {
			b.Norms[i] = math.Sqrt(linalg.Dot(v, v))
		}
	}
	return b, nil
}

// Rows yields the vectors of all words in order of rank, [scanBlock] at a time: first is the
// place of the first of them. They are valid until yield returns. It returns [ErrPartial]
// if one is not held.
func (m *Memory) Rows(ctx context.Context, yield func(first int, rows []float64) error) error {
	order, block := m.byRank(), make([]float64, 0, scanBlock*m.info.Dims)
	for first := 0; first < len(order); first += scanBlock {
		block = block[:0]
		for _, k := range order[first:min(first+scanBlock, len(order))] {
			row := int(m.rowOf[k])
			if row == noRow {
				return ErrPartial
			}
			at := len(block)
			block = block[:at+m.info.Dims]
			m.rows.get(row, block[at:])
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := yield(first, block); err != nil {
			return err
		}
	}
	return nil
}

// WordsAt implements [Scanner].
func (m *Memory) WordsAt(ctx context.Context, places []int) ([]string, error) {
	order := m.byRank()
	words := make([]string, len(places))
	for i, p := range places {
		if p < 0 || p >= len(order) {
			return nil, ErrNoPlace
		}
		words[i] = m.list.words[order[p]]
	}
	return words, ctx.Err()
}

// Place returns the place of a word that was found: the number of words of lower
// rank, for ranks may have gaps.
func (m *Memory) Place(h Hit) int {
	order, rank := m.byRank(), uint32(0)
	if r, ok := m.list.Rank(h.As); ok {
		rank = uint32(r)
	}
	at, _ := slices.BinarySearchFunc(order, rank, func(k, rank uint32) int { return cmp.Compare(m.list.ranks[k], rank) })
	for ; at+1 < len(order) && m.list.words[order[at]] != h.As; at++ { // of equal rank
	}
	return at
}

// byRank returns the positions in the list in order of rank.
func (m *Memory) byRank() []uint32 {
	m.ordering.Do(func() {
		// Words of equal rank, which AddWord allows, stay as Ready sorted them. Numbers are
		// sorted several times as fast as by a function.
		keys := make([]uint64, m.list.Len())
		for i, rank := range m.list.ranks {
			keys[i] = uint64(rank)<<32 | uint64(i)
		}
		slices.Sort(keys)
		m.order = make([]uint32, len(keys))
		for i, key := range keys {
			m.order[i] = uint32(key)
		}
	})
	return m.order
}

func finite(v []float64) bool {
	for _, x := range v {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return false
		}
	}
	return true
}

var _ Scanner = (*Memory)(nil)

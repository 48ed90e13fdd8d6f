package train

import (
	"slices"
	"sync"
)

// cells counts how often words stand in each other's windows: row i has the words
// beside the word at place i, by place.
//
// The table is symmetric, since a window reaches as far to either side. Rows
// ascend by column. O(tokens · window) time; memory is that of the cells twice
// while they are put together.
func (s *Sequence) cells(window int, k Kernels, workers crew) (start []int, column []uint32, count []uint32) {
	reach := s.reach(window)
	rows := gather(s, workers, func(w *nearby[uint32], positions []uint32) {
		w.seen = w.seen[:k.Company(Windows{IDs: w.ids, Reach: reach, Sums: w.sums, Seen: w.seen[:cap(w.seen)]}, positions)]
	})
	start = make([]int, len(rows)+1)
	for i, row := range rows {
		start[i+1] = start[i] + len(row)
	}
	column, count = make([]uint32, start[len(rows)]), make([]uint32, start[len(rows)])
	for i, row := range rows {
		for k, c := range row {
			column[start[i]+k], count[start[i]+k] = c.column, c.sum
		}
		rows[i] = nil
	}
	return start, column, count
}

// reach is how far a window of so many words can reach in these texts.
func (s *Sequence) reach(window int) int { return min(window, len(s.ids)) }

// sum is what a pair of words counts: one each time, or less with the distance.
type sum interface{ uint32 | float64 }

// cell is a column with its sum.
type cell[T sum] struct {
	column uint32
	sum    T
}

// companies adds up, for each word, the weights of the distances at which other words
// stand, up to the last distance; rows ascend by column.
func companies[T sum](s *Sequence, weight []T, workers crew) [][]cell[T] {
	return gather(s, workers, func(w *nearby[T], positions []uint32) { w.around(positions, weight) })
}

// gather calls around for each word, with its positions, and returns rows of what it added
// up, which ascend by column.
//
// Sums are in the order of the text, so that workers have no say.
func gather[T sum](s *Sequence, workers crew, around func(*nearby[T], []uint32)) [][]cell[T] {
	n := s.Vocabulary.Len()
	first, list := s.positions()
	rows := make([][]cell[T], n)
	var done progress
	each(n, workers, func(from, end int) {
		w := nearby[T]{ids: s.ids, sums: make([]T, n+1), seen: make([]uint32, 0, n)}
		// The first words are most of the texts: whether to stop is asked at each.
		for i := from; i < end && workers.ctx.Err() == nil; i++ {
			w.seen = w.seen[:0]
			around(&w, list[first[i]:first[i+1]])
			w.order()
			row := make([]cell[T], len(w.seen))
			for k, place := range w.seen {
				row[k] = cell[T]{place, w.sums[place+1]}
				w.sums[place+1] = 0
			}
			rows[i] = row
			done.add(first[i+1]-first[i], len(list), workers.tell)
		}
	})
	return rows
}

// progress is how much of a work is done, by whoever does it.
type progress struct {
	mu   sync.Mutex
	done int
	told float64
}

// add adds what was done and tells the share of all, each hundredth once.
func (p *progress) add(some, all int, tell func(float64)) {
	if tell == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done += some
	if share := float64(p.done) / float64(all); share >= p.told+0.01 {
		p.told = share
		tell(share)
	}
}

// nearby adds up the words in the windows around the positions of one word, and lists
// their places.
//
// sums has a number a type + 1 and is all 0 before; the caller clears what is listed. seen
// has room for all types.
type nearby[T sum] struct {
	ids  []uint32
	sums []T
	seen []uint32
}

// around adds up weights by distance. A window ends at 0, the end of a paragraph.
func (w *nearby[T]) around(positions []uint32, weight []T) {
	for _, at := range positions {
		for d := 1; d < len(weight) && w.add(w.ids[int(at)-d], weight[d]); d++ {
		}
		for d := 1; d < len(weight) && w.add(w.ids[int(at)+d], weight[d]); d++ {
		}
	}
}

// order lists the places that were seen in their order: many are found faster by going
// through all sums.
func (w *nearby[T]) order() {
	if len(w.seen) < len(w.sums)/32 {
		slices.Sort(w.seen)
		return
	}
	w.seen = w.seen[:0]
	for id, sum := range w.sums {
		if sum != 0 {
			w.seen = append(w.seen, uint32(id-1))
		}
	}
}

// add adds a word, unless it is the end of a paragraph, and says whether it was one.
func (w *nearby[T]) add(id uint32, weight T) bool {
	if id == 0 {
		return false
	}
	if w.sums[id] == 0 {
		w.seen = append(w.seen, id-1)
	}
	w.sums[id] += weight
	return true
}

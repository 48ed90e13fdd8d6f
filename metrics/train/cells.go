package train

import "slices"

// cells counts how often words stand in each other's windows: row i has the words
// beside the word at place i, by place.
//
// The table is symmetric, since a window reaches as far to either side. Rows
// ascend by column. O(tokens · window) time; memory is that of the cells twice
// while they are put together.
func (s *Sequence) cells(window, workers int) (start []int, column []uint32, count []uint32) {
	n := s.Vocabulary.Len()
	first, list := s.positions()
	rows := make([][]cell, n)
	each(n, workers, func(from, end int) {
		counts, seen := make([]uint32, n+1), []uint32{}
		for i := from; i < end; i++ {
			seen = s.row(list[first[i]:first[i+1]], window, counts, seen[:0])
			slices.Sort(seen)
			row := make([]cell, len(seen))
			for k, place := range seen {
				row[k] = cell{place, counts[place+1]}
				counts[place+1] = 0
			}
			rows[i] = row
		}
	})
	start = make([]int, n+1)
	for i, row := range rows {
		start[i+1] = start[i] + len(row)
	}
	column, count = make([]uint32, start[n]), make([]uint32, start[n])
	for i, row := range rows {
		for k, c := range row {
			column[start[i]+k], count[start[i]+k] = c.column, c.count
		}
		rows[i] = nil
	}
	return start, column, count
}

// cell is a column with its count.
type cell struct{ column, count uint32 }

// row counts the words in the windows around the positions of one word, and lists
// their places.
//
// counts has a number a type + 1 and is all 0 before; the caller clears what seen
// names. A window ends at 0, the end of a paragraph.
func (s *Sequence) row(positions []uint32, window int, counts, seen []uint32) []uint32 {
	add := func(id uint32) bool {
		if id == 0 {
			return false
		}
		if counts[id] == 0 {
			seen = append(seen, id-1)
		}
		counts[id]++
		return true
	}
	for _, at := range positions {
		for d := 1; d <= window && add(s.ids[int(at)-d]); d++ {
		}
		for d := 1; d <= window && add(s.ids[int(at)+d]); d++ {
		}
	}
	return seen
}

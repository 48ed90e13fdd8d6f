package train

import "math"

// table is positive pointwise mutual information and its transpose.
//
// m has a row a word and a column a context; t has them the other way about, so
// that products with both go by rows.
type table struct{ m, t sparse }

// ppmi weighs counts: max(0, log(count / (row q))), row being the sum of the row and
// q the share of the column, its sum to the power of ¾. Cells of 0 are left out.
//
// log(n_wc / (n_w q_c)) with q_c = n_c^¾ / Σ n^¾.
func (s *Sequence) ppmi(window int, kernels Kernels, workers crew) table {
	return positive(s.cells(window, kernels, workers))
}

// positive weighs counts, which are symmetric: row i has those from start[i] to start[i+1].
func positive(start []int, column, count []uint32) table {
	n := len(start) - 1
	sums, shares := make([]float64, n), make([]float64, n)
	var all float64
	for i := range n {
		for _, c := range count[start[i]:start[i+1]] {
			sums[i] += float64(c)
		}
		shares[i] = threeQuarters(sums[i])
		all += shares[i]
	}
	for i := range n {
		shares[i] /= all
	}
	return table{
		m: weighed(start, column, count, func(i, k int) float64 { return sums[i] * shares[k] }),
		t: weighed(start, column, count, func(i, k int) float64 { return sums[k] * shares[i] }),
	}
}

// weighed returns the positive cells of log (count / expected). The counts are
// symmetric, so that the transpose has the same ones.
//
// Values are float32: half the memory, and far more digits than counts have. Cells are
// counted first, so that they take no more memory than they need.
func weighed(start []int, column, count []uint32, expected func(row, column int) float64) sparse {
	n, cells := len(start)-1, 0
	for i := range n {
		for k := start[i]; k < start[i+1]; k++ {
			if float64(count[k]) > expected(i, int(column[k])) {
				cells++
			}
		}
	}
	m := sparse{n: n, start: make([]int, n+1), column: make([]uint32, 0, cells), value: make([]float32, 0, cells)}
	for i := range n {
		for k := start[i]; k < start[i+1]; k++ {
			times := float64(count[k]) / expected(i, int(column[k]))
			if times <= 1 {
				continue
			}
			if v := math.Log(times); v > 0 {
				m.column, m.value = append(m.column, column[k]), append(m.value, float32(v))
			}
		}
		m.start[i+1] = len(m.column)
	}
	return m
}

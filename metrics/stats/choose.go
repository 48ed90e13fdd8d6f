package stats

import (
	"math"
	"math/bits"
)

// chooseExact returns the binomial coefficient C(n, k), and false if it does
// not fit 64 bits (from C(68, 34) on). It is 0 for k < 0 or k > n.
func chooseExact(n, k int) (uint64, bool) {
	if k < 0 || k > n {
		return 0, true
	}
	k = min(k, n-k)
	c := uint64(1)
	for i := 1; i <= k; i++ {
		hi, lo := bits.Mul64(c, uint64(n-k+i))
		if hi >= uint64(i) {
			return 0, false
		}
		c, _ = bits.Div64(hi, lo, uint64(i))
	}
	return c, true
}

// Choose returns the binomial coefficient C(n, k) as a float64: exact below 2^53, to a relative error
// of k 2^-52 above, +Inf beyond the largest float64 (from n = 1030 on).
func Choose(n, k int) float64 {
	if c, ok := chooseExact(n, k); ok {
		return float64(c)
	}
	k = min(k, n-k)
	c := 1.0
	for i := 1; i <= k; i++ {
		c *= float64(n-k+i) / float64(i)
	}
	return c
}

// chooseUpTo returns the sum over j = 0 .. min(n, k) of C(n, j).
func chooseUpTo(n, k int) float64 {
	var sum float64
	for j := 0; j <= min(n, k); j++ {
		sum += Choose(n, j)
	}
	return sum
}

// chooseRow fills row[j] with C(n, j) for every j of row; n is at most 1029,
// so that no entry overflows.
func chooseRow(n int, row []float64) {
	c := 1.0
	for j := range row {
		row[j] = c
		if j >= n {
			c = 0
			continue
		}
		c *= float64(n-j) / float64(j+1)
	}
}

// logChoose returns ln C(n, k) for 0 <= k <= n.
func logChoose(n, k int) float64 {
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return a - b - c
}

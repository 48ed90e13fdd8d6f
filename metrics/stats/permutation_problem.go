package stats

import (
	"math"
	"slices"
)

// permutationProblem is the permutation problem in integers: of all ways to choose n of
// the scores q, how many have a sum of at least t? It is normalised so that
// n <= len(q)/2.
type permutationProblem struct {
	q   []int64 // all scores, in units of 2^-40
	n   int     // size of the chosen set
	t   int64   // its observed sum
	sum int64   // sum of q
}

// newPermutationProblem quantises the scores and chooses the smaller set: since
// T_X + T_Y is fixed, T_X >= t is the same event as -T_Y >= t - sum.
func newPermutationProblem(x, y []float64) (permutationProblem, error) {
	if err := checkScores(x, y); err != nil {
		return permutationProblem{}, err
	}
	q, err := Quantise(slices.Concat(x, y))
	if err != nil {
		return permutationProblem{}, err
	}
	l := permutationProblem{q: q, n: len(x)}
	if len(x) > len(y) {
		l.q = slices.Concat(q[len(x):], q[:len(x)])
		l.n = len(y)
		negate(l.q)
	}
	var largest int64
	for i, v := range l.q {
		l.sum += v
		if i < l.n {
			l.t += v
		}
		largest = max(largest, v, -v)
	}
	if float64(largest)*float64(len(q)) > 1<<61 {
		return permutationProblem{}, ErrTooLarge
	}
	return l, nil
}

// size returns N.
func (l permutationProblem) size() int { return len(l.q) }

// exceedsProducts reports that N*t might not fit 64 bits.
func (l permutationProblem) exceedsProducts() bool {
	var largest int64
	for _, v := range l.q {
		largest = max(largest, v, -v)
	}
	n := float64(l.size())
	return float64(largest)*n*n > 1<<61
}

// offset returns N*(t - n*mean), the observed sum's distance from the null
// mean, times N: an integer.
func (l permutationProblem) offset() int64 {
	return int64(l.size())*l.t - int64(l.n)*l.sum
}

// slack is how far apart sums may lie, in units of 2^-40, that were equal
// before quantising: the mirror image of a sum is no multiple of 2^-40, so
// exact comparison across the mean would break ties at random.
func (l permutationProblem) slack() int64 { return 2 * int64(l.n) }

// central reports that t lies at the null mean.
func (l permutationProblem) central() bool {
	distance := l.offset()
	return max(distance, -distance) <= int64(l.size())*l.slack()
}

// opposite returns the largest sum at least as far below the null mean as t is
// above it, and the largest that is strictly farther; offset() > 0.
func (l permutationProblem) opposite() (atLeast, beyond int64) {
	reflected := int64(l.n)*l.sum - l.offset()
	atLeast = floorDiv(reflected, int64(l.size())) + l.slack()
	beyond = ceilDiv(reflected, int64(l.size())) - l.slack() - 1
	return atLeast, beyond
}

// mirrored returns the problem with all signs changed: its upper tail is the
// lower tail of l.
func (l permutationProblem) mirrored() permutationProblem {
	q := slices.Clone(l.q)
	negate(q)
	return permutationProblem{q: q, n: l.n, t: -l.t, sum: -l.sum}
}

// deviation returns the population standard deviation of q.
func (l permutationProblem) deviation() float64 {
	mean := float64(l.sum) / float64(l.size())
	var ss float64
	for _, v := range l.q {
		d := float64(v) - mean
		ss += float64(d * d)
	}
	return math.Sqrt(ss / float64(l.size()))
}

func negate(q []int64) {
	for i, v := range q {
		q[i] = -v
	}
}

// floorDiv returns the quotient rounded towards minus infinity; b > 0.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// ceilDiv returns the quotient rounded towards plus infinity; b > 0.
func ceilDiv(a, b int64) int64 { return -floorDiv(-a, b) }

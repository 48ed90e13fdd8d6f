package stats

import (
	"context"
	"math"
	"slices"
)

// maxFlipExact is the largest number of scores counted exactly: 2^6 times two
// halves of 2^22 sums, 5e8 steps.
const maxFlipExact = 50

// SignFlip is the null distribution's answer for the mean of one set of
// scores: if each score were as likely to have the other sign, how often would
// the mean be as large? Fields that do not exist for the method used are NaN,
// or 0 for integers.
type SignFlip struct {
	// P is the share of sign assignments with a mean at least as large as
	// observed. It counts the observed signs, so it is never below 2^-N.
	P float64
	// PLow and PHigh certainly enclose the exact P. They are equal to P if
	// Exact, and NaN for the saddlepoint.
	PLow, PHigh float64
	// PTwoSided is the share with a mean at least as far from 0: twice the
	// smaller tail, because the null is symmetric.
	PTwoSided float64
	// AtLeast is the number of assignments that P counts; 0 unless Exact.
	AtLeast uint64
	// Assignments is 2^N; +Inf from N = 1024 on.
	Assignments float64
	Exact       bool
	// Method is MethodExact, MethodGrid or MethodSaddlepoint.
	Method string
}

// FlipSigns returns the sign-flip permutation p-values of the mean of scores,
// right-sided and two-sided. It assumes that scores are independent and, under
// the null hypothesis, symmetric about 0.
//
//	Fisher (1935), "The Design of Experiments", section 21.
//
// p is defined on the scores quantised to 2^-40; sums that differ by at most
// N 2^-40 count as equal. The method is the first that is affordable: counting by meeting in the middle, up
// to 50 scores; counting on a grid, refined until its certified bounds are
// within 1 % of each other or a run would take 5e8 steps; the saddlepoint of
// Lugannani and Rice (1980), which certifies nothing.
//
// It returns ErrEmpty, ErrNotFinite or ErrTooLarge for such scores, and the
// context's error when it is cancelled. Scores that are all 0 are no error: p
// is 1.
func FlipSigns(ctx context.Context, scores []float64) (SignFlip, error) {
	f, err := newFlips(scores)
	if err != nil {
		return SignFlip{}, err
	}
	pace := newPacer(ctx)
	if len(f.q) <= maxFlipExact {
		return f.exactly(pace)
	}
	if out, ok, err := f.onGrid(pace); ok || err != nil {
		return out, err
	}
	return f.approximate(), nil
}

// flips is the sign-flip problem in integers: a sum with random signs is twice
// the sum of the magnitudes that get a positive sign, minus the sum of all.
// Sums of N scores that were equal before quantising differ by at most N.
type flips struct {
	q        []int64 // magnitudes, ascending, in units of 2^-40
	sum      int64   // of q
	observed int64   // magnitude of the observed sum T
	// The signed sum is at least |T| where the positive scores add up to at
	// least t, and more than that where they add up to at least beyond.
	t, beyond int64
	negative  bool // T < 0
}

func newFlips(scores []float64) (flips, error) {
	if err := checkScores(scores); err != nil {
		return flips{}, err
	}
	q, err := Quantise(scores)
	if err != nil {
		return flips{}, err
	}
	f := flips{q: q}
	for i, v := range q {
		f.observed += v
		q[i] = max(v, -v)
		f.sum += q[i]
	}
	slices.Sort(q)
	if float64(q[len(q)-1])*float64(len(q)) > 1<<61 {
		return flips{}, ErrTooLarge
	}
	f.negative = f.observed < 0
	f.observed = max(f.observed, -f.observed)
	slack := int64(len(q))
	f.t = ceilDiv(f.observed+f.sum-slack, 2)
	f.beyond = floorDiv(f.observed+f.sum+slack, 2) + 1
	return f, nil
}

// zero reports that the observed sum is 0 but for quantising.
func (f flips) zero() bool { return f.observed <= int64(len(f.q)) }

// answer fills in a SignFlip from bounds of P(sum >= |T|) and P(sum > |T|); the
// latter counts only if T is negative.
func (f flips) answer(tail, beyond tailBounds, method string) SignFlip {
	out := SignFlip{
		P: tail.mid, PLow: tail.low, PHigh: tail.high, PTwoSided: min(1, 2*tail.mid),
		Assignments: math.Ldexp(1, len(f.q)), Method: method,
	}
	if f.negative {
		out.P, out.PLow, out.PHigh = 1-beyond.mid, 1-beyond.high, 1-beyond.low
	}
	if f.zero() {
		out.PTwoSided = 1
	}
	return out
}

// exactly counts by meeting in the middle.
func (f flips) exactly(pace *pacer) (SignFlip, error) {
	m, err := newFlipMeet(f, pace)
	if err != nil {
		return SignFlip{}, err
	}
	atLeast, err := m.atLeast(f.t)
	if err != nil {
		return SignFlip{}, err
	}
	var beyond uint64
	if f.negative {
		if beyond, err = m.atLeast(f.beyond); err != nil {
			return SignFlip{}, err
		}
	}
	out := f.answer(m.share(atLeast), m.share(beyond), MethodExact)
	out.Exact, out.AtLeast = true, atLeast
	if f.negative {
		out.AtLeast = m.all - beyond
	}
	return out, nil
}

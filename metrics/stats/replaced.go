package stats

import "math"

// What was drawn by rules 1 to 3: words with replacement, as if a list could name one
// twice. It stays so that links of that time keep their numbers.

const (
	// convolutionRounding is above the rounding of a tail computed by Fourier
	// transform, which is about 1e-15.
	convolutionRounding = 1e-13
	// tiltBelow is the tail below which rounding counts, and the scores are
	// tilted towards the observed mean first.
	tiltBelow = 1e-9
)

// NewReplacedSets is [NewRandomSets] of words drawn with replacement.
func NewReplacedSets(pool []float64, size int) (*RandomSets, error) {
	q, err := poolOf(pool, size)
	if err != nil {
		return nil, err
	}
	grid := newSetGrid(q, cellsAcross(poolCells, size))
	sums := newSetSums(grid, nil, size, convolvePower(grid.shares, size))
	return newRandomSets(pool, q, sums), nil
}

// convolvePower returns the distribution of the sum of n independent numbers,
// each k with probability p[k]: the inverse Fourier transform of the n-th power
// of p's. The rounding of each entry is absolute, about 1e-17.
func convolvePower(p []float64, n int) []float64 {
	size, length := sumLength(len(p), n)
	t := transformOf(p, length)
	spectrum := make([]complex128, len(t.spectrum))
	for i, c := range t.spectrum {
		spectrum[i] = powerOf(c, n)
	}
	return t.inverse(spectrum)[:size]
}

// replaced returns the probability of a sum of at least t, of words drawn with
// replacement.
func (s setSums) replaced(t float64) CertifiedP {
	p := s.gridded(t)
	sure, may, y := s.around(t)
	cell := math.Floor(y)
	if last := float64(len(s.tails) - 1); cell > 0 && cell <= last && s.tail(cell, 0) < tiltBelow {
		tilted := s.tilted(cell)
		at, next := tilted.moved(cell, 0), tilted.moved(cell+1, 0)
		p.Low, p.High = max(p.Low, tilted.moved(sure, -1)), min(p.High, tilted.moved(may, 1))
		p.P = min(max(at+float64((y-cell)*(next-at)), p.Low), p.High)
	}
	return p
}

// cellTails are the probabilities of A >= k,
//
//	sums[k] exp(logScale - tilt k).
//
// Each of sums is off by at most convolutionRounding.
type cellTails struct {
	sums           []float64
	tilt, logScale float64
}

// moved returns the probability of A >= k, moved by the given number of
// roundings.
func (c cellTails) moved(k, by float64) float64 {
	k = max(k, 0)
	if k >= float64(len(c.sums)) {
		return 0
	}
	p := (c.sums[int(k)] + float64(by*convolutionRounding)) * (1 + float64(by*gridRounding))
	return min(1, max(0, p*math.Exp(c.logScale-float64(c.tilt*k))))
}

// discounted turns p into the sums over j >= k of p[j] decay^(j-k), in place.
func discounted(p []float64, decay float64) []float64 {
	var sum float64
	for k := len(p) - 1; k >= 0; k-- {
		sum = p[k] + float64(decay*sum)
		p[k] = sum
	}
	return p
}

// tilted returns tails with full relative precision about a cell, however small
// they are there. Scores are weighted by exp(b a), with b such that the mean
// sum is the cell; there the tail is about 1/2 and its rounding harmless. The
// weights are then taken back:
//
//	P(A >= k) = M(b)^n exp(-b k)  sum over j >= k of  exp(-b (j-k)) P_b(A = j),
//
// where M(b) is the mean of exp(b a) over the pool.
//
//	Esscher (1932), "On the Probability Function in the Collective Theory of
//	Risk".
func (s setSums) tilted(cell float64) cellTails {
	b := s.tilt(cell / float64(s.n))
	weights, logMean := s.tiltBy(b)
	return cellTails{
		sums: discounted(convolvePower(weights, s.n), math.Exp(-b)),
		tilt: b, logScale: float64(float64(s.n) * logMean),
	}
}

// tiltBy returns the shares weighted by exp(b a), which add up to 1, and the
// logarithm of what they added up to before.
func (s setSums) tiltBy(b float64) (weights []float64, logMean float64) {
	top := float64(len(s.shares) - 1)
	weights = make([]float64, len(s.shares))
	var sum float64
	for a, p := range s.shares {
		weights[a] = float64(p * math.Exp(b*(float64(a)-top)))
		sum += weights[a]
	}
	for a := range weights {
		weights[a] /= sum
	}
	return weights, math.Log(sum) + float64(b*top)
}

// tilt returns the b >= 0 at which the tilted mean of a score is the given
// cell, at most 50, where all but the largest scores have vanished.
func (s setSums) tilt(mean float64) float64 {
	low, high := 0.0, 50.0
	for range 60 {
		b := float64((low + high) / 2)
		weights, _ := s.tiltBy(b)
		var at float64
		for a, w := range weights {
			at += float64(float64(a) * w)
		}
		if at < mean {
			low = b
		} else {
			high = b
		}
	}
	return low
}

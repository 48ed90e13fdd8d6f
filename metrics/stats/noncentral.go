package stats

import (
	"fmt"
	"math"
)

// NoncentralInterval returns the 95 % interval of the WEAT effect size d that
// follows from the noncentral t distribution of
//
//	t = (mean x - mean y) / (s sqrt(1/n + 1/m)),
//
// where s is the pooled within-set standard deviation (N-2 degrees of
// freedom). The limits of its noncentrality nc, at which the observed t has
// probability .975 and .025, become
//
//	delta = nc sqrt(1/n + 1/m),   d = delta / sqrt(1 + nm delta^2 / N^2).
//
// It treats target words as normal samples and attributes as fixed; nothing is
// resampled.
//
//	Steiger and Fouladi (1997), "Noncentrality Interval Estimation and the
//	Evaluation of Statistical Models".
//
// It returns ErrTooFew for fewer than two words in a set, ErrNoSpread if the
// scores within the sets are all equal, ErrEmpty and ErrNotFinite.
func NoncentralInterval(x, y []float64) (Interval, error) {
	if err := checkScores(x, y); err != nil {
		return Interval{}, err
	}
	if len(x) < 2 || len(y) < 2 {
		return Interval{}, fmt.Errorf("%w for an interval: %d and %d, need 2", ErrTooFew, len(x), len(y))
	}
	n, m := float64(len(x)), float64(len(y))
	df, root := n+m-2, math.Sqrt(1/n+1/m)
	within := math.Sqrt((squaresAbout(x, Mean(x)) + squaresAbout(y, Mean(y))) / df)
	if within <= math.Sqrt(minVariance) {
		return Interval{}, ErrNoSpread
	}
	dist := newNoncentralT((Mean(x)-Mean(y))/(within*root), df)
	limit := func(share float64) float64 {
		delta := dist.noncentrality(share) * root
		return delta / math.Sqrt(1+float64(n*m/(n+m)/(n+m)*delta*delta))
	}
	return Interval{Low: limit(0.975), High: limit(0.025)}, nil
}

// squaresAbout returns the sum of squared distances from centre.
func squaresAbout(v []float64, centre float64) float64 {
	var ss float64
	for _, x := range v {
		ss += float64((x - centre) * (x - centre))
	}
	return ss
}

// noncentralT is the noncentral t distribution's P(T <= t) as a function of
// its noncentrality nc. T = (Z + nc)/U with U^2 a chi-squared over its degrees
// of freedom, so
//
//	P(T <= t) = E[Phi(t U - nc)].
//
// The mean is taken over v = log U by the trapezoidal rule, which converges
// faster than any power of the step for this smooth, rapidly falling density.
// Unlike the usual series it neither underflows nor cancels at large nc.
type noncentralT struct {
	t       float64
	at      []float64 // t U at the nodes
	weights []float64 // density of the nodes, sum 1
}

// maxNodes bounds the nodes at extreme t, where d is at its limit anyway.
const maxNodes = 20_000

func newNoncentralT(t, df float64) *noncentralT {
	// Log density of v, up to a constant: df (v - (e^2v - 1)/2) <= 0. Beyond
	// these ends it is below -45.
	right := math.Sqrt(45 / df)
	left := -math.Sqrt(67.5 / df)
	if left < -0.5 {
		left = -(45/df + 0.5)
	}
	// A quarter of the narrower of the two scales: of the density, and of
	// Phi(t e^v - nc) in v.
	step := 0.25 * min(1/math.Sqrt(2*df), 1/(1+math.Abs(t)))
	nodes := min(int((right-left)/step)+2, maxNodes)
	step = (right - left) / float64(nodes-1)
	d := &noncentralT{t: t, at: make([]float64, nodes), weights: make([]float64, nodes)}
	for i := range nodes {
		v := left + float64(float64(i)*step)
		d.at[i] = t * math.Exp(v)
		d.weights[i] = math.Exp(df * (v - float64(math.Expm1(2*v)/2)))
	}
	sum := Total(d.weights)
	for i := range d.weights {
		d.weights[i] /= sum
	}
	return d
}

// cdf returns P(T <= t) at noncentrality nc.
func (d *noncentralT) cdf(nc float64) float64 {
	var p float64
	for i, w := range d.weights {
		p += float64(w * normalTail(nc-d.at[i]))
	}
	return p
}

// noncentrality returns the nc at which P(T <= t) = share; the probability
// falls as nc rises.
func (d *noncentralT) noncentrality(share float64) float64 {
	reach := 8.0
	low, high := d.t-reach, d.t+reach
	for ; d.cdf(low) < share && reach < 1e9; reach *= 2 {
		low = d.t - 2*reach
	}
	for reach = 8; d.cdf(high) > share && reach < 1e9; reach *= 2 {
		high = d.t + 2*reach
	}
	for range 60 {
		middle := low + float64((high-low)/2)
		if d.cdf(middle) > share {
			low = middle
		} else {
			high = middle
		}
	}
	return low + float64((high-low)/2)
}

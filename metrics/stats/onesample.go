package stats

import (
	"fmt"
	"math"
)

// MeanEffect is how far the mean of scores lies from 0, in standard deviations.
type MeanEffect struct {
	D        float64 // Mean/SD
	SE       float64 // of D: sqrt(1/N + D^2/(2N))
	Mean, SD float64 // SD divides by N-1
	N        int
}

// StandardisedMean returns the effect size of one set of scores,
//
//	d = mean / sd,
//
// with the sample standard deviation.
//
//	Valentini et al. (2022), "The Undesirable Dependence on Frequency of
//	Gender Bias Metrics Based on Word Embeddings";
//	Hedges and Olkin (1985), "Statistical Methods for Meta-Analysis".
//
// It returns ErrTooFew for fewer than two scores, ErrNoSpread if all are equal
// to within 2^-40, ErrEmpty and ErrNotFinite.
func StandardisedMean(scores []float64) (MeanEffect, error) {
	if err := checkScores(scores); err != nil {
		return MeanEffect{}, err
	}
	if len(scores) < 2 {
		return MeanEffect{}, fmt.Errorf("%w for an effect size: %d, need 2", ErrTooFew, len(scores))
	}
	n := float64(len(scores))
	e := MeanEffect{Mean: mean(scores), N: len(scores)}
	e.SD = math.Sqrt(squaresAbout(scores, e.Mean) / (n - 1))
	if e.SD <= math.Sqrt(minVariance) {
		return MeanEffect{}, ErrNoSpread
	}
	e.D = e.Mean / e.SD
	e.SE = math.Sqrt(1/n + float64(e.D*e.D)/(2*n))
	return e, nil
}

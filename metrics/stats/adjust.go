package stats

import (
	"cmp"
	"fmt"
	"slices"
)

// Adjustment is a correction of p-values for the number of tests.
type Adjustment int

const (
	// BenjaminiHochberg bounds the false discovery rate of independent or
	// positively dependent tests.
	//
	//	Benjamini and Hochberg (1995), "Controlling the False Discovery Rate".
	BenjaminiHochberg Adjustment = iota
	// BenjaminiYekutieli bounds it whatever the dependence.
	//
	//	Benjamini and Yekutieli (2001), "The Control of the False Discovery
	//	Rate in Multiple Testing under Dependency", theorem 1.3.
	BenjaminiYekutieli
	// Holm bounds the probability of any false discovery.
	//
	//	Holm (1979), "A Simple Sequentially Rejective Multiple Test Procedure".
	Holm
	// Bonferroni bounds the same in one step; it is never smaller than Holm.
	Bonferroni
)

// Adjust returns p-values corrected for testing all of them: reject those that
// are at most alpha. The order is that of p. For the r-th smallest of m values,
//
//	BenjaminiHochberg    min over k >= r of  p_(k) m / k
//	BenjaminiYekutieli   the same times 1 + 1/2 + ... + 1/m
//	Holm                 max over k <= r of  p_(k) (m - k + 1)
//	Bonferroni           p_(r) m
//
// each at most 1.
//
// It returns ErrEmpty, ErrNotFinite, and ErrOption for a value outside 0 to 1
// or an unknown method.
func Adjust(p []float64, method Adjustment) ([]float64, error) {
	if err := checkScores(p); err != nil {
		return nil, err
	}
	for i, v := range p {
		if v < 0 || v > 1 {
			return nil, fmt.Errorf("%w: p-value %d is %v, need 0 to 1", ErrOption, i+1, v)
		}
	}
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(p[a], p[b]), cmp.Compare(a, b)) })
	switch method {
	case BenjaminiHochberg:
		return stepUp(p, order, 1), nil
	case BenjaminiYekutieli:
		return stepUp(p, order, harmonic(len(p))), nil
	case Holm:
		return stepDown(p, order), nil
	case Bonferroni:
		return multiplied(p), nil
	}
	return nil, fmt.Errorf("%w: adjustment %d", ErrOption, method)
}

// stepUp takes running minima from the largest p down.
func stepUp(p []float64, order []int, factor float64) []float64 {
	m := float64(len(p))
	out, least := make([]float64, len(p)), 1.0
	for k := len(order); k >= 1; k-- {
		i := order[k-1]
		least = min(least, p[i]*m/float64(k)*factor)
		out[i] = least
	}
	return out
}

// stepDown takes running maxima from the smallest p up.
func stepDown(p []float64, order []int) []float64 {
	out, most := make([]float64, len(p)), 0.0
	for k, i := range order {
		most = max(most, min(1, p[i]*float64(len(p)-k)))
		out[i] = most
	}
	return out
}

func multiplied(p []float64) []float64 {
	out := make([]float64, len(p))
	for i, v := range p {
		out[i] = min(1, v*float64(len(p)))
	}
	return out
}

// harmonic returns 1 + 1/2 + ... + 1/m, smallest terms first.
func harmonic(m int) float64 {
	var sum float64
	for k := m; k >= 1; k-- {
		sum += 1 / float64(k)
	}
	return sum
}

package stats

import (
	"math/bits"
	"slices"
)

// Quantiles returns the quantiles of values at each of the given shares in
// [0, 1], by linear interpolation between order statistics (numpy's default,
// type 7 of Hyndman and Fan 1996): the quantile at share p lies at position
// p (len(values) - 1) of the sorted values.
//
// The values are not changed and need not be sorted; they must not be NaN.
// It returns ErrEmpty, ErrNotFinite, or ErrOption for a share outside [0, 1].
func Quantiles(values []float64, shares ...float64) ([]float64, error) {
	if err := checkScores(values); err != nil {
		return nil, err
	}
	scratch := slices.Clone(values)
	out := make([]float64, len(shares))
	for i, p := range shares {
		if !(p >= 0 && p <= 1) {
			return nil, ErrOption
		}
		out[i] = quantileOf(scratch, p)
	}
	return out, nil
}

// quantileOf returns the quantile at share p, reordering v, which is not
// empty.
func quantileOf(v []float64, p float64) float64 {
	at := float64(p * float64(len(v)-1))
	k := int(at)
	low := selectNth(v, k)
	if k+1 == len(v) || at == float64(k) {
		return low
	}
	high := slices.Min(v[k+1:]) // selectNth left everything larger there
	return low + float64((high-low)*(at-float64(k)))
}

// selectNth reorders v so that v[k] is what it would be after sorting, with
// nothing larger before it and nothing smaller behind it, and returns it
// (Hoare's quickselect, median of three, in linear expected time).
func selectNth(v []float64, k int) float64 {
	lo, hi := 0, len(v)-1
	for budget := 4 * bits.Len(uint(len(v))); hi-lo > 16; budget-- {
		if budget == 0 { // an adversarial order: sorting is safer
			break
		}
		pivot := median3(v[lo], v[lo+(hi-lo)/2], v[hi])
		i, j := partition(v, lo, hi, pivot)
		switch {
		case k <= j:
			hi = j
		case k >= i:
			lo = i
		default:
			return v[k]
		}
	}
	slices.Sort(v[lo : hi+1])
	return v[k]
}

// partition splits v[lo..hi] so that v[lo..j] <= pivot <= v[i..hi], j < i, and
// anything between them equals pivot.
func partition(v []float64, lo, hi int, pivot float64) (i, j int) {
	i, j = lo, hi
	for i <= j {
		for v[i] < pivot {
			i++
		}
		for v[j] > pivot {
			j--
		}
		if i <= j {
			v[i], v[j] = v[j], v[i]
			i++
			j--
		}
	}
	return i, j
}

func median3(a, b, c float64) float64 {
	return max(min(a, b), min(max(a, b), c))
}

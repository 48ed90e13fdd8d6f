package inspect

import (
	"cmp"
	"slices"

	"weatherglass/metrics/protocol"
)

// mostDots is how many words a picture of lengths shows.
const mostDots = 700

// lengths summarises norms, which stand in order of place.
func lengths(norms []protocol.WordNorm) protocol.VectorNorms {
	if len(norms) == 0 {
		return protocol.VectorNorms{}
	}
	byNorm := func(a, b protocol.WordNorm) int { return cmp.Compare(a.Norm, b.Norm) }
	out := protocol.VectorNorms{Least: slices.MinFunc(norms, byNorm), Most: slices.MaxFunc(norms, byNorm)}
	all := make([]float64, len(norms))
	for i, n := range norms {
		all[i] = n.Norm
	}
	slices.Sort(all)
	out.Median = quantile(all, 0.5)
	for from := 0; len(norms) > 0; {
		to := max(leastBand, 2*from)
		n := 0
		for n < len(norms) && norms[n].Place < to {
			n++
		}
		if band := norms[:n]; n > 0 {
			sorted := make([]float64, n)
			for i, x := range band {
				sorted[i] = x.Norm
			}
			slices.Sort(sorted)
			out.ByPlaces = append(out.ByPlaces, protocol.NormBand{From: from, To: to, Low: quantile(sorted, 0.05),
				Median: quantile(sorted, 0.5), High: quantile(sorted, 0.95)})
			out.Dots = append(out.Dots, evenly(band, mostDots/10)...)
		}
		norms, from = norms[n:], to
	}
	return out
}

// leastBand is how many of the first words share a band; each band is as long as all before
// it.
const leastBand = 16

// evenly returns at most n of them, with even gaps, without their words.
func evenly(norms []protocol.WordNorm, n int) []protocol.WordNorm {
	var out []protocol.WordNorm
	for i := range min(n, len(norms)) {
		x := norms[i*len(norms)/min(n, len(norms))]
		x.Word = ""
		out = append(out, x)
	}
	return out
}

// quantile interpolates between the order statistics of a sorted list (Hyndman and Fan 1996,
// type 7, numpy's default).
func quantile(sorted []float64, p float64) float64 {
	at := p * float64(len(sorted)-1)
	i := int(at)
	if i+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[i] + float64((at-float64(i))*(sorted[i+1]-sorted[i]))
}

package scan

import "math"

// histogramHalf is the number of bins of a [Histogram] on either side of 0.
const histogramHalf = 64

// Histogram counts scores in bins of one width on either side of 0. The width
// is the smallest power of two for which there are enough bins for all scores,
// found on the way, so that the order of scores and how they come in blocks
// make no difference.
//
// The zero value is ready. Bin i holds scores from (i − 64) width on.
type Histogram struct {
	width  float64 // 0 before the first score
	counts [2 * histogramHalf]int
}

// smallestWidth is that of the bins before a score needs wider ones: what is
// smaller counts as 0 in a Reading.
const smallestWidth = 0x1p-36

// Add counts finite scores; what is not finite is passed over.
func (h *Histogram) Add(scores []float64) {
	if h.width == 0 {
		h.width = smallestWidth
	}
	inverse := 1 / h.width
	for _, s := range scores {
		bin := math.Floor(s * inverse) // exact: a power of two
		for !(bin >= -histogramHalf && bin < histogramHalf) {
			if math.IsNaN(s) || math.IsInf(s, 0) {
				break
			}
			h.widen()
			inverse = 1 / h.width
			bin = math.Floor(s * inverse)
		}
		if bin >= -histogramHalf && bin < histogramHalf {
			h.counts[int(bin)+histogramHalf]++
		}
	}
}

// widen makes one bin of two.
//
// Two bins become one on either side of 0; none of what was counted is lost.
func (h *Histogram) widen() {
	var wide [2 * histogramHalf]int
	for i, n := range h.counts {
		wide[(i-histogramHalf)>>1+histogramHalf] += n
	}
	h.width, h.counts = 2*h.width, wide
}

// Bin is the number of scores from From on and below To.
type Bin struct {
	From, To float64
	Count    int
}

// Bins returns the bins from the first to the last that is not empty.
//
// nil where nothing was counted.
func (h *Histogram) Bins() []Bin {
	var bins []Bin
	last := 0
	for i, n := range h.counts {
		if n == 0 && len(bins) == 0 {
			continue
		}
		from := float64(i-histogramHalf) * h.width
		bins = append(bins, Bin{from, from + h.width, n})
		if n > 0 {
			last = len(bins)
		}
	}
	return bins[:last]
}

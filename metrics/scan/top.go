package scan

import (
	"math"
	"slices"
)

// Top collects, of scores that are known to a tolerance only, the places of all
// that may be among the k largest, so that these few can be computed exactly.
type Top struct {
	k     int
	floor float64 // k lower ends are at least this large
	low   floats  // the k largest lower ends, smallest first
	held  []candidate
}

// candidate is a place with the upper end of its score.
type candidate struct {
	place int
	high  float64
}

// NewTop returns an empty collection for the k largest, k >= 1.
func NewTop(k int) *Top { return &Top{k: max(k, 1), floor: math.Inf(-1)} }

// Reset empties the collection.
func (t *Top) Reset() { t.floor, t.low, t.held = math.Inf(-1), t.low[:0], t.held[:0] }

// Offer adds the score of a place, which is off by at most the tolerance. What
// is not a number is passed over.
func (t *Top) Offer(place int, score, tolerance float64) {
	if score+tolerance >= t.floor {
		t.hold(place, score, tolerance)
	}
}

// Floor is what a score and its tolerance must reach to be held: smaller ones
// need not be offered. It only grows.
func (t *Top) Floor() float64 { return t.floor }

func (t *Top) hold(place int, score, tolerance float64) {
	t.held = append(t.held, candidate{place, score + tolerance})
	low := score - tolerance
	switch {
	case len(t.low) < t.k:
		t.low.push(low)
	case low > t.low[0]:
		t.low.replace(low)
	}
	if len(t.low) == t.k {
		t.floor = t.low[0]
	}
	if len(t.held) >= 4*t.k+1024 && len(t.held)&(len(t.held)-1) == 0 {
		t.prune()
	}
}

func (t *Top) prune() {
	t.held = slices.DeleteFunc(t.held, func(c candidate) bool { return c.high < t.floor })
}

// Places returns the places, ascending.
func (t *Top) Places() []int {
	t.prune()
	places := make([]int, len(t.held))
	for i, c := range t.held {
		places[i] = c.place
	}
	slices.Sort(places)
	return places
}

// floats is a heap, smallest first.
type floats []float64

// push adds a number.
func (f *floats) push(x float64) {
	h := append(*f, x)
	i := len(h) - 1
	for i > 0 && x < h[(i-1)/2] {
		h[i], i = h[(i-1)/2], (i-1)/2
	}
	h[i] = x
	*f = h
}

// replace puts a number in the place of the smallest.
func (f floats) replace(x float64) {
	i := 0
	for {
		child := 2*i + 1
		if child >= len(f) {
			break
		}
		if child+1 < len(f) && f[child+1] < f[child] {
			child++
		}
		if !(f[child] < x) {
			break
		}
		f[i], i = f[child], child
	}
	f[i] = x
}

package metrics

import "testing"

// 3, 4 and 5 are a triangle; (5 + 2)/2.
func TestToyByHand(t *testing.T) {
	r := compute(t, toy, input(toy, listSets(plane([2]float64{3, 4}, [2]float64{0, 2}), nil, nil)))
	near(t, "toy_length", r.Values["toy_length"], 3.5, 1e-12)
}

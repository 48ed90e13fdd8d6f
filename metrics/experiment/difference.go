package experiment

import "math"

// Independent returns how far one value lies above another, with the 95 % interval, of two
// readings that share no word: the choice of the words of one tells nothing of that of the
// other. It joins the intervals of both.
//
//	Zou and Donner (2008), "Construction of Confidence Limits about Effect Measures: A General
//	Approach", equation 4.
func Independent(a, b Estimate) (difference, low, high float64) {
	difference = a.Value - b.Value
	return difference, difference - math.Hypot(a.Value-a.Low, b.High-b.Value),
		difference + math.Hypot(a.High-a.Value, b.Value-b.Low)
}

// Estimate is a value with the ends of its 95 % interval.
type Estimate struct{ Value, Low, High float64 }

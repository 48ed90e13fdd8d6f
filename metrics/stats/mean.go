package stats

// Total returns the sum of the values in their order, without compensation: digests
// depend on the order. 0 of none.
//
//go:noinline
func Total(values []float64) float64 {
	var sum float64
	for _, v := range values {
		sum += v
	}
	return sum
}

// Mean returns the arithmetic mean of the values, summed as [Total] does. NaN of none, 0/0.
//
//go:noinline
func Mean(values []float64) float64 { return Total(values) / float64(len(values)) }

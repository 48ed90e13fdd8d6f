package series

import (
	"math"

	"weatherglass/metrics/stats"
)

// FalseDiscovery returns p corrected for testing several lists, by Benjamini and
// Hochberg, and the number of tests that were corrected for. A NaN, of a list
// that could not be tested, is not counted and stays NaN. It returns
// stats.ErrOption for a p outside 0 to 1.
func FalseDiscovery(p []float64) (q []float64, tests int, err error) {
	var tested []float64
	for _, v := range p {
		if !math.IsNaN(v) {
			tested = append(tested, v)
		}
	}
	q = make([]float64, len(p))
	if len(tested) > 0 {
		if tested, err = stats.Adjust(tested, stats.BenjaminiHochberg); err != nil {
			return nil, 0, err
		}
	}
	tests = len(tested)
	for i, v := range p {
		q[i] = math.NaN()
		if !math.IsNaN(v) {
			q[i], tested = tested[0], tested[1:]
		}
	}
	return q, tests, nil
}

package metrics

import (
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// β of two words that are hardly alike is not in the median, whichever sign their
// likeness has.
func TestPairBiasUnstable(t *testing.T) {
	compared := func(tilt float64, g []float64) (along, betas []float64, unstable int) {
		pairs := [][2]measure.Word{[2]measure.Word(plane([2]float64{1, tilt}, [2]float64{0, 1}))}
		return comparedTable(input(pairBias, map[string]measure.Set{"compared": {Pairs: pairs}}), measure.NewResult(), g)
	}
	for _, tilt := range []float64{0.04, -0.04} {
		_, betas, unstable := compared(tilt, linalg.Unit([]float64{1, 2}))
		if len(betas) != 0 || unstable != 1 {
			t.Errorf("tilted by %v: β %v, %d unstable", tilt, betas, unstable)
		}
	}
	_, betas, unstable := compared(0.06, linalg.Unit([]float64{1, 2}))
	if len(betas) != 1 || unstable != 0 {
		t.Errorf("β %v, %d unstable", betas, unstable)
	}
}

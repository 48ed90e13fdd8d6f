package compare

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/experiment"
)

// What both owe to the same words cancels: of two cells that move together the interval of the
// difference is narrow, although both their own are wide.
func TestDifference(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	a, b := experiment.ComparedCell{Value: 1.2, Targets: 40}, experiment.ComparedCell{Value: 1, Targets: 40}
	for range 1000 {
		common := random.NormFloat64()
		a.Draws, b.Draws = append(a.Draws, 1.2+common+0.01*random.NormFloat64()), append(b.Draws, 1+common)
	}
	d := Difference(a, b)
	if d.Draws != 1000 || math.Abs(float64(d.Value)-0.2) > 1e-12 ||
		!(d.Low > 0.16 && d.Low < 0.2 && d.High > 0.2 && d.High < 0.24) {
		t.Errorf("%+v", d)
	}
	a.Draws[0] = math.NaN()
	if d := Difference(a, b); d.Draws != 999 {
		t.Error(d)
	}
	a.Draws = a.Draws[:50]
	if d := Difference(a, b); !d.Low.Absent() || !d.High.Absent() || d.Value.Absent() {
		t.Error("an interval of 50 draws")
	}
}

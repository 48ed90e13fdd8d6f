package debias

import (
	"context"
	"math/rand/v2"
	"strconv"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

// WEFE in float64 and an implementation in numpy agree to 4e-15.
func TestHSRAgainstReference(t *testing.T) {
	space := gloveSpace(t)
	f := fitted(t, space, measure.Step{Method: "hsr", Specific: loadReference(t).Specific})
	after := Debiased(space, f)
	for word, want := range loadPeers(t).HSR {
		nearVector(t, word, vectorIn(t, after, word), want, 1e-12)
	}
	near(t, "definitional", f.Report().Values["definitional"], 428, 0)
	near(t, "neutral", f.Report().Values["neutral"], 6431-428, 0)
}

// The paper's algorithm word for word: W = (DᵀD + αI)⁻¹ DᵀN, N − DW, by
// elimination.
func TestHSRBySlowDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 7))
	memory := cloud(t, random, 30, 6)
	space := NewSpace(memory)
	for _, n := range []int{1, 4, 9} { // fewer and more definitional words than axes
		step := measure.Step{Method: "hsr", Options: map[string]any{"alpha": 2.5}}
		var d [][]float64
		for i := range n {
			step.Specific = append(step.Specific, "w"+strconv.Itoa(i))
			d = append(d, vectorIn(t, space, "w"+strconv.Itoa(i)))
		}
		after := Debiased(space, fitted(t, space, step))
		nearVector(t, "a definitional word", vectorIn(t, after, "w0"), d[0], 0)
		for i := n; i < 30; i++ {
			v := vectorIn(t, space, "w"+strconv.Itoa(i))
			b := make([]float64, n)
			for j := range d {
				b[j] = linalg.Dot(d[j], v)
			}
			w, ok := linalg.SolveSquare(linalg.Gram(d).Plus(2.5, linalg.Identity(n, 1)), b)
			if !ok {
				t.Fatal("singular")
			}
			want := append([]float64(nil), v...)
			for j := range d {
				linalg.AddScaled(want, -w[j], d[j])
			}
			nearVector(t, "w"+strconv.Itoa(i), vectorIn(t, after, "w"+strconv.Itoa(i)), want, 1e-12)
		}
	}
}

func TestHSRErrors(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0}, {0, 1}}))
	for code, step := range map[string]measure.Step{
		"no_specific_words": {Method: "hsr", Specific: []string{"nowhere"}},
		"no_neutral_words":  {Method: "hsr", Specific: []string{"w0", "w1"}},
		"option_range":      {Method: "hsr", Specific: []string{"w0"}, Options: map[string]any{"alpha": 0.0}},
		"unknown_role":      {Method: "hsr", Neutral: []string{"w0"}},
	} {
		if _, err := Fit(context.Background(), space, step, nil); codeOf(err) != code {
			t.Errorf("%v, want %s", err, code)
		}
	}
}

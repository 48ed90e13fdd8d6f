package debias

import (
	"context"
	"math/rand/v2"
	"strconv"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// numpy's singular value decomposition, and a second one for the smallest turn.
func TestBAMAgainstNumpy(t *testing.T) {
	racetest.Skip(t)
	p, space := loadPeers(t), gloveSpace(t)
	for name, c := range map[string]struct {
		step measure.Step
		want map[string][]float64
		rank float64
	}{
		"pairs":  {measure.Step{Method: "bam", Pairs: loadReference(t).Pairs}, p.BAM.Pairs, 10},
		"groups": {measure.Step{Method: "bam", Groups: p.GBDD.Groups}, p.BAM.Groups, 1},
	} {
		f := fitted(t, space, c.step)
		near(t, name+": rank", f.Report().Values["rank"], c.rank, 0)
		for word, want := range c.want {
			nearVector(t, name+": "+word, vectorIn(t, Debiased(space, f), word), want, 1e-10)
		}
		if !noteOf(f.Report(), "turn_open") {
			t.Errorf("%s: notes %v", name, f.Report().Notes)
		}
	}
}

// Pairs that are a turn of each other give that turn, and nothing is left; the
// residual is the definition's.
func TestBAMFindsTheTurn(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 7))
	q := rotation(random, 5)
	var vectors [][]float64
	var pairs [][]string
	for i := range 8 {
		v := make([]float64, 5)
		for j := range v {
			v[j] = random.NormFloat64()
		}
		vectors = append(vectors, v, rotated(q, v))
		pairs = append(pairs, []string{"w" + strconv.Itoa(2*i), "w" + strconv.Itoa(2*i+1)})
	}
	space := NewSpace(metricstest.Memory(t, vectors))
	f := fitted(t, space, measure.Step{Method: "bam", Pairs: pairs})
	near(t, "residual", f.Report().Values["residual"], 0, 1e-7)
	near(t, "rank", f.Report().Values["rank"], 5, 0)
	for i := range 8 {
		u := linalg.Unit(vectors[2*i])
		want := rotated(q, u)
		linalg.AddScaled(want, 1, u)
		for j := range want {
			want[j] /= 2
		}
		nearVector(t, "turned", vectorIn(t, Debiased(space, f), pairs[i][0]), want, 1e-12)
	}
	// With fewer pairs W is still orthogonal: |x + Wx|² = 2 + 2 x.Wx.
	h := fitted(t, space, measure.Step{Method: "bam", Pairs: pairs[:2]}).(*bamFit)
	w := h.half.Clone().Plus(-0.5, linalg.Identity(5, 1))
	for i := range 5 {
		for j := range 5 {
			want := 0.0
			if i == j {
				want = 0.25
			}
			near(t, "WWᵀ/4", linalg.Dot(w.Row(i), w.Row(j)), want, 1e-12)
		}
	}
}

func TestBAMErrors(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0}, {2, 0}, {-1, 0}, {0, 1}}))
	for _, c := range []struct {
		code  string
		pairs [][]string
	}{
		{"no_direction", [][]string{{"w0", "w1"}}},
		{"not_aligned", [][]string{{"w0", "w3"}}},
	} {
		if _, err := Fit(context.Background(), space, measure.Step{Method: "bam", Pairs: c.pairs},
			nil); codeOf(err) != c.code {
			t.Errorf("%v, want %s", err, c.code)
		}
	}
	groups := [][]string{{"w0", "w2"}, {"w3"}}
	if _, err := Fit(context.Background(), space, measure.Step{Method: "bam", Groups: groups},
		nil); codeOf(err) != "not_aligned" {
		t.Error(err)
	}
}

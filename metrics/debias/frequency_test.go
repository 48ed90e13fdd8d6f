package debias

import (
	"context"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

func TestFrequencyAgainstReference(t *testing.T) {
	r, space := loadReference(t).Frequency, gloveSpace(t)
	for name, vectors := range r.Vectors {
		d, err := strconv.Atoi(name)
		if err != nil {
			t.Fatal(err)
		}
		f := fitted(t, space, measure.Step{Method: "frequency", Options: map[string]any{"components": d}})
		for word, want := range vectors {
			nearVector(t, word, vectorIn(t, Debiased(space, f), word), want, 1e-9)
		}
		var explained float64
		for i, row := range f.Report().Tables[0].Rows {
			near(t, "share", row[1].(float64), r.Shares[i], 1e-9)
			if i < d {
				explained += r.Shares[i]
			}
		}
		near(t, "explained", f.Report().Values["explained"], explained, 1e-9)
		near(t, "mean_share", f.Report().Values["mean_share"], r.MeanShare, 1e-9)
	}
	f := fitted(t, space, measure.Step{Method: "frequency"})
	near(t, "components of 100 dimensions", f.Report().Values["components"], 1, 0)
}

// The components of the vector as it is, by numpy.linalg.svd of the centred matrix:
// v − µ − (v Vᵀ) V with the first two rows of V.
func TestFrequencyAlongRawVectors(t *testing.T) {
	space := gloveSpace(t)
	f := fitted(t, space, measure.Step{Method: "frequency", Options: map[string]any{"components": 2, "along": "raw"}})
	got := vectorIn(t, Debiased(space, f), "nurse")
	nearVector(t, "nurse", got[:3], []float64{-0.1698807338380748, -0.03444488408132275, -0.9036136503114565}, 1e-9)
}

// What is left has the mean 0 and nothing along the axes.
func TestFrequencyLaws(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 12))
	space := NewSpace(cloud(t, random, 90, 6))
	f := fitted(t, space, measure.Step{Method: "frequency", Options: map[string]any{"components": 2}})
	after := allRows(t, Debiased(space, f))
	near(t, "length of the mean", linalg.Norm(linalg.Mean(after)), 0, 1e-12)
	for _, v := range after {
		for _, a := range f.(*linear).right {
			near(t, "component", linalg.Dot(v, a), 0, 1e-12)
		}
	}
	// As many components as there are, and more: nothing is left but rounding.
	all := fitted(t, space, measure.Step{Method: "frequency", Options: map[string]any{"components": 9}})
	near(t, "components", all.Report().Values["components"], 6, 0)
	if !noteOf(all.Report(), "fewer_components") {
		t.Errorf("notes %v", all.Report().Notes)
	}
	nearVector(t, "a word", vectorIn(t, Debiased(space, all), "w3"), make([]float64, 6), 0)
	same := NewSpace(metricstest.Memory(t, [][]float64{{1, 2}, {1, 2}, {1, 2}}))
	if _, err := Fit(context.Background(), same, measure.Step{Method: "frequency"}, nil); codeOf(err) != "no_direction" {
		t.Errorf("words that are the same: %v", err)
	}
}

func TestOscarAgainstReference(t *testing.T) {
	r, space := loadReference(t), gloveSpace(t)
	f := fitted(t, space, measure.Step{Method: "oscar", Pairs: r.Pairs, Neutral: r.Oscar.Occupations})
	near(t, "angle", f.Report().Values["angle"], r.Oscar.Angle, 1e-9)
	near(t, "second_explained", f.Report().Values["second_explained"], r.Oscar.Second, 1e-9)
	for word, want := range r.Oscar.Vectors {
		nearVector(t, word, vectorIn(t, Debiased(space, f), word), want, 1e-9)
	}
}

// The bias direction stays, the second comes to stand at a right angle to it,
// lengths stay, words beside the plane too, and near words stay near.
func TestOscarLaws(t *testing.T) {
	for degrees := 5.0; degrees <= 90; degrees += 17 {
		angle := degrees * math.Pi / 180
		f := &oscarFit{first: []float64{1, 0, 0}, second: []float64{0, 1, 0}, angle: angle}
		apply := func(v ...float64) []float64 {
			w := make([]float64, 3)
			f.Apply(w, v, "", 0)
			return w
		}
		nearVector(t, "v1", apply(2, 0, 1), []float64{2, 0, 1}, 1e-12)
		nearVector(t, "−v1", apply(-2, 0, 1), []float64{-2, 0, 1}, 1e-12)
		nearVector(t, "v2", apply(math.Cos(angle), math.Sin(angle), 1), []float64{0, 1, 1}, 1e-12)
		nearVector(t, "−v2", apply(-math.Cos(angle), -math.Sin(angle), 0), []float64{0, -1, 0}, 1e-12)
		nearVector(t, "a word beside the plane", apply(0, 0, 3), []float64{0, 0, 3}, 0)
		last := apply(1, 0, 0)
		for step := 1; step <= 720; step++ {
			phi := float64(step) * math.Pi / 360
			now := apply(math.Cos(phi), math.Sin(phi), 0)
			near(t, "length", linalg.Norm(now), 1, 1e-12)
			if d := linalg.Norm(linalg.Minus(now, last)); d > 20*math.Pi/360 {
				t.Fatalf("at %g of %g degrees words part by %g", phi*180/math.Pi, degrees, d)
			}
			last = now
		}
	}
	// With the angles exchanged, 60° has θ = 60° and θ' = 30°; by hand.
	f := &oscarFit{first: []float64{1, 0}, second: []float64{0, 1}, angle: math.Pi / 3, exchanged: true}
	for from, to := range map[float64]float64{0: 0, 20: 60, 60: 108, 100: 132, 180: 180, -160: -120, -100: -60} {
		w, in, out := make([]float64, 2), from*math.Pi/180, to*math.Pi/180
		f.Apply(w, []float64{math.Cos(in), math.Sin(in)}, "", 0)
		nearVector(t, "exchanged", w, []float64{math.Cos(out), math.Sin(out)}, 1e-12)
	}
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0}, {-1, 0}, {0, 1}, {1, 0.5}, {2, 1}}))
	for code, words := range map[string][]string{"no_second_direction": {"w2"}, "same_direction": {"w0", "w1"}} {
		step := measure.Step{Method: "oscar", Pairs: [][]string{{"w0", "w1"}}, Neutral: words}
		if _, err := Fit(context.Background(), space, step, nil); codeOf(err) != code {
			t.Errorf("%v: %s, want %s", words, codeOf(err), code)
		}
	}
}

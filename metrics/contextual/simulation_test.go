package contextual

import (
	"flag"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
)

var (
	simulatedRuns      = flag.Int("contextual-runs", 120, "simulated files of TestSimulation")
	simulatedSamples   = flag.Int("contextual-samples", 300, "draws of each of them")
	simulatedSentences = flag.Int("contextual-sentences", 2, "sentences of a word, for SEAT")
)

// drawCloud draws words from populations, and contexts of each word around it. The targets of
// X lie ahead on the axis on which A and B stand apart.
func drawCloud(random *rand.Rand, words, contexts int, ahead float64) cloud {
	const dims = 20
	var c cloud
	for set, list := range c.sets() {
		for range words {
			centre := make([]float64, dims)
			for i := range centre {
				centre[i] = random.NormFloat64()
			}
			centre[0] += [4]float64{ahead, 0, 2, -2}[set]
			var vectors [][]float64
			for range contexts {
				v := make([]float64, dims)
				for i := range v {
					v[i] = centre[i] + .7*random.NormFloat64()
				}
				linalg.Normalise(v)
				vectors = append(vectors, v)
			}
			*list = append(*list, vectors)
		}
	}
	return c
}

// measured runs a method and what both have.
func measured(t testing.TB, c cloud, method string, samples int, seed uint64) *measure.Result {
	t.Helper()
	out, run, lean := measure.NewResult(), ceat, c.centred()
	if method == SEAT {
		run, lean = seat, c
	}
	in := &measure.Input{Options: map[string]any{optionSamples: samples}, Seed: seed, Progress: func(measure.Progress) {}}
	if err := run(t.Context(), c, in, out); err != nil {
		t.Fatal(err)
	}
	s := lean.associate(false)
	if err := overWords(t.Context(), s, seed, out); err != nil {
		t.Fatal(err)
	}
	return out
}

// Where X and Y are words of one kind, p of the draws is below .05 in most files and p over
// sentences in far too many, p over words in one of twenty; and the intervals over words hold
// the populations' effect in 19 of twenty. docs/models.md has the numbers.
func TestSimulation(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	if testing.Short() {
		t.Skip("simulates for some seconds")
	}
	for _, ahead := range []float64{0, 1} {
		// Of so many words the effect is nearly that of the populations.
		truth := drawCloud(rand.New(rand.NewPCG(9, 9)), 4000, 1, ahead).associate(false).effect().d
		random := rand.New(rand.NewPCG(1, uint64(ahead)))
		below, held, runs := map[string]int{}, map[string]int{}, *simulatedRuns
		for i := range runs {
			contexts := map[string]cloud{CEAT: drawCloud(random, 8, 10, ahead),
				SEAT: drawCloud(random, 8, *simulatedSentences, ahead)}
			for _, method := range []string{CEAT, SEAT} {
				id := map[string]string{CEAT: "ces", SEAT: "d"}[method]
				v := measured(t, contexts[method], method, *simulatedSamples, uint64(i+1)).Values
				p := v["p"]
				if method == SEAT {
					p = v["p_two_sided"]
				}
				if p < .05 {
					below[method]++
				}
				if v["p_words_two_sided"] < .05 {
					below[method+" words"]++
				}
				if v[id+"_low"] <= truth && truth <= v[id+"_high"] {
					held[method]++
				}
				if v["draws_low"] <= truth && truth <= v["draws_high"] {
					held[method+" draws"]++
				}
			}
		}
		share := func(n int) float64 { return float64(n) / float64(runs) }
		t.Logf("ahead %v, effect %.3f: p below .05 %v, truth within %v, of %d", ahead, truth, below, held, runs)
		for method, most := range map[string]float64{CEAT: .7, SEAT: .08} {
			if s := share(below[method]); ahead == 0 && s < most {
				t.Errorf("%s: p is below .05 in only %.2f of files without a difference, and docs/models.md warns of it", method, s)
			}
			if s := share(below[method+" words"]); ahead == 0 && (s < .01 || s > .1) {
				t.Errorf("%s: p over words is below .05 in %.3f of files without a difference", method, s)
			}
			if s := share(held[method]); s < .9 {
				t.Errorf("%s, ahead %v: the interval over words holds the populations' effect in %.3f of files", method, ahead, s)
			}
		}
	}
}

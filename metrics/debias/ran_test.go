package debias

import (
	"context"
	"errors"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

// scipy's bounded least squares, and its SLSQP on F itself, which ends at the
// same minimum.
func TestRANAgainstScipy(t *testing.T) {
	p, r, space := loadPeers(t), loadReference(t), gloveSpace(t)
	step := measure.Step{Method: "ran", Pairs: r.Pairs}
	for _, word := range []string{"nurse", "engineer", "homemaker", "captain", "receptionist"} {
		step.Neutral = []string{word}
		f, want := fitted(t, space, step), p.RAN[word]
		values := f.Report().Values
		near(t, word+": repelled", values["repelled"], float64(want.Repelled), 0)
		near(t, word+": before", values["objective_before"], want.Before, 1e-12)
		near(t, word+": objective", values["objective_after"], want.Objective, 1e-12)
		near(t, word+": SLSQP", values["objective_after"], want.SLSQP, 1e-9)
		if want.Vector != nil {
			nearVector(t, word, vectorIn(t, Debiased(space, f), word), want.Vector, 1e-9)
		}
	}
	nearVector(t, "another word", vectorIn(t, Debiased(space, fitted(t, space, step)), "he"),
		linalg.Unit(vectorIn(t, space, "he")), 0)
}

// WEFE with the arguments of its loss in order comes near the minimum in 300
// steps with its equal weights: a smoke test, as its β is of raw vectors.
func TestRANAgainstWEFE(t *testing.T) {
	r, space := loadReference(t), gloveSpace(t)
	for word, theirs := range loadPeers(t).WEFE {
		f := fitted(t, space, measure.Step{Method: "ran", Pairs: r.Pairs, Neutral: []string{word}, Options: map[string]any{
			"repulsion": 1.0 / 3, "attraction": 1.0 / 3, "neutralization": 1.0 / 3,
		}})
		if c := linalg.Dot(vectorIn(t, Debiased(space, f), word), linalg.Unit(theirs)); !(c > 0.999) {
			t.Errorf("%s has the cosine %v with WEFE's", word, c)
		}
	}
}

// The minimum on the sphere equals that of the dual, which bounds it from below;
// and no random vector goes under it.
func TestRANMinimum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
		draw := func() []float64 {
			v := make([]float64, 6)
			for i := range v {
				v[i] = random.NormFloat64()
			}
			return linalg.Unit(v)
		}
		p := &ranPull{w: draw(), attraction: 0.75}
		n := rapid.IntRange(1, 10).Draw(t, "axes")
		for range n {
			p.axes, p.bounds = append(p.axes, draw()), append(p.bounds, 0.25/float64(n))
		}
		x, ok := p.solve()
		if !ok {
			t.Fatal("no minimum, though attraction outweighs all")
		}
		least := p.objective(x)
		for range 200 {
			y := draw()
			linalg.AddScaled(y, random.Float64()*5, x)
			if f := p.objective(linalg.Unit(y)); f < least-1e-12 {
				t.Fatalf("%v is below the minimum %v", f, least)
			}
		}
	})
}

// All words but the specific ones are the same as each by itself; neighbours are
// by cosine, the earlier place first.
func TestRANOfAllOthers(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 7))
	space := NewSpace(cloud(t, random, 40, 5))
	step := measure.Step{Method: "ran", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}},
		Specific: []string{"w0", "w1", "w2", "w3"},
		Options:  map[string]any{"neighbours": 7}}
	all := allRows(t, Debiased(space, fitted(t, space, step)))
	step.Specific = nil
	for i := range all {
		word := "w" + strconv.Itoa(i)
		want := linalg.Unit(vectorIn(t, space, word))
		if i >= 4 {
			step.Neutral = []string{word}
			want = vectorIn(t, Debiased(space, fitted(t, space, step)), word)
		}
		nearVector(t, word, all[i], want, 1e-15)
	}
	w := ranWord{place: 2}
	for place, cosine := range []float64{0.5, 0.9, 1, 0.5, 0.7, 0.9} {
		w.meet(place, cosine, 3)
	}
	if want := []neighbour{{1, 0.9}, {5, 0.9}, {4, 0.7}}; !slices.Equal(w.near, want) {
		t.Errorf("neighbours %v, want %v", w.near, want)
	}
}

// Without attraction no vector is best, and the word stays.
func TestRANKeeps(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0, 0}, {-1, 0, 0}, {0.6, 0.8, 0}, {0, 0, 1}}))
	step := measure.Step{Method: "ran", Pairs: [][]string{{"w0", "w1"}}, Neutral: []string{"w2"},
		Options: map[string]any{"attraction": 0.0}}
	f := fitted(t, space, step)
	nearVector(t, "w2", vectorIn(t, Debiased(space, f), "w2"), []float64{0.6, 0.8, 0}, 1e-15)
	if !noteOf(f.Report(), "words_kept") {
		t.Errorf("notes %v", f.Report().Notes)
	}
	// By hand: no neighbour has a β; of λ/2 w = (.225, .3) the box takes .125 along g.
	step.Options = nil
	f = fitted(t, space, step)
	size := math.Hypot(.1, .3)
	near(t, "repelled", f.Report().Values["repelled"], 0, 0)
	nearVector(t, "w2", vectorIn(t, Debiased(space, f), "w2"), []float64{.1 / size, .3 / size, 0}, 1e-12)
	if _, err := Fit(context.Background(), space, measure.Step{Method: "ran"}, nil); codeOf(err) != "no_sets" {
		t.Error(err)
	}
}

// wide is an embedding that says it has more words than it has.
type wide struct {
	Space
	words int
}

func (w wide) Info() embed.Info {
	info := w.Space.Info()
	info.Words = w.words
	return info
}

func (w wide) WordsAt(ctx context.Context, places []int) ([]string, error) {
	return w.Space.WordsAt(ctx, places[:w.Space.Info().Words])
}

// Neighbours of each word of a large embedding would take hours: the most frequent
// neutral words are moved, and a note says so. By rules 1 that was refused.
func TestRANOfTooManyWords(t *testing.T) {
	small := NewSpace(cloud(t, rand.New(rand.NewPCG(1, 7)), 10, 3))
	step := measure.Step{Method: "ran", Pairs: [][]string{{"w0", "w1"}}, Specific: []string{"w0", "w1"}}
	f := fitted(t, wide{small, 4e9}, step) // 3e10 / (4e9 × 3) is 2
	if r := f.Report(); r.Values["neutral"] != 2 || !noteOf(r, "some_words") || len(f.(*ranFit).moved) != 2 {
		t.Errorf("values %v, notes %v", r.Values, r.Notes)
	}
	step.Specific, step.Neutral = nil, []string{"w2", "w3"}
	want := fitted(t, small, step)
	for _, w := range []string{"w0", "w2", "w3", "w4"} {
		nearVector(t, w, vectorIn(t, Debiased(small, f), w), vectorIn(t, Debiased(small, want), w), 0)
	}
	step.Specific, step.Neutral, step.Rules = []string{"w0", "w1"}, nil, 1
	if _, err := Fit(context.Background(), wide{small, 4e9}, step, nil); codeOf(err) != "too_many_words" {
		t.Error(err)
	}
}

// unscanned is an embedding that cannot be scanned.
type unscanned struct{ Source }

func (s unscanned) Place(h embed.Hit) int { return s.Source.(placer).Place(h) }

// A scan, however coarse, leaves the same neighbours as all cosines, of the words
// of a step before, too, and with more words than one scan has directions.
func TestRANScans(t *testing.T) {
	m := metricstest.Glove(t)
	r := loadReference(t)
	step := measure.Step{Method: "ran", Pairs: r.Pairs,
		Neutral: r.Oscar.Occupations[:min(len(r.Oscar.Occupations), ranDirections+6)],
		Options: map[string]any{"neighbours": 20}}
	for name, before := range map[string][]measure.Step{
		"alone":            nil,
		"after hard":       {{Method: "hard", Pairs: r.Pairs, Specific: r.Specific}},
		"after projection": {{Method: "projection", Pairs: r.Pairs}},
	} {
		steps := slices.Concat(before, []measure.Step{step})
		want, err := Chain(t.Context(), NewSpace(unscanned{m}), steps, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, source := range []Source{m, blurred{m, 1e-3, 1e-5}, blurred{m, 0.1, 1e-3}} {
			got, err := Chain(t.Context(), Pooled(NewSpace(source), goroutines{2, nil}, nil), steps, nil)
			if err != nil {
				t.Fatal(err)
			}
			a, b := got.(chain)[len(before)].(*ranFit), want.(chain)[len(before)].(*ranFit)
			if !maps.Equal(a.report.Values, b.report.Values) || !maps.EqualFunc(a.moved, b.moved, slices.Equal) {
				t.Errorf("%s, %T: another fit: %v, want %v", name, source, a.report.Values, b.report.Values)
			}
		}
	}
}

// A fit that is stopped ends, before its scan as well as after.
func TestRANStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	step := measure.Step{Method: "ran", Pairs: loadReference(t).Pairs, Neutral: []string{"nurse"}}
	_, err := Fit(ctx, gloveSpace(t), step, func(p measure.Progress) {
		if p.Done == 1 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

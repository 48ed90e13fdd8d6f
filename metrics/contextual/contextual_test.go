package contextual

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest/contextstest"
	"weatherglass/metrics/vecinput"
)

// asked is a question to the words of contextstest.
func asked(method string, options map[string]any) experiment.Experiment {
	return experiment.Experiment{Method: method, Embedding: "own-c", Sets: contextstest.Sets(), Options: options}
}

// read answers a question of a text.
func read(t testing.TB, text string, e experiment.Experiment, hold contextfile.Hold) (*experiment.Reading, error) {
	t.Helper()
	return experiment.Run(t.Context(), e, experiment.Env{Lexicon: &lexicon.Lexicon{}, Contexts: experiment.RunContexts,
		OpenContexts: func(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
			r, err := contextfile.New("c.jsonl", strings.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			return vecinput.Contexts{ID: asked.Embedding, Title: "c.jsonl", Words: words, Hold: hold}.From(ctx, r)
		}})
}

// The numbers are numpy 2.4's and scipy 1.17's, by ceat and seat of bench/agree_contexts.py;
// p of SEAT counts permutations by sorted sums of halves in numpy. The digests are the same in
// WebAssembly.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		e      experiment.Experiment
		digest string
		want   map[string]float64
	}{
		{asked(CEAT, map[string]any{"samples": 500}), "71b2ab65692e3988", map[string]float64{
			"ces": 0.4297726725723443, "se": 0.02361428618659435, "z": 18.199689339596596, "p": 5.190128041979303e-74,
			"q": 1683.7199701568245, "df": 499,
			"tau2": 0.1863463832013769, "i2": 0.7036324276931144, "contexts_low": -0.7210108106359617,
			"contexts_high": 1.2534295965853872,
			"d_words":       0.6403642710296926, "p_words": 1. / 6, "p_words_two_sided": 1. / 3}},
		{asked(SEAT, nil), "560d2cc30113f2e2", map[string]float64{
			"d": 0.7872709665120836, "sentences": 32, "p": 7177303. / 601080390, "d_words": 0.8612456518004894,
			"p_words": 0.09523809523809523, "p_words_two_sided": 0.19047619047619047}},
	} {
		r, err := read(t, contextstest.Lines, c.e, contextfile.Hold{})
		if err != nil {
			t.Fatal(err)
		}
		for id, want := range c.want {
			if got, ok := r.Values[id]; !ok || math.Abs(got-want) > 1e-9*math.Abs(want) {
				t.Errorf("%s: %s is %v, want %v", c.e.Method, id, got, want)
			}
		}
		if r.Digest[:16] != c.digest {
			t.Errorf("%s: digest %.16s, want %s", c.e.Method, r.Digest, c.digest)
		}
		known := map[string]bool{}
		m, _ := measure.Lookup(c.e.Method)
		for _, v := range m.Values {
			known[v.ID] = true
			if _, ok := r.Values[v.ID]; !ok {
				t.Errorf("%s: no %s", c.e.Method, v.ID)
			}
		}
		for id := range r.Values {
			if !known[id] {
				t.Errorf("%s: %s is not defined", c.e.Method, id)
			}
		}
	}
}

// Leaving a word out is measuring without it.
func TestWithout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		c := drawCloud(random, 3, 2, 1)
		c.a[0], c.x[1] = c.a[0][:1], c.x[1][:1] // of unequal numbers of contexts
		without := c.associate(true).without()
		for set, words := range c.sets() {
			for i := range *words {
				whole := *words
				*words = append(append([][][]float64{}, whole[:i]...), whole[i+1:]...)
				want := c.associate(false).effect()
				*words = whole
				if got := without[set][i]; math.Abs(got.d-want.d) > 1e-9 || math.Abs(got.variance-want.variance) > 1e-9 {
					t.Fatalf("without word %d of set %d: %+v, want %+v", i, set, got, want)
				}
			}
		}
	})
}

// What a file says of lengths and in which order words stand does not matter; X and Y swapped
// turn the sign; a word's own lean does not hang on the draws.
func TestLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		c := drawCloud(random, 5, 3, rapid.Float64Range(-1, 1).Draw(t, "ahead"))
		swapped := cloud{c.y, c.x, c.a, c.b}
		a, b := c.centred().associate(false).effect(), swapped.centred().associate(false).effect()
		if math.Abs(a.d+b.d) > 1e-12 || math.Abs(a.variance-b.variance) > 1e-12 || math.Abs(a.d) > 2 {
			t.Errorf("%+v, swapped %+v", a, b)
		}
	})
}

// More draws make any p, and change neither p nor the interval over words by much.
func TestMoreDraws(t *testing.T) {
	few, err := read(t, contextstest.Lines, asked(CEAT, map[string]any{"samples": 100}), contextfile.Hold{})
	many, err2 := read(t, contextstest.Lines, asked(CEAT, map[string]any{"samples": 4000}), contextfile.Hold{})
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	a, b := few.Values, many.Values
	if !(b["p"] < a["p"]*1e-9) || a["p_words"] != b["p_words"] ||
		math.Abs((b["ces_high"]-b["ces_low"])/(a["ces_high"]-a["ces_low"])-1) > .25 ||
		!(b["ces_low"] < 0 && b["ces_high"] > 0) {
		t.Errorf("100 draws %v, 4000 draws %v", a, b)
	}
}

// What cannot be measured says so, and what to do.
func TestRefuses(t *testing.T) {
	without := func(word string) string {
		var b strings.Builder
		for line := range strings.Lines(contextstest.Lines) {
			if !strings.Contains(line, `"`+word+`"`) {
				b.WriteString(line)
			}
		}
		return b.String()
	}
	first := map[string]bool{}
	var once strings.Builder
	for line := range strings.Lines(contextstest.Lines) {
		if word := strings.Split(line, `"`)[3]; !first[word] {
			first[word] = true
			once.WriteString(line)
		}
	}
	for _, c := range []struct {
		text string
		e    experiment.Experiment
		hold contextfile.Hold
		code string
		says []string
	}{
		{"{\"word\":\"zzz\",\"vector\":[1]}\n", asked(CEAT, nil), contextfile.Hold{}, "too_few_words",
			[]string{"trees", "0 of 5", "elm, oak"}},
		{once.String(), asked(CEAT, nil), contextfile.Hold{}, "one_context", []string{"run -vectors"}},
		{contextstest.Lines, asked(CEAT, map[string]any{"least": 4}), contextfile.Hold{}, "few_contexts",
			[]string{"fewer than 4", "elm (2)", "-least 2"}},
		{contextstest.Lines, asked(CEAT, nil), contextfile.Hold{Bytes: 1000}, "too_large", []string{"-first"}},
		{contextstest.Lines + "{\"word\":\"elm\",\"vector\":[1,2]}\n", asked(CEAT, nil), contextfile.Hold{}, "bad_vectors",
			[]string{"c.jsonl, line 65", "2 numbers, those before it 6"}},
	} {
		_, err := read(t, c.text, c.e, c.hold)
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != c.code {
			t.Errorf("%s: %v", c.code, err)
			continue
		}
		for _, part := range c.says {
			if !strings.Contains(known.Error(), part) {
				t.Errorf("%s: %q does not say %q", c.code, known.Error(), part)
			}
		}
	}
	// A word that is lacking is told, and the rest is measured.
	r, err := read(t, without("oak"), asked(CEAT, map[string]any{"samples": 50}), contextfile.Hold{First: 2})
	if err != nil || len(r.Missing) != 1 || r.Missing[0].Word != "oak" || r.File.Left == 0 {
		t.Errorf("%+v, %v", r, err)
	}
	for code, e := range map[string]experiment.Experiment{
		"option_range":   asked(CEAT, map[string]any{"samples": 1}),
		"unknown_option": asked(SEAT, map[string]any{"samples": 100}),
		"unknown_field": {Method: SEAT, Embedding: "own-c", Sets: contextstest.Sets(),
			Debias: []experiment.DebiasStep{{Method: "frequency"}}},
	} {
		_, err := read(t, contextstest.Lines, e, contextfile.Hold{})
		if known := new(experiment.Error); !errors.As(err, &known) || known.Code != code {
			t.Errorf("%s: %v", code, err)
		}
	}
	if _, err := experiment.Run(t.Context(), asked(SEAT, nil), experiment.Env{Lexicon: &lexicon.Lexicon{}}); err == nil ||
		!strings.Contains(err.Error(), "the page Contexts") {
		t.Errorf("a program without contexts says %v", err)
	}
}

// contextsLeft is the lines of contextstest with so many contexts of the words at most.
func contextsLeft(most int, words ...string) string {
	var b strings.Builder
	seen := map[string]int{}
	for line := range strings.Lines(contextstest.Lines) {
		word := strings.Split(line, `"`)[3]
		if seen[word]++; slices.Contains(words, word) && seen[word] > most {
			continue
		}
		b.WriteString(line)
	}
	return b.String()
}

// A word with a single context is left out of CEAT and named, as if it had not been asked; a set of which too little
// is left is an error, as is any such word where somebody asks for a number of contexts of their own.
func TestFewContexts(t *testing.T) {
	few := contextsLeft(1, "oak", "mud")
	e := asked(CEAT, map[string]any{"samples": 60})
	r, err := read(t, few, e, contextfile.Hold{})
	if err != nil {
		t.Fatal(err)
	}
	without := asked(CEAT, map[string]any{"samples": 60})
	without.Sets = map[string]experiment.SetRef{}
	for role, set := range e.Sets {
		set.Words = slices.DeleteFunc(slices.Clone(set.Words), func(w string) bool { return w == "oak" || w == "mud" })
		without.Sets[role] = set
	}
	want, err := read(t, few, without, contextfile.Hold{})
	if err != nil || !maps.Equal(r.Values, want.Values) || len(r.Words) != 9 {
		t.Errorf("%v and %d words, want %v, %v", r.Values, len(r.Words), want.Values, err)
	}
	note := slices.IndexFunc(r.Notes, func(n measure.Note) bool { return n.ID == "seldom.left_out" })
	if note < 0 || r.Notes[note].Text != "Left out, for fewer than 2 contexts: oak (1), mud (1)." {
		t.Errorf("the notes are %v", r.Notes)
	}
	for _, c := range []struct {
		text  string
		least int
		says  string
	}{
		{contextsLeft(1, "elm", "oak", "ash", "fir"), 0, "elm (1), oak (1), ash (1), fir (1)"},
		{contextsLeft(1, "wet", "fog", "ice", "dew", "mud"), 0, "wet (1), fog (1), ice (1), dew (1), mud (1)"},
		{few, 3, "mud (1)"},
	} {
		e := asked(CEAT, map[string]any{"samples": 60})
		if c.least > 0 {
			e.Options["least"] = c.least
		}
		_, err := read(t, c.text, e, contextfile.Hold{})
		if known := new(experiment.Error); !errors.As(err, &known) || known.Code != "few_contexts" ||
			!strings.Contains(known.Error(), c.says) {
			t.Errorf("%v is not refused with %q", err, c.says)
		}
	}
	if r, err = read(t, contextsLeft(1, "wet", "fog", "ice", "dew"), asked(CEAT, map[string]any{"samples": 60}),
		contextfile.Hold{}); err != nil || r.Values["ces"] == 0 {
		t.Errorf("with one attribute word left: %v, %v", r, err)
	}
	// Asked for, a single context is drawn again and again.
	e.Options["least"] = 1
	if r, err = read(t, few, e, contextfile.Hold{}); err != nil || len(r.Words) != 10 {
		t.Errorf("with -least 1: %v, %v", r, err)
	}
}

// The number of contexts of a word that count stands in the id, so that who opens a link takes as many.
func TestFirst(t *testing.T) {
	e := asked(SEAT, nil)
	e.Embedding = experiment.UploadWithFirst("own-c", 2)
	named, err := read(t, contextstest.Lines, e, contextfile.Hold{})
	given, err2 := read(t, contextstest.Lines, asked(SEAT, nil), contextfile.Hold{First: 2})
	whole, err3 := read(t, contextstest.Lines, asked(SEAT, nil), contextfile.Hold{})
	if err := errors.Join(err, err2, err3); err != nil {
		t.Fatal(err)
	}
	if named.File.Left == 0 || named.Digest != given.Digest || named.Digest == whole.Digest ||
		named.Experiment.Embedding != "own-c.first-2" {
		t.Errorf("by the id %s, as asked %s, of all %s", named.Digest, given.Digest, whole.Digest)
	}
}

// Vectors that differ by the rounding of float32 numbers alone are refused, those that differ by more are not.
func TestRounding(t *testing.T) {
	// Cosines of vectors so far apart differ by the square of it.
	for apart, refused := range map[float64]bool{1e-9: true, 1e-4: true, 1e-2: false} {
		var lines strings.Builder
		for i, word := range strings.Fields("m1 m2 m3 m4 m5 m6 a1 a2 a3 a4 a5 a6 he she") {
			for j := range 2 {
				fmt.Fprintf(&lines, "{\"word\": %q, \"context\": \"%d\", \"vector\": [1, %.17g, %.17g]}\n", word, j,
					apart*math.Sin(float64(7*i+j)), apart*math.Cos(float64(3*i-j)))
			}
		}
		list := func(words string) experiment.SetRef { return experiment.SetRef{Words: strings.Fields(words)} }
		_, err := read(t, lines.String(), experiment.Experiment{Method: SEAT, Embedding: "own-c",
			Sets: map[string]experiment.SetRef{"X": list("m1 m2 m3 m4 m5 m6"), "Y": list("a1 a2 a3 a4 a5 a6"),
				"A": list("he"), "B": list("she")}}, contextfile.Hold{})
		var known *experiment.Error
		if got := errors.As(err, &known) && known.Code == "no_differences"; got != refused || !got && err != nil {
			t.Errorf("%g apart: %v", apart, err)
		}
	}
}

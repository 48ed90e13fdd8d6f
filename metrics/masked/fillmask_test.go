package masked

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
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
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/vecinput"
)

var simulatedMasks = flag.Int("masked-models", 800, "models of TestFillMaskCoverage")

// masks is a question about the words of contextstest.
func masks(sets map[string]experiment.SetRef) experiment.Experiment {
	return experiment.Experiment{Method: FillMask, Embedding: "own-c", Sets: sets}
}

// noted reports whether there is a note with the code.
func noted(r *experiment.Reading, code string) bool {
	return slices.ContainsFunc(r.Notes, func(n measure.Note) bool { return n.Code == code })
}

// readMasks answers it from lines of JSON.
func readMasks(t testing.TB, lines string, e experiment.Experiment) (*experiment.Reading, error) {
	t.Helper()
	return experiment.Run(t.Context(), e, experiment.Env{Lexicon: &lexicon.Lexicon{}, Contexts: experiment.RunContexts,
		OpenContexts: func(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
			r, err := contextfile.New("c.jsonl", strings.NewReader(lines))
			if err != nil {
				t.Fatal(err)
			}
			return vecinput.Contexts{ID: asked.Embedding, Title: "c.jsonl", Words: words,
				Hold: contextfile.Hold{Raw: true}}.From(ctx, r)
		}})
}

// The numbers are NumPy's and SciPy's, by masks.py beside them; the digest is the same in WebAssembly.
func TestFillMaskGolden(t *testing.T) {
	var want struct {
		Values map[string]float64
		Words  []map[string]any
	}
	if err := json.Unmarshal(contextstest.MasksExpected, &want); err != nil {
		t.Fatal(err)
	}
	r, err := readMasks(t, contextstest.Masks, masks(contextstest.MaskSets()))
	if err != nil {
		t.Fatal(err)
	}
	close := func(what string, got, want float64) {
		if !(math.Abs(got-want) <= 1e-9*max(1, math.Abs(want))) {
			t.Errorf("%s is %v, want %v", what, got, want)
		}
	}
	m, _ := measure.Lookup(FillMask)
	if len(want.Values) != len(m.Values) || len(r.Values) != len(m.Values) {
		t.Errorf("%d numbers of %d, expected are %d", len(r.Values), len(m.Values), len(want.Values))
	}
	for id, x := range want.Values {
		close(id, r.Values[id], x)
	}
	for i, w := range want.Words {
		if r.Words[i].Word != w["word"] {
			t.Fatalf("%s stands in the place of %s", r.Words[i].Word, w["word"])
		}
		for _, id := range []string{"score", "low", "high", "pieces"} {
			close(r.Words[i].Word+", "+id, r.Words[i].Scores[id], w[id].(float64))
		}
	}
	if r.Digest[:16] != "1cc705f487a7b550" {
		t.Errorf("digest %.16s", r.Digest)
	}
	if len(r.Missing) != 1 || r.Missing[0] != (experiment.Missing{Set: "A", Word: "grandfather"}) ||
		!noted(r, "some_words") ||
		!noted(r, "gap") || !noted(r, "small_sets") {
		t.Errorf("%v, notes %v", r.Missing, r.Notes)
	}
	if s := r.Tables[0]; len(s.Rows) != 8 || !slices.ContainsFunc(s.Rows, func(row []any) bool {
		return row[0] == "The … said that [MASK] was tired." && row[1] == 6.
	}) {
		t.Errorf("%v", s)
	}
}

// By hand: in two sentences p(he), p(she) are .6, .2 and .3, .1, with the word masked .4, .4 and .2, .1. So the log
// odds are log 3 and log 3, less 0 and log 2, on average log 3 − log 2 / 2; of two words for A their p are added.
func TestFillMaskByHand(t *testing.T) {
	line := func(word, context string, p ...float64) string {
		vector := []string{"1"}
		for _, x := range p {
			vector = append(vector, fmt.Sprint(math.Log(x)))
		}
		return fmt.Sprintf("{\"word\":%q,\"context\":%q,\"vector\":[%s]}\n", word, context, strings.Join(vector, ","))
	}
	sets := map[string]experiment.SetRef{"words": {Words: []string{"nurse"}}, "A": {Words: []string{"he"}},
		"B": {Words: []string{"she"}}}
	he, she := "{\"word\":\"he\",\"vector\":[0,1,0,0,0]}\n", "{\"word\":\"she\",\"vector\":[0,0,1,0,0]}\n"
	r, err := readMasks(t, line("nurse", "One nurse.", .6, .2, .4, .4)+line("nurse", "Two nurse.", .3, .1, .2,
		.1)+he+she, masks(sets))
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]float64{"mean": math.Log(3) - math.Log(2)/2, "raw": math.Log(3),
		"prior":  math.Log(2) / 2,
		"filled": .6, "to_a": 0, "open": 1, "sentences": 2, "whole": 1} {
		if got := r.Values[id]; math.Abs(got-want) > 1e-12 {
			t.Errorf("%s is %v, want %v", id, got, want)
		}
	}
	if _, ok := r.Values["low"]; ok || noted(r, "gap") || !noted(r, "interval_skipped") {
		t.Errorf("%v, %v", r.Values, r.Notes)
	}
	sets["A"] = experiment.SetRef{Words: []string{"he", "man"}}
	r, err = readMasks(t, line("nurse", "One.", .5, .2, .1, .3, .1, .2)+
		"{\"word\":\"he\",\"vector\":[0,1,0,0,0,0,0]}\n{\"word\":\"she\",\"vector\":[0,0,1,0,0,0,0]}\n{\"word\":\"man\",\"vector\":[0,0,0,1,0,0,0]}\n", masks(sets))
	if want := math.Log(3) - math.Log(5); err != nil || math.Abs(r.Values["mean"]-want) > 1e-12 {
		t.Errorf("%v, %v, want %v", r, err, want)
	}
}

// drawMasks draws log odds from populations of words and of sentences, and what a word in a sentence has of its own, as
// if he and she alone stood in masks. It returns those of the words over all sentences, too.
func drawMasks(random *rand.Rand, words, sentences int, mean float64) (c *embed.Contexts, own []float64) {
	texts := map[string][]string{}
	c = &embed.Contexts{Vectors: map[string][][]float64{"he": {{0, 1, 0, 0, 0}}, "she": {{0, 0, 1, 0, 0}}},
		Texts: texts}
	effects := make([]float64, sentences)
	for k := range effects {
		effects[k] = .5 * random.NormFloat64()
	}
	for i := range words {
		word := fmt.Sprint("w", i)
		own = append(own, mean+random.NormFloat64())
		for k, effect := range effects {
			texts[word] = append(texts[word], fmt.Sprintf("%s in sentence %d", word, k))
			odds := own[i] + effect + random.NormFloat64()
			c.Vectors[word] = append(c.Vectors[word], []float64{1, -30, -30 - odds, -20, -20})
		}
	}
	return c, own
}

// inputOf asks about all words of these.
func inputOf(c *embed.Contexts, words int) *measure.Input {
	in := &measure.Input{Contexts: c, Sets: map[string]measure.Set{}}
	for role, list := range map[string][]string{"words": nil, "A": {"he"}, "B": {"she"}} {
		if role == "words" {
			for i := range words {
				list = append(list, fmt.Sprint("w", i))
			}
		}
		set := measure.Set{Name: role, Asked: len(list)}
		for _, w := range list {
			set.Words = append(set.Words, measure.Word{Text: w, As: w, Contexts: c.Vectors[w]})
		}
		in.Sets[role] = set
	}
	return in
}

// Intervals of the mean hold the populations' in about 95 of 100, those of rows theirs; docs/models.md has the
// numbers.
func TestFillMaskCoverage(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	if testing.Short() {
		t.Skip("draws some thousand models")
	}
	const mean = .4
	runs := *simulatedMasks
	for _, size := range [][2]int{{8, 8}, {30, 8}, {30, 5}} {
		random := rand.New(rand.NewPCG(37, uint64(size[0])))
		held, rows := 0, 0
		for range runs {
			c, own := drawMasks(random, size[0], size[1], mean)
			out, err := runFillMask(t.Context(), inputOf(c, size[0]))
			if err != nil {
				t.Fatal(err)
			}
			for i, w := range out.Words {
				if w.Scores["low"] <= own[i] && own[i] <= w.Scores["high"] {
					rows++
				}
			}
			if v := out.Values; v["low"] <= mean && mean <= v["high"] {
				held++
			}
		}
		whole, row := float64(held)/float64(runs), float64(rows)/float64(runs*size[0])
		t.Logf("%d words in %d sentences: %.3f, rows %.3f", size[0], size[1], whole, row)
		if whole < .925 || whole > .985 || row < .925 || row > .985 {
			t.Errorf("%d words in %d sentences: intervals hold the mean in %.3f, those of words theirs in %.3f", size[0], size[1], whole, row)
		}
	}
}

// A and B swapped turn every sign; the order of words and of sentences changes no number; a sentence that raises all
// log odds of a word, masked or not, changes none either.
func TestFillMaskLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		words := rapid.IntRange(1, 9).Draw(t, "words")
		c, _ := drawMasks(random, words, rapid.IntRange(1, 7).Draw(t, "sentences"), 0)
		in := inputOf(c, words)
		first, err := runFillMask(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		in.Sets["A"], in.Sets["B"] = in.Sets["B"], in.Sets["A"]
		second, err := runFillMask(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		in.Sets["A"], in.Sets["B"] = in.Sets["B"], in.Sets["A"]
		slices.Reverse(in.Sets["words"].Words)
		for _, w := range c.Vectors {
			if len(w[0]) > 0 && w[0][0] > 0 {
				more := 2 * random.NormFloat64()
				for _, v := range w {
					v[2], v[4] = v[2]-max(more, 0), v[4]-max(more, 0)
				}
			}
		}
		third, err := runFillMask(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		near := func(what string, a, b float64) {
			if math.Abs(a-b) > 1e-9*max(1, math.Abs(a)) {
				t.Errorf("%s: %v and %v", what, a, b)
			}
		}
		a, b := first.Values, second.Values
		for id, other := range map[string]string{"mean": "mean", "low": "high", "raw": "raw", "prior": "prior"} {
			near(id+", swapped", a[id], -b[other])
		}
		near("leaning words, swapped", a["to_a"], b["to_b"])
		for _, id := range []string{"mean", "low", "high", "sd", "to_a", "to_b", "open"} {
			near(id+", in another order", a[id], third.Values[id])
		}
		if a["to_a"]+a["to_b"]+a["open"] != float64(words) {
			t.Errorf("%v", a)
		}
		if low, ok := a["low"]; ok && (low > a["mean"] || a["high"] < a["mean"]) {
			t.Errorf("%v", a)
		}
	})
}

// Sentences that words do not share have no interval of their own, and say so.
func TestFillMaskUnevenSentences(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	c, _ := drawMasks(random, 8, 6, 1)
	whole, err := runFillMask(t.Context(), inputOf(c, 8))
	if err != nil {
		t.Fatal(err)
	}
	c.Vectors["w3"] = c.Vectors["w3"][:4]
	uneven, err := runFillMask(t.Context(), inputOf(c, 8))
	if err != nil {
		t.Fatal(err)
	}
	for word, of := range c.Texts.(map[string][]string) {
		for i := range of {
			of[i] += " of " + word + " alone"
		}
	}
	own, err := runFillMask(t.Context(), inputOf(c, 8))
	if err != nil {
		t.Fatal(err)
	}
	width := func(r *measure.Result) float64 { return r.Values["high"] - r.Values["low"] }
	if whole.Noted("interval_skipped") || uneven.Noted("interval_skipped") || !own.Noted("interval_skipped") ||
		!(width(own) < width(uneven)) || len(own.Tables[0].Rows) != 0 || len(uneven.Tables[0].Rows) != 6 {
		t.Errorf("widths %v, %v, %v; notes %v", width(whole), width(uneven), width(own), own.Notes)
	}
}

// What cannot be measured says so.
func TestFillMaskRefuses(t *testing.T) {
	with := func(role, words string) map[string]experiment.SetRef {
		sets := contextstest.MaskSets()
		sets[role] = experiment.SetRef{Name: role, Words: strings.Fields(words)}
		return sets
	}
	for what, c := range map[string]struct {
		lines string
		sets  map[string]experiment.SetRef
		code  string
	}{
		"vectors of contexts":       {contextstest.Lines, map[string]experiment.SetRef{"words": contextstest.Sets()["X"], "A": contextstest.Sets()["A"], "B": contextstest.Sets()["B"]}, "no_log_p"},
		"a filler on both sides":    {contextstest.Masks, with("B", "she he girl"), "overlap"},
		"no filler at all":          {contextstest.Masks, with("A", "grandfather"), "too_few_words"},
		"a filler that is a word":   {contextstest.Masks, with("A", "nurse he man"), "no_log_p"},
		"a word that is a filler":   {contextstest.Masks, with("words", "woman girl she"), "no_log_p"},
		"probabilities, no logs":    {strings.ReplaceAll(contextstest.Masks, ", -", ", "), contextstest.MaskSets(), "no_log_p"},
		"half a piece":              {strings.ReplaceAll(contextstest.Masks, "[1, -", "[1.5, -"), contextstest.MaskSets(), "no_log_p"},
		"a filler at two places":    {strings.Replace(contextstest.Masks, "[0, 1, 0", "[0, 1, 1", 1), contextstest.MaskSets(), "no_log_p"},
		"no word in the file there": {contextstest.Masks, with("words", "baker miller smith"), "too_few_words"},
	} {
		_, err := readMasks(t, c.lines, masks(c.sets))
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != c.code || known.Hint.Text == "" {
			t.Errorf("%s: %v", what, err)
		}
	}
	e := masks(contextstest.MaskSets())
	e.Options = map[string]any{"least": 3}
	var known *experiment.Error
	if _, err := readMasks(t, contextstest.Masks, e); !errors.As(err, &known) || known.Code != "unknown_option" {
		t.Errorf("an option of CEAT: %v", err)
	}
}

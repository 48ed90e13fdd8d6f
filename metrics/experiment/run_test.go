package experiment_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/metricstest"
)

// anchors are the reference's numbers for GloVe 6B 100d, as printed in its
// README: WEAT 6, 7, 8 and the ECT of the occupations.
func TestAnchors(t *testing.T) {
	for text, want := range map[string]map[string]float64{
		`{"test": "caliskan.weat6"}`: {"d": 1.7741, "d_sample": 1.7178},
		`{"test": "caliskan.weat7"}`: {"d": 1.3232, "d_sample": 1.2812, "p": 0.002253},
		`{"test": "caliskan.weat8"}`: {"d": 1.1597, "d_sample": 1.1229, "p": 0.008392},
		`{"test": "rios.occupations-ect", "sets": {"A": "caliskan.weat7.male-terms", "B": "caliskan.weat7.female-terms"}}`: {"rho": 0.8490},
		// the design's notes on statistics 4.1, by rules 1: 95 % intervals over targets, attributes and
		// both, from 20,000 draws; their ends hold still to about .02.
		`{"rules": 1, "test": "caliskan.weat7", "options": {"interval": "targets"}}`:    {"d_low~": 0.86, "d_high~": 1.71},
		`{"rules": 1, "test": "caliskan.weat7", "options": {"interval": "attributes"}}`: {"d_low~": -0.09, "d_high~": 1.64},
		`{"rules": 1, "test": "caliskan.weat8", "seed": 5}`:                             {"d_low~": -0.06, "d_high~": 1.65},
	} {
		r := mustRun(t, text)
		for id, v := range want {
			tolerance := 6e-5
			if strings.HasSuffix(id, "~") {
				id, tolerance = strings.TrimSuffix(id, "~"), 0.04
			}
			near(t, text+" "+id, r.Values[id], v, tolerance)
		}
	}
}

// tiny is an embedding in the plane with a word that has no direction.
func tiny(t *testing.T) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: "tiny", Title: "Tiny", Digest: "00"})
	for _, w := range []struct {
		word string
		x, y float64
	}{{"he", 1, 0}, {"she", 0, 1}, {"one", 3, 1}, {"two", 2, 1}, {"three", 1, 2}, {"four", 1, 3}, {"zero", 0, 0},
		{"him", 5, 1}, {"her", 1, 4}} {
		if err := m.Add(w.word, []float64{w.x, w.y}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

func runTiny(t *testing.T, text string) (*experiment.Reading, error) {
	t.Helper()
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return experiment.Run(t.Context(), e, env(t, tiny(t)))
}

// TestRunFound: words found in another form, missing, without direction, twice
// in a set and in two sets are all told.
func TestRunFound(t *testing.T) {
	r, err := runTiny(t, `{"method": "weat", "embedding": "asked", "sets": {
		"X": ["One", "two", "two"], "Y": ["three", "four", "six", "zero", "her", "seven"], "A": ["he", "him", "he"], "B": ["she", "her", "Six", "he"]}}`)
	if err != nil {
		t.Fatal(err)
	}
	if w := r.Words[0]; w.Word != "One" || w.As != "one" || w.Rank != 2 || w.Set != "X" {
		t.Errorf("row %+v", w)
	}
	if got := missing(r); got != "Y six, Y zero, Y seven, B Six" {
		t.Errorf("missing %s", got)
	}
	texts := map[string]string{}
	for _, n := range r.Notes {
		texts[n.Code] = n.Text
	}
	for code, names := range map[string]string{"case_folded": "One", "repeated_words": "two, he", "overlap": "her",
		"zero_vector": "zero"} {
		if !strings.Contains(texts[code], names) {
			t.Errorf("note %s: %q, want %s in it", code, texts[code], names)
		}
	}
	if r.Experiment.Embedding != "tiny" || r.Embedding.Dims != 2 {
		t.Errorf("embedding %+v", r.Embedding)
	}
	if d := r.Values["d"]; math.IsNaN(d) || d <= 0 {
		t.Errorf("d = %v", d)
	}
}

func TestRunPairs(t *testing.T) {
	r, err := runTiny(t, `{"method": "ripa", "sets": {"words": ["one", "four"], "pairs": [["he", "she"], ["him", "her"], ["man", "her"], ["him", "zero"], ["three", "four"]]}}`)
	if err != nil {
		t.Fatal(err)
	}
	if got := missing(r); got != "pairs man, pairs zero" {
		t.Errorf("missing %s", got)
	}
	if len(r.Tables[0].Rows) != 3 || r.Words[0].Scores["score"] <= r.Words[1].Scores["score"] {
		t.Errorf("tables %v, words %v", r.Tables, r.Words)
	}
	if slices.ContainsFunc(r.Notes, func(n experiment.Note) bool { return n.Code == "duplicate_words" }) {
		t.Error("a word of two pairs is called a duplicate")
	}
}

// TestRunMinimum: below three words found, or all if fewer were asked for,
// there is no number.
func TestRunMinimum(t *testing.T) {
	for _, c := range []struct{ sets, names string }{
		{`"X": {"name": "science", "words": ["one", "two", "a", "b", "c", "d", "e", "f"]}, "Y": ["three", "four"], "A": ["he"], "B": ["she"]`, "At least 3 words a set; science has 2 of 8."},
		{`"X": ["one", "two"], "Y": ["three", "a"], "A": ["he"], "B": ["she"]`, "At least 2 words a set; Y has 1 of 2."},
		{`"X": ["one"], "Y": ["three", "four"], "A": ["he"], "B": ["she"]`, "At least 2 words a set; X has 1 of 1."},
		{`"X": ["one", "two"], "Y": ["three", "four"], "A": ["a"], "B": ["she"]`, "At least 1 word a set; A has 0 of 1."},
	} {
		_, err := runTiny(t, `{"method": "weat", "sets": {`+c.sets+`}}`)
		checkError(t, c.sets, err, "too_few_words", c.names)
	}
	_, err := runTiny(t, `{"method": "ripa", "sets": {"words": ["one"], "pairs": [["he", "she"], ["he", "a"], ["b", "she"]]}}`)
	checkError(t, "pairs", err, "too_few_words", "At least 3 pairs a set; pairs has 1 of 3.")
	if _, err := runTiny(t, `{"method": "weat", "sets": {"X": ["one", "two"], "Y": ["three", "four"], "A": ["he"], "B": ["she"]}}`); err != nil {
		t.Error(err)
	}
}

// broken is a Source that answers wrongly.
type broken struct {
	embed.Source
	hits []embed.Hit
	err  error
}

func (b broken) Find(context.Context, []string) ([]embed.Hit, error) { return b.hits, b.err }

func TestRunErrors(t *testing.T) {
	e := experiment.Experiment{Test: "caliskan.weat7"}
	known := &experiment.Error{Code: "bad_pack", Message: message.Plain("The file x is cut short.")}
	for name, c := range map[string]struct {
		source embed.Source
		code   string
	}{
		"own error":    {broken{tiny(t), nil, known}, "bad_pack"},
		"other error":  {broken{tiny(t), nil, errors.New("no network")}, "not_measured"},
		"too few hits": {broken{tiny(t), nil, nil}, "bad_source"},
		"short vectors": {broken{tiny(t), slices.Repeat([]embed.Hit{{As: "a", Vector: []float64{1}}}, 32), nil},
			"bad_source"},
	} {
		_, err := experiment.Run(t.Context(), e, env(t, c.source))
		checkError(t, name, err, c.code, "")
	}
	failing := env(t, nil)
	failing.Open = func(context.Context, string) (embed.Source, error) { return nil, known }
	_, err := experiment.Run(t.Context(), e, failing)
	checkError(t, "open", err, "bad_pack", "cut short")

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = experiment.Run(ctx, e, env(t, metricstest.Glove(t)))
	checkError(t, "cancelled", err, "cancelled", "")

	refused, err := experiment.Parse([]byte(`{"method": "map", "embedding": "glove", "options": {"dimensions": 2},
		"sets": {"words": ["he", "she", "man"], "pairs": [["he", "she"]], "across": [["man", "woman"]], "up": [["his", "her"]]}}`))
	if err != nil {
		t.Fatal(err)
	}
	_, err = experiment.Run(t.Context(), refused, env(t, metricstest.Glove(t)))
	checkError(t, "refused by the measure", err, "too_many_axes", "There are three lists of pairs for a map of two axes.")
}

func TestRunProgress(t *testing.T) {
	environment := env(t, metricstest.Glove(t))
	var texts []string
	environment.Progress = func(p experiment.Progress) {
		texts = append(texts, p.Text)
		if p.Done < 0 || p.Done > p.Total {
			t.Errorf("progress %+v", p)
		}
	}
	if _, err := experiment.Run(t.Context(), experiment.Experiment{Test: "caliskan.weat7"}, environment); err != nil {
		t.Fatal(err)
	}
	if len(texts) < 2 {
		t.Errorf("progress %q", texts)
	}
}

// TestReadingJSON: a Reading written as JSON reads back, and has [] for what
// is empty.
func TestReadingJSON(t *testing.T) {
	for _, text := range []string{`{"test": "caliskan.weat8", "options": {"draws": 200}}`,
		`{"test": "rios.occupations-ripa"}`, `{"test": "rios.occupations-ect"}`} {
		r := mustRun(t, text)
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), ":null") {
			t.Errorf("%s has a null in it", text)
		}
		var back experiment.Reading
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(back.Words, r.Words) || !reflect.DeepEqual(back.Values, r.Values) ||
			!reflect.DeepEqual(back.Tables, r.Tables) {
			t.Errorf("%s does not read back", text)
		}
		again, err := json.Marshal(back)
		if err != nil || string(again) != string(data) {
			t.Errorf("%s is written in two ways, %v", text, err)
		}
	}
}

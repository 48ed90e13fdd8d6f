package texts_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	_ "weatherglass/metrics/texts"
)

// counts are of four documents in two periods: nurse stands beside women, captain beside
// men, rare stands seldom, and the sea everywhere.
//
//	id year gender tokens   nurse      captain    rare      sea
//	                        n  a  b    n  a  b    n a b     n  a  b
//	a  1840 F      1000     4  8  2    1  1  3    1 1 0     9  20 30
//	b  1850 M      2000     2  4  1    6  2  20   0 0 0     5  10 40
//	c  1900 F      3000     9  18 6    0  0  0    0 0 0     7  30 30
//	d  1901 M      4000     0  0  0    9  4  30   2 1 1     8  10 60
func counts(t *testing.T) *corpus.Packed {
	t.Helper()
	words := []string{"sea", "captain", "nurse", "she", "he", "rare"} // by frequency
	var list []corpus.WordCount
	for i, w := range words {
		list = append(list, corpus.WordCount{Word: w, Count: uint64(90 - 10*i)})
	}
	x, err := corpus.NewIndex([]string{"year", "gender", "slot"})
	if err != nil {
		t.Fatal(err)
	}
	lists := []corpus.Contexts{{Name: "women", Words: []string{"she"}}, {Name: "men", Words: []string{"he"}}}
	of := corpus.Counted{Vocabulary: corpus.NewVocabulary(list), Contexts: lists}
	var documents []corpus.Document
	for _, d := range []struct {
		row     []string
		tokens  uint64
		n, a, b [6]uint64
	}{
		{[]string{"a", "1840", "F", "T1"}, 1000, [6]uint64{9, 1, 4, 5, 6, 1}, [6]uint64{20, 1, 8, 0, 0, 1},
			[6]uint64{30, 3, 2, 0, 0, 0}},
		{[]string{"b", "1850", "M", "T1"}, 2000, [6]uint64{5, 6, 2, 5, 6, 0}, [6]uint64{10, 2, 4, 0, 0, 0},
			[6]uint64{40, 20, 1, 0, 0, 0}},
		{[]string{"c", "1900", "F", "T2"}, 3000, [6]uint64{7, 0, 9, 5, 6, 0}, [6]uint64{30, 0, 18, 0, 0, 0},
			[6]uint64{30, 0, 6, 0, 0, 0}},
		{[]string{"d", "1901", "M", "T2"}, 4000, [6]uint64{8, 9, 0, 5, 6, 2}, [6]uint64{10, 4, 0, 0, 0, 1},
			[6]uint64{60, 30, 0, 0, 0, 1}},
	} {
		if err := x.Add(d.row[0], d.row[1:]); err != nil {
			t.Fatal(err)
		}
		documents = append(documents, corpus.Document{Tokens: d.tokens, Words: listOf(d.n),
			Pairs: [][]corpus.Count{listOf(d.a), listOf(d.b)}})
	}
	p := corpus.NewPacked(of, x, documents)
	p.Describe(corpus.About{ID: "mine", Title: "Mine", Language: "en", Documents: 4, Tokens: 10000, Vocabulary: 6,
		Window: 10, MinCount: 5, Contexts: lists, Digest: "00ff",
		Spans: []corpus.Span{{Column: "slot", Value: "T1", First: 1840, Last: 1859},
			{Column: "slot", Value: "T2", First: 1860, Last: 1905}}})
	return p
}

func listOf(n [6]uint64) []corpus.Count {
	var list []corpus.Count
	for place, v := range n {
		if v > 0 {
			list = append(list, corpus.Count{Place: uint32(place), N: v})
		}
	}
	return list
}

// run asks the counts.
func run(t *testing.T, question string) (*experiment.Reading, error) {
	t.Helper()
	e, err := experiment.Parse([]byte(question))
	if err != nil {
		return nil, err
	}
	lex := new(lexicon.Lexicon)
	return experiment.Run(t.Context(), e, experiment.Env{Lexicon: lex, Texts: experiment.RunTexts,
		Corpus: func(_ context.Context, id string) (corpus.Source, error) {
			if id != "mine" {
				return nil, experiment.UnknownCorpus(id, []string{"mine"})
			}
			return counts(t), nil
		}})
}

func mustRun(t *testing.T, question string) *experiment.Reading {
	t.Helper()
	r, err := run(t, question)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-12*max(1, math.Abs(b)) }

// valuesAre compares values with what was computed by hand.
func valuesAre(t *testing.T, got, want map[string]float64) {
	t.Helper()
	for id, v := range want {
		if g, ok := got[id]; !ok || !near(g, v) {
			t.Errorf("%s = %v (%v), want %v", id, g, ok, v)
		}
	}
}

const groups = `"A": ["she"], "B": ["he"]`

// Sums by hand: nurse 30 beside she and 9 beside he, captain 7 and 53, the sea 70 and 160,
// rare 2 and 1: N_A = 109, N_B = 223.
func TestPMIByHand(t *testing.T) {
	r := mustRun(t, `{"method": "pmi", "corpus": "mine", "sets": {"words": ["nurse", "captain", "rare", "missing"], `+groups+`}}`)
	margin := math.Log(109.0 / 223)
	nurse, captain := math.Log(30.5/9.5)-margin, math.Log(7.5/53.5)-margin
	valuesAre(t, r.Values, map[string]float64{"mean": (nurse + captain) / 2, "n_a": 109, "n_b": 223, "documents": 4})
	valuesAre(t, r.Words[0].Scores, map[string]float64{"a": 30, "b": 9, "score": nurse,
		"paper": math.Log((30 + .01) * (223 + .06) / ((9 + .01) * (109 + .06)))})
	valuesAre(t, r.Words[1].Scores, map[string]float64{"a": 7, "b": 53, "score": captain})
	if w := r.Words[2]; w.Scores["a"] != 2 || w.Scores["b"] != 1 || len(w.Scores) != 2 {
		t.Errorf("rare: %v", w.Scores)
	}
	if len(r.Missing) != 1 || r.Missing[0].Word != "missing" || r.Texts == nil || r.Texts.Chosen != 4 ||
		r.Texts.Words != 10000 {
		t.Errorf("missing %v, texts %+v", r.Missing, r.Texts)
	}
	if !(r.Values["low"] < r.Values["mean"] && r.Values["mean"] < r.Values["high"]) {
		t.Errorf("the interval of the mean is %v to %v", r.Values["low"], r.Values["high"])
	}
}

// The paper's own estimate and error, by its formulas with six words: see
// docs/measures.md.
func TestPMIOptions(t *testing.T) {
	ask := func(options string) *experiment.Reading {
		return mustRun(t, `{"method": "pmi", "corpus": "mine", "sets": {"words": ["nurse", "captain"], `+groups+
			`}, "options": {`+options+`}}`)
	}
	paper := math.Log((30 + .01) * (223 + .06) / ((9 + .01) * (109 + .06)))
	se := math.Sqrt(1.0/30 + 1.0/79 + 1.0/9 + 1.0/214)
	got := ask(`"estimate": "paper", "errors": "none"`).Words[0].Scores
	valuesAre(t, got, map[string]float64{"score": paper, "se": se, "low": paper - 1.959963984540054*se,
		"high": paper + 1.959963984540054*se})
	alone := ask(`"errors": "none"`)
	half := 1.959963984540054 * math.Sqrt(1/30.5+1/9.5+1/7.5+1/53.5) / 2
	valuesAre(t, alone.Values, map[string]float64{"low": alone.Values["mean"] - half, "high": alone.Values["mean"] + half})
	// 2, 1 and 6 beside he are worth 81/41 texts: no interval, and a note names the word.
	r := ask(`"estimate": "paper"`)
	if w := r.Words[0].Scores; !near(w["score"], paper) || hasInterval(w) ||
		!slices.ContainsFunc(r.Notes, func(n measure.Note) bool {
			return n.Code == "one_side_of_one" &&
				strings.Contains(n.Text, "nurse")
		}) {
		t.Errorf("with errors by documents: %v, %v", w, r.Notes)
	}
}

// Nurse stands 15 times among 10,000 words, captain 16 times.
func TestWordCountsByHand(t *testing.T) {
	r := mustRun(t, `{"method": "word-counts", "corpus": "mine", "sets": {"words": ["Nurse", "captain"]}}`)
	valuesAre(t, r.Values, map[string]float64{"per_million": 3100, "n": 31, "tokens": 10000, "documents": 4})
	valuesAre(t, r.Words[0].Scores, map[string]float64{"per_million": 1500, "n": 15, "documents": 3})
	if r.Words[0].As != "nurse" {
		t.Errorf("found as %q", r.Words[0].As)
	}
}

// Of the four documents three hold nurse or rare, and captain stands in three; the ends
// are those of scipy's binomtest(3, 4).proportion_ci(method="wilson").
func TestDocumentShareByHand(t *testing.T) {
	r := mustRun(t, `{"method": "document-share", "corpus": "mine", "sets": {"lists": [{"name": "care", "words": ["nurse"]}, {"name": "few", "words": ["rare"]}, {"name": "none", "words": ["missing"]}]}}`)
	valuesAre(t, r.Values, map[string]float64{"share": 0.75, "low": 0.30064184258240184,
		"high": 0.9544127391902995, "documents": 4})
	rows := r.Tables[0].Rows
	if len(rows) != 3 || rows[0][2] != 3.0 || rows[1][3] != 0.5 || rows[2][3] != nil {
		t.Errorf("%v", rows)
	}
}

// By the formula, and Spearman's ρ of three scores by hand: sea −.11, captain −1.25,
// nurse 1.88, so that ranks 0 1 2 have scores of ranks 2 1 3: ρ = ½.
func TestPMIFrequencyByHand(t *testing.T) {
	r := mustRun(t, `{"method": "pmi-frequency", "corpus": "mine", "sets": {`+groups+`}}`)
	valuesAre(t, r.Values, map[string]float64{"rank_correlation": 0.5, "words": 3, "n_a": 109, "n_b": 223})
	bins := r.Tables[0].Rows
	margin := math.Log(109.0 / 223)
	mean := (math.Log(70.5/160.5)+math.Log(7.5/53.5)+math.Log(30.5/9.5))/3 - margin
	if len(bins) != 1 || bins[0][2] != 3.0 || !near(bins[0][3].(float64), mean) {
		t.Errorf("%v, want a mean of %v", bins, mean)
	}
}

// A corpus is a series by a column: of years, of spans of years, of names.
func TestTextSeries(t *testing.T) {
	question := func(corpus string) string {
		return `{"method": "word-counts", "corpus": ` + corpus + `, "sets": {"words": ["nurse"]}}`
	}
	for _, c := range []struct{ corpus, at string }{
		{`{"series": "mine", "by": "year"}`, "1840 1850 1900 1901"},
		{`{"series": "mine", "by": "year", "step": 20}`, "1840–1859 1900–1919"},
		{`{"series": "mine", "by": "slot"}`, "1840–1859 1860–1905"},
		{`{"series": "mine", "by": "gender"}`, "F M"},
	} {
		r := mustRun(t, question(c.corpus))
		var at []string
		for _, e := range r.Epochs {
			at = append(at, e.At.String())
		}
		if got := strings.Join(at, " "); got != c.at {
			t.Errorf("%s: epochs %s, want %s", c.corpus, got, c.at)
		}
		if r.Texts.Chosen != 4 || r.Texts.Words != 10000 {
			t.Errorf("%s: %d documents of %d words", c.corpus, r.Texts.Chosen, r.Texts.Words)
		}
	}
	r := mustRun(t, question(`{"series": "mine", "by": "slot"}`))
	// 6 of 3,000 words, then 9 of 7,000.
	valuesAre(t, r.Values, map[string]float64{"change": 9e6/7000 - 2000})
	// The bins of every part stand in one table, with their part in front.
	r = mustRun(t, `{"method": "pmi-frequency", "corpus": {"series": "mine", "by": "slot"}, "sets": {`+groups+`}}`)
	for _, table := range r.Tables {
		if table.Name == "bins" && (table.Columns[0] != "at" || len(table.Rows) != 2 || table.Rows[1][0] != "1860–1905") {
			t.Errorf("%v", table)
		}
	}
}

// Conditions choose documents, and the digest goes by them; their order does not matter.
func TestWhere(t *testing.T) {
	question := func(where string) string {
		return `{"method": "word-counts", "corpus": "mine", "where": ` + where + `, "sets": {"words": ["nurse"]}}`
	}
	one := mustRun(t, question(`{"year": [1850, null], "gender": "F"}`))
	if one.Texts.Chosen != 1 || one.Values["n"] != 9 {
		t.Errorf("%d documents, %v", one.Texts.Chosen, one.Values)
	}
	if other := mustRun(t, question(`{"gender": "F", "year": [1850, null]}`)); other.Digest != one.Digest {
		t.Error("the order of conditions changes the digest")
	}
	if other := mustRun(t, question(`{"gender": ["F", "X"], "year": 1900}`)); other.Digest == one.Digest ||
		other.Values["n"] != 9 {
		t.Error("other conditions have the same digest")
	}
	if !strings.Contains(strings.Join(codes(one), " "), "one_document") {
		t.Errorf("one document is not noted: %v", codes(one))
	}
}

func codes(r *experiment.Reading) []string {
	var list []string
	for _, n := range r.Notes {
		list = append(list, n.Code)
	}
	return list
}

// What cannot be asked is refused in words of its own.
func TestTextsRefused(t *testing.T) {
	words := `"sets": {"words": ["nurse"]}`
	for _, c := range []struct{ question, code string }{
		{`{"method": "word-counts", ` + words + `}`, "no_corpus"},
		{`{"method": "word-counts", "corpus": "other", ` + words + `}`, "unknown_corpus"},
		{`{"method": "word-counts", "corpus": "mine", "embedding": "glove", ` + words + `}`, "unknown_field"},
		{`{"method": "word-counts", "where": {"year": 1840}, ` + words + `}`, "unknown_field"},
		{`{"method": "word-counts", "corpus": {"series": "mine"}, ` + words + `}`, "bad_type"},
		{`{"method": "word-counts", "corpus": {"series": "mine", "by": "year", "step": 0}, ` + words + `}`, "bad_type"},
		{`{"method": "word-counts", "corpus": {"series": "mine", "by": "slot", "step": 10}, ` + words + `}`, "bad_column"},
		{`{"method": "word-counts", "corpus": {"series": "mine", "by": "none"}, ` + words + `}`, "bad_column"},
		{`{"method": "word-counts", "corpus": {"series": "mine", "by": "year", "step": 500}, ` + words + `}`, "one_epoch"},
		{`{"method": "word-counts", "corpus": "mine", "where": {"year": [1900, 1840]}, ` + words + `}`, "bad_type"},
		{`{"method": "word-counts", "corpus": "mine", "where": {"gender": [1, 2, 3]}, ` + words + `}`, "bad_type"},
		{`{"method": "word-counts", "corpus": "mine", "where": {"gender": [0, 5]}, ` + words + `}`, "bad_column"},
		{`{"method": "word-counts", "corpus": "mine", "where": {"gender": "X"}, ` + words + `}`, "no_documents"},
		{`{"method": "word-counts", "corpus": "mine", "sets": {"words": ["missing"]}}`, "too_few_words"},
		{`{"method": "pmi", "corpus": "mine", "sets": {"words": ["nurse"], "A": ["sea"], "B": ["he"]}}`, "uncounted_company"},
		{`{"method": "pmi", "corpus": "mine", "where": {"year": 1841}, "sets": {"words": ["nurse"], ` + groups + `}}`, "no_documents"},
		{`{"method": "weat", "corpus": "mine", "sets": {"X": ["a"], "Y": ["b"], "A": ["c"], "B": ["d"]}}`, "unknown_field"},
	} {
		_, err := run(t, c.question)
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != c.code {
			t.Errorf("%s: %v, want %s", c.question, err, c.code)
		}
	}
}

// An Experiment of texts is written as it is read, and its canonical form says the same.
func TestTextsWritten(t *testing.T) {
	for _, question := range []string{
		`{"method":"pmi","corpus":"mine","where":{"gender":["F","M"],"year":[1840,null]},"sets":{"words":["nurse"],"A":["she"],"B":["he"]}}`,
		`{"method":"word-counts","corpus":{"series":"mine","by":"year","step":20},"sets":{"words":["nurse"]}}`,
	} {
		e, err := experiment.Parse([]byte(question))
		if err != nil {
			t.Fatal(err)
		}
		short, err := experiment.Canonical(e, new(lexicon.Lexicon))
		if err != nil || string(short) != question {
			t.Errorf("%s, %v, want %s", short, err, question)
		}
	}
}

// hasInterval reports whether a word has ends or a p.
func hasInterval(scores map[string]float64) bool {
	for _, id := range []string{"low", "high", "p", "q"} {
		if _, ok := scores[id]; ok {
			return true
		}
	}
	return false
}

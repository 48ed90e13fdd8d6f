package experiment_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
)

// TestResolveValued: what sets with numbers, tuples and second embeddings must
// have, and must not.
func TestResolveValued(t *testing.T) {
	const words = `"words": {"words": ["a", "b", "c"], "values": [1, 2, 3]}`
	for _, c := range []struct{ name, text, code, names string }{
		{"whole", `{"method": "outside", "sets": {` + words + `, "A": ["d"], "B": ["e"]}}`, "", ""},
		{"no values", `{"method": "outside", "sets": {"words": ["a", "b", "c"]}}`, "no_values", "words"},
		{"built-in set without values", `{"method": "outside", "sets": {"words": "rios.occupations"}}`, "no_values", "words"},
		{"values where none belong", `{"method": "ripa", "sets": {` + words + `, "pairs": [["d", "e"]]}}`,
			"bad_values", "takes no numbers"},
		{"words for pairs", `{"method": "similarity", "sets": {"pairs": {"words": ["a"], "values": [1]}}}`, "bad_type",
			"pairs"},
		{"tuples for pairs", `{"method": "similarity", "sets": {"pairs": {"pairs": [["a", "b", "c"]], "values": [1]}}}`, "bad_type", "2 words"},
		{"pairs for tuples", `{"method": "analogy-accuracy", "sets": {"questions": [["a", "b"]]}}`, "bad_type", "4 words"},
		{"values of tuples", `{"method": "analogy-accuracy", "sets": {"questions": {"pairs": [["a", "b", "c", "d"]], "values": [1]}}}`, "bad_values", "questions"},
		{"no second", `{"method": "agreement", "embedding": "e", "sets": {"words": ["a", "b", "c"], "pairs": [["d", "e"]]}}`, "no_with", "two embeddings"},
		{"a second too many", `{"test": "caliskan.weat7", "with": "f"}`, "unknown_field", "second"},
	} {
		_, err := resolve(t, c.text)
		if c.code == "" {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		checkError(t, c.name, err, c.code, c.names)
	}
}

// TestBenchmarkSizes: a benchmark may be longer than other sets, not endless.
func TestBenchmarkSizes(t *testing.T) {
	pairs := func(n int) experiment.SetRef {
		var set experiment.SetRef
		for i := range n {
			set.Pairs = append(set.Pairs, []string{fmt.Sprint("a", i), "b"})
			set.Values = append(set.Values, float64(i))
		}
		return set
	}
	ask := func(method string, set experiment.SetRef) error {
		_, err := experiment.Resolve(experiment.Experiment{Method: method,
			Sets: map[string]experiment.SetRef{"pairs": set, "words": {Words: []string{"a"}}}}, testLexicon(t))
		return err
	}
	similarity := func(n int) error {
		_, err := experiment.Resolve(experiment.Experiment{Method: "similarity",
			Sets: map[string]experiment.SetRef{"pairs": pairs(n)}}, testLexicon(t))
		return err
	}
	if err := similarity(experiment.MaxTuples); err != nil {
		t.Error(err)
	}
	checkError(t, "a longer one", similarity(experiment.MaxTuples+1), "too_many_words", "")
	plain := pairs(experiment.MaxPairs + 1)
	plain.Values = nil
	checkError(t, "pairs of a direction", ask("ripa", plain), "too_many_words", "")
}

// valuedQuestions have one canonical form, and each survives a link.
var valuedQuestions = []struct{ text, canonical string }{
	{`{"sets": {"B": ["e"], "words": {"values": [91, 0.5, -2], "words": ["a", "b", "c"]}, "A": {"name": "A", "words": ["d"]}}, "method": "outside", "embedding": "e", "options": {"lean": "score"}}`,
		`{"method":"outside","embedding":"e","sets":{"words":{"words":["a","b","c"],"values":[91,0.5,-2]},"A":["d"],"B":["e"]}}`},
	{`{"method": "similarity", "sets": {"pairs": {"name": "N", "pairs": [["a", "b"], ["c", "d"], ["e", "f"]], "values": [1, 2, 1e-3]}}}`,
		`{"method":"similarity","sets":{"pairs":{"name":"N","pairs":[["a","b"],["c","d"],["e","f"]],"values":[1,2,0.001]}}}`},
	{`{"method": "analogy-accuracy", "sets": {"questions": {"name": "Q", "pairs": [["a", "b", "c", "d"]]}}, "options": {"vocabulary": 30000, "rule": "3cosmul"}}`,
		`{"method":"analogy-accuracy","sets":{"questions":{"name":"Q","pairs":[["a","b","c","d"]]}},"options":{"rule":"3cosmul"}}`},
	{`{"with": "f", "method": "agreement", "embedding": "e", "sets": {"pairs": [["a", "b"]], "words": ["c", "d", "e"]}}`,
		`{"method":"agreement","embedding":"e","with":"f","sets":{"words":["c","d","e"],"pairs":[["a","b"]]}}`},
}

func TestValuedCanonicalAndLink(t *testing.T) {
	lex := testLexicon(t)
	for _, c := range valuedQuestions {
		e, err := experiment.Parse([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := experiment.Canonical(e, lex); err != nil || string(got) != c.canonical {
			t.Errorf("canonical form %s, %v\nwant %s", got, err, c.canonical)
		}
		link, err := experiment.EncodeLink(e, reading(e.Method, map[string]float64{"pearson": 0.5}), lex)
		if err != nil {
			t.Fatal(err)
		}
		back, err := experiment.DecodeLink(link)
		if err != nil {
			t.Fatal(err)
		}
		if text, err := back.Experiment.MarshalJSON(); err != nil || string(text) != c.canonical {
			t.Errorf("the link holds %s, %v\nwant %s", text, err, c.canonical)
		}
	}
}

// goldenValuedLinks were shared with version 1 of the format and must be
// readable for ever. Never change an entry.
var goldenValuedLinks = []string{
	"AQEjRWeJq83vAACgP0Jya35pSXFmSiqac1MxfYjk1UQlHaUkJR2lZKVYHVAGL00FCVsa6hjomeroGsHzXAo8Y6UqxdbWAgYA",
	"AQEjRWeJq83vAACgP0Jya3FmbmZOYhGkLIO5CtragzdJ_FBagIlKOkpJ4MZTspKOUgqYBS7plWJjdUAZvjQVpNBQx0jHQM_AwDC2trYWMAA",
	"AQEjRWeJq83vAACgP0Jya2JeIqjC0U1MTi4tSkyuRHJbYWlqMbyVCm2cBKK0BROVdJSSlHSUkpV0lFKUYmNra3WQW7ZFpTkgPcbJ-cW5pTlKtbWAAQA",
	"AQEjRWeJq83vAACgP0Jya2J6USqs1kU2ClyiZ5ZkKFkppWHzbrKSjlKKko5SqlIscuswUUlHKUkpNra2FjAA",
}

func TestGoldenValuedLinks(t *testing.T) {
	for i, link := range goldenValuedLinks {
		got, err := experiment.DecodeLink(link)
		if err != nil {
			t.Fatal(err)
		}
		if text, err := got.Experiment.MarshalJSON(); err != nil || string(text) != byRules(1, valuedQuestions[i].canonical) {
			t.Errorf("%s reads as %s, %v", link, text, err)
		}
	}
}

// TestDigestOfNumbers: the numbers of a set count, and so does the second
// embedding; its title does not.
func TestDigestOfNumbers(t *testing.T) {
	a := mustRun(t, fmt.Sprintf(likeness, ""))
	b := mustRun(t, strings.Replace(fmt.Sprintf(likeness, ""), "0.5", "0.6", 1)) // of a pair that is missing
	if a.Values["rho"] != b.Values["rho"] || a.Digest == b.Digest {
		t.Errorf("digests %s and %s", a.Digest, b.Digest)
	}
	first, err := runBoth(t, agree, halves(t, ""))
	if err != nil {
		t.Fatal(err)
	}
	second, err := runBoth(t, agree, halves(t, "the"))
	if err != nil {
		t.Fatal(err)
	}
	if first.Values["rho"] != second.Values["rho"] || first.Digest == second.Digest {
		t.Errorf("another second embedding has the same digest %s", first.Digest)
	}
}

// TestMissingInTheSecond: what only the second embedding lacks is listed apart,
// and too few words there are refused in its name.
func TestMissingInTheSecond(t *testing.T) {
	r, err := runBoth(t, agree, halves(t, "actress"))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Missing) != 1 || r.Missing[0] != (experiment.Missing{Set: "words", Word: "actress", With: true}) ||
		r.Values["compared"] != 289 {
		t.Errorf("missing %v, %v compared", r.Missing, r.Values["compared"])
	}
	for _, w := range r.Words {
		if _, ok := w.Scores["score_with"]; ok == (w.Word == "actress") {
			t.Errorf("row %+v", w)
		}
	}
	_, err = runBoth(t, strings.Replace(agree, `[["he", "she"]]`, `[["actor", "actress"]]`, 1), halves(t, "actress"))
	var known *experiment.Error
	if !errors.As(err, &known) || known.Code != "too_few_words" || !strings.Contains(known.Message.Text, "Halves") {
		t.Errorf("error %v", err)
	}
}

// TestOneOpenForBoth: without a way of its own the second is opened as the first.
func TestOneOpenForBoth(t *testing.T) {
	r := mustRun(t, agree)
	nearValues(t, r, map[string]float64{"rho": 1, "pearson": 1})
	if r.With == nil || r.With.ID != r.Embedding.ID {
		t.Errorf("with %+v", r.With)
	}
}

// TestLongLink: a benchmark may be too long for a link, and that error is told
// from others.
func TestLongLink(t *testing.T) {
	racetest.Skip(t)
	random := rand.New(rand.NewPCG(1, 1))
	var set experiment.SetRef
	for range experiment.MaxTuples {
		set.Pairs = append(set.Pairs, []string{fmt.Sprint("w", random.Uint64()), fmt.Sprint("v", random.Uint64())})
		set.Values = append(set.Values, random.Float64())
	}
	e := experiment.Experiment{Method: "similarity", Sets: map[string]experiment.SetRef{"pairs": set}}
	_, err := experiment.EncodeLink(e, reading("similarity", nil), testLexicon(t))
	if !experiment.IsLongLink(err) {
		t.Errorf("error %v", err)
	}
	_, err = experiment.EncodeLink(experiment.Experiment{Test: "nothing"}, reading("weat", nil), testLexicon(t))
	if err == nil || experiment.IsLongLink(err) {
		t.Errorf("error %v", err)
	}
}

// exampleOf reads the example of a role as an Experiment has it.
func exampleOf(role measure.Role) (experiment.SetRef, error) {
	e, err := experiment.Parse(fmt.Appendf(nil, `{"sets": {%q: %s}}`, role.ID, role.Example()))
	return e.Sets[role.ID], err
}

// What an error shows for a role can be written as it is; of a role with numbers
// it has the key values.
func TestExamplesOfRoles(t *testing.T) {
	for _, m := range experiment.Methods() {
		for _, role := range m.Roles {
			set, err := exampleOf(role)
			if err != nil || len(set.Values) > 0 != role.Valued {
				t.Errorf("%s, %s: %s, %v", m.ID, role.ID, role.Example(), err)
			}
			for name, given := range map[string]experiment.SetRef{"no values": {Words: set.Words, Pairs: set.Pairs,
				Lists: set.Lists}, "nothing": {}, "as shown": set} {
				e := experiment.Experiment{Method: m.ID, Embedding: "e", Sets: map[string]experiment.SetRef{}}
				for _, other := range m.Roles {
					if e.Sets[other.ID], err = exampleOf(other); err != nil {
						t.Fatal(err)
					}
				}
				e.Sets[role.ID] = given
				if m.With {
					e.With = "e"
				}
				if m.Texts {
					e.Embedding, e.Corpus = "", &experiment.Corpus{ID: "e"}
				}
				if m.Before {
					e.Debias = []experiment.DebiasStep{{Method: "frequency"}}
				}
				_, err := experiment.Resolve(e, testLexicon(t))
				var refused *experiment.Error
				switch fits := name == "as shown" || name == "no values" && !role.Valued; {
				case fits && err != nil:
					t.Errorf("%s, %s, %s: %v", m.ID, role.ID, name, err)
				case !fits && (!errors.As(err, &refused) || !strings.Contains(refused.Hint.Text, role.Example())):
					t.Errorf("%s, %s, %s: %v", m.ID, role.ID, name, err)
				}
			}
		}
	}
}

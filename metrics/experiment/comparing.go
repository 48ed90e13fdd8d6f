package experiment

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"weatherglass/metrics/lexicon"
)

// Comparing asks many tests of many embeddings: each cell is an Experiment, run by [Run].
//
//	{"tests": ["caliskan.weat7", {"test": …, "sets": …}], "embeddings": ["glove-6b-100d", {"of": …, "debias": …}],
//	 "methods": ["weat", "rnd"], "seed": 1}
type Comparing struct {
	// Tests have no embedding; one that has only a built-in test is written as its id.
	Tests []Experiment
	// Embeddings have an embedding and steps, and nothing else.
	Embeddings []Experiment
	// Methods ask every test; none is each test's own.
	Methods []string
	Seed    uint64 // 0 stands for 1
	Rules   int    // those of links of earlier versions, 0 for today's
}

// Limits of a Comparing.
const (
	// MaxCompared is the number of tests.
	MaxCompared = 100
	// MaxComparedEmbeddings is the number of embeddings.
	MaxComparedEmbeddings = 24
	// MaxComparedMethods is the number of methods.
	MaxComparedMethods = 8
)

var comparingFields = []string{"tests", "embeddings", "methods", "seed", "rules"}

// ParseComparing reads a Comparing from its JSON, as strictly as [Parse] does.
//
// Whether ids exist is for the cells to say.
func ParseComparing(data []byte) (Comparing, error) {
	var q Comparing
	if len(data) > MaxBytes {
		return q, fail("too_large", "experiment.use_fewer_words: Use fewer words.", "experiment.comparison_too_large: The comparison has {data} bytes; at most {most} are read.", len(data), MaxBytes)
	}
	object, err := readObject(data)
	if err != nil {
		return q, err
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if !slices.Contains(comparingFields, name) {
			return q, fail("unknown_field", "experiment.fields: The fields are {comparingFields}.",
				"experiment.comparison_has_no_field: A comparison has no field {name}.", comparingFields, quote(name))
		}
	}
	if q.Tests, err = readEach(object["tests"], "tests", readTested); err != nil {
		return q, err
	}
	if q.Embeddings, err = readEach(object["embeddings"], "embeddings", readMeasuredOn); err != nil {
		return q, err
	}
	if object["methods"] != nil {
		if err := json.Unmarshal(object["methods"], &q.Methods); err != nil {
			return q, fail("bad_type", `experiment.write_methods_weat: Write "methods": ["weat"].`,
				"experiment.methods_no_list: methods must be a list of ids.")
		}
	}
	if q.Seed, err = readSeed(object["seed"]); err != nil {
		return q, err
	}
	if q.Rules, err = readRules(object["rules"]); err != nil {
		return q, err
	}
	return q, q.check()
}

// readEach reads a list of Experiments, each by read.
func readEach(raw json.RawMessage, field string, read func(json.RawMessage) (Experiment, error)) ([]Experiment, error) {
	var list []json.RawMessage
	if raw != nil && json.Unmarshal(raw, &list) != nil {
		return nil, fail("bad_type", `experiment.write_words_of_role: Write "{field}": ["…", "…"].`,
			"experiment.must_be_list: {field} must be a list.", field, field)
	}
	var out []Experiment
	for _, one := range list {
		e, err := read(one)
		if err != nil {
			return nil, err
		}
		out = append(out, e)
	}
	return out, nil
}

// readTested reads a test: the id of a built-in one, or an Experiment.
func readTested(raw json.RawMessage) (Experiment, error) {
	if raw = bytes.TrimSpace(raw); len(raw) > 0 && raw[0] == '"' {
		raw = slices.Concat([]byte(`{"test":`), raw, []byte("}"))
	}
	return Parse(raw)
}

// readMeasuredOn reads an embedding: its id, or a recipe.
func readMeasuredOn(raw json.RawMessage) (Experiment, error) {
	return Parse(slices.Concat([]byte(`{"embedding":`), raw, []byte("}")))
}

// check says what a comparison cannot be made of.
func (q Comparing) check() error {
	switch {
	case len(q.Tests) == 0:
		return fail("no_tests", `experiment.name_some_tests_caliskan: Name some: "tests": ["caliskan.weat7"].`,
			"experiment.comparison_has_no_test: The comparison has no test.")
	case len(q.Embeddings) == 0:
		return fail("no_embeddings", `experiment.name_some_embeddings_glove: Name some: "embeddings": ["glove-6b-100d"].`, "experiment.comparison_lacks_embedding: The comparison has no embedding.")
	case len(q.Tests) > MaxCompared:
		return fail("too_many", "experiment.make_several_comparisons: Make several comparisons.", "experiment.too_many_tests: The comparison has {tests} tests; at most {most} are measured.", len(q.Tests), MaxCompared)
	case len(q.Embeddings) > MaxComparedEmbeddings:
		return fail("too_many", "experiment.make_several_comparisons: Make several comparisons.",
			"experiment.too_many_embeddings: The comparison has {embeddings} embeddings; at most {most} are measured.", len(q.Embeddings), MaxComparedEmbeddings)
	case len(q.Methods) > MaxComparedMethods:
		return fail("too_many", "experiment.make_several_comparisons: Make several comparisons.",
			"experiment.too_many_methods: The comparison has {methods} methods; at most {most} are measured.", len(q.Methods), MaxComparedMethods)
	}
	for _, t := range q.Tests {
		if t.Embedding != "" || t.Series != nil || t.Corpus != nil || t.With != "" {
			return fail("unknown_field",
				`experiment.name_under_embeddings: Name embeddings under "embeddings" of the comparison.`, "experiment.test_with_embedding: A test of a comparison names no embedding and no texts of its own.")
		}
	}
	for _, e := range q.Embeddings {
		if e.Series != nil {
			return fail("series_compared", "experiment.name_one_by_one: Name its embeddings one by one.",
				"experiment.series_compared: A series cannot be a column of a comparison.")
		}
	}
	for i, m := range q.Methods {
		if slices.Contains(q.Methods[:i], m) {
			return fail("same_method", "experiment.name_it_once: Name it once.",
				"experiment.method_is_named_twice: The method {n} is named twice.", quote(m))
		}
	}
	return nil
}

// MarshalJSON writes the Comparing in the order of its fields, defaults left out;
// [ParseComparing] reads it back.
func (q Comparing) MarshalJSON() ([]byte, error) {
	w := new(objectWriter)
	tests := []any{}
	for _, t := range q.Tests {
		if short := (Experiment{Test: t.Test}); t.Test != "" && t.Method == "" && len(t.Sets) == 0 && len(t.Options) == 0 &&
			t.Seed <= DefaultSeed && t.Rules == 0 {
			tests = append(tests, short.Test)
			continue
		}
		tests = append(tests, t)
	}
	w.field("tests", tests)
	embeddings := []any{}
	for _, e := range q.Embeddings {
		one := new(objectWriter)
		writeEmbedding(one, "e", e.Embedding, e.Debias)
		var object struct{ E json.RawMessage }
		if json.Unmarshal(one.close(), &object) != nil || object.E == nil {
			object.E = []byte(`""`)
		}
		embeddings = append(embeddings, object.E)
	}
	w.field("embeddings", embeddings)
	if len(q.Methods) > 0 {
		w.field("methods", q.Methods)
	}
	if q.Seed > DefaultSeed {
		w.field("seed", q.Seed)
	}
	if q.Rules != 0 {
		w.field("rules", q.Rules)
	}
	return w.close(), w.err
}

// canonical returns a Comparing as links carry it: built-in tests and sets with the digest
// of their words.
//
// A test that cannot be resolved stays as it is: its cells say what is wrong.
func (q Comparing) canonical(lex *lexicon.Lexicon) Comparing {
	short := q
	short.Tests = slices.Clone(q.Tests)
	for i, t := range q.Tests {
		if text, err := Canonical(t, lex); err == nil {
			if pinned, err := Parse(text); err == nil {
				short.Tests[i] = pinned
			}
		}
	}
	short.Embeddings = slices.Clone(q.Embeddings)
	for i, e := range q.Embeddings {
		if _, err := ResolveRecipe(e.Debias, q.Rules, lex); err == nil {
			short.Embeddings[i].Debias = canonicalSteps(e.Debias, q.Rules, lex)
		}
	}
	return short
}

// EncodeComparing returns the fragment that asks a Comparing again, with the start of the
// digest that its [Comparison] has; "" promises nothing.
func EncodeComparing(q Comparing, digest string, lex *lexicon.Lexicon) (string, error) {
	text, err := q.canonical(lex).MarshalJSON()
	if err != nil {
		return "", err
	}
	return encodePromise(text, digest)
}

// DecodeComparing reads a fragment of [EncodeComparing], without #: the question, and the
// first 16 hex digits of the digest it promises, "" for none.
//
// Errors are as those of [DecodeLink].
func DecodeComparing(fragment string) (Comparing, string, error) {
	var link Link
	text, err := link.unpack(fragment)
	if err != nil {
		return Comparing{}, "", err
	}
	q, err := ParseComparing(text)
	if err != nil {
		if _, other := Parse(text); other == nil {
			err = fail("reading_link", "experiment.open_it_on_page_measure: Open it on the page Measure, or with weatherglass run.", "experiment.link_to_reading: The link is one to a reading, not to a comparison.")
		}
		return q, "", err
	}
	if link.Version < linkVersion && q.Rules == 0 {
		q.Rules = link.Version
	}
	return q, link.Digest, nil
}

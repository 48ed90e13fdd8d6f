package experiment_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

func TestParse(t *testing.T) {
	got, err := experiment.Parse([]byte(`{
		"method": "weat", "embedding": "glove-6b-100d", "test": "caliskan.weat7",
		"sets": {"X": ["math", " e\u0301cole "], "Y": "caliskan.weat7.arts",
		         "A": {"name": "he", "words": ["he", "him"]}, "pairs": [["he", "she"]],
		         "definitional": {"name": "Own", "pairs": [["man", "woman"]]}, "B": []},
		"options": {"interval": "targets", "draws": 1e3}, "seed": 7}`))
	if err != nil {
		t.Fatal(err)
	}
	want := experiment.Experiment{
		Method: "weat", Embedding: "glove-6b-100d", Test: "caliskan.weat7",
		Sets: map[string]experiment.SetRef{
			"X": {Words: []string{"math", "école"}}, "Y": {ID: "caliskan.weat7.arts"},
			"A": {Name: "he", Words: []string{"he", "him"}}, "B": {},
			"pairs": {Pairs: [][]string{{"he", "she"}}}, "definitional": {Name: "Own", Pairs: [][]string{{"man", "woman"}}},
		},
		Options: map[string]any{"interval": "targets", "draws": 1000}, Seed: 7,
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

// TestParseErrors: what is wrong is refused with a code and named.
func TestParseErrors(t *testing.T) {
	long := strings.Repeat("x", experiment.MaxWordBytes+1)
	for _, c := range []struct{ name, text, code, names string }{
		{"empty", ``, "bad_json", "JSON object: it ends too early"},
		{"cut", `{"method": "weat"`, "bad_json", "it ends too early"},
		{"brace", `{"method"}`, "bad_json", "byte 10 is out of place"},
		{"two", `{} {}`, "bad_json", "after its end"},
		{"null", `null`, "bad_json", "null"},
		{"list", `[]`, "bad_json", "array"},
		{"unknown field", `{"methods": "weat"}`, "unknown_field", "methods"},
		{"field in capitals", `{"Method": "weat"}`, "unknown_field", "Method"},
		{"method number", `{"method": 1}`, "bad_type", "method"},
		{"method null", `{"method": null}`, "bad_type", "method"},
		{"a recipe without steps", `{"embedding": {"of": "glove"}}`, "bad_type", "debias"},
		{"test list", `{"test": ["weat7"]}`, "bad_type", "test"},
		{"long id", `{"test": "` + long + `"}`, "bad_type", "test"},
		{"sets list", `{"sets": []}`, "bad_type", "sets"},
		{"set number", `{"sets": {"X": 1}}`, "bad_type", "X"},
		{"set null", `{"sets": {"X": null}}`, "bad_type", "X"},
		{"set without id", `{"sets": {"X": ""}}`, "bad_type", "X"},
		{"mixed set", `{"sets": {"X": ["a", ["b", "c"]]}}`, "bad_type", "X"},
		{"null word", `{"sets": {"X": ["a", null]}}`, "bad_type", "X"},
		{"number word", `{"sets": {"X": ["a", 1]}}`, "bad_type", "X"},
		{"thirteen in a tuple", `{"sets": {"pairs": [["a"` + strings.Repeat(`,"b"`, experiment.MaxTuple) + `]]}}`, "bad_type",
			"pairs"},
		{"half a pair", `{"sets": {"pairs": [["a"]]}}`, "bad_type", "pairs"},
		{"null pair", `{"sets": {"pairs": [["a", "b"], null]}}`, "bad_type", "pairs"},
		{"words and pairs", `{"sets": {"X": {"words": ["a"], "pairs": [["a", "b"]]}}}`, "bad_type", "X"},
		{"pairs as words", `{"sets": {"X": {"words": [["a", "b"]]}}}`, "bad_type", "X"},
		{"words as pairs", `{"sets": {"X": {"pairs": ["a"]}}}`, "bad_type", "X"},
		{"words null", `{"sets": {"X": {"words": null}}}`, "bad_type", "X"},
		{"set field", `{"sets": {"X": {"word": ["a"]}}}`, "unknown_field", "word"},
		{"set name", `{"sets": {"X": {"name": 1, "words": ["a"]}}}`, "bad_type", "X"},
		{"empty word", `{"sets": {"X": ["a", " "]}}`, "bad_word", "X"},
		{"long word", `{"sets": {"X": ["` + long + `"]}}`, "bad_word", "X"},
		{"control character", `{"sets": {"X": ["a\u0000b"]}}`, "bad_word", "X"},
		{"too many words", `{"sets": {"X": ["a"` + strings.Repeat(`,"a"`, experiment.MaxWords) + `]}}`,
			"too_many_words", "10000"},
		{"too many tuples", `{"sets": {"pairs": [["a","b"]` + strings.Repeat(`,["a","b"]`, experiment.MaxTuples) + `]}}`,
			"too_many_words", "25000"},
		{"values without words", `{"sets": {"X": {"values": [1]}}}`, "bad_values", "1 values for 0"},
		{"too few values", `{"sets": {"X": {"words": ["a", "b"], "values": [1]}}}`, "bad_values", "1 values for 2"},
		{"null value", `{"sets": {"X": {"words": ["a"], "values": [null]}}}`, "bad_type", "null"},
		{"text value", `{"sets": {"X": {"words": ["a"], "values": ["1"]}}}`, "bad_type", "numbers"},
		{"with list", `{"with": ["glove"]}`, "bad_type", "with"},
		{"too large", `{"method": "` + strings.Repeat("x", experiment.MaxBytes) + `"}`, "too_large", "bytes"},
		{"options list", `{"options": []}`, "bad_type", "options"},
		{"option list", `{"options": {"p": ["exact", 1]}}`, "bad_type", "p"},
		{"option yes", `{"options": {"p": true}}`, "bad_type", "p"},
		{"option huge", `{"options": {"draws": 1e300}}`, "option_range", "draws"},
		{"seed text", `{"seed": "1"}`, "seed_range", "seed"},
		{"rules zero", `{"rules": 0}`, "rules_range", "rules"},
		{"rules to come", `{"rules": 5}`, "rules_range", "rules"},
		{"rules text", `{"rules": "1"}`, "rules_range", "rules"},
		{"rules null", `{"rules": null}`, "rules_range", "rules"},
		{"seed zero", `{"seed": 0}`, "seed_range", "seed"},
		{"seed negative", `{"seed": -1}`, "seed_range", "seed"},
		{"seed half", `{"seed": 1.5}`, "seed_range", "seed"},
		{"seed huge", `{"seed": 9007199254740992}`, "seed_range", "seed"},
	} {
		_, err := experiment.Parse([]byte(c.text))
		checkError(t, c.name, err, c.code, c.names)
	}
}

// checkError checks an error's code and that its text names the culprit.
func checkError(t *testing.T, name string, err error, code, names string) {
	t.Helper()
	var e *experiment.Error
	if !errors.As(err, &e) {
		t.Errorf("%s: error %v, want code %s", name, err, code)
		return
	}
	if e.Code != code || !strings.Contains(e.Message.Text, names) &&
		!strings.Contains(e.Hint.Text, names) || len(e.Error()) > 600 {
		t.Errorf("%s: %s: %s, want code %s naming %q", name, e.Code, e, code, names)
	}
}

// TestMarshalRoundTrip: an Experiment written as JSON reads back the same.
func TestMarshalRoundTrip(t *testing.T) {
	for _, text := range []string{
		`{}`,
		`{"method":"weat","embedding":"e","sets":{"X":{"name":"N","words":["a"]},"Y":[],"A":["<&>"],"B":"rios.occupations"}}`,
		`{"method":"ripa","sets":{"words":{"name":"N","words":["é"]},"pairs":[["a","b"]]},"options":{"direction":"mean"},"seed":3}`,
		`{"sets":{"pairs":{"name":"P","pairs":[["a","b"],["c","d"]]}},"options":{"draws":500,"interval":"none"}}`,
		`{"embedding":"e","with":"f","sets":{"words":{"words":["a","b"],"values":[1,-2.5]},"pairs":{"pairs":[["a","b","c"],["d","e","f"]],"values":[0,3]}}}`,
	} {
		e, err := experiment.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		out, err := e.MarshalJSON()
		if err != nil || string(out) != text {
			t.Errorf("%s is written as %s, %v", text, out, err)
		}
		var again experiment.Experiment
		if err := json.Unmarshal(out, &again); err != nil || !reflect.DeepEqual(again, e) {
			t.Errorf("%s reads as %+v, %v", out, again, err)
		}
	}
}

func TestSetRefJSON(t *testing.T) {
	for _, text := range []string{`"rios.occupations"`, `["a","b"]`, `[["a","b"]]`, `{"name":"N","words":["a"]}`, `[]`} {
		var set experiment.SetRef
		if err := json.Unmarshal([]byte(text), &set); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		if out, err := json.Marshal(set); err != nil || string(out) != text {
			t.Errorf("%s is written as %s, %v", text, out, err)
		}
	}
	var set experiment.SetRef
	if set.UnmarshalJSON(nil) == nil || set.UnmarshalJSON([]byte(`7`)) == nil {
		t.Error("nothing and a number are read as sets")
	}
}

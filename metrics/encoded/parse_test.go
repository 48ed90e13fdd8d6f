package encoded

import (
	"errors"
	"testing"

	_ "weatherglass/metrics/contextual"
	"weatherglass/metrics/experiment"
)

// A model in the place of an embedding is read as its options; what is none stays as it is, and a slip is named.
func TestNamed(t *testing.T) {
	text, err := Named([]byte(`{"method": "seat", "test": "caliskan.weat8", "options": {"least": 2},
		"embedding": {"model": "53aa5117", "pool": "mean", "layer": 6, "prefix": "query: "}}`))
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.Parse(text)
	if err != nil || e.Embedding != "own-model" || e.Test != "caliskan.weat8" || e.Options["model"] != "53aa5117" ||
		e.Options["pool"] != "mean" || e.Options["layer"] != 6 || e.Options["prefix"] != "query: " ||
		e.Options["least"] != 2 {
		t.Errorf("%+v, %v", e, err)
	}
	for _, same := range []string{`{"embedding": "x"}`, `{"embedding": {"of": "x", "debias": []}}`,
		`{"embedding": {"series": "novels-en"}}`, `{"embedding": {`, `[]`, `{"embedding": {"model": "a"}, "options": 3}`} {
		if got, err := Named([]byte(same)); err != nil || string(got) != same {
			t.Errorf("%s: %s, %v", same, got, err)
		}
	}
	for text, code := range map[string]string{`{"embedding": {"model": "a", "depth": 3}}`: "unknown_field",
		`{"embedding": {"pool": "cls"}}`: "no_model"} {
		_, err := Named([]byte(text))
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != code {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func FuzzNamed(f *testing.F) {
	f.Add([]byte(`{"embedding": {"model": "a", "layer": 3}, "options": {}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		if out, err := Named(text); err == nil {
			again, err := Named(out)
			if err != nil || string(again) != string(out) {
				t.Errorf("%q becomes %q, then %q, %v", text, out, again, err)
			}
		}
	})
}

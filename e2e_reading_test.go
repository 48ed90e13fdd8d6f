package main

import (
	"context"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// nativeReading computes a Reading as "weatherglass run" does.
func nativeReading(t *testing.T, question string) (*experiment.Reading, string) {
	t.Helper()
	e, err := experiment.Parse([]byte(question))
	if err != nil {
		t.Fatal(err)
	}
	lex, err := builtIn()
	if err != nil {
		t.Fatal(err)
	}
	open := func(ctx context.Context, id string) (embed.Source, error) { return openBuiltIn(ctx, id) }
	r, err := experiment.Run(t.Context(), e, experiment.Env{Lexicon: lex, Open: open})
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.EncodeLink(e, r, lex)
	if err != nil {
		t.Fatal(err)
	}
	return r, link
}

const weat8 = `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat8"}`

// TestE2EFirstReading checks that the page opens on WEAT 8 and that every
// number on it is the one that the command line computes.
func TestE2EFirstReading(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	want, _ := nativeReading(t, weat8)
	if got := v.digest(); got != want.Digest {
		t.Errorf("the page's digest is %s, natively %s", got, want.Digest)
	}
	checkValues(v, want)
	if h := v.text("h2"); !strings.Contains(strings.ToLower(h), "science") {
		t.Errorf("the headline is %q", h)
	}
}

// checkValues compares every number of a reading that the page shows with the
// contract's.
func checkValues(v *visit, want *experiment.Reading) {
	v.t.Helper()
	var shown []struct{ Name, Value string }
	list := eval[string](v, `JSON.stringify([...document.querySelectorAll("#weatherglass data[data-name]")].map(d => ({name: d.dataset.name, value: d.value})))`)
	if err := json.Unmarshal([]byte(list), &shown); err != nil {
		v.t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, s := range shown {
		w, ok := want.Values[s.Name]
		if !ok {
			continue // a word's number, or a count
		}
		var got float64
		if err := json.Unmarshal([]byte(s.Value), &got); err != nil || math.Abs(got-w) > 1e-9*math.Max(1, math.Abs(w)) {
			v.t.Errorf("%s is shown as %q, computed as %v", s.Name, s.Value, w)
		}
		seen[s.Name] = true
	}
	for _, name := range []string{"d", "d_low", "d_high", "p"} {
		if _, ok := want.Values[name]; ok && !seen[name] {
			v.t.Errorf("%s is not on the page", name)
		}
	}
}

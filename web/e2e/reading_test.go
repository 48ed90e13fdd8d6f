package e2e

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/vectors/vectorstest"
)

// TestE2EFirstReading checks that the page opens on WEAT 8 and that every
// number on it is the one that the command line computes.
func TestE2EFirstReading(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	want, _ := vectorstest.Reading(t, vectorstest.WEAT8)
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
	// The page has the digest of a reading a frame before its figures, and these a task before its tables.
	for _, name := range []string{"d", "mean_x"} {
		if w, ok := want.Values[name]; ok {
			v.until(fmt.Sprintf(`[...document.querySelectorAll('#weatherglass data[data-name="%s"]')].every(({value}) => Math.abs(value - %v) <= 1e-9)`, name, w))
		}
	}
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

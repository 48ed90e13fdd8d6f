//go:build unix

package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"weatherglass/metrics/experiment"
)

// fortyTests are twenty built-in tests, and the same with X and Y in each other's place.
func fortyTests(t *testing.T) experiment.Comparing {
	t.Helper()
	lex := lexiconOf(t)
	var q experiment.Comparing
	for _, test := range lex.Tests {
		if test.Method == "weat" && test.Language == "en" && len(q.Tests) < 40 {
			ref := func(role string) experiment.SetRef { return experiment.SetRef{ID: test.Set(role)} }
			q.Tests = append(q.Tests, experiment.Experiment{Test: test.ID},
				experiment.Experiment{Method: "weat", Sets: map[string]experiment.SetRef{"X": ref("Y"), "Y": ref("X"),
					"A": ref("A"), "B": ref("B")}})
		}
	}
	for _, id := range []string{"glove-6b-100d", "glove-6b-50d", "novels-en"} {
		q.Embeddings = append(q.Embeddings, experiment.Experiment{Embedding: id})
	}
	return q
}

// TestBenchCompare times forty tests in three embeddings on the page, from the address to the
// finished table, in a tab that has the program: intervals, exact p, ranks and agreement. By
// the clock or, where that is less, of the tab's processes. First cells are timed likewise.
func TestBenchCompare(t *testing.T) {
	e2eAlone(t)
	q := fortyTests(t)
	link, err := experiment.EncodeComparing(q, "", lexiconOf(t))
	if err != nil {
		t.Fatal(err)
	}
	var firsts, wholes []float64
	for range 4 {
		v := coldVisit(t, 1440, 900)
		v.open(serveReal(t).url + "/time")
		eval[bool](v, `(() => { window.begun = performance.now(); window.first = 0; const look = () => { const g = document.getElementById("weatherglass");
			if (!window.first && Number(g?.dataset.done) > 0) window.first = performance.now();
			if (g?.dataset.done !== undefined && g.dataset.state === "ready") { window.whole = performance.now(); return }
			requestAnimationFrame(look) };
			history.pushState(null, "", "/compare#`+link+`"); dispatchEvent(new PopStateEvent("popstate")); look(); return true })()`)
		start, began := time.Now(), rendererTime(v)
		v.until(`window.whole > 0`)
		clock, processor := time.Since(start).Seconds(), rendererTime(v)-began
		var times []float64
		if err := json.Unmarshal([]byte(eval[string](v, `JSON.stringify([(window.first - window.begun) / 1000, (window.whole - window.begun) / 1000])`)), &times); err != nil {
			t.Fatal(err)
		}
		t.Logf("first cell after %.2f s, all after %.2f s (%.2f s by the clock here, %.2f s of the processor)", times[0], times[1], clock, processor)
		if text := v.text("#compare-status"); !strings.Contains(text, "measured") {
			t.Errorf("%q", text)
		}
		firsts, wholes = append(firsts, times[0]), append(wholes, min(times[1], max(processor, .001)))
	}
	if len(q.Tests) != 40 {
		t.Errorf("%d tests", len(q.Tests))
	}
	row(t, fmt.Sprintf("%d tests x %d embeddings, intervals and exact p", len(q.Tests), len(q.Embeddings)),
		slices.Min(wholes), "s", 3)
	row(t, "the same, the first cells", slices.Min(firsts), "s", 1)
}

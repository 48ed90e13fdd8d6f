package method

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// countedWords are two words of which one stands in few texts: nothing is known of how
// often it stands in others.
func countedWords() protocol.Answer {
	var a protocol.Answer
	a.Reading.Experiment.Method = "word-counts"
	row := func(word string, rate, low, high float64) experiment.WordRow {
		return experiment.WordRow{Set: "words", Word: word, As: word,
			Scores: map[string]float64{"per_million": rate, "low": low, "high": high}}
	}
	a.Reading.Words = []experiment.WordRow{row("captain", 296.452, 124.02, 11621.85), row("warden", 20, 0, 1e6)}
	return a
}

// Long lines are cut, so that bars can be compared; the table has their ends, without signs.
func TestUnknownRates(t *testing.T) {
	a := countedWords()
	chart := Charts(a, 760)[0]
	if !strings.Contains(chart.Caption, "goes on") {
		t.Errorf("the caption says %q", chart.Caption)
	}
	longest := 0.0
	walk(tree(t, chart.Spec), func(key string, value any) {
		if x, ok := value.(float64); ok && key == "hi" {
			longest = max(longest, x)
		}
	})
	if math.Abs(longest-1.5*296.452) > 1e-9 {
		t.Errorf("the longest line ends at %v, want one and a half times the longest bar", longest)
	}
	if got := texts(Table(a).Groups[0].Rows[0]); !strings.Contains(got, "| 124 to 11,622") {
		t.Errorf("the row says %q", got)
	}
}

// A share has no sign, and words of all lists are counted.
func TestSharesOfLists(t *testing.T) {
	var a protocol.Answer
	err := json.Unmarshal([]byte(`{"experiment": {"method": "document-share", "sets": {"lists": {"lists": [{"name": "Rare", "words": ["a", "b", "c"]}, {"name": "Often", "words": ["d", "e"]}]}}},
		"missing": [{"set": "lists", "word": "b"}],
		"texts": {"documents": 99}, "tables": [{"name": "shares", "columns": ["list", "found", "documents", "share", "low", "high"], "rows": [["Rare", 3, 90, 0.909, 0.8356, 0.9513]]}]}`), &a.Reading)
	if err != nil {
		t.Fatal(err)
	}
	if got := texts(Table(a).Groups[0].Rows[0]); !strings.Contains(got, "0.84 to 0.95") || strings.Contains(got, "+") {
		t.Errorf("the row says %q", got)
	}
	if got := prose.Missing(a)[0]; !strings.HasPrefix(got,
		"One of the 5 words is not in the vocabulary of these texts: b") {
		t.Errorf("of missing words it says %q", got)
	}
}

package experiment

import (
	"encoding/json"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
)

// What came from outside is shown without controls, and what is shown is another Reading: the
// digest is of the words as they are.
func TestReadingShown(t *testing.T) {
	const odd = "a\u202eb\x1b"
	set := func() ResolvedSet {
		return ResolvedSet{Name: "X", Words: []string{odd}, Pairs: [][]string{{odd, "b"}},
			Lists: []ResolvedSet{{Words: []string{odd}}}}
	}
	r := Reading{Experiment: Resolved{Sets: map[string]ResolvedSet{"X": set()}}, Embedding: embed.Info{Title: odd},
		With:   &embed.Info{Title: odd},
		Epochs: []Epoch{{Embedding: embed.Info{Title: odd}}}, Words: []WordRow{{Word: odd, As: odd}},
		Missing: []Missing{{Word: odd}},
		Notes:   []Note{{Text: "Of " + odd + " and \u2068\u05d0\u2069."}}, Tables: []Table{{Rows: [][]any{{odd, 1.0}}}}}
	before, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	shown, err := json.Marshal(r.Shown())
	if err != nil {
		t.Fatal(err)
	}
	after, err := json.Marshal(r)
	if err != nil || string(after) != string(before) {
		t.Errorf("%s became %s, %v", before, after, err)
	}
	// Every "b" of odd has its controls replaced; isolates of names stay.
	if text := string(shown); strings.Contains(text, "\u202e") || strings.Contains(text, `\u001b`) ||
		strings.Count(text, "a\ufffdb\ufffd") != 11 || !strings.Contains(text, "\u2068\u05d0\u2069") {
		t.Errorf("%s", text)
	}
	if plain := (Reading{Words: []WordRow{{Word: "a"}}}); &plain.Shown().Words[0] != &plain.Words[0] {
		t.Error("what needs nothing is copied")
	}
}

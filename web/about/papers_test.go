package about

import (
	"testing"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

// TestPapersHaveAddresses: a method, a way to debias, a test and a list lead to the paper that they are of.
func TestPapersHaveAddresses(t *testing.T) {
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	var sources []string
	for _, m := range experiment.Methods() {
		sources = append(sources, m.Source)
	}
	for _, m := range debias.Methods() {
		sources = append(sources, m.Source)
	}
	for _, s := range lex.Tests {
		sources = append(sources, s.Source)
	}
	for _, s := range lex.Sets {
		sources = append(sources, s.Source)
	}
	found := 0
	for _, s := range sources {
		n := sourced(note{}, s)
		found += len(n.Links)
		if len(n.Lines) > 0 && paper.MatchString(s) {
			t.Errorf("no address is known of %q", s)
		}
	}
	if found < 150 {
		t.Errorf("%d sources have an address", found)
	}
}

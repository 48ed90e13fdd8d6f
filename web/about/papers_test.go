package about

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/debias"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

// TestPapersHaveAddresses: a method, a way to debias, a test and a list lead to the paper that they are of.
func TestPapersHaveAddresses(t *testing.T) {
	known := []string{"Kurpicz-Briki 2020", "Pearson 1901", "Horn 1965", "Finkelstein et al. 2002", "Hu and Liu 2004", "PsychWordVec"} // no address was found, or none that lasts
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
		switch {
		case prose.PaperAddress(s) != "":
			found++
		case paper.MatchString(s) && !slices.ContainsFunc(known, func(k string) bool { return strings.HasPrefix(s, k) }):
			t.Errorf("no address is known of %q", s)
		}
	}
	if found < 150 {
		t.Errorf("%d sources have an address", found)
	}
}

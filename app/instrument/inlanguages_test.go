package instrument

import (
	"strings"
	"testing"

	"weatherglass/app/method"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

// TestInLanguages: the tests that lead to others are those whose name stands in three languages, and each
// leads to all of them.
func TestInLanguages(t *testing.T) {
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	languages := map[string]map[string]bool{} // of tests of a name
	for _, test := range lex.Tests {
		name := method.TestOf(experiment.ComparedRow{Name: test.Name, Source: test.Source})
		if languages[name] == nil {
			languages[name] = map[string]bool{}
		}
		languages[name][test.Language] = true
	}
	leading := 0
	for _, test := range lex.Tests {
		to := inLanguages(test.ID)
		if many := len(languages[method.TestOf(experiment.ComparedRow{Name: test.Name, Source: test.Source})]) == 3; many &&
			to == "" {
			t.Errorf("%s leads nowhere", test.ID)
		}
		if to == "" {
			continue
		}
		leading++
		there := map[string]bool{}
		for _, other := range lex.Tests {
			if strings.HasPrefix(other.ID, to+"-") {
				there[other.Language] = true
				if number, _, _ := strings.Cut(test.Name, ","); !strings.HasPrefix(other.Name, number) {
					t.Errorf("%s leads to %s", test.Name, other.Name)
				}
			}
		}
		if len(there) != 3 {
			t.Errorf("%s leads to %v", test.ID, there)
		}
	}
	if leading == 0 {
		t.Error("no test leads to other languages")
	}
}

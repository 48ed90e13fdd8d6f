package app

import (
	"slices"
	"testing"

	"weatherglass/metrics/experiment"
)

// Every example set is of the kind and size that some method asks of its role.
func TestExampleSets(t *testing.T) {
	for role, set := range exampleSets {
		asked := 0
		for _, m := range experiment.Methods() {
			for _, r := range m.Roles {
				if r.ID != role {
					continue
				}
				asked++
				for _, entry := range set.Pairs {
					if r.Kind == "pairs" && len(entry) != 2 || r.Size > 0 && len(entry) != r.Size {
						t.Errorf("%s: %v is no entry of %s", m.ID, entry, role)
					}
				}
				if kindOf(m.ID, role) != string(r.Kind) {
					t.Errorf("%s of %s is of the kind %s", role, m.ID, kindOf(m.ID, role))
				}
			}
		}
		if asked == 0 {
			t.Errorf("no method has a role %s", role)
		}
	}
	if kindOf("weat", "X") != "words" || kindOf("?", "?") != "words" {
		t.Error("words are not the rule")
	}
}

// A line of a benchmark's file, pairs joined by colons between tabs.
func TestParseTuples(t *testing.T) {
	got := parseTuples("a:b\tc:d\n\n e, f g\n")
	if len(got) != 2 || !slices.Equal(got[0], []string{"a", "b", "c", "d"}) || !slices.Equal(got[1], []string{"e", "f", "g"}) {
		t.Errorf("%q", got)
	}
	if again := parseTuples(writePairs(got)); len(again) != 2 || !slices.Equal(again[0], got[0]) {
		t.Errorf("%q", again)
	}
}

// Whatever is typed, the entries are written back as they were read.
func FuzzParseTuples(f *testing.F) {
	f.Add("a:b\tc:d\n\ne, f")
	f.Add(",;:\u2028x")
	f.Fuzz(func(t *testing.T, text string) {
		first := parseTuples(text)
		for _, entry := range first {
			if len(entry) == 0 || slices.Contains(entry, "") {
				t.Fatalf("%q has an empty entry or word", text)
			}
		}
		if again := parseTuples(writePairs(first)); !slices.EqualFunc(again, first, slices.Equal) {
			t.Fatalf("%q is read as %q, then as %q", text, first, again)
		}
	})
}

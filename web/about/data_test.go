package about

import (
	"testing"

	"weatherglass/vectors"
)

// TestListsToldApart: of one paper and language no two lists stand under one name.
func TestListsToldApart(t *testing.T) {
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	b := &book{Contents: Contents{Lexicon: lex}}
	told, seen := b.toldApart(), map[[3]string]string{}
	for _, s := range lex.Sets {
		key := [3]string{told(s), s.Source, s.Language}
		if other := seen[key]; other != "" {
			t.Errorf("%s and %s are both %q", other, s.ID, key[0])
		}
		seen[key] = s.ID
	}
}

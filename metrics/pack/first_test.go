package pack

import (
	"context"
	"strings"
	"testing"
)

// What came to a lexicon later is marked, and the digest is that of the first.
func TestFirstLexicon(t *testing.T) {
	l, lex := synthetic(3000, 20, careerWords...), career()
	early := *lex
	early.Sets = lex.Sets[:4]
	early.Tests = nil
	_, first, err := build(lowerCase("syn"), l, &early)
	if err != nil {
		t.Fatal(err)
	}
	r := lowerCase("syn")
	r.First = &FirstLexicon{LastSet: "b", Files: first.Lexicon}
	_, second, err := build(r, l, lex)
	if err != nil || second.Digest != first.Digest {
		t.Errorf("%v: the digest %s becomes %s", err, first.Digest, second.Digest)
	}
	r.First.LastSet = "nowhere"
	if _, err := Build(context.Background(), r, Input{Lexicon: lex, Open: func() (Rows, error) { c := *l; return &c, nil },
		Write: func(string, []byte) error { return nil }}); err == nil || !strings.Contains(err.Error(), "nowhere") {
		t.Errorf("an unknown last set: %v", err)
	}
}

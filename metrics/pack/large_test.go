package pack

import (
	"bytes"
	"testing"

	"weatherglass/metrics/lexicon"
)

// A large set and a test with it change nothing of a pack.
func TestLargeSetLeavesAPackAsItIs(t *testing.T) {
	words := synthetic(3000, 20, careerWords...)
	want, _, err := build(lowerCase("syn"), words, career())
	if err != nil {
		t.Fatal(err)
	}
	lex := career()
	lex.Sets = append([]lexicon.Set{{ID: "l", Name: "l", Language: "en", Source: "test", Place: "here", Large: true,
		Words: words.words[100:900]}}, lex.Sets...)
	large := lex.Tests[2]
	large.ID, large.Sets = "t.large", []lexicon.RoleSet{{Role: "words", Set: "l"},
		{Role: "A", Set: "a"}, {Role: "B", Set: "b"}}
	lex.Tests = append(lex.Tests, large)
	got, _, err := build(lowerCase("syn"), words, lex)
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != len(want) {
		t.Errorf("%d files, want %d", len(got), len(want))
	}
	for name, file := range want {
		if got[name] == nil || !bytes.Equal(got[name].Data, file.Data) {
			t.Errorf("%s is another one", name)
		}
	}
}

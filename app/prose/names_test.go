package prose

import (
	"testing"

	"weatherglass/metrics/experiment"
)

func namer(set experiment.ResolvedSet) Namer {
	return NewNamer(map[string]experiment.ResolvedSet{"A": set}, "en")
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ name, bare, phrase, pole, more, subject string }{
		{"Science", "science", "science words", "science", "more to science", "science leans"},
		{"Arts", "arts", "arts words", "arts", "more to arts", "arts lean"},
		{"Physics", "physics", "physics words", "physics", "more to physics", "physics leans"},
		{"Male terms", "male terms", "male terms", "male", "more male", "male terms lean"},
		{"Male", "male", "male words", "male", "more male", "male leans"},
		{"Pleasant", "pleasant", "pleasant words", "pleasant", "more pleasant", "pleasant leans"},
		{"Flowers", "flowers", "flowers", "flowers", "more to flowers", "flowers lean"},
		{"European American names", "European American names", "European American names", "European American names",
			"more to European American names", "European American names lean"},
		{"African names", "African names", "African names", "African names", "more to African names", "African names lean"},
		{"Young people’s names", "young people’s names", "young people’s names", "young people’s names",
			"more to young people’s names", "young people’s names lean"},
		{"STEM", "STEM", "STEM words", "STEM", "more to STEM", "STEM leans"},
		{"Study (technical)", "study (technical)", "study (technical) words", "study (technical)",
			"more to study (technical)", "study (technical) leans"},
		{"Gender-specific words, seed", "gender-specific words, seed", "gender-specific words, seed",
			"gender-specific words, seed", "more to gender-specific words, seed", "gender-specific words, seed lean"},
		{"", "", "A words", "A words", "more to A words", "A words lean"},
	} {
		n := namer(experiment.ResolvedSet{ID: "built-in", Name: c.name})
		got := []string{n.Bare("A"), n.Phrase("A"), n.Pole("A"), n.More("A"), n.Subject("A")}
		for i, want := range []string{c.bare, c.phrase, c.pole, c.more, c.subject} {
			if got[i] != want {
				t.Errorf("%q: got %q, want %q", c.name, got[i], want)
			}
		}
	}
}

// What a person typed is kept; a set called by its role has no name.
func TestOwnNames(t *testing.T) {
	for name, want := range map[string]string{"My List": "My List words", "Anna’s words": "Anna’s words", "A": "A words",
		"  two   words ": "two words"} {
		if got := namer(experiment.ResolvedSet{Name: name}).Phrase("A"); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
	if got := NewNamer(nil, "").Phrase("words"); got != "your words" {
		t.Errorf("no name: got %q", got)
	}
}

func TestPairPoles(t *testing.T) {
	for _, c := range []struct {
		language string
		pairs    [][]string
		a, b     string
	}{
		{"en", [][]string{{"John", "Mary"}, {"he", "she"}}, "male", "female"},
		{"", [][]string{{"Woman", "Man"}}, "female", "male"},
		{"de", [][]string{{"Mann", "Frau"}}, "male", "female"},
		{"de-CH", [][]string{{"er", "sie"}}, "male", "female"},
		{"fr", [][]string{{"il", "elle"}}, "male", "female"},
		{"de", [][]string{{"he", "she"}}, "“he”", "“she”"},
		{"en", [][]string{{"rich", "poor"}}, "“rich”", "“poor”"},
		{"en", [][]string{{"he", "man"}}, "“he”", "“man”"},
		{"en", [][]string{{"he"}, nil, {"rich", "poor"}}, "first", "second"},
		{"en", nil, "first", "second"},
	} {
		a, b := NewNamer(map[string]experiment.ResolvedSet{"pairs": {Pairs: c.pairs}}, c.language).PairPoles("pairs")
		if a != c.a || b != c.b {
			t.Errorf("%s %v: got %q and %q, want %q and %q", c.language, c.pairs, a, b, c.a, c.b)
		}
	}
}

func TestBoth(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{
		{"Male terms", "Female terms", "male and female terms"},
		{"Career", "Family", "career and family words"},
		{"Flowers", "Insects", "flowers and insects"},
		{"Words", "Words", "words and words"},
	} {
		n := NewNamer(map[string]experiment.ResolvedSet{"A": {ID: "a", Name: c.a}, "B": {ID: "b", Name: c.b}}, "en")
		if got := n.Both("A", "B"); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestSentence(t *testing.T) {
	for in, want := range map[string]string{"science": "Science", "": "", "émeute": "Émeute",
		"“he”": "“he”", "\xff": "\xff"} {
		if got := Sentence(in); got != want {
			t.Errorf("Sentence(%q) = %q, want %q", in, got, want)
		}
	}
}

package sharedlink

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/vectors"
)

// TestOf: each built-in test is asked as the page asks it, of lists that are there, in each language.
func TestOf(t *testing.T) {
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	defer locale.Use(locale.English)
	for _, l := range locale.Languages() {
		locale.Use(l.ID)
		all := Of(lex, map[string]string{"a": "A, 100 d"})
		if len(all.Tests) != len(lex.Tests) || len(all.Lists) != len(lex.Sets) || len(all.Methods) != len(measure.All()) {
			t.Errorf("%s: %d tests, %d lists, %d methods", l.ID, len(all.Tests), len(all.Lists), len(all.Methods))
		}
		for id, test := range all.Tests {
			if text := plain(test.Question); strings.Count(text, "{") != 1 || !strings.Contains(text, "{embedding}") {
				t.Errorf("%s: %s asks %q", l.ID, id, text)
			}
			for role, list := range test.Sets {
				if len(all.Lists[list].Words) == 0 {
					t.Errorf("%s: %s has no words in %s", l.ID, id, role)
				}
			}
			if test.Name == "" {
				t.Errorf("%s: %s has no name", l.ID, id)
			}
			if (test.Method == "weat") != (len(test.Claims) == 2) {
				t.Errorf("%s: %s by %s claims %q", l.ID, id, test.Method, test.Claims)
			}
		}
	}
}

// TestTranslated: a test in several languages is found by the beginning of its ids, as the page Compare finds it.
func TestTranslated(t *testing.T) {
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	called := func(test lexicon.Test) string {
		return method.TestOf(experiment.ComparedRow{Name: test.Name, Source: test.Source, Language: test.Language})
	}
	names := map[string]string{} // of tests, by what their ids begin with
	for _, test := range lex.Tests {
		begins, _, ok := strings.Cut(test.ID, "-")
		if !ok || test.Method != "weat" || !strings.HasPrefix(begins, "kurpicz.weat") {
			continue
		}
		if was := names[begins]; was != "" && was != called(test) {
			t.Errorf("%s is %s, and others that begin with %s are %s", test.ID, called(test), begins, was)
		}
		names[begins] = called(test)
	}
	if len(names) != 4 {
		t.Errorf("tests in several languages: %v", names)
	}
}

// TestCompared: the question has a place for all that it names, in each language.
func TestCompared(t *testing.T) {
	defer locale.Use(locale.English)
	for _, l := range locale.Languages() {
		locale.Use(l.ID)
		c := compared()
		for _, slot := range []string{"{tests}", "{measures}", "{embeddings}"} {
			if text := plain(c.Question); strings.Count(text, slot) != 1 {
				t.Errorf("%s: %s stands not once in %q", l.ID, slot, text)
			}
		}
		for _, count := range slices.Concat(c.Tests, c.Embeddings, c.Measures[1:]) {
			if !strings.Contains(count, "{1}") {
				t.Errorf("%s: %q has no number", l.ID, count)
			}
		}
	}
}

// TestMethodsAsk: a question about a link's own sets has a place for each role that a link must give.
func TestMethodsAsk(t *testing.T) {
	slot := regexp.MustCompile(`\{(\w+)[.}]`)
	for _, m := range measure.All() {
		own := methodOf(m)
		if own.Question == nil {
			continue
		}
		var asked []string
		for _, found := range slot.FindAllStringSubmatch(plain(own.Question), -1) {
			asked = append(asked, found[1])
		}
		known := []string{"embedding"}
		for _, role := range m.Roles {
			known = append(known, role.ID)
		}
		for _, a := range asked {
			if !slices.Contains(known, a) {
				t.Errorf("%s asks for %s, which no link gives", m.ID, a)
			}
		}
	}
}

// TestSizes: an effect is called here what the glass calls it, on both sides of each edge.
func TestSizes(t *testing.T) {
	for i, s := range sizes() {
		if s.Word != prose.SizeWord(s.From) {
			t.Errorf("%v is %s, the glass says %s", s.From, s.Word, prose.SizeWord(s.From))
		}
		if below := prose.SizeWord(s.From - 1e-9); i > 0 && below != sizes()[i-1].Word {
			t.Errorf("below %v an effect is %s, the glass says %s", s.From, sizes()[i-1].Word, below)
		}
	}
}

// TestDigests: a test and its lists have the digests by which links name them.
func TestDigests(t *testing.T) {
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	text, err := experiment.Canonical(experiment.Experiment{Embedding: "glove-6b-100d", Test: "caliskan.weat8",
		Sets: map[string]experiment.SetRef{"X": {ID: "caliskan.weat7.math"}}}, lex)
	if err != nil {
		t.Fatal(err)
	}
	var link struct {
		Test string
		Sets map[string]string
	}
	if err := json.Unmarshal(text, &link); err != nil {
		t.Fatal(err)
	}
	all := Of(lex, nil)
	if want := "caliskan.weat8@" + all.Tests["caliskan.weat8"].Digest; link.Test != want {
		t.Errorf("a link names the test %s, the page %s", link.Test, want)
	}
	if want := "caliskan.weat7.math@" + all.Lists["caliskan.weat7.math"].Digest; link.Sets["X"] != want {
		t.Errorf("a link names the list %s, the page %s", link.Sets["X"], want)
	}
}

func plain(parts []Part) (text string) {
	for _, p := range parts {
		text += p.Text
	}
	return text
}

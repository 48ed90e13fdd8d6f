package prose

import (
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// contextsOf is a reading of contexts with these numbers, of trees and fish, dry and wet.
func contextsOf(method string, values map[string]float64) experiment.Reading {
	set := func(name string) experiment.ResolvedSet { return experiment.ResolvedSet{Name: name} }
	r := experiment.Reading{}
	r.Experiment.Method = method
	r.Experiment.Sets = map[string]experiment.ResolvedSet{"X": set("trees"), "Y": set("fish"),
		"A": set("dry"), "B": set("wet")}
	r.Values, r.File = values, new(experiment.ContextsFile)
	return r
}

// TestContextsHeadline: no headline says more than its interval and its p over words.
func TestContextsHeadline(t *testing.T) {
	for _, c := range []struct {
		method string
		values map[string]float64
		want   string
	}{
		{"ceat", nil, "All words of “trees” and “fish” lean alike in these contexts: there is no effect size."},
		{"ceat", map[string]float64{"ces": .4, "ces_low": -.1, "ces_high": .9, "p_words_two_sided": .01}, "It stays open which of “trees” and “fish” stands nearer to “dry”: other words of the same kinds can turn the sign."},
		{"ceat", map[string]float64{"ces": -.4, "ces_low": -.9, "ces_high": .1}, "It stays open which of “trees” and “fish” stands nearer to “wet”: other words of the same kinds can turn the sign."},
		{"ceat", map[string]float64{"ces": -.4}, "In these contexts the words of “trees” stand nearer to “wet” than to “dry”, compared with those of “fish”; how far that holds for other words of these kinds is not known."},
		{"seat", map[string]float64{"ces": -.4, "d": .4, "d_low": .1, "d_high": .7, "p_words_two_sided": .05}, "In these contexts the words of “trees” stand nearer to “dry” than to “wet”, compared with those of “fish”. But shuffles of the same words give as much too often to take the difference for more than luck."},
		{"seat", map[string]float64{"d": .4, "d_low": .1, "d_high": .7, "p_words_two_sided": .049}, "In these contexts the words of “trees” stand nearer to “dry” than to “wet”, compared with those of “fish”; over all words of these kinds that is most likely so, too."},
	} {
		if got := ContextsHeadline(contextsOf(c.method, c.values)); got != c.want {
			t.Errorf("of %v is said\n%s, want\n%s", c.values, got, c.want)
		}
	}
}

// TestContextsFigures: numbers that do not exist have no figure, and those that do are printed in few digits.
func TestContextsFigures(t *testing.T) {
	r := contextsOf("ceat", map[string]float64{"ces": -1.23456, "ces_low": -2, "ces_high": -.000012345, "p": 0,
		"p_words": .123456, "p_words_two_sided": .25, "samples": 10_000, "q": 1234.5})
	var got []string
	for _, f := range ContextsFigures(r) {
		got = append(got, f.Term+" | "+f.Value+" | "+f.Note)
	}
	want := []string{
		"CES | −1.235 | 95 % interval over the choice of words −2 to −1.234e−05",
		"p over words | 0.123 | one-sided; two-sided 0.25",
		"p of the draws | < 1e−300 | two-sided, as Guo and Caliskan; takes draws for data",
		"draws | 10,000 | Q 1,235, τ² , I² ",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the figures are\n%s, want\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestContextsText: columns stand below one another, in every language.
func TestContextsText(t *testing.T) {
	defer locale.Use(locale.English)
	r := contextsOf("seat", map[string]float64{"d": .4})
	r.Words = []experiment.WordRow{{Set: "X", As: "Bäume", Scores: map[string]float64{"contexts": 12, "score": -.5}}}
	for _, l := range locale.Languages() {
		locale.Use(l.ID)
		lines := strings.Split(ContextsText(r, ""), "\n")
		at := func(text string) int {
			for i, line := range lines {
				if before, _, ok := strings.Cut(line, text); ok && i > 5 {
					return len([]rune(before)) + len([]rune(text))
				}
			}
			return -1
		}
		if head, row := at("s(w)"), at(Minus+locale.Number("0.5")); head < 0 || head != row {
			t.Errorf("%s: the column ends at %d and %d:\n%s", l.Name, head, row, strings.Join(lines, "\n"))
		}
	}
}

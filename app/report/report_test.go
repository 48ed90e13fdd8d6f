package report

import (
	"strings"
	"testing"

	"weatherglass/app/cite"
	"weatherglass/app/method"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	_ "weatherglass/metrics/masked"
	_ "weatherglass/metrics/second" // as in the program that prints

	"pgregory.net/rapid"
)

// APA's rule for numbers that cannot pass 1 (Publication Manual, 6.36).
func TestNumbers(t *testing.T) {
	for in, want := range map[string]string{"0.05": ".05", "−0.09": "−.09", "+0.50": "+.50", "1.16": "1.16",
		"0": "0", "10.5": "10.5"} {
		if got := NoZero(in); got != want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
	}
	share := experiment.Value{ID: "share", Range: "0 to 1"}
	for _, c := range []struct {
		v    experiment.Value
		x    float64
		want string
	}{
		{experiment.Value{ID: "p"}, 0.0084, ".008"}, {experiment.Value{ID: "p"}, 0.0000453, "< .001"},
		{experiment.Value{ID: "d"}, 0.043, "0.043"},
		{experiment.Value{ID: "d"}, -1.164, "−1.16"}, {share, 0.5, ".50"}, {share, 1, "1.00"},
		{experiment.Value{ID: "words"}, 341479, "341,479"},
	} {
		if got := apaNumber(c.v, c.x); got != c.want {
			t.Errorf("%s %v: %s, want %s", c.v.ID, c.x, got, c.want)
		}
	}
}

func TestClip(t *testing.T) {
	for _, c := range [][2]string{{"short", "short"}, {"a text that is too long", "a text that is too …"},
		{strings.Repeat("x", 40), strings.Repeat("x", 19) + " …"}} {
		if got := clip(c[0], 20); got != c[1] {
			t.Errorf("%q: %q, want %q", c[0], got, c[1])
		}
	}
}

// notPapers are sources that are no works of their own, or need none beside the measure's.
var notPapers = []string{"gensim 4.4, doesnt_match"}

// TestSources: of every method and every method of debiasing there is a reference.
func TestSources(t *testing.T) {
	check := func(m experiment.Measure) {
		if len(cite.Find(m.Source)) == 0 && !strings.Contains(strings.Join(notPapers, "|"), m.Source) {
			t.Errorf("%s: no work for %q", m.ID, m.Source)
		}
	}
	for _, m := range experiment.Methods() {
		check(m)
	}
	for _, m := range experiment.DebiasMethods() {
		check(m)
	}
}

// Texts of a visitor's own stay texts, and pages without a link or numbers are whole.
func TestHostile(t *testing.T) {
	a := prosetest.Load(t, prosetest.NameOf(t, "weat"))
	set := a.Reading.Experiment.Sets["X"]
	set.Name, set.ID = `<script>alert("x")</script>`, ""
	a.Reading.Experiment.Sets["X"] = set
	page := Article(Setting{Date: "1 January 2026", Year: 2026}, Item{Answer: a, Note: "</p><img src=x>"})
	if strings.Contains(page, "<script") || strings.Contains(page, "<img") ||
		!strings.Contains(page, "&lt;/p&gt;&lt;img src=x&gt;") {
		t.Error(page)
	}
	for _, tag := range []string{"div", "section", "p", "table", "tr", "td", "th", "span", "dl",
		"ul", "figure", "article"} {
		if open, shut := strings.Count(page, "<"+tag+">")+strings.Count(page, "<"+tag+" "), strings.Count(page,
			"</"+tag+">"); open != shut {
			t.Errorf("%s: %d opened, %d closed", tag, open, shut)
		}
	}
	if empty := Article(Setting{}, Item{}); !strings.Contains(empty, "No link can be made") {
		t.Error(empty)
	}
}

// A code has its three finders, its quiet zone, and none is made of what is too long.
func TestQR(t *testing.T) {
	svg := QR("https://example.org/#abc", "code")
	if !strings.HasPrefix(svg, `<svg class="qr-code" viewBox="0 0 33 33"`) || !strings.Contains(svg, "M4 4h7v1h-7z") ||
		!strings.Contains(svg, "M22 4h7v1h-7z") || !strings.Contains(svg, "M4 22h7v1h-7z") {
		t.Error(svg)
	}
	if QR(strings.Repeat("x", MostQR+1), "") != "" || QR(strings.Repeat("x", MostQR), "") == "" {
		t.Error("the limit of length is another")
	}
}

// The file needs its styles, and carries the fonts.
func TestFile(t *testing.T) {
	if _, err := File(Setting{}, Assets{Texts: "nothing"}); err != ErrStyles {
		t.Error(err)
	}
	text, err := File(Setting{}, Assets{Tokens: `src: url("fonts/source-sans-3-latin-wght-normal.woff2")`,
		Texts: mark + "*/ .a4 {}" + end + " .else {}", Sans: []byte{1, 2, 3}},
		Item{Answer: prosetest.Load(t, prosetest.NameOf(t, "weat"))})
	if err != nil || !strings.Contains(text, "data:font/woff2;base64,AQID") || !strings.Contains(text, ".a4 {}") ||
		strings.Contains(text, ".else") {
		t.Errorf("%v %.500s", err, text)
	}
}

// Whatever a reading holds, the pages are two, and what is opened is closed.
func TestAnyReading(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		page := Article(Setting{}, Item{Answer: prosetest.Answer(t), Address: "http://localhost/#x"})
		if n := strings.Count(page, `<div class="a4"`); n != pagesEach {
			t.Fatalf("%d pages", n)
		}
		if strings.Contains(page, "NaN") || strings.Contains(page, "+Inf") {
			t.Fatal(page)
		}
	})
}

// Places on a map lean to no pole, so that none is drawn as a lean; RIPA's scores do.
func TestPlacesAreNoLean(t *testing.T) {
	for method, drawn := range map[string]bool{"map": false, "ripa": true} {
		page := Article(Setting{}, Item{Answer: prosetest.Load(t, prosetest.NameOf(t, method))})
		if got := strings.Contains(page, `class="ends2"`); got != drawn {
			t.Errorf("%s: words between two poles: %v", method, got)
		}
	}
}

// A comparison is cited with the papers of its tests, measures, correction and ranking, and with
// the vectors that no paper stands for.
func TestCitedComparison(t *testing.T) {
	c := method.Comparison{Comparison: experiment.Comparison{
		Rows: []experiment.ComparedRow{{Name: "WEAT 7", Source: "Caliskan, Bryson and Narayanan 2017", Method: "weat",
			Value: "d"}, {Name: "WEAT 7", Source: "Caliskan, Bryson and Narayanan 2017", Method: "rnd", Value: "rnd"}},
		Columns: []experiment.ComparedColumn{{ID: "one", Title: "One", MadeBy: "Pennington, Socher, Manning 2014"},
			{ID: "own-mine", Title: "mine.vec", Digest: strings.Repeat("ab", 32)}},
		Cells:  [][]experiment.ComparedCell{make([]experiment.ComparedCell, 2), make([]experiment.ComparedCell, 2)},
		Digest: strings.Repeat("cd", 32)}}
	var keys []string
	for _, w := range (Setting{Year: 2026, Site: "https://example.org/"}).
		CitedComparison(c, "https://example.org/compare#x") {
		keys = append(keys, w.Key)
	}
	want := "comparison-cdcdcdcd badilla2020 benjamini1995 caliskan2017 garg2018 vectors-own-mine pennington2014 weatherglass"
	if got := strings.Join(keys, " "); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

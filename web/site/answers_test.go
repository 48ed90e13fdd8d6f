package site

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
	"weatherglass/vectors/vectorstest"
	"weatherglass/web/build"
)

// withoutLinked is the HTML of a page without the one script that may stand in it, which stands in pages that open
// with an answer and in no other.
func withoutLinked(t *testing.T, s *Site, p page) string {
	t.Helper()
	html := string(s.files[p.file()].body)
	script := ""
	if with, ok := s.answers[answeredAt(p)]; ok {
		script = `<script data-own="` + with.Link() + `">` + linkedScript + "</script>"
	} else if p.at() == shell.PathCompare || opensLesson[p.at()] != "" {
		script = `<script data-own="-">` + linkedScript + "</script>"
	} else {
		return html
	}
	if strings.Count(html, script) != 1 {
		t.Errorf("%s does not hide its answer from links", p.path)
	}
	return strings.Replace(html, script, "", 1)
}

// The number of a datum in the HTML.
var datum = regexp.MustCompile(`<data data-name="(\w+)" value="([^"]+)">`)

// TestAnswersAreMeasured: in each language the first page holds the numbers of a fresh reading, and is small.
func TestAnswersAreMeasured(t *testing.T) {
	racetest.Skip(t)
	fresh, link := vectorstest.Reading(t, vectorstest.WEAT8)
	s := testSite(t, Options{Base: "/"})
	for _, l := range locale.Languages() {
		at := strings.TrimPrefix(locale.PrefixOf(l.ID)+"/index.html", "/")
		html := string(s.files[at].body)
		if n := len(build.Form{Encoding: "br", Quality: build.BrotliBest}.Compress([]byte(html))); n > 20_000 {
			t.Errorf("%s: %d bytes on the wire", at, n)
		}
		seen := map[string]bool{}
		for _, m := range datum.FindAllStringSubmatch(html, -1) {
			want, ok := fresh.Values[m[1]]
			if got, err := strconv.ParseFloat(m[2], 64); ok && (err != nil || got != want) {
				t.Errorf("%s: %s is %s, freshly measured %v", at, m[1], m[2], want)
			}
			seen[m[1]] = true
		}
		for _, name := range []string{"d", "d_low", "d_high", "p"} {
			if !seen[name] {
				t.Errorf("%s does not show %s, but %v", at, name, slices.Sorted(maps.Keys(seen)))
			}
		}
		for _, part := range []string{`id="headline"`, `class="glass-svg"`, `class="glass-svg narrow"`, `class="limits"`,
			"einstein", fresh.Digest[:8], "PDDL"} {
			if !strings.Contains(html, part) {
				t.Errorf("%s lacks %s", at, part)
			}
		}
		if !strings.Contains(html, `data-answered="`+link+" "+fresh.Digest+`"`) {
			t.Errorf("%s does not say that its answer is the reading %s", at, fresh.Digest)
		}
	}
}

// TestAnswersAreKept: what was measured once is not measured again, what was damaged is, and two sites are the same
// bytes.
func TestAnswersAreKept(t *testing.T) {
	racetest.Skip(t)
	d := testDepot(t, t.TempDir())
	first, err := New(d, Options{Base: "/", documents: fewDocuments})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range first.kept {
		key, _, _ := strings.Cut(strings.TrimPrefix(name, "forms/"), ".")
		kept, ok := d.Kept(key, answerForm)
		if !ok {
			t.Fatalf("%s is not kept", name)
		}
		d.Keep(key, answerForm, []byte(strings.Replace(string(kept), `"millis":0`, `"millis":7`, 1)))
	}
	second, err := New(d, Options{Base: "/", documents: fewDocuments})
	if err != nil {
		t.Fatal(err)
	}
	if len(first.kept) == 0 || second.answers[shell.PageMeasure].Answer.Millis != 7 {
		t.Error("an answer that is kept was measured again")
	}
	for _, name := range first.kept {
		key, _, _ := strings.Cut(strings.TrimPrefix(name, "forms/"), ".")
		d.Keep(key, answerForm, []byte("damaged"))
	}
	third, err := New(d, Options{Base: "/", documents: fewDocuments})
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range first.files {
		if g := third.files[name]; g == nil || string(g.body) != string(f.body) {
			t.Errorf("%s has other bytes the second time", name)
		}
	}
}

// TestFirstFiguresAreMeasured: Debias holds in each language the numbers of fresh first figures, and how much the rest
// takes, which is more than is fetched unasked.
func TestFirstFiguresAreMeasured(t *testing.T) {
	q, ok := instrument.FirstFigures(instrument.DefaultQuestion(shell.PageDebias))
	if !ok {
		t.Fatal("Debias opens with no first figures")
	}
	fresh, err := measured(q, Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := testSite(t, Options{Base: "/"})
	rest := s.answers[shell.PageDebias].Rest
	if rest < experiment.FreeBytes || rest > 20_000_000 {
		t.Errorf("the rest is said to take %d bytes", rest)
	}
	for _, l := range locale.Languages() {
		locale.Use(l.ID)
		megabytes := ui.Megabytes(rest)
		locale.Use(locale.English)
		html := string(s.files[strings.TrimPrefix(locale.PrefixOf(l.ID)+"/debias/index.html", "/")].body)
		seen := 0
		for _, m := range datum.FindAllStringSubmatch(html, -1) {
			want, ok := fresh.Reading.Values[m[1]]
			if got, err := strconv.ParseFloat(m[2], 64); ok && (err != nil || got != want) {
				t.Errorf("%s: %s is %s, freshly measured %v", l.ID, m[1], m[2], want)
			}
			if ok {
				seen++
			}
		}
		for _, part := range []string{`id="headline"`, `class="limits"`, fresh.Reading.Digest[:8], megabytes} {
			if !strings.Contains(html, part) {
				t.Errorf("%s lacks %s", l.ID, part)
			}
		}
		if seen < 4 || !strings.Contains(html, fmt.Sprintf(`data-answered="- %s %d"`, fresh.Reading.Digest, rest)) {
			t.Errorf("%s shows %d numbers of the first figures %s", l.ID, seen, fresh.Reading.Digest)
		}
	}
}

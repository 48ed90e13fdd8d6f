package e2e

import (
	"encoding/json"
	"flag"
	"maps"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/app/locale"
	"weatherglass/assets/locales"
	"weatherglass/vectors/vectorstest"
)

var firstFile = flag.String("first-file", "", "add to this file, assets/locales/first.json, what first visits say and it lacks")

// The budgets of a language, in bytes on the wire: what it adds to the first visit of any page, and what the rest
// of it is, which comes once a visitor touches the page.
const (
	budgetLanguage = 44_500
	budgetRest     = 150_000
)

// drawnOf are the pages and when each is drawn.
func drawnOf(link string) map[string]string {
	const reading = `document.querySelector("svg.marks") !== null`
	const live = `document.querySelector("#tap-step-1")?.disabled === false`
	const drawn = `document.querySelector(".adrift") === null` // by the program: shell.Adrift
	return map[string]string{
		"": reading, "/words": reading, "/debias": reading,
		"/time":    `document.querySelector("#plot-trends svg") !== null`,
		"/corpus":  `document.querySelector("#plot-company svg") !== null`,
		"/map":     `document.querySelector("#plot-map2 svg") !== null`,
		"/word":    `document.querySelector(".wordsheet") !== null`,
		"/compare": `document.querySelector("#cells td") !== null`,
		"/lists":   `document.getElementById("lists-none") !== null`,
		"/vectors": startedYours, "/contexts": startedContexts, "/record": drawn,
		"/report#" + link: `document.querySelector("#copy-frame") !== null`,
		"/code#" + link:   `document.querySelector("pre") !== null`,
		"/embed#" + link:  `document.querySelector(".glass-svg") !== null`,
		"/lessons":        drawn, "/lessons/vector": live, "/lessons/test": live, "/lessons/luck": live,
		"/lessons/words": live, "/lessons/frequency": live,
		"/lessons/repair": live, "/lessons/hidden": live, "/lessons/years": live,
		"/lessons/mine": drawn, "/lessons/rate": drawn, "/lessons/own": drawn, "/lessons/class": drawn,
		"/lessons/tests": drawn, "/lessons/ratings": drawn,
		"/lessons/sheet?test#test": `document.querySelectorAll(".tsteps .prose").length > 1`,
	}
}

// TestE2EFirstVisitsOfLanguages opens every page for the first time in another language than English, one
// page in German and the next in French: what that adds is small, and all that the page says came with it.
func TestE2EFirstVisitsOfLanguages(t *testing.T) {
	e2e(t)
	ours := improvedSite(t)
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	drawn := drawnOf(link)
	var lacking []string
	for i, path := range slices.Sorted(maps.Keys(drawn)) {
		l := locale.Languages()[1+i%2]
		s := serveTest(t, ours.Handler())
		v := newVisit(t, []int64{390, 1440}[i/2%2], 900)
		v.do(chromedp.Navigate(s.url + locale.PrefixOf(l.ID) + path))
		v.until(`["ready", "asks"].includes(document.querySelector("#weatherglass")?.dataset.state)`)
		v.until(drawn[path])
		late := eval[[]string](v, `weatherglass.late ?? []`)
		lacking = append(lacking, late...)
		sum := 0
		log, _ := s.requests()
		for _, a := range log {
			if strings.HasPrefix(a.path, "/web/locale-") {
				sum += a.bytes
			}
		}
		t.Logf("%s of %q: %d bytes", l.Name, path, sum)
		if sum > budgetLanguage || sum == 0 {
			t.Errorf("%s of %q comes in %d bytes", l.Name, path, sum)
		}
		if len(late) > 0 && *firstFile == "" {
			t.Errorf("%s of %q did not come with the page: %q (make first)", l.Name, path, late)
		}
		v.do(chromedp.Navigate("about:blank"))
	}
	if *firstFile != "" {
		addFirst(t, lacking)
	}
}

// addFirst adds texts to those of first visits.
func addFirst(t *testing.T, texts []string) {
	t.Helper()
	first, err := locales.First()
	if err != nil {
		t.Fatal(err)
	}
	all := append(first, texts...)
	slices.Sort(all)
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	if err := e.Encode(slices.Compact(all)); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(*firstFile, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestE2ELanguagesAreSmall: what a page brings of a language is small, and the rest is no larger than a picture.
func TestE2ELanguagesAreSmall(t *testing.T) {
	e2e(t)
	ours := improvedSite(t)
	sent := func(path, encoding string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("GET", "/"+path, nil)
		r.Header.Set("Accept-Encoding", encoding)
		w := httptest.NewRecorder()
		ours.Handler().ServeHTTP(w, r)
		return w
	}
	// whose hashes it has
	files := regexp.MustCompile(`web/locale-[a-z-]+\.js`).FindAllString(sent("web/loader.js", "identity").Body.String(),
		-1)
	if len(files) < 14 {
		t.Fatalf("there are %q", files)
	}
	for _, path := range files {
		w := sent(path, "br")
		t.Logf("%s: %d bytes", path, w.Body.Len())
		budget := budgetLanguage
		if strings.Contains(path, "-rest-") {
			budget = budgetRest
		}
		if w.Code != 200 || w.Body.Len() > budget {
			t.Errorf("%s: status %d, %d bytes", path, w.Code, w.Body.Len())
		}
	}
}

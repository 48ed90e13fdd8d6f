package e2e

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"

	"github.com/chromedp/chromedp"
)

// leaning is a file of vectors of the words of built-in sets and of others, drawn at random:
// those of each set lean by so much.
func leaning(t *testing.T, sets map[string]float64, seed uint64) string {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 7))
	var b strings.Builder
	seen := map[string]bool{}
	write := func(word string, lean float64) {
		if seen[word] || strings.Contains(word, " ") {
			return
		}
		seen[word] = true
		b.WriteString(word)
		for k := range 10 {
			v := rng.NormFloat64()
			if k == 0 {
				v += lean
			}
			fmt.Fprintf(&b, " %.6f", v)
		}
		b.WriteByte('\n')
	}
	for _, id := range slices.Sorted(maps.Keys(sets)) {
		set, ok := lex.Set(id)
		if !ok {
			t.Fatalf("there is no set %s", id)
		}
		for _, w := range set.Words {
			write(w, sets[id])
		}
	}
	for i := range 1500 {
		write(fmt.Sprintf("word%d", i), 0)
	}
	return b.String()
}

// runNatively measures a question on files in a folder as "run -vectors" does, and returns
// its link with the ids of the page.
func runNatively(t *testing.T, question string, open func(context.Context, string) (embed.Source,
	error)) *experiment.Reading {
	t.Helper()
	q, err := experiment.Parse([]byte(question))
	if err != nil {
		t.Fatal(err)
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), q, experiment.Env{Lexicon: lex, Open: open, Series: experiment.RunSeries})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// leaningOfTime has the words of what the page Time asks first; career leans by so much.
func leaningOfTime(t *testing.T, seed uint64, career float64) string {
	t.Helper()
	return leaning(t, map[string]float64{"rios.career-family.career": career, "rios.career-family.family": 0,
		"rios.strong-weak.strong": 0, "rios.intelligence-appearance.appearance": 0, "valentini.male": 3,
		"valentini.female": -3}, seed)
}

const ownReady = `document.querySelectorAll("#own-table tbody tr").length === %d && ` + isReady

// TestE2EOwnSeries drops three files whose names hold years on the page Time: they are
// listed in order, and the lists of the page are measured in them with the digest that the
// command line finds. A file without a year is named. The link asks for the files elsewhere
// and is reproduced with them.
func TestE2EOwnSeries(t *testing.T) {
	e2e(t)
	dir := t.TempDir()
	var files []string
	for i, year := range []string{"1960", "1970", "1980"} {
		files = append(files, filepath.Join(dir, "pubmed-"+year+".vec"))
		filestest.Write(t, files[i], leaningOfTime(t, uint64(i), float64(2-i)))
	}
	stray := filepath.Join(t.TempDir(), "stray.vec")
	filestest.Write(t, stray, leaningOfTime(t, 9, 0))
	question := `{"method":"trends","embedding":{"series":[{"at":1960,"of":"own-pubmed-1960"},{"at":1970,"of":"own-pubmed-1970"},{"at":1980,"of":"own-pubmed-1980"}]},"sets":{` + listsOfTime + `}}`
	want := runNatively(t, question, vectors.OpenBelow(dir, nil))

	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/series")
	v.until(`document.documentElement.dataset.folders === "here"`)
	eval[bool](v, `document.getElementById("own").scrollIntoView({block: "center"}), true`)
	v.drop("#own", append([]string{stray}, files...)...)
	v.until(`document.getElementById("own-problem").innerText.includes("stray.vec")`)
	v.drop("#own", dir)
	v.until(fmt.Sprintf(ownReady, 3) + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest +
		`"`)
	checkValues(v, want)
	if text := v.text("#own-table"); !strings.Contains(text, "pubmed-1970.vec") ||
		strings.Index(text, "1960") > strings.Index(text, "1980") {
		t.Errorf("the table says %q", text)
	}
	if text := v.text("h1"); !strings.Contains(text, "your 3 files") {
		t.Errorf("the question is %q", text)
	}
	checkAxe(v)
	link := eval[string](v, `location.hash`)

	there := newVisit(t, 390, 844)
	there.theme("dark")
	there.do(chromedp.Navigate(s.url + "/time" + link))
	there.until(`document.querySelector("#error #missing") !== null`)
	checkAxe(there)
	there.noOverflow("the files are asked for")
	there.giveFiles("#missing-files", files...)
	there.until(isReady)
	there.banner("Reproduced")
	if got := there.digest(); got != want.Digest {
		t.Errorf("elsewhere the digest is %s, natively %s", got, want.Digest)
	}
	eval[bool](there, `document.getElementById("own").scrollIntoView({block: "center"}), true`)
	there.drop("#own", dir)
	there.until(fmt.Sprintf(ownReady, 3))
	there.noOverflow("own series")
	checkAxe(there)
}

// TestE2EOwnVectors gives one file on Measure, which the first program hands on to the
// second, and measures it with the digest of "run -vectors". Another page can choose it,
// and its link asks for the file in a fresh profile.
func TestE2EOwnVectors(t *testing.T) {
	e2e(t)
	file := filepath.Join(t.TempDir(), "mine.vec")
	filestest.Write(t, file, leaning(t, map[string]float64{"caliskan.weat8.science": 1, "caliskan.weat8.arts": 0,
		"caliskan.weat8.male-terms": 3, "caliskan.weat8.female-terms": -3}, 3))
	want := runNatively(t, `{"method":"weat","test":"caliskan.weat8","embedding":"own-mine"}`,
		func(ctx context.Context, _ string) (embed.Source, error) {
			return vectors.Open(ctx, file, nil)
		})
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url)
	v.click(`button[aria-label^="Vectors:"]`)
	v.click("#own-vectors")
	v.until(`location.pathname === "/" && document.getElementById("own") !== null && ` + isReady)
	v.giveFiles("#own-files", file)
	v.until(`document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	checkValues(v, want)
	link := eval[string](v, `location.hash`)
	v.goes("/words")
	v.until(`location.pathname === "/words" && ` + isReady)
	v.click(`button[aria-label^="Vectors:"]`)
	v.until(`document.querySelector('[data-choice="own-mine"]') !== null`)
	v.click(`[data-choice="own-mine"]`)
	// The file has no occupations: the question says so, of these vectors.
	v.until(`document.querySelector("h1").innerText.includes("mine.vec") && document.getElementById("error")?.innerText.includes("0 of 290")`)

	there := newVisit(t, 390, 844)
	there.do(chromedp.Navigate(s.url + "/" + link))
	there.until(`document.querySelector("#error #missing") !== null`)
	renamed := filepath.Join(t.TempDir(), "renamed.txt")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, renamed, string(text))
	there.giveFiles("#missing-files", renamed)
	there.until(isReady)
	there.banner("Reproduced")
	if got := there.digest(); got != want.Digest {
		t.Errorf("elsewhere the digest is %s, natively %s", got, want.Digest)
	}
}

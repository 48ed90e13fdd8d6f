package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/metrics/experiment"
	"weatherglass/vectors/vectorstest"
)

// strangersTest is a test of a link's own lists.
const strangersTest = `{"method":"weat","sets":{"X":{"name":"Nurses","words":["nurse","nurses","care"]},
	"Y":{"name":"Engineers","words":["engineer","engineers","technology"]},
	"A":"caliskan.weat8.male-terms","B":"caliskan.weat8.female-terms"}}`

// TestE2ESharedComparison: which tests a link compares, of which words, by what and in which vectors, stands on the
// page before its program is there, and never the comparison that the page opens with; then every box is measured.
func TestE2ESharedComparison(t *testing.T) {
	e2e(t)
	for _, c := range []struct {
		path, question string // languages= stands for itself
		width          int64
		says           []string
	}{
		{"/compare", `{"tests":["caliskan.weat7",` + strangersTest + `],"embeddings":["glove-6b-100d",
			{"of":"glove-6b-50d","debias":[{"method":"hard","pairs":[["he","she"]],
			"specific":"bolukbasi.gender-specific"}]}]}`, 390, []string{
			"Opening a shared comparison.", "Do 2 tests by their own measures come out the same way in 2 embeddings",
			"Embeddings: GloVe 6B, 100 d; GloVe 6B, 50 d, debiased (hard)", "The link claims a check number, ",
			"It cannot say who made it.", "WEAT 7 Math: math, algebra",
			"Nurses and Engineers Nurses: nurse, nurses, care", "grandmother"}},
		{"/de/compare", `{"tests":["caliskan.weat8"],"embeddings":["glove-6b-100d"],"methods":["weat","mac"]}`, 1440, []string{
			"Ein geteilter Vergleich wird geöffnet.", "Fallen 1 Test, durch 2 Maße gemessen, in 1 Einbettung gleich aus",
			"Der Link nennt eine Prüfzahl, ", "Wer ihn gemacht hat, kann er nicht sagen.", "Maße: ", "Wissenschaft: science"}},
		{"/fr/compare", "languages=kurpicz.weat7", 390, []string{
			"Ouverture d’une comparaison partagée.", "Le même test en plusieurs langues", "Mathematik", "algèbre",
			"Le lien pose la question et n’affirme aucun nombre."}},
	} {
		t.Run(fmt.Sprint(strings.ReplaceAll(c.path[1:], "/", "-"), c.width), func(t *testing.T) {
			link, digest := c.question, ""
			if !strings.HasPrefix(link, "languages=") {
				want := comparedNatively(t, "#"+comparingLink(t, c.question))
				link, digest = want.Link, want.Digest
			}
			g, s := holdBack(t, "/web/series.wasm")
			v := newVisit(t, c.width, 844)
			v.onNewDocument(shifts)
			eval[bool](v, `location.href = "`+s.url+c.path+`#`+link+`", true`)
			v.until(`document.querySelector("#shared")?.checkVisibility() === true`)
			said := strings.Join(strings.Fields(v.text("#shared")), " ")
			for _, part := range append(c.says, digest[:min(16, len(digest))]) {
				if !strings.Contains(said, part) {
					t.Errorf("before its program is here the page does not say %q but %q", part, said)
				}
			}
			if eval[bool](v, `[...document.querySelectorAll(".question, #headline, .figures, .stamp")].some((e) =>
				e.checkVisibility({ visibilityProperty: true }))`) {
				t.Error("the comparison that the page opens with stands beside that of the link")
			}
			v.noOverflow("with what a link compares")
			checkAxe(v)
			g.opened()
			v.until(`document.querySelector("#weatherglass").dataset.state === "ready" && document.querySelector("#cells") !== null`)
			if digest != "" {
				if got := v.digest(); got != digest {
					t.Errorf("measured %s, the link has %s", got, digest)
				}
				if eval[bool](v, `!/\d/.test(document.querySelector("#outcome").innerText)`) {
					t.Errorf("%q does not say what became of the link", v.text("#outcome"))
				}
			}
			if eval[bool](v, `document.querySelector("#shared") !== null`) {
				t.Error("what the link asks stands beside what was measured")
			}
			if jumped := eval[float64](v, `jumped`); jumped > 0.05 {
				t.Errorf("the page jumped by %.3f: %q", jumped, eval[[]string](v, `jumps`))
			}
			// Another question of this visit is not announced as one of a link.
			v.click("#measure")
			v.until(`document.querySelector("#weatherglass").dataset.state === "ready" && document.querySelector("#outcome") === null`)
			v.complaints() // that the program took long
		})
	}
}

// TestE2ESharedComparisonUntold: of a link that cannot be read here nothing is said before the program is there, which
// says what it says of a link to a reading.
func TestE2ESharedComparisonUntold(t *testing.T) {
	e2e(t)
	whole := comparingLink(t, `{"tests":["caliskan.weat6"],"embeddings":["glove-6b-100d"]}`)
	_, reading := vectorstest.Reading(t, vectorstest.WEAT8)
	many, err := experiment.EncodeComparing(experiment.Comparing{
		Tests:      slices.Repeat([]experiment.Experiment{{Test: "caliskan.weat6"}}, experiment.MaxCompared+1),
		Embeddings: []experiment.Experiment{{Embedding: "glove-6b-100d"}}}, "", lexiconOf(t))
	if err != nil {
		t.Fatal(err)
	}
	_, held := holdBack(t, "/web/series.wasm")
	s := serveReal(t)
	before, v := newVisit(t, 390, 844), newVisit(t, 390, 844)
	for _, c := range []struct{ link, says string }{
		{whole[:len(whole)-4], "The link is damaged or cut short."},
		{"_" + whole[1:], "The link is of version 252"},
		{whole + strings.Repeat("A", experiment.MaxLink), "at most 262144 are read"},
		{reading, "The link is one to a reading, not to a comparison."},
		{many, "The comparison has 101 tests; at most 100 are measured."},
		{"languages=nobody.weat8", "No test in several languages is called “nobody.weat8”."},
	} {
		before.do(chromedp.Navigate("about:blank"))
		before.do(chromedp.Navigate(held.url + "/compare#" + c.link))
		before.until(`document.documentElement.dataset.linked === "untold"`)
		if eval[bool](before, `document.querySelector("#shared") !== null || document.querySelector("#headline").checkVisibility()`) {
			t.Errorf("of a link of which %q is to be said stands %q", c.says, before.text("#main"))
		}
		v.do(chromedp.Navigate("about:blank"))
		v.do(chromedp.Navigate(s.url + "/compare#" + c.link))
		v.until(`document.querySelector(".reading .problem") !== null`)
		if said := v.text(".reading .problem"); !strings.Contains(said, c.says) {
			t.Errorf("the program says %q, want %q", said, c.says)
		}
	}
	before.complaints()
	v.complaints()
}

// TestE2ESharedComparisonStrangers: what somebody else wrote into a link of many tests turns nothing round, and of long
// lists in many tests some words stand.
func TestE2ESharedComparisonStrangers(t *testing.T) {
	e2e(t)
	test := `{"method":"weat","sets":{"X":{"name":"good\u202edoog<b>","words":` + fortyWords(t) +
		`},"Y":["y1","y2"],"A":["b"],"B":["c"]}}`
	link := comparingLink(t, `{"tests":[`+strings.Repeat(test+",", 39)+test+`],"embeddings":["own-mine"]}`)
	_, s := holdBack(t, "/web/series.wasm")
	v := newVisit(t, 390, 844)
	v.do(chromedp.Navigate(s.url + "/compare#" + link))
	v.until(`document.querySelector("#shared") !== null`)
	said := strings.Join(strings.Fields(v.text("#shared")), " ")
	for _, says := range []string{"Do 40 tests", "Embeddings: vectors that are not on this site",
		"good\ufffddoog<b> and y1, y2 good\ufffddoog<b>: w0, w1, w2 and 37 more y1, y2 b c", "The link asks, and claims no number."} {
		if !strings.Contains(said, says) {
			t.Errorf("%q is not in %.600q", says, said)
		}
	}
	v.noOverflow("tests of strangers")
	v.complaints()
}

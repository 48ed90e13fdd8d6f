package e2e

import (
	"fmt"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// TestE2ESharedBefore: a link's question, words and claim stand on the page before its program is there, and never a
// question of another kind; then the numbers are checked.
func TestE2ESharedBefore(t *testing.T) {
	e2e(t)
	ours, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path, question string
		width          int64
		says           []string
	}{
		{"/", `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat6"}`, 390, []string{
			"Opening a shared question.", "In GloVe 6B, 100 d, do male names lean more to career", "The link claims this.",
			"It cannot say who made it.", "Kevin", "salary", "cousins", "d = 1.", "(large)",
			"how sure that is, is not known. d = "}},
		{"/de", `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat7"}`, 1440, []string{
			"Eine geteilte Frage wird geöffnet.", "Neigt die Liste „Mathematik“ mehr zu", "Das behauptet der Link.", "algebra",
			"Die Liste „Mathematik“ neigt mehr zur Gruppe „Männliche Wörter“ als die Liste „Kunst“", "d = 1,", "(groß)"}},
		{"/", `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat8",
			"sets":{"X":{"name":"Nurses","words":["nurse","nurses","care"]},
			"Y":{"name":"Engineers","words":["engineer","engineers","technology"]}}}`, 1440, []string{
			"do Nurses", "than Engineers", "nurse, nurses, care", "grandmother", "d = −"}},
		{"/words", `{"method":"ripa","embedding":"glove-6b-100d",
			"sets":{"words":["nurse","doctor","boss"],"pairs":[["he","she"]]}}`, 390, []string{
			"which of nurse, doctor, boss lean toward he and which toward she?", "mean score = ",
			"How sure that is, the link does not say."}},
	} {
		t.Run(fmt.Sprint(strings.Trim(c.path, "/"), c.width), func(t *testing.T) {
			want, link := vectorstest.Reading(t, c.question)
			g := &gate{next: ours.Handler(), path: "/web/app.wasm", open: make(chan struct{})}
			defer g.opened()
			s := serveTest(t, g)
			v := newVisit(t, c.width, 844)
			v.onNewDocument(shifts)
			eval[bool](v, `location.href = "`+s.url+c.path+`#`+link+`", true`)
			v.until(`document.querySelector("#shared")?.checkVisibility() === true`)
			said := v.text("#shared")
			for _, part := range c.says {
				if !strings.Contains(strings.Join(strings.Fields(said), " "), part) {
					t.Errorf("before its program is here the page does not say %q but %q", part, said)
				}
			}
			if eval[bool](v, `document.querySelector(".question, #headline").checkVisibility({ visibilityProperty: true })`) {
				t.Error("another question or answer stands beside that of the link")
			}
			v.noOverflow("with what a link claims")
			checkAxe(v)
			g.opened()
			v.until(fmt.Sprintf(`document.querySelector("#weatherglass").dataset.digest === %q`, want.Digest))
			v.until(`document.querySelector("#banner")?.dataset.kind === "Reproduced"`)
			if eval[bool](v, `document.querySelector("#shared") !== null`) {
				t.Error("the claim of the link still stands beside what was measured")
			}
			v.complaints() // that the program took long
		})
	}
}

// TestE2ESharedUnread: a link that cannot be read here claims nothing; the program says what is wrong with it.
func TestE2ESharedUnread(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	v := newVisit(t, 390, 844)
	eval[bool](v, `location.href = "`+s.url+`/#`+link[:40]+`", true`)
	v.until(`document.querySelector("#error") !== null`)
	if eval[bool](v, `document.querySelector("#shared") !== null`) {
		t.Error("a damaged link claims something")
	}
	v.complaints()
}

package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/vectors/vectorstest"
)

// debiased is WEAT 8 on debiased vectors.
const debiased = `{"method":"weat","embedding":{"of":"glove-6b-100d","debias":[{"method":"hard","pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific","equalize":"bolukbasi.equalize"}]},"test":"caliskan.weat8"}`

// asked returns the question that the link of the reading shown holds.
func (v *visit) asked() experiment.Experiment {
	v.t.Helper()
	v.untilAllowed(isReady + ` && location.hash.length > 1 && document.getElementById("link").value === location.href`)
	_, fragment, _ := strings.Cut(eval[string](v, `location.href`), "#")
	link, err := experiment.DecodeLink(fragment)
	if err != nil {
		v.t.Fatal(err)
	}
	return link.Experiment
}

// recipeOf writes the steps of a question, the digests of its lists left out.
func recipeOf(t *testing.T, e experiment.Experiment) string {
	t.Helper()
	raw, err := json.Marshal(e.Debias)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(raw), "@")
	for i, p := range parts[1:] {
		_, parts[i+1], _ = strings.Cut(p, `"`)
		parts[i+1] = `"` + parts[i+1]
	}
	return strings.Join(parts, "")
}

// TestE2ERecipe opens a link to debiased vectors: the page says what was done to
// them, keeps it while the words are edited, and takes the vectors as they were.
func TestE2ERecipe(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	_, link := vectorstest.Reading(t, debiased)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/#" + link)
	v.banner("Reproduced")
	if text := v.text("h1"); !strings.Contains(text, "GloVe 6B, 100 d, debiased (hard)") {
		t.Errorf("the question is %q", text)
	}
	if text := v.text("#recipe"); !strings.Contains(text, "Hard debiasing") {
		t.Errorf("what was done to the vectors: %q", text)
	}
	checkAxe(v)
	v.click("#edit-X")
	v.after(func() { v.write("#editor-text", "science, technology, physics, biology") })
	e := v.asked()
	if want := `[{"method":"hard","pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific","equalize":"bolukbasi.equalize"}]`; recipeOf(t, e) != want {
		t.Errorf("after an edit the recipe is %s", recipeOf(t, e))
	}
	if len(e.Sets["X"].Words) != 4 {
		t.Errorf("X is %+v", e.Sets["X"])
	}
	v.after(func() { v.click("#undo-recipe") })
	if e := v.asked(); len(e.Debias) != 0 || v.text("#recipe") != "" {
		t.Errorf("as they were: %s, %q", recipeOf(t, e), v.text("#recipe"))
	}
}

// TestE2EDebias turns the page Debias to another method, edits a list, adds a
// step and tests, and goes to Measure with the vectors and back: each link holds
// the recipe as it stands. Only the first figures are measured.
func TestE2EDebias(t *testing.T) {
	e2e(t)
	_, link := vectorstest.Reading(t, quickly)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/debias#" + link)
	checkAxe(v)

	v.click("#settings-button")
	v.after(func() {
		v.click("#step1-other")
		v.click(`[data-choice="projection"]`)
	})
	if got, want := recipeOf(t, v.asked()), `[{"method":"projection","pairs":"bolukbasi.definitional"}]`; got != want {
		t.Errorf("linear projection: %s, want %s", got, want)
	}

	v.after(func() { v.click(`input[name="step1-method"][value="hard"]`) })
	v.click("#edit-step1-specific")
	v.write("#editor-text", "he, she, king, queen")
	v.until(`document.querySelector(".late") !== null && document.querySelector(".offers button") !== null`)
	v.after(func() { v.click("#measure") })
	hard := `{"method":"hard","pairs":"bolukbasi.definitional","specific":["he","she","king","queen"],"equalize":"bolukbasi.equalize"}`
	if got := recipeOf(t, v.asked()); got != "["+hard+"]" {
		t.Errorf("hard with a list of one's own: %s", got)
	}

	v.click("#add-step")
	v.until(`document.querySelectorAll(".step").length === 2`)
	v.after(func() {
		v.click("#step2-other")
		v.click(`[data-choice="partial-projection"]`)
	})
	v.click("#step2-more > summary")
	checkAxe(v)
	v.after(func() { v.choose("#step2-sigma", "0.5") })
	if got, want := recipeOf(t, v.asked()), "["+hard+`,{"method":"partial-projection","pairs":"bolukbasi.definitional","options":{"sigma":0.5}}]`; got != want {
		t.Errorf("two steps: %s, want %s", got, want)
	}
	if text := v.text("h1"); !strings.Contains(text, "hard debiasing and then partial projection change") {
		t.Errorf("the question is %q", text)
	}

	v.pick("three tests", "caliskan.weat6")
	v.until(`document.querySelector("h1").innerText.includes("two tests")`)
	checkAxe(v)
	v.click(`.dialog-head button`)
	v.after(func() { v.click("#measure") })
	if e := v.asked(); strings.Contains(fmt.Sprint(e.Options["tests"]), "weat6") ||
		!strings.Contains(fmt.Sprint(e.Options["tests"]), "weat7") {
		t.Errorf("tests %v", e.Options["tests"])
	}

	recipe := recipeOf(t, v.asked())
	v.click("#go-measure")
	v.until(`location.pathname === "/"`)
	if got := v.asked(); recipeOf(t, got) != recipe || !strings.HasPrefix(got.Test, "caliskan.weat8@") {
		t.Errorf("on Measure: %s, %s", got.Test, recipeOf(t, got))
	}
	v.click("#go-debias")
	v.until(`location.pathname === "/debias"`)
	if got := v.asked(); recipeOf(t, got) != recipe || got.Method != "audit" {
		t.Errorf("back on Debias: %s, %s", got.Method, recipeOf(t, got))
	}
}

// TestE2EDebiasStop stops an audit after its first figures.
func TestE2EDebiasStop(t *testing.T) {
	e2e(t)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url + "/debias")
	v.click("#measure")
	v.until(`document.getElementById("first-figures") !== null && document.getElementById("measure").innerText === "Stop"`)
	if eval[bool](v, `document.getElementById("weatherglass").dataset.digest > "" || document.getElementById("link") !== null`) {
		t.Error("first figures have a digest or a link")
	}
	v.click("#measure")
	v.until(`document.querySelector("#weatherglass[data-state=first]") !== null`)
	if text := v.text("#first-figures"); !strings.Contains(text, "stopped") {
		t.Errorf("stopped, the page says %q", text)
	}
	v.click("#first-figures button")
	v.ready()
}

// paths are those of the pages that measure.
var paths = []string{"/", "/words", "/debias", "/time"}

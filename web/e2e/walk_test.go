package e2e

import (
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"weatherglass/app/prose"
	"weatherglass/vectors/vectorstest"
)

// TestE2EWalk goes through the points of drawings by keys: each is said with what the reading has,
// a ring stands around it, and a drawing that changes is walked anew.
func TestE2EWalk(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/words")
	v.ready()
	v.until(`document.querySelector("figure .plot svg") !== null`)
	if eval[bool](v, `performance.getEntriesByType("resource").some((e) => e.name.includes("web/walk.js"))`) {
		t.Error("what walks came before anybody asked")
	}
	const said = `document.querySelector("figure .plot [role=status]")?.innerText`
	eval[bool](v, `(document.querySelector("figure:has(.plot svg)").focus(), true)`)
	v.until(said + `?.startsWith("24 points.")`)
	checkAxe(v)
	press := func(key, says string) {
		t.Helper()
		v.do(chromedp.KeyEvent(key))
		v.until(said + ` === ` + "`" + says + "`")
	}
	reading, _ := vectorstest.Reading(t, `{"method":"ripa","embedding":"glove-6b-100d","sets":{"words":"rios.occupations","pairs":"bolukbasi.definitional"}}`)
	score := func(word string) string {
		for _, w := range reading.Words {
			if w.As == word {
				return strings.TrimPrefix(prose.Fixed(w.Scores["score"], 2), "+")
			}
		}
		t.Fatalf("no %s", word)
		return ""
	}
	title := `RIPA: length of the word vector along the direction (female to the left, male to the right) `
	press(kb.ArrowRight, "1 of 24. manager: "+title+score("manager")+".")
	press(kb.ArrowDown, "2 of 24. coach: "+title+score("coach")+".")
	press(kb.End, "24 of 24. ballerina: "+title+score("ballerina")+".")
	press(kb.ArrowRight, "24 of 24. ballerina: "+title+score("ballerina")+".")
	press("t", "Sound is on: high is more.")
	press(kb.ArrowLeft, "23 of 24. actress: "+title+score("actress")+".")
	if off := eval[float64](v, `(() => {
		const ring = document.querySelector("figure .plot > span").getBoundingClientRect();
		const near = [...document.querySelectorAll("figure .plot .mark-symbol path")].map((p) => p.getBoundingClientRect()).map((b) => Math.hypot(b.x + b.width / 2 - ring.x - ring.width / 2, b.y + b.height / 2 - ring.y - ring.height / 2));
		return Math.min(...near);
	})()`); off > 2 {
		t.Errorf("the ring stands %.1f px off", off)
	}
	checkAxe(v)
	v.noOverflow("a drawing that is walked")

	// Drawn anew at another width, it is walked from its beginning.
	v.do(chromedp.EmulateViewport(390, 844))
	v.until(`document.querySelector("figure .plot [role=status]") === null`)
	press(kb.Home, "1 of 24. manager: RIPA: female direction to the left, male direction to the right "+score("manager")+".")
	v.noOverflow("a drawing that is walked on a phone")
	eval[bool](v, `(document.activeElement.blur(), true)`)
	v.until(`document.querySelector("figure .plot [role=status]") === null`)
}

// countTones counts what sounds: each oscillator that is made.
const countTones = `(() => {
	window.heard = 0
	const make = AudioContext.prototype.createOscillator
	AudioContext.prototype.createOscillator = function () { window.heard++; return make.call(this) }
	return true
})()`

// TestE2EWalkGlass goes through the marks of the glass by keys: the hand, its bar and the set hand sound as
// a tone, the field of luck as a hum; in German in German.
func TestE2EWalkGlass(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	const said = `document.querySelector("figure.glass > [role=status]")?.innerText`
	press := func(key, says string) {
		t.Helper()
		v.do(chromedp.KeyEvent(key))
		v.until(said + `?.replaceAll("\u00a0", " ") === ` + "`" + says + "`")
	}
	sounds := func(want int) {
		t.Helper()
		if n := eval[int](v, `(() => { const n = window.heard; window.heard = 0; return n })()`); n != want {
			t.Errorf("%d tones, want %d", n, want)
		}
	}
	v.open(s.url)
	v.ready()
	eval[bool](v, countTones)
	eval[bool](v, `(document.querySelector("figure.glass").focus(), true)`)
	v.until(said + `?.startsWith("4 points.")`)
	checkAxe(v)
	press(kb.ArrowRight, "1 of 4. Effect size 1.16 on a scale from −2 to 2.")
	sounds(0)
	press("t", "Sound is on: high is more.")
	press(kb.ArrowRight, "2 of 4. 95 % interval 0.11 to 1.68.")
	sounds(7)
	press(kb.ArrowLeft, "1 of 4. Effect size 1.16 on a scale from −2 to 2.")
	sounds(1)
	press(kb.End, "4 of 4. published 1.24.")
	sounds(1)
	press(kb.ArrowLeft, "3 of 4. luck gives −0.99 to 0.99.")
	sounds(7)
	press("t", "Sound is off.")
	checkAxe(v)
	v.noOverflow("a glass that is walked")

	v.open(s.url + "/de/lessons/test#step-3")
	v.until(`document.querySelector("#tap-step-3")?.disabled === false`)
	v.click("#tap-step-3")
	v.until(`document.querySelector("#answer-step-3 figure.glass") !== null`)
	eval[bool](v, `(document.querySelector("#answer-step-3 figure.glass").focus(), true)`)
	v.until(said + `?.includes(" Punkte. Pfeiltasten")`)
	v.do(chromedp.KeyEvent(kb.ArrowRight))
	v.until(said + `?.endsWith(". Effektstärke 1,16 auf einer Skala von −2 bis 2.")`)
}

// TestE2EWalkEveryDrawing goes into every drawing of a page: each has points with words, by the names
// that its axes have.
func TestE2EWalkEveryDrawing(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for path, begins := range map[string]string{
		"/":       `plot-strip: 1 of 16. Science \(X\), technology: [−\d.]+\.; plot-null: 1 of 41. effect size d after a shuffle −2 to −[\d.]+, shuffles \d+\.`,
		"/debias": `plot-tests: 1 of 6. Male names, female names, WEAT 6: effect size d [\d.]+; plot-moves: 1 of 80. \w+: cosine with the direction before −[\d.]+\.`,
		"/time":   `plot-trends: 1 of 32. Career, 1840s: [−\d.]+\.`,
		"/map":    `plot-map2: 1 of 20. circle: Axis 1: \d+ % of the spread [−\d.]+, Axis \d: \d+ % of the spread [−\d.]+\.`,
	} {
		v := newVisit(t, 1440, 900)
		v.open(s.url + path)
		v.ready()
		v.until(`document.querySelectorAll(".plot").length > 0 && [...document.querySelectorAll(".plot")].every((p) => p.querySelector("svg"))`)
		heard := eval[string](v, `(async () => {
			const out = [];
			for (const figure of document.querySelectorAll("figure:has(.plot)")) {
				figure.focus();
				const said = () => figure.querySelector("[role=status]")?.innerText ?? "";
				for (let i = 0; i < 500 && !said(); i++) await new Promise((go) => setTimeout(go, 20));
				figure.dispatchEvent(new KeyboardEvent("keydown", { key: "Home" }));
				out.push(figure.querySelector(".plot").id + ": " + said());
			}
			return out.join("; ");
		})()`)
		if !regexp.MustCompile("^" + begins).MatchString(strings.ReplaceAll(heard, "\u00a0", " ")) {
			t.Errorf("%s: %s", path, heard)
		}
	}
}

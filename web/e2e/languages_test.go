package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"weatherglass/app/locale"
)

// TestE2ELanguages goes from an English lesson to the same step of the German one: its texts, numbers
// and scales are German, its reading has the same digest, its code is taken on the English page of the
// class, and it is there without a network.
func TestE2ELanguages(t *testing.T) {
	e2e(t)
	url, gone := serveUntil(t)
	v := newVisit(t, 390, 844)
	v.open(url + "/lessons/test")
	v.keptSecond()
	v.until(`document.querySelector("#tap-step-1")?.disabled === false`)
	v.click("#tap-step-1")
	v.until(`document.querySelector("#answer-step-1 .prose")?.innerText.startsWith("At 1.29.")`)
	digest := eval[string](v, `document.querySelector("#answer-step-1").innerText.match(/Check (\w+)/)[1]`)
	eval[bool](v, `(location.hash = "step-3", true)`)
	v.click(`.languages a[lang="de"]`)
	v.until(`location.pathname === "/de/lessons/test" && location.hash === "#step-3" && document.documentElement.lang === "de" && document.querySelector("h1")?.innerText === "Ein Test auf Schlagseite"`)
	// What was seen in English is seen.
	v.until(`document.querySelector("#answer-step-1 .prose")?.innerText.startsWith("Bei 1,29.")`)
	v.until(`document.querySelector("#answer-step-1").innerText.includes("Prüfzahl ` + digest + `.")`)
	v.until(`document.querySelector("#answer-step-1 figcaption").innerText.startsWith("Der Zeiger zeigt die Messung, der Balken ihr 95-%-Intervall.")`)
	v.setHand("#guess-step-3", "0.5")
	v.until(`document.querySelector("#step-3 .guess-svg")?.getAttribute("aria-label") === "Skala von −2, mehr weiblich, bis 2, mehr männlich; deine Schätzung 0,5"`)
	v.click("#code-step-3")
	v.until(`document.querySelector("#step-3 .mycode .code") !== null`)
	code := eval[string](v, `document.querySelector("#step-3 .mycode [aria-hidden]").innerText`)
	v.click("#tap-step-3")
	v.until(`document.querySelector("#answer-step-3 .prose")?.innerText.includes("Du hast 0,5 geschätzt.")`)
	for _, width := range []int64{320, 390, 1440} {
		v.do(chromedp.EmulateViewport(width, 844))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow(fmt.Sprintf("a German lesson at %d", width))
		checkAxe(v)
	}

	// A class may be of two languages.
	v.open(url + "/lessons/class?#lesson=test&step=3&codes=" + code)
	v.until(`document.querySelector("#codes-said")?.innerText === "1 code taken."`)
	v.click(`.languages a[lang="fr"]`)
	v.until(`location.pathname === "/fr/lessons/class" && document.querySelector("#codes-said")?.innerText === "1 code pris."`)
	v.click("#to-wall")
	v.until(`document.querySelector("#wall-says")?.innerText.startsWith("1 estimation. Votre médiane est 0,5.")`)

	// A lesson that was gone to from within another one is there, too.
	v.open(url + "/de/lessons/test?#step-3")
	v.until(`document.querySelector("#tap-step-1, #answer-step-1 .prose") !== null`)
	v.click(`.onwards a`)
	v.until(`location.pathname === "/de/lessons/luck" && document.querySelector("#tap-step-1")?.disabled === false`)
	v.do(chromedp.Navigate("about:blank"))
	gone()
	v.do(chromedp.Navigate(url + "/de/lessons/luck"))
	v.until(`document.querySelector("h1")?.innerText === "Ist das Zufall?" && document.querySelector("#tap-step-1")?.disabled === false`)
	v.do(chromedp.Navigate(url + "/de/lessons/test#step-3"))
	v.until(`document.querySelector("#answer-step-3 .prose")?.innerText.includes("Du hast 0,5 geschätzt.")`)
	v.complaints()
}

// TestE2ELanguageOfBrowser: the list of lessons and the front page are in the language that the browser asks
// for, until somebody chooses; a page that a link leads to is in that of its link.
func TestE2ELanguageOfBrowser(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 320, 844)
	if _, err := chromedp.Call(v.ctx, emulation.SetUserAgentOverride,
		emulation.SetUserAgentOverrideParams{UserAgent: eval[string](v, `navigator.userAgent`),
			AcceptLanguage: "fr-CH"}); err != nil {
		t.Fatal(err)
	}
	v.do(chromedp.Navigate(s.url))
	v.until(`location.pathname === "/fr" && document.documentElement.lang === "fr"`)
	v.do(chromedp.Navigate(s.url + "/lessons"))
	v.until(`location.pathname === "/fr/lessons" && document.querySelector("h1")?.innerText === "Huit questions à un programme qui lit"`)
	v.untilAllowed(`document.querySelector("footer span")?.innerText === "Rien de ce que vous tapez ne quitte cette page."`)
	v.noOverflow("the French list at 320")
	checkAxe(v)
	v.click(`.languages a[lang="en"]`)
	v.until(`location.pathname === "/lessons" && localStorage.getItem("weatherglass.language") === "en"`)
	v.open(s.url + "/lessons")
	v.until(`document.querySelector(".languages a[aria-current]")?.lang === "en"`)

	v.open(s.url + "/de/lessons/vector")
	v.until(`document.querySelector("h1")?.innerText === "Was weiß ein Vektor?" && document.querySelector("#tap-step-1")?.disabled === false`)
	// The instruments are in the language of the lesson.
	v.click(`.wordmark`)
	v.ready()
	v.until(`location.pathname === "/de" && document.documentElement.lang === "de" && document.querySelector(".glass-svg")?.textContent.includes("1,16")`)
}

// TestE2ELanguageLost: a catalogue that comes damaged is fetched again; one that does not come is
// named, and the page works once it is there.
func TestE2ELanguageLost(t *testing.T) {
	e2e(t)
	for _, how := range []string{"corrupt", "lost"} {
		t.Run(how, func(t *testing.T) {
			s, d := serveDamaged(t)
			v := newVisit(t, 390, 844)
			times := 1
			if how == "lost" {
				times = -1
			}
			d.set("/web/locale-de-first-class.js", how, times)
			eval[bool](v, `location.href = "`+s.url+`/de/lessons/test", true`)
			if how == "lost" {
				v.until(`document.body?.innerText.includes("web/locale-de-first-class.js")`)
				d.set("", "", 0)
				eval[bool](v, `(document.getElementById("start-again") ?? { click: () => location.reload() }).click(), true`)
			}
			v.until(`document.querySelector("#tap-step-1")?.disabled === false && document.querySelector("#tap-step-1").innerText === "Ans Glas klopfen"`)
			v.complaints()
		})
	}
}

// TestE2ELanguagesOfSheet: the sheets of a language are in it, from the list to the print.
func TestE2ELanguagesOfSheet(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	for _, l := range locale.Languages() {
		v.open(s.url + locale.PrefixOf(l.ID) + "/lessons/luck")
		v.until(`document.querySelector("#tap-step-1")?.disabled === false`)
		eval[bool](v, `(document.querySelector("aside details").open = true, true)`)
		v.click("#to-sheet")
		v.until(`location.pathname.endsWith("/lessons/sheet") && document.querySelectorAll(".tsteps .prose").length === 5`)
		if path := eval[string](v, `location.pathname`); !strings.HasPrefix(path, locale.PrefixOf(l.ID)+"/lessons") ||
			eval[string](v, `document.documentElement.lang`) != l.ID {
			t.Errorf("the sheet of %s is at %s", l.Name, path)
		}
	}
}

// TestE2ELanguageOffline: a second visit fetches the rest of its language, and so does a lesson that is kept
// for class, so that the page says all in it without a network.
func TestE2ELanguageOffline(t *testing.T) {
	e2e(t)
	url, gone := serveUntil(t)
	pupil := newVisit(t, 390, 844)
	pupil.open(url + "/de/lessons/test")
	pupil.until(`document.querySelector("#keep")?.disabled === false`)
	pupil.click("#keep")
	pupil.until(`document.querySelector("#keep-said").innerText.startsWith("Alle ")`)
	if !eval[bool](pupil, `["rest", "lessons"].every(part => weatherglass[part])`) {
		t.Error("a lesson that is kept lacks some of its language")
	}
	v := newVisit(t, 390, 844)
	v.open(url + "/de")
	v.settled()
	if eval[bool](v, `weatherglass.rest !== undefined`) {
		t.Error("a first visit fetches more than it says")
	}
	v.open(url + "/de?again")
	v.until(`weatherglass.rest !== undefined`)
	gone()
	v.open(url + "/de")
	v.click("#settings-button")
	v.until(`document.querySelector("#settings label") !== null && !!weatherglass.rest`)
	const german = `(said => said.includes("Welche Listen") && !/ (the|of) /.test(said))(document.querySelector("#settings").textContent)`
	if err := v.poll(german); err != nil {
		t.Error(eval[string](v, `document.querySelector("#settings").textContent`))
	}
	v.complaints() // of what is looked for anew each time
}

// TestE2ELanguageLate: what a visitor opens before the rest of the language has come is drawn again in it.
func TestE2ELanguageLate(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	for press, opens := range map[string]string{"#settings-button": "#settings", "#ask": "dialog[open]"} {
		v.open(s.url + "/de")
		v.settled()
		eval[bool](v, `((script) => {
			const asked = []
			weatherglass.script = (path) => new Promise((come) => asked.push(() => come(script(path))))
			window.restComes = () => asked.forEach((come) => come())
			return true
		})(weatherglass.script.bind(weatherglass))`)
		english := fmt.Sprintf(`/ (the|of) /.test(document.querySelector(%q)?.textContent)`, opens)
		v.click(press)
		v.until(english)
		eval[bool](v, `(restComes(), true)`)
		v.until("!" + english)
	}
}

// TestE2ELanguageKeptAgain: a lesson that is kept for class while some of its language does not come says so,
// and keeps that, too, once it is asked again.
func TestE2ELanguageKeptAgain(t *testing.T) {
	e2e(t)
	s, d := serveDamaged(t)
	d.set("/web/locale-de-rest-class.js", "lost", -1)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/de/lessons/test")
	v.until(`document.querySelector("#keep")?.disabled === false`)
	v.click("#keep")
	v.until(`document.querySelector("#keep-said").innerText.includes("Nicht alle Texte sind angekommen: Ohne Netz wären einige auf Englisch.")`)
	d.set("", "", 0)
	v.click("#keep")
	v.until(`document.querySelector("#keep-said").innerText.startsWith("Alle ")`)
	v.complaints() // of what was lost
}

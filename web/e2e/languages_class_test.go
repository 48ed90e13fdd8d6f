package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/vectors/vectorstest"
)

// noEnglish fails where a page says something in English: a common word of it that is neither German
// nor French, outside links to pages that are English alone, what somebody wrote, code, the name of a corpus,
// and tips that nobody has opened. What did not come with the page may be in English until the rest of the language
// has come, and is drawn again then.
func (v *visit) noEnglish(what string) {
	v.t.Helper()
	v.until(`!weatherglass.late || !!weatherglass.rest`)
	const english = `(() => {
		const main = document.querySelector("#main").cloneNode(true)
		for (const own of main.querySelectorAll("textarea, pre, code, .chooses, .mono, .tip:not(.open), [lang]")) own.remove()
		const said = [main.textContent, ...[...main.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap((e) => [e.ariaLabel, e.placeholder, e.title])].filter(Boolean)
		const english = /[^.:;]*(?<![\p{L}\p{N}])(the|and|of|with|which|your|are|is|not|this|that|words?|class|one|each|from)(?![\p{L}\p{N}])[^.:;]*/iu
		return said.map((text) => text.replaceAll(/[„«][^“»]*[“»]|Wikipedia 2014 and Gigaword 5/g, "")).map((text) => text.match(english)).filter(Boolean).map((m) => m[1] + " in " + m[0]).join(" | ")
	})()`
	if err := v.poll(english + ` === ""`); err != nil {
		v.t.Errorf("%s says in English: %s", what, eval[string](v, english))
	}
}

// everyWidth looks at a page on a phone, on a small phone and on a wide screen.
func (v *visit) everyWidth(what string) {
	v.t.Helper()
	for _, width := range []int64{320, 1440, 390} {
		v.do(chromedp.EmulateViewport(width, 844))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow(fmt.Sprintf("%s at %d", what, width))
		v.fits(fmt.Sprintf("%s at %d", what, width))
	}
	v.noEnglish(what)
	checkAxe(v)
}

// walks goes to the first mark of a picture of the class by a key, and answers what is said there.
func (v *visit) walks(picture string) string {
	v.t.Helper()
	figure := `document.querySelector("figure:has(> ` + picture + `)")`
	eval[bool](v, `(`+figure+`.focus(), true)`)
	v.until(figure + `.querySelector("[role=status]")?.innerText.length > 0`)
	v.do(chromedp.KeyEvent(kb.ArrowRight))
	v.until(figure + `.querySelector("[role=status]").innerText.startsWith("1 ")`)
	checkAxe(v)
	return eval[string](v, figure+`.querySelector("[role=status]").innerText`)
}

// TestE2ELanguagesOfClass: own tests and ratings are in the language of the lesson that leads to them,
// and their links and codes are those of all languages.
func TestE2ELanguagesOfClass(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	reading, link := vectorstest.Reading(t, `{"method":"analogies","embedding":"glove-6b-100d","sets":{"pairs":{"pairs":[["she","he"]]}},"options":{"vocabulary":3000,"top":30}}`)
	first := reading.Tables[0].Rows[0]
	for language, want := range map[string]struct{ words, d, question, broken, one, rate, rated, said, first string }{
		"de": {"5 Wörter", "Mit deinen Wörtern ist d ",
			"Neigt die Liste „Wissenschaft“ mehr zur Gruppe „Männliche Wörter“ als die Liste „Kunst“?", "Gekippt.", "1 Test.",
			"she verhält sich zu he wie %v zu %v", "1 von 8 Antworten.", "1 Code übernommen.", "1 von 3. "},
		"fr": {"5 mots", "Avec tes mots, d vaut ",
			"La liste « Sciences » penche-t-elle plus vers « Mots masculins » que la liste « Arts » ?", "Renversé.", "1 test.", "she est à he ce que %v est à %v", "Réponses : 1 sur 8.", "1 code pris.", "1 sur 3. "},
	} {
		t.Run(language, func(t *testing.T) {
			v := newVisit(t, 390, 844)
			v.open(s.url + locale.PrefixOf(language) + "/lessons/mine")
			v.until(`document.querySelector("#mine-problem") !== null && document.querySelector("#weatherglass").dataset.state === "ready"`)
			v.everyWidth("no question")
			v.open(s.url + locale.PrefixOf(language) + "/lessons/test#step-3")
			v.until(`document.querySelector("#tap-step-3")?.disabled === false`)
			v.click("#tap-step-3")
			v.until(`document.querySelector("#own-step-3") !== null`)
			v.click("#own-step-3")
			v.until(`document.querySelector("#mine-measure")?.disabled === false`)
			if text := v.text("h1"); text != want.question {
				t.Errorf("the question is %q", text)
			}
			v.do(chromedp.Focus("#mine-x"))
			v.types("physics, telescope, atom, zzyzxq, geology")
			v.do(chromedp.Focus("#mine-y"))
			v.types("poem, opera, violin, ballet")
			v.until(`document.querySelector('label[for="mine-x"]').innerText.endsWith("` + want.words + `")`)
			v.click("#mine-measure")
			v.until(`document.querySelector("#mine-answer .prose")?.innerText.startsWith("` + want.d + `")`)
			v.everyWidth("a test of one's own")
			mine := eval[string](v, `document.querySelector("#link").value`)
			eval[bool](v, `(document.querySelector("#mine-x").select(), true)`)
			v.types("ballet, poem, opera, violin")
			v.click("#mine-measure")
			v.until(`document.querySelector("#mine-broken").innerText.endsWith("` + want.broken + `")`)

			v.click("#to-tests")
			v.until(`document.querySelector("#take-tests")?.disabled === false`)
			v.do(chromedp.Focus("#handed"))
			v.types(mine)
			v.click("#take-tests")
			v.until(`document.querySelector("#tests-said").innerText === "` + want.one + `"`)
			v.everyWidth("a class's tests")
			if says := v.walks(".tests-svg"); !strings.HasPrefix(says, want.first+"1,") {
				t.Errorf("of the test is said %q", says)
			}

			v.open(s.url + locale.PrefixOf(language) + "/lessons/ratings#from=" + link)
			v.untilAllowed(`document.querySelector("#make-list")?.disabled === false`)
			v.everyWidth("what is to be rated")
			v.click("#make-list")
			v.until(`document.querySelector("#codes")?.disabled === false`)
			list, err := class.ParseList(eval[string](v, `location.hash.slice(1)`))
			if err != nil {
				t.Fatal(err)
			}
			codes := ratedBy(list, 9)
			v.click("#to-rate")
			v.until(`document.querySelector("#rate-7-2")?.disabled === false`)
			if legend := v.text(".rate legend"); legend != fmt.Sprintf(want.rate, first[0], first[1]) {
				t.Errorf("%q", legend)
			}
			v.click("label[for=rate-0-0]")
			v.until(`document.querySelector("#rate-said").innerText === "` + want.rated + `"`)
			v.click("#rate-rest")
			v.click("#rate-code")
			v.until(`document.querySelector(".mycode .qr svg") !== null`)
			v.everyWidth("a list that was rated")
			v.do(chromedp.NavigateBack())
			v.until(`document.querySelector("#codes")?.disabled === false`)
			v.do(chromedp.Focus("#codes"))
			v.types(codes[0])
			v.until(`document.querySelector("#codes-said").innerText === "` + want.said + `"`)
			for _, code := range codes[1:] {
				v.types(" " + code)
			}
			v.untilAllowed(`document.querySelector(".ratings-svg") !== null`)
			v.everyWidth("a class's ratings")
			if says := v.walks(".ratings-svg"); !strings.HasPrefix(says,
				fmt.Sprintf(strings.Replace(want.first, "3", "8", 1)+"%v : %v: ", first[0], first[1])) {
				t.Errorf("of the first item is said %q", says)
			}
		})
	}
}

package e2e

import (
	"strings"
	"testing"

	_ "weatherglass/metrics/trends" // as in the program of the page
	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// firstOfTime is the question that the page Time opens with.
const firstOfTime = `{"method":"trends","corpus":{"series":"novels-en","by":"year","step":10},"where":{"year":[1840,1919]},"sets":{` + listsOfTime + `},"options":{"measure":"pmi"}}`

const (
	listsOfTime  = `"lists":["rios.career-family.career","rios.career-family.family","rios.strong-weak.strong","rios.intelligence-appearance.appearance"],` + groupsOfTime
	groupsOfTime = `"A":"valentini.male","B":"valentini.female"`
)

// TestE2ETime opens the page Time on its first reading: which of four lists moved in counts
// of novels, decade by decade. The words turn from decade to decade, the link gives the
// reading again, lists are edited, and points, authors and the measure can be chosen.
func TestE2ETime(t *testing.T) {
	e2e(t)
	_, v := firstReading(t, "/time", firstOfTime)
	v.until(`document.querySelectorAll("#plot-trends svg").length > 0`)
	for selector, says := range map[string][]string{
		"h1": {"English novels, 1840 to 1919", "decade by decade", "career and family",
			"two more lists", "between male words"},
		"#headline":      {"No list clearly moved.", "Career words stay on the male side."},
		"#plot-trends":   {"Career", "Appearance", "no clear change", "a decade", "1840s", "1860s"},
		".block .banner": {"Eight points are few.", "career words would have to change by 1.3"},
		".figures":       {"Lists tested", "corrected together", "Smallest q, random lists"},
		".notes":         {"would be missed one time in five", "“salary” not in the 1890s", "Random lists ask"},
	} {
		for _, want := range says {
			if text := v.text(selector); !strings.Contains(text, want) {
				t.Errorf("%s says %q, without %q", selector, text, want)
			}
		}
	}
	eval[bool](v, `(() => { const s = document.getElementById("epoch-slider"); s.value = 0; return s.dispatchEvent(new Event("input", {bubbles: true})) })()`)
	v.until(`document.querySelector('label[for="epoch-slider"]').innerText.includes("1840s, 11 texts")`)

	first := v.digest()
	eval[bool](v, `document.querySelector('input[name="list-picture"]').focus() === undefined`)
	v.do(chromedp.KeyEvent(kb.ArrowRight))
	v.until(`document.querySelector("#chart-trends").innerText.includes("Four lists in one chart, eight decades")`)
	v.until(`["Career", "Family", "Strong", "Appearance"].every(name => [...document.querySelectorAll("#plot-trends text")].some(t => t.textContent === name))`)
	if got := v.digest(); got != first {
		t.Errorf("in one chart the digest is %s, not %s", got, first)
	}
	v.do(chromedp.KeyEvent(kb.ArrowLeft))
	v.until(`document.querySelector("#chart-trends").innerText.includes("Four lists, eight decades")`)
	v.open(strings.Replace(eval[string](v, `document.getElementById("link").value`), "#", "?again#", 1))
	v.banner("Reproduced")
	if got := v.digest(); got != first {
		t.Errorf("by its link the reading has the digest %s, not %s", got, first)
	}
	v.click("#edit-lists")
	v.until(`document.querySelector("#editor-text")?.value.startsWith("Career: ")`)
	edited := v.after(func() { v.write("#editor-text", "Work: office, business, career\nSea: ship, sea, boat, sail") })
	want, _ := vectorstest.Reading(t, strings.Replace(firstOfTime, listsOfTime, `"lists":[{"name":"Work","words":["office","business","career"]},{"name":"Sea","words":["ship","sea","boat","sail"]}],`+groupsOfTime, 1))
	if edited != want.Digest {
		t.Errorf("of edited lists the digest is %s, natively %s", edited, want.Digest)
	}
	if text := v.text("h1"); !strings.Contains(text, "Work and Sea") {
		t.Errorf("of edited lists the question is %q", text)
	}
}

// TestE2ETimeMeasuredAs turns the first question of the page Time: other points, novels by
// women, the other measures over vectors of the same novels, and named parts of these.
func TestE2ETimeMeasuredAs(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	s := serveReal(t)
	v.open(s.url + "/time")
	women := strings.Replace(firstOfTime, `"year":[1840,1919]`, `"year":[1840,1919],"author_gender":"F"`, 1)
	v.turns(`input[name="where-author_gender"][value="F"]`, women)
	v.turns(`input[name="points"][value="slot/0"]`, strings.Replace(women, `"by":"year","step":10`, `"by":"slot"`, 1))
	v.turns(`input[name="points"][value="author_gender/0"]`, strings.Replace(firstOfTime, `"by":"year","step":10`,
		`"by":"author_gender"`, 1))
	if text := v.text("#headline"); !strings.Contains(text, "Strong words stand nearer to male words in texts by men than in texts by women") {
		t.Errorf("of novels by women and by men the headline is %q", text)
	}
	const overVectors = `"embedding":{"series":"novels-en"},"sets":{` + groupsOfTime
	v.turns(`input[name="measured-as"][value="association"]`,
		`{"method":"trends","embedding":{"series":"novels-en"},"sets":{`+listsOfTime+`}}`)
	v.turns(`input[name="measured-as"][value="weat"]`, `{"method":"weat",`+overVectors+
		`,"X":"rios.career-family.career","Y":"rios.career-family.family"}}`)
	if text := v.text("#headline"); !strings.HasPrefix(text, "No clear movement of career words") {
		t.Errorf("the headline of the WEAT is %q", text)
	}
	v.turns(`input[name="measured-as"][value="ect"]`, `{"method":"ect",`+overVectors+
		`,"words":"rios.career-family.career"}}`)
	v.turns(`input[name="measured-as"][value="weat"]`, `{"method":"weat",`+overVectors+
		`,"X":"rios.career-family.career","Y":"rios.career-family.family"}}`)
	v.pick("English novels, 1840 to 1920", "novels-en-authors")
	v.until(`document.querySelector("h1").innerText.includes("part by part")`)
	v.ready()
	parts, _ := vectorstest.Reading(t, `{"method":"weat",`+strings.Replace(overVectors, "novels-en", "novels-en-authors",
		1)+`,"X":"rios.career-family.career","Y":"rios.career-family.family"}}`)
	if got := v.digest(); got != parts.Digest {
		t.Errorf("by authors the digest is %s, natively %s", got, parts.Digest)
	}
}

// TestE2ETimeLanguages puts the first question of the page Time to German and French
// novels: lists and groups turn with the language, what the language lacks is said, the
// number of texts is that of the years asked, and there is a reading.
func TestE2ETimeLanguages(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	s := serveReal(t)
	v.open(s.url + "/time")
	v.until(`document.querySelector('label:has(input[name="where-author_gender"])')?.innerText.includes("(98)")`)
	of := func(language, lists, group string) string {
		return `{"method":"trends","corpus":{"series":"novels-` + language +
			`","by":"year","step":10},"where":{"year":[1840,1919]},"sets":{"lists":[` + lists + `],"A":"kurpicz.` + group +
			`.male-terms","B":"kurpicz.` + group + `.female-terms"},"options":{"measure":"pmi"}}`
	}
	for _, c := range []struct{ from, id, question, note, verdict, all string }{
		{"English novels", "novels-de", of("de", `"kurpicz.weat6-de1.career","kurpicz.weat6-de1.family","kurpicz.ger-2.character-rationality","kurpicz.ger-2.character-emotionality"`, "weat7-de"),
			"rationality and emotionality stand in their place", "nothing is said of their change", "(94)"},
		{"German novels", "novels-fr", of("fr", `"kurpicz.weat6-fr1.career","kurpicz.weat6-fr1.family","kurpicz.weat8-fr.science","kurpicz.weat8-fr.arts"`, "weat7-fr"),
			"science and arts stand in their place", "family words stand nearer to female terms in all eight decades", "(100)"},
	} {
		want, _ := vectorstest.Reading(t, c.question)
		v.pick(c.from, c.id)
		v.untilAllowed(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
		if text := v.text("#language-note"); !strings.Contains(text, c.note) {
			t.Errorf("of %s the note is %q", c.id, text)
		}
		if text := v.text(".verdict"); !strings.Contains(strings.ToLower(text), c.verdict) {
			t.Errorf("of %s the verdict is %q", c.id, text)
		}
		if text := v.text(`label:has(input[name="where-author_gender"])`); !strings.Contains(text, c.all) {
			t.Errorf("of %s there are %q", c.id, text)
		}
	}
}

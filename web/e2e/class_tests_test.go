package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/app/prose"
	"weatherglass/vectors/vectorstest"
)

// ownTests are links to tests of the lessons' question, science and arts, each with six words of
// either drawn from longer lists, and what d comes to natively.
func ownTests(t *testing.T, n int) (links []string, ds []float64) {
	t.Helper()
	science := strings.Fields("science technology physics chemistry einstein nasa experiment astronomy biology laboratory geology planet microscope theory telescope atom")
	arts := strings.Fields("poetry art shakespeare dance literature novel symphony drama painting opera sculpture poem theatre violin ballet piano")
	rng := rand.New(rand.NewPCG(3, 14))
	draw := func(from []string) string {
		words := make([]string, 6)
		for i, at := range rng.Perm(len(from))[:6] {
			words[i] = from[at]
		}
		slices.Sort(words)
		text, _ := json.Marshal(words)
		return string(text)
	}
	for range n {
		reading, link := vectorstest.Reading(t, fmt.Sprintf(`{"embedding":"glove-6b-100d","test":"caliskan.weat8","sets":{"X":{"name":"science","words":%s},"Y":{"name":"arts","words":%s}}}`, draw(science), draw(arts)))
		links, ds = append(links, link), append(ds, reading.Values["d"])
	}
	return links, ds
}

// TestE2EOwnTests goes the way of a new student, alone on a phone: from a lesson to a test of one's
// own, measured, handed in, broken, and there again after a reload. Then the teacher's: thirty
// tests out of a chat, with what is none of them told, the picture, the wall, file and link.
func TestE2EOwnTests(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	phone := newVisit(t, 390, 844)
	phone.open(s.url + "/lessons/test#step-3")
	phone.until(`document.querySelector("#tap-step-3")?.disabled === false`)
	phone.click("#tap-step-3")
	phone.until(`document.querySelector("#own-step-3") !== null`)
	phone.click("#own-step-3")
	phone.until(`document.querySelector("#mine-measure")?.disabled === false`)
	checkAxe(phone)
	phone.noOverflow("a test of one's own")
	question := eval[string](phone, `location.hash`)
	put := func(id, text string) {
		phone.do(chromedp.Focus(id))
		phone.types(text)
	}
	phone.click("#mine-measure")
	phone.until(`document.querySelector("#mine-problem .problem") !== null`)
	put("#mine-x", "physics, telescope, atom, zzyzxq, geology")
	put("#mine-y", "poem\nopera\nviolin, ballet")
	phone.until(`document.querySelector('label[for="mine-x"]').innerText.endsWith("5 words")`)
	phone.click("#mine-measure")
	phone.until(`document.querySelector("#mine-answer .glass svg") !== null && document.querySelector("#mine-problem .problem") === null`)
	const sets = `"X":{"name":"science","words":["physics","telescope","atom",%s"geology"]},"Y":{"name":"arts","words":["poem","opera","violin","ballet"]}`
	measured := func(x string) (float64, string) {
		reading, link := vectorstest.Reading(t,
			fmt.Sprintf(`{"embedding":"glove-6b-100d","test":"caliskan.weat8","sets":{`+sets+`}}`, x))
		return reading.Values["d"], link
	}
	d, _ := measured(`"zzyzxq",`)
	if got := eval[float64](phone, `Number(document.querySelector('#mine-answer data[data-name="d"]').value)`); got != d {
		t.Errorf("the phone measures %v, natively it is %v", got, d)
	}
	if text := phone.text("#mine-missing"); text != "Not in these vectors: zzyzxq." {
		t.Errorf("%q", text)
	}
	checkAxe(phone)
	phone.theme("dark")
	checkAxe(phone)
	phone.noOverflow("a test that is measured")
	eval[bool](phone, `(document.querySelector("#mine-x").select(), true)`)
	phone.types("ballet, poem, opera, violin")
	eval[bool](phone, `(document.querySelector("#mine-y").focus(), document.querySelector("#mine-y").select(), true)`)
	phone.types("physics, telescope, atom, geology")
	phone.click("#mine-measure")
	phone.until(`document.querySelector("#mine-broken").innerText.includes("Broken.")`)
	if text := phone.text("#mine-broken"); !strings.HasPrefix(text, "9 words changed: d went from "+prose.Fixed(d, 2)) {
		t.Errorf("%q", text)
	}
	phone.click("#mine-back")
	phone.until(`document.querySelector("#mine-x").value === "physics, telescope, atom, zzyzxq, geology"`)
	phone.click("#mine-measure")
	phone.until(`document.querySelector("#mine-broken").innerText.startsWith("No word is changed yet.")`)
	phone.do(chromedp.Reload())
	phone.until(`document.querySelector("#mine-x")?.value === "physics, telescope, atom, zzyzxq, geology" && document.querySelector("#link") !== null`)
	mine := eval[string](phone, `document.querySelector("#link").value`)
	phone.open(s.url + "/lessons/mine?damaged" + question[:40])
	phone.until(`document.querySelector("#mine-problem .problem")?.innerText.length > 20`)

	// The teacher.
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/lessons/tests")
	v.until(`document.querySelector("#tests-file") !== null && document.querySelector("#tests-problem") !== null`)
	checkAxe(v)
	v.open(s.url + "/lessons/tests?question" + question)
	v.until(`document.querySelector("#take-tests")?.disabled === false`)
	checkAxe(v)
	links, ds := ownTests(t, 29)
	_, elsewhere := vectorstest.Reading(t, `{"embedding":"glove-6b-100d","test":"caliskan.weat7"}`)
	var chat strings.Builder
	for i, link := range links {
		fmt.Fprintf(&chat, "Pupil %d, 10:%02d\nhere: %s/#%s\n", i+1, i, s.url, link)
	}
	fmt.Fprintf(&chat, "%s\n%s/#%s and %s/#%s and %s/#%s, too; %s/words\n", mine, s.url, elsewhere, s.url, links[3],
		s.url, links[4][:60], s.url)
	v.do(chromedp.Focus("#handed"))
	v.types(chat.String())
	v.click("#take-tests")
	v.until(`document.querySelector("#tests-said").innerText === "30 tests. Four need a look."`)
	for _, why := range []string{"There is no test behind this address.",
		"From another question. Its lists of male terms and female terms are others.", "The same words as test 4.",
		"The link is damaged"} {
		if text := v.text(".found"); !strings.Contains(text, why) {
			t.Errorf("%q is not said: %s", why, text)
		}
	}
	ds = append(ds, d)
	slices.Sort(ds)
	says := v.text("#spread-says")
	if !strings.HasPrefix(says, "30 tests of one question. Only their words differ, and d goes from "+
		prose.Fixed(ds[0], 2)+" to "+prose.Fixed(ds[29], 2)) {
		t.Errorf("%q", says)
	}
	marks := func(where string) {
		t.Helper()
		if n := eval[int](v, `document.querySelectorAll(".tests-svg .c-mark").length`); n != 30 {
			t.Errorf("%s: %d marks", where, n)
		}
	}
	marks("the page")
	checkAxe(v)
	for _, width := range []int64{320, 768, 1280} {
		v.do(chromedp.EmulateViewport(width, 720))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow("a class's tests")
	}
	v.click("#tests-wall")
	v.until(`document.querySelector(".wall .tests-svg") !== null`)
	marks("the wall")
	v.walks(".tests-svg") // what is said there is read from the last row, too
	v.wallReads("the tests")
	checkAxe(v)
	v.click("#to-tests")
	v.until(`document.querySelector("#tests-save")?.disabled === false`)
	_, saved := v.savedBy("#tests-save")
	v.click(`[id^="twice-"]`)
	v.until(`document.querySelector("#tests-said").innerText.startsWith("31 tests.")`)
	v.click("tbody tr:nth-child(31) button")
	v.until(`document.querySelector("#tests-said").innerText.startsWith("30 tests.")`)

	// As the address, and as a file.
	v.do(chromedp.Reload())
	v.until(`document.querySelector("#tests-said")?.innerText === "30 tests." && document.querySelectorAll(".tests-svg .c-mark").length === 30`)
	if again := v.text("#spread-says"); again != says {
		t.Errorf("after a reload %q", again)
	}
	other := newVisit(t, 390, 844)
	other.open(s.url + "/lessons/tests")
	other.until(`document.querySelector("#tests-file") !== null && document.querySelector("#tests-problem") !== null`)
	other.keptSecond()
	path := t.TempDir() + "/tests.json"
	if err := os.WriteFile(path, saved, 0o600); err != nil {
		t.Fatal(err)
	}
	other.giveFiles("#tests-file", path)
	other.until(`document.querySelector("#tests-said")?.innerText === "30 tests." && document.querySelectorAll(".tests-svg .c-mark").length === 30`)
	checkAxe(other)
	other.noOverflow("a class's tests on a phone")
}

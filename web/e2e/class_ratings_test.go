package e2e

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"weatherglass/app/class"
	"weatherglass/app/prose"
	"weatherglass/vectors/vectorstest"
)

// ratedBy are codes of so many phones for a list: all say the second answer of the first item, none
// of the second, and what luck gives of the others.
func ratedBy(l class.List, phones int) (codes []string) {
	rng := rand.New(rand.NewPCG(8, 1))
	for range phones {
		answers := make([]int, len(l.Items))
		for i := range answers {
			answers[i] = rng.IntN(class.Kinds)
		}
		answers[0], answers[1] = 1, 0
		codes = append(codes, class.DrawRating(l.Tag(), answers, rng.Uint64N))
	}
	return codes
}

// TestE2ERatings has a class rate analogies and words: the list made of a reading, rated on a phone
// with keys, the codes collected, the shares beside the instrument's numbers, kept as address and
// file, and taken back into the instrument.
func TestE2ERatings(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	reading, link := vectorstest.Reading(t, `{"method":"analogies","embedding":"glove-6b-100d","sets":{"pairs":{"pairs":[["she","he"]]}},"options":{"vocabulary":3000,"top":30}}`)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/lessons/ratings")
	v.until(`document.querySelector("#ratings-file") !== null && document.querySelector("#ratings-problem") !== null`)
	checkAxe(v)
	v.open(s.url + "/lessons/ratings?analogies#from=" + link)
	v.until(`document.querySelector("#make-list, #fetch") !== null`)
	if eval[bool](v, `document.querySelector("#fetch") !== null`) {
		v.click("#fetch")
	}
	v.until(`document.querySelector("#make-list")?.disabled === false`)
	checkAxe(v)
	v.noOverflow("what is to be rated")
	if said := v.text("#choose-said"); said != "8 are chosen; at most 20. Their code has 2 groups of four letters." {
		t.Errorf("%q", said)
	}
	first := reading.Tables[0].Rows[0]
	pair := fmt.Sprint(first[0], " : ", first[1])
	if text := v.text(".chooses li"); text != pair {
		t.Errorf("the first to be rated is %q, not %q", text, pair)
	}
	v.click("#make-list")
	v.until(`document.querySelector("#codes")?.disabled === false`)
	checkAxe(v)
	l, err := class.ParseList(eval[string](v, `location.hash.slice(1)`))
	if err != nil || len(l.Items) != 8 || l.Names != [2]string{"she", "he"} {
		t.Fatalf("%v, %v", l, err)
	}

	// A phone.
	phone := newVisit(t, 390, 844)
	phone.open(eval[string](v, `document.querySelector("#to-rate").href`))
	phone.until(`document.querySelector("#rate-7-2")?.disabled === false`)
	checkAxe(phone)
	phone.noOverflow("a list to rate")
	if legend := phone.text(".rate legend"); legend != fmt.Sprint("she is to he as ", first[0], " is to ", first[1]) {
		t.Errorf("%q", legend)
	}
	phone.click("label[for=rate-0-0]")
	phone.until(`document.querySelector("#rate-said").innerText === "1 of 8 answers."`)
	phone.do(chromedp.Focus("#rate-0-0"), chromedp.KeyEvent(kb.ArrowRight))
	phone.until(`document.querySelector("#rate-0-1").checked && document.querySelector("#rate-said").innerText === "1 of 8 answers."`)
	phone.click("label[for=rate-1-0]")
	phone.click("#rate-rest")
	phone.until(`document.querySelector("#rate-code").disabled === false`)
	phone.click("#rate-code")
	phone.until(`document.querySelector(".mycode .qr svg") !== null`)
	checkAxe(phone)
	phone.theme("dark")
	checkAxe(phone)
	code := phone.text(`.code [aria-hidden="true"]`)
	if answers, ok := class.ReadRating(l.Tag(), 8, code); !ok || fmt.Sprint(answers) != "[1 0 2 2 2 2 2 2]" {
		t.Fatalf("%s is %v, %t", code, answers, ok)
	}
	phone.do(chromedp.Reload())
	phone.until(`document.querySelector(".mycode .qr svg") !== null && document.querySelector("#rate-0-1").checked`)
	if again := phone.text(`.code [aria-hidden="true"]`); again != code {
		t.Errorf("after a reload the phone shows %s and not %s", again, code)
	}
	phone.click("label[for=rate-2-0]")
	phone.until(`document.querySelector(".mycode") === null`)
	phone.open(s.url + "/lessons/rate?damaged#abc")
	phone.until(`document.querySelector("#rate-problem")?.innerText.includes("damaged")`)

	// The teacher.
	codes := ratedBy(l, 27)
	wrong := []byte(codes[5])
	wrong[1] = map[bool]byte{true: 'C', false: 'B'}[wrong[1] == 'B']
	v.do(chromedp.Focus("#codes"))
	v.types(strings.ToLower(strings.Join(codes, "\n")) + "\n" + code + ", " + string(wrong) + " " +
		codes[3] + " " + codes[4][:4])
	v.until(`document.querySelector("#codes-said").innerText === "28 codes taken. Three need a look."`)
	for _, why := range []string{"One letter is off, or it is from another list.", "Already there.",
		"A code of this list has 2 groups of four letters."} {
		if text := v.text(".found"); !strings.Contains(text, why) {
			t.Errorf("%q is not said: %s", why, text)
		}
	}
	checkAxe(v)
	says := v.text("#ratings-says")
	if !strings.HasPrefix(says, "28 of you rated.") || !strings.Contains(says,
		"More than half say “Stereotype” of “"+pair+"”.") {
		t.Errorf("%q", says)
	}
	if text := eval[string](v, `document.querySelector(".ratings-svg").textContent`); !strings.Contains(text,
		prose.Fixed(first[2].(float64), 2)) {
		t.Errorf("the instrument's number of %s is not there: %s", pair, text)
	}
	ratings, _ := l.Sort(strings.Join(append(codes, code), " "), nil)
	alpha, interval := l.Agreement(ratings)
	if text := v.text("#alpha"); text != prose.Fixed(alpha, 2) {
		t.Errorf("alpha is %q", text)
	}
	if text := v.text("#alpha + dd"); !strings.HasPrefix(text, "95 % interval "+
		prose.Range(interval.Low, interval.High, 2)+", over who rates.") {
		t.Errorf("its interval is %q", text)
	}
	for _, width := range []int64{320, 768, 1280} {
		v.do(chromedp.EmulateViewport(width, 720))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow("a class's ratings")
	}
	_, saved := v.savedBy("#ratings-save")
	v.do(chromedp.Reload())
	v.until(`document.querySelector("#codes-said")?.innerText === "28 codes taken." && document.querySelector("#ratings-onward") !== null`)
	v.click("#ratings-onward")
	v.until(`document.getElementById("weatherglass").dataset.method === "analogies"`)
	v.untilAllowed(isReady)
	if marked := v.datum("marked"); marked != 8 {
		t.Errorf("%v analogies are marked, want 8", marked)
	}
	if stereotypes := v.datum("stereotypes"); stereotypes < 1 {
		t.Errorf("%v stereotypes", stereotypes)
	}

	// Words, from the page itself; and the file.
	words := newVisit(t, 390, 844)
	words.open(s.url + "/words")
	words.ready()
	words.click("#rate-these")
	words.until(`location.pathname === "/lessons/ratings" && document.querySelector("#make-list")?.disabled === false`)
	words.click("#make-list")
	words.until(`document.querySelector("#codes")?.disabled === false`)
	if l, err = class.ParseList(eval[string](words, `location.hash.slice(1)`)); err != nil || len(l.Items) != 8 ||
		l.Names != [2]string{"female", "male"} {
		t.Fatalf("%v, %v", l, err)
	}
	words.do(chromedp.Focus("#codes"))
	words.types(strings.Join(ratedBy(l, 12), " "))
	words.until(`document.querySelector("#codes-said").innerText === "12 codes taken."`)
	if says := words.text("#ratings-says"); !strings.Contains(says, "More than half say “male” of “"+l.Items[0][0]+"”.") {
		t.Errorf("%q", says)
	}
	checkAxe(words)
	words.noOverflow("ratings of words")
	words.click("#ratings-onward")
	words.until(`document.getElementById("weatherglass").dataset.method === "outside"`)
	words.untilAllowed(isReady)
	path := t.TempDir() + "/ratings.json"
	if err := os.WriteFile(path, saved, 0o600); err != nil {
		t.Fatal(err)
	}
	words.open(s.url + "/lessons/ratings")
	words.until(`document.querySelector("#ratings-file") !== null && document.querySelector("#ratings-problem") !== null`)
	words.keptSecond()
	words.giveFiles("#ratings-file", path)
	words.until(`document.querySelector("#codes-said")?.innerText === "28 codes taken."`)
}

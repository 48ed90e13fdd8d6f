package e2e

import (
	"fmt"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/chromedp"
)

// axisRow is the row of the axis of WEAT 8.
const axisRow = `[...document.querySelectorAll(".axes tbody tr")].find((r) => r.innerText.includes("WEAT 8, Caliskan"))`

// TestE2EWord goes from a word looked up to the page that has it on every axis: its numbers are
// native ones, each line leads to its reading, and a neighbour is looked up in its turn.
func TestE2EWord(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/words")
	v.write("#lookup", "nurse")
	v.until(`document.querySelector('#lookup-line a[href*="/word#"]') !== null`)
	v.click(`#lookup-line a[href*="/word#"]`)
	v.until(`location.pathname === "/word"`)
	v.ready()
	want, _ := vectorstest.Reading(t, `{"method":"association","embedding":"glove-6b-100d","sets":{"words":["nurse"],"A":"caliskan.weat8.male-terms","B":"caliskan.weat8.female-terms"}}`)
	row := eval[string](v, axisRow+`.innerText`)
	for _, text := range []string{prose.Signed(want.Values["mean"], 3), prose.Signed(want.Values["pool_mean"], 3),
		prose.P(want.Values["p_random"])} {
		if !strings.Contains(row, text) {
			t.Errorf("the row lacks %s: %s", text, row)
		}
	}
	if text := v.text(".wordsheet"); !strings.Contains(text, "number 6,405 of 341,479 words") ||
		!strings.Contains(text, " on 14 built-in axes.") {
		t.Error(text)
	}
	checkAxe(v)
	v.theme("dark")
	checkAxe(v)
	for _, width := range []int64{320, 390, 768, 1344} {
		v.do(chromedp.EmulateViewport(width, 900))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow("one word")
	}

	v.until(`document.getElementById("fetch-near") !== null`)
	v.click("#fetch-near")
	near, _ := vectorstest.Reading(t, `{"method":"neighbours","embedding":"glove-6b-100d","sets":{"words":["nurse"]}}`)
	first := near.Tables[0].Rows[0][1].(string)
	v.until(`document.querySelector(".near li")?.innerText.startsWith("` + first + `")`)
	v.click(".near li button")
	v.until(`document.querySelector("h1").innerText.includes("` + first + `") && ` + isReady)
	eval[bool](v, `history.back(), true`)
	v.until(`document.querySelector("h1").innerText.includes("nurse") && ` + isReady)
	eval[bool](v, axisRow+`.querySelector("a").click(), true`)
	v.until(`location.pathname === "/"`)
	v.ready()
	if v.digest() != want.Digest {
		t.Errorf("the row leads to %s, not to %s", v.digest(), want.Digest)
	}

	wrong := newVisit(t, 390, 844)
	wrong.open(s.url + "/word")
	wrong.write("#word", "zzyzxq")
	eval[bool](wrong, `document.getElementById("word").dispatchEvent(new Event("change", {bubbles: true}))`)
	wrong.until(`document.querySelector(".wordsheet [role=alert]")?.innerText.includes("“zzyzxq” is not in these vectors, or")`)
	if text := wrong.text("#headline"); !strings.Contains(text, "could not be looked up") {
		t.Error(text)
	}
	wrong.fails(s.url + "/word#AAAA")
}

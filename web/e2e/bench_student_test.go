package e2e

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestBenchNewStudent walks as a new student does, alone on a slow phone with a slow network: from
// the link to a lesson, over a guess, to a test of one's own that is shared and then broken. What a
// person reads and thinks comes on top of each time.
func TestBenchNewStudent(t *testing.T) {
	e2eAlone(t)
	s, v := slowPhone(t)
	began := time.Now()
	since := func(what string) { t.Logf("%5.1f s  %s", time.Since(began).Seconds(), what) }
	eval[bool](v, fmt.Sprintf(`(location.href = %q, true)`, s.url+"/lessons/test#step-3"))
	v.until(`document.querySelector("#step-3 .asked")?.checkVisibility()`)
	since("the question can be read")
	v.until(`document.querySelector("#tap-step-3")?.disabled === false`)
	v.setHand("#guess-step-3", "0.6")
	v.click("#code-step-3")
	v.until(`document.querySelector("#step-3 .qr svg") !== null`)
	since("the guess has its code")
	v.click("#tap-step-3")
	v.until(`document.querySelector("#own-step-3") !== null`)
	since("the hand is there")
	v.click("#own-step-3")
	v.until(`document.querySelector("#mine-measure")?.disabled === false`)
	put := func(id, text string) {
		eval[bool](v, fmt.Sprintf(`(document.querySelector(%q).select(), true)`, id))
		v.do(chromedp.Focus(id))
		v.types(text)
	}
	put("#mine-x", "physics, telescope, atom, geology, planet, laboratory")
	put("#mine-y", "poem, opera, violin, ballet, sculpture, theatre")
	v.click("#mine-measure")
	v.until(`document.querySelector("#link") !== null && document.querySelector("#mine-answer .glass svg") !== null`)
	since("a test of one's own is measured, and its link is there")
	shared := time.Since(began).Seconds()
	put("#mine-x", "ballet, telescope, atom, geology, poem, laboratory")
	put("#mine-y", "physics, opera, violin, planet, sculpture, theatre")
	v.click("#mine-measure")
	v.until(`document.querySelector("#mine-broken").innerText.includes("words changed")`)
	since("a second try: " + v.text("#mine-broken"))
	row(t, "a new student on a phone, from the link to a test of one's own", shared, "s", 60)
}

package e2e

import (
	"fmt"
	"testing"
)

// TestE2EAbout reads the page about the data on a phone and on a desk: each method
// is folded until its address or a press opens it, and no column is a word wide.
func TestE2EAbout(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, width := range []int64{390, 1440} {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			v := newVisit(t, width, 844)
			v.open(s.url + "/about")
			if h := eval[int](v, `document.documentElement.scrollHeight`); h > 16*844 {
				t.Errorf("the page is %d px high", h)
			}
			if over := eval[int](v, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
				t.Errorf("the page is %d px too wide", over)
			}
			if least := eval[float64](v, `Math.min(...[...document.querySelectorAll(".about td, .about dd")].filter(e => e.checkVisibility() && e.innerText.length > 60).map(e => e.getBoundingClientRect().width))`); least < 120 {
				t.Errorf("a text stands in %v px", least)
			}
			const open = `document.getElementById("ripa").open`
			if eval[bool](v, open) {
				t.Error("RIPA is unfolded")
			}
			v.click("#ripa > summary")
			v.until(open)
			other := newVisit(t, width, 844)
			other.open(s.url + "/about#ripa")
			other.until(open + ` && Math.abs(document.getElementById("ripa").getBoundingClientRect().top) < innerHeight`)
		})
	}
}

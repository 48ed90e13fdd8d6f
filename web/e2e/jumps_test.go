package e2e

import (
	"fmt"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/web/site"
)

// settledDown tells of any page whether its program runs and has drawn what it came with.
const settledDown = `(() => {
	const root = document.getElementById("weatherglass");
	return root === null || !["loading", "busy"].includes(root.dataset.state) && document.querySelector(".setup, .stamp .failed") === null &&
		[...document.querySelectorAll(".plot")].every((plot) => plot.firstChild);
})()`

// stands waits until a page has not changed for half a second.
const stands = `new Promise((done) => {
	let was = "", since = 0;
	const look = setInterval(() => {
		const now = document.body.innerHTML.length + " " + document.body.scrollHeight + " " + jumps.length;
		if (now !== was) [was, since] = [now, performance.now()];
		if (performance.now() - since < 500) return;
		clearInterval(look);
		done(true);
	}, 50);
})`

// TestE2ENothingJumps opens every page while its program is held back, and then lets it come: no part of a page that
// stands there jumps, on a wide screen and on a phone.
func TestE2ENothingJumps(t *testing.T) {
	e2e(t)
	for _, path := range site.Pages(locale.English) {
		for _, width := range []int64{1440, 390} {
			t.Run(fmt.Sprint(path[1:], "-", width), func(t *testing.T) {
				g, s := holdBack(t, "")
				v := newVisit(t, width, 844)
				v.onNewDocument(shifts)
				eval[bool](v, `location.href = "`+s.url+path+`", true`)
				v.until(`document.readyState === "complete" && document.fonts.status === "loaded"`)
				eval[bool](v, stands)
				g.opened()
				v.until(settledDown)
				eval[bool](v, stands)
				if jumped := eval[float64](v, `jumped`); jumped > 0.05 {
					t.Errorf("the page jumped by %.3f: %q", jumped, eval[[]string](v, `jumps`))
				}
				v.complaints() // that the program took long
			})
		}
	}
}

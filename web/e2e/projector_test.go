package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// projectorDesign is what the design of the page measures on a projector of 1280 by 720
// pixels: widths, and sizes of type by the widths of the words.
var projectorDesign = map[string]float64{
	"ruler": 1142, "luck": 565, "headline": 1192, "verdict": 1192,
	"value type": 32, "pole type": 22, "tick type": 21, "note type": 20,
}

// TestE2EProjector measures what a class looks at from afar: the glass, its labels and
// the charts below, the histogram among them, are as large as the design draws them.
func TestE2EProjector(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1280, 720)
	v.open(serveReal(t).url)
	v.settled()
	const width = `(selector) => document.querySelector(selector).getBoundingClientRect().width`
	before := eval[float64](v, `(`+width+`)("#plot-null svg")`)
	v.do(chromedp.KeyEvent("p"))
	v.until(fmt.Sprintf(`(%s)("#plot-null svg") > 1.2 * %f`, width, before))
	got := eval[map[string]float64](v, `(() => {
		const width = `+width+`;
		const type = (selector) => Math.min(...[...document.querySelectorAll(selector)].map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a));
		return {
			"ruler": width(".glass .g-major"), "luck": width(".glass .g-field"), "headline": width("#headline"), "verdict": width(".verdict"),
			"value type": type(".g-value"), "pole type": type(".g-pole-a, .g-pole-b"), "tick type": type(".g-label"), "note type": type(".g-note, .g-size"),
			"words": width("#plot-strip svg"), "histogram": width("#plot-null svg"), "words type": type("#plot-strip text"), "histogram type": type("#plot-null text"),
		};
	})()`)
	for name, design := range projectorDesign {
		if got[name] < 0.93*design || got[name] > 1.15*design {
			t.Errorf("%s: %.1f of 1280 px, the design has %.0f", name, got[name], design)
		}
	}
	// The design shows no chart but the glass; the others are as wide, their labels as its notes.
	for _, name := range []string{"words", "histogram"} {
		if got[name] < 0.93*projectorDesign["ruler"] || got[name+" type"] < 0.93*projectorDesign["note type"] {
			t.Errorf("%s: %.1f px wide, its labels %.1f px high", name, got[name], got[name+" type"])
		}
	}
	const foot = `document.querySelector(".glass svg").getBoundingClientRect().bottom`
	if at := eval[float64](v, foot); at > 720 {
		t.Errorf("the glass ends at %.0f of 720 px", at)
	}
	eval[bool](v, `(document.querySelector("#easy").click(), true)`)
	v.until(`document.querySelector(".easy [role=status]").getBoundingClientRect().height > 20`)
	if at := eval[float64](v, foot); at > 720 {
		t.Errorf("below easy words the glass ends at %.0f of 720 px", at)
	}
}

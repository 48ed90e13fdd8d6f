package reading

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/app/ui/uitest"
)

// An audit's sheet has what it measures of both sides, the words' places with a
// labelled slider, and the method as an ordered list with one current step.
func TestSheetOfAnAudit(t *testing.T) {
	a := prosetest.Load(t, "audit")
	html := app.HTMLString(&Sheet{Answer: &a})
	uitest.Shows(t, html, "What changed", "What got better, what got worse", "Each word, before and after",
		`class="better"`, ">no clear change",
		`<label for="places-slider">`, `id="places-slider"`, `type="range"`, `aria-valuetext="After"`,
		"By lean and by meaning",
		"Step by step", "<ol>", `aria-current="step"`, `aria-live="polite"`,
		`data-name="direct_bias_before"`, ">Back", ">Next")
	if n := strings.Count(html, `aria-current="step"`); n != 1 {
		t.Errorf("%d current steps", n)
	}
	if strings.Contains(html, "style=") {
		t.Error("a style in the page")
	}
	for _, m := range prose.Moves(a) {
		if !strings.Contains(html, m.Text) {
			t.Errorf("the list lacks %q", m.Text)
		}
	}
}

// A reading that is no audit has none of that.
func TestSheetWithoutAnAudit(t *testing.T) {
	a := prosetest.Load(t, "weat8")
	html := app.HTMLString(&Sheet{Answer: &a})
	for _, forbidden := range []string{"Step by step", "places-slider", "What changed", "What got better"} {
		if strings.Contains(html, forbidden) {
			t.Errorf("WEAT shows %q", forbidden)
		}
	}
}

// The slider's word and picture follow it; the step shown is the one that is
// called current.
func TestSliderAndSteps(t *testing.T) {
	a := prosetest.Load(t, "audit")
	for back, want := range map[int]string{0: `aria-valuetext="After"`, 60: `aria-valuetext="40 % of the way"`,
		100: `aria-valuetext="Before again"`} {
		uitest.Shows(t, app.HTMLString(&wordPlaces{Answer: &a, Width: 760, back: back}), want)
	}
	last := len(prose.Moves(a)) - 1
	uitest.Shows(t, app.HTMLString(&methodMoves{Answer: &a, at: last}), "Move 6 of 6", `aria-current="step">`)
	uitest.Shows(t, app.HTMLString(&methodMoves{Answer: &a, at: last + 5}), "Move 6 of 6")
}

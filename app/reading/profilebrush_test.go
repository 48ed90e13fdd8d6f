package reading

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/method"
	"weatherglass/app/ui/uitest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// twoAxes is an answer of three words on two axes.
func twoAxes() *protocol.Answer {
	row := func(word string, first, second float64) experiment.WordRow {
		return experiment.WordRow{Set: "words", Word: word, As: word,
			Scores: map[string]float64{"place_1": first, "place_2": second}}
	}
	return &protocol.Answer{Reading: experiment.Reading{
		Experiment: experiment.Resolved{Method: "profiles", Options: map[string]any{"scale": "raw"},
			Sets: map[string]experiment.ResolvedSet{
				"A": {ID: "x", Name: "Male terms"}, "B": {ID: "x", Name: "Female terms"}, "C": {ID: "x", Name: "Pleasant"},
				"D": {ID: "x", Name: "Unpleasant"}}},
		Words: []experiment.WordRow{row("nurse", -0.4, 0.3), row("smith", 0.2, -0.1), row("clerk", 0, 0.05)},
		Tables: []experiment.Table{{Name: "axes", Columns: []string{"axis", "a", "b"},
			Rows: [][]any{{1., "A", "B"}, {2., "C", "D"}}}},
	}}
}

// Each axis has two named sliders that say in words where they stand; nothing is chosen, and
// nothing carries a style.
func TestProfileBrush(t *testing.T) {
	a := twoAxes()
	if !brushes(*a) {
		t.Fatal("there is nothing to choose from")
	}
	html := app.HTMLString(&profileBrush{Answer: a, Width: 760})
	uitest.Shows(t, html, `id="brush-left-1"`, `id="brush-right-2"`,
		`aria-label="Left end of the range from female terms to male terms"`, `aria-valuetext="−0.420, toward female terms"`,
		"No range is set: all 3 words are shown.", `value="smith"`)
	if strings.Count(html, `type="range"`) != 4 || strings.Contains(html, "brush-chosen") ||
		strings.Contains(html, "style=") {
		t.Errorf("the lines are %s", html)
	}
}

// The words in the ranges are listed with their places on the axes that have one, and are
// buttons that mark their line.
func TestProfileBrushChosen(t *testing.T) {
	b := &profileBrush{Answer: twoAxes(), Width: 760}
	p := method.Frame(*b.Answer, b.Width).Profiles()
	b.shown, b.view = b.Answer, p.View()
	b.view.Ranges[1] = chart.ProfileRange{Low: 50, High: 100}
	b.mark("clerk")
	html := app.HTMLString(b)
	uitest.Shows(t, html, "2 of 3 words lie in the range.", `id="brush-chosen"`, "+0.300", `class="b-marked"`)
	if strings.Count(html, "aria-pressed") != 2 || strings.Count(html, `aria-pressed="false"`) != 1 {
		t.Error("not one word is marked")
	}
	if strings.Contains(html, "−0.100") || strings.Contains(html, "−0.400") {
		t.Error("what is out, or is not asked, is listed")
	}
	b.reset()
	if b.mark("clerk"); !b.view.Open() || b.view.Marked != "" {
		t.Errorf("%+v", b.view)
	}
}

package reading

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/metrics/protocol"
)

// wordPlaces is figure 7: words by lean and by meaning before, and beside it the same
// after, which a slider takes back to before. It is of readings that have such distances;
// others draw nothing.
type wordPlaces struct {
	app.Compo
	Answer *protocol.Answer
	Width  int // of both pictures, in CSS pixels

	back int // how far the slider stands from after, in percent
}

// Render draws both pictures and the slider. Only the second picture moves. From
// PairedWidth on both stand side by side.
func (w *wordPlaces) Render() app.UI {
	width := w.Width
	if width >= PairedWidth {
		width = width/2 - 12
	}
	before := chart.Places(*w.Answer, width, 0)
	if before == "" {
		return app.Div().Class("slot")
	}
	name, percent := locale.Say("After"), 100-w.back
	switch {
	case percent == 0:
		name = locale.Say("Before again")
	case percent < 100:
		name = locale.Say("{1} % of the way", strconv.Itoa(percent))
	}
	return app.Section().Class("block").Aria("labelledby", "chart-places").Body(
		app.H3().ID("chart-places").Text(locale.Say("By lean and by meaning")),
		app.P().Text(locale.Say("Words that are neutral by meaning lie below the line. The slider takes the words from before to after.")),
		app.Div().Class("paired").Body(
			app.Figure().Class("still").Body(app.Raw(before), app.FigCaption().Text(locale.Say("Before"))),
			app.Figure().Class("still").Body(app.Raw(chart.Places(*w.Answer, width, float64(percent)/100)),
				app.FigCaption().Text(name)),
		),
		app.Div().Class("field between").Body(
			app.Label().For("places-slider").Text(locale.Say("From before to after")),
			app.Input().ID("places-slider").Type("range").Min(0).Max(100).Step(5).Value(percent).Aria("valuetext", name).
				OnInput(func(ctx app.Context, _ app.Event) {
					if x, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
						w.back = 100 - x
					}
				}),
		),
		app.P().Class("under-chart").Text(locale.Say("Dot: a word. Across, its cosine with the direction of the pairs; up, how far it lies on the side of words that are about the concept by definition, by a classifier learnt before. Named: the words farthest out before.")),
	)
}

// PairedWidth is the width from which two pictures stand side by side.
const PairedWidth = 640

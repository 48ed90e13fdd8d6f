package reading

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/metrics/protocol"
)

// epochWords shows the words of a series along the axis, one epoch at a time: a slider
// turns from epoch to epoch, and rows stay where they are. Other readings draw nothing.
type epochWords struct {
	app.Compo
	Answer *protocol.Answer
	Width  int // in CSS pixels

	shown *protocol.Answer // what back belongs to
	back  int              // epochs before the last
}

// OnUpdate turns to the last epoch of another reading.
func (w *epochWords) OnUpdate(app.Context) {
	if w.shown != w.Answer {
		w.shown, w.back = w.Answer, 0
	}
}

// Render draws the picture over its slider.
func (w *epochWords) Render() app.UI {
	labels := method.EpochLabels(*w.Answer)
	last := len(labels) - 1
	at := max(last-w.back, 0)
	picture := ""
	if last > 0 {
		picture = chart.EpochWords(*w.Answer, w.Width, at, method.MovesToA(*w.Answer))
	}
	if picture == "" {
		return app.Div().Class("slot")
	}
	return app.Section().Class("block").Aria("labelledby", "epoch-words").Body(
		app.H3().ID("epoch-words").Text(locale.Say("The words, one by one")),
		app.P().Text(locale.Say("Move the slider and the words turn along the axis. Rows stay where they are.")),
		app.Div().Class("field between").Body(
			app.Label().For("epoch-slider").Text(locale.Say("Shown: {1}", labels[at]+method.Counted(*w.Answer, at))),
			app.Input().ID("epoch-slider").Type("range").Min(0).Max(last).Step(1).Value(at).Aria("valuetext", labels[at]).
				OnInput(func(ctx app.Context, _ app.Event) {
					if x, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
						w.back = last - x
					}
				}),
		),
		app.Figure().Class("still").Body(app.Raw(picture),
			app.FigCaption().Text(locale.Say("Large dot: the word here. Line: from the epoch before. Pale: the other epochs. Of many words those are drawn that move most. Single words jump far more than their list does. A word without a number here has no large dot."))),
	)
}

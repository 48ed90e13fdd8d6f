package reading

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/ui"
)

// storeEasy is the key of the switch in localStorage; it has no entry where it is off.
const storeEasy = "weatherglass.easy"

// turnEasy turns the switch of easy words, and keeps it for other readings.
func (r *Sheet) turnEasy(app.Context, app.Event) {
	r.easy = !r.easy
	kept := ""
	if r.easy {
		kept = "on"
	}
	ui.Store(storeEasy, kept)
}

// easyWords is the switch below a verdict: one short sentence more, in easy words. The sentence's place is
// there from the start, so that it is read out when it comes.
func (r *Sheet) easyWords() app.UI {
	said := method.Easy(*r.Answer)
	return ui.Slot(said != "", func() app.UI {
		if !r.easy {
			said = ""
		}
		return app.Div().Class("easy").Body(
			app.Button().Type("button").Class("plain").ID("easy").Aria("pressed", r.easy).
				Text(locale.Say("In easy words")).OnClick(r.turnEasy),
			app.P().Role("status").Text(said),
		)
	})
}

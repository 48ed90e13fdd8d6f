package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// storeEasy is the key of the switch in localStorage; it has no entry where it is off.
const storeEasy = "weatherglass.easy"

// easyWords is a switch below a verdict: one short sentence more, in easy words.
type easyWords struct {
	app.Compo
	Text string // "" for a verdict that has none

	on bool
}

// OnMount reads the switch.
func (e *easyWords) OnMount(app.Context) { e.on = stored(storeEasy) == "on" }

// turn turns it, and keeps it for other readings.
func (e *easyWords) turn(app.Context, app.Event) {
	e.on = !e.on
	kept := ""
	if e.on {
		kept = "on"
	}
	store(storeEasy, kept)
}

// Render draws switch and sentence. The sentence's place is there from the start, so that it is read out
// when it comes.
func (e *easyWords) Render() app.UI {
	said := ""
	if e.on {
		said = e.Text
	}
	return slot(e.Text != "", func() app.UI {
		return app.Div().Class("easy").Body(
			app.Button().Type("button").Class("plain").ID("easy").Aria("pressed", e.on).Text(locale.Say("In easy words")).OnClick(e.turn),
			app.P().Role("status").Text(said),
		)
	})
}

package compare

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
)

// box is a box to tick, with its label. One that is not ticked cannot be while the choice is
// full.
type box struct {
	ID, Label string
	On, Full  bool
}

// draw draws the box, which tells change.
func (b box) draw(change func(on bool)) app.UI {
	return app.Label().Class("tick").Body(
		app.Input().Type("checkbox").ID(b.ID).Checked(b.On).Disabled(b.Full && !b.On).
			OnChange(func(ctx app.Context, _ app.Event) {
				change(ctx.JSSrc().Get("checked").Bool())
			}, app.EventScope(b.ID)),
		app.Span().Text(b.Label),
	)
}

// fullNote says why no other box can be ticked. what there are is said already.
func fullNote(full bool, what string, most int) app.UI {
	return ui.Slot(full, func() app.UI {
		return app.P().Class("state full").Role("status").Text(locale.Say("{1} {2} are chosen, the most that one comparison takes. Take one out to choose another.", strconv.Itoa(most), what))
	})
}

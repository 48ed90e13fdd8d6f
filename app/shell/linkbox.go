package shell

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
)

// LinkBox is a link to what the page shows, with a button that copies it. Of and Address come
// from the page; said is its own.
type LinkBox struct {
	app.Compo
	Label   string // what the link is to, "Link to this reading"
	Address string

	said string // what became of copying
}

// saidFor is how long the button says what became of copying. Then it says again what it
// does.
const saidFor = 2 * time.Second

// Render draws the link, the button, and what a link is.
func (l *LinkBox) Render() app.UI {
	label := locale.Say("Copy link")
	if l.said != "" {
		label = l.said
	}
	return app.Div().Body(
		app.Div().Class("link").Body(
			app.Label().Class("hidden").For("link").Text(l.Label),
			app.Input().ID("link").Type("text").ReadOnly(true).Value(l.Address).
				OnFocus(func(ctx app.Context, _ app.Event) { ctx.JSSrc().Call("select") }),
			app.Button().Type("button").Class("go").ID("copy-link").Text(label).OnClick(l.copy),
		),
		app.P().Class("hidden").Role("status").Text(l.said),
		app.P().Class("state").Text(locale.Say("The link holds the question and a check number. Whoever opens it measures again, and sees whether the numbers came out the same.")),
	)
}

func (l *LinkBox) copy(ctx app.Context, _ app.Event) {
	ui.CopyText(l.Address, func(ok bool) {
		ctx.Dispatch(func(ctx app.Context) {
			l.said = locale.Say("Copied")
			if !ok {
				l.said = locale.Say("Copy by hand")
				ui.FocusID("link")
			}
			ctx.After(saidFor, func(app.Context) { l.said = "" })
		})
	})
}

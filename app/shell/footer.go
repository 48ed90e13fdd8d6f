package shell

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
)

// Footer is the foot of every page. release takes its listeners off the window; it is nil
// until the page is mounted.
type Footer struct {
	app.Compo
	Keys func() // opens the list of keys; nil where there are none

	prefs   ui.Prefs
	offline bool
	release func()
}

// OnMount reads the settings and hears whether the browser is offline, which the navigator
// says.
func (f *Footer) OnMount(ctx app.Context) {
	f.prefs = ui.LoadPrefs()
	change := func(app.Event) { f.offline = !app.Window().Get("navigator").Get("onLine").Bool() }
	change(app.Event{})
	f.release = ui.OnWindow(ctx, change, "online", "offline")
}

// OnDismount stops hearing.
func (f *Footer) OnDismount() {
	if f.release != nil {
		f.release()
	}
}

// Render draws the footer. The line says what becomes of what is typed, or that there is
// no network.
func (f *Footer) Render() app.UI {
	line := locale.Say("Nothing you type leaves this page.")
	if f.offline {
		line = locale.Say("Offline. Fetched vectors still work.")
	}
	return app.Footer().Body(app.Div().Class("wrap").Body(
		app.Span().Text(line),
		app.A().Href(Href(PathAbout)+"/methods").Text(locale.Say("How it is computed")),
		app.A().Href(Href(PathAbout)).Text(locale.Say("Sources and licences")),
		app.Button().Type("button").Class("plain").
			Text(locale.Say("Light or dark: {1}", locale.Say(ui.ThemeName(f.prefs.Theme)))).
			OnClick(func(app.Context, app.Event) { f.prefs.TurnTheme() }),
		app.Button().Type("button").Class("plain").Text(locale.Say("Projector")).
			OnClick(func(app.Context, app.Event) { ui.TurnProjector() }),
		LanguageMenu(PathMeasure),
		Hook.Anywhere(),
		app.If(f.Keys != nil, func() app.UI {
			return app.Button().Type("button").Class("plain").Text(locale.Say("Keys")).
				OnClick(func(app.Context, app.Event) { f.Keys() })
		}),
	))
}

package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// keyNames are the single keys and what they do.
func keyNames() [][2]string {
	return [][2]string{
		{"m", locale.Say("Measure")},
		{"s", locale.Say("Share this reading")},
		{"p", locale.Say("Projector: larger, and only what a class looks at")},
		{"/", locale.Say("Find a method")},
		{"?", locale.Say("Show this list")},
		{locale.Say("Ctrl + Enter"), locale.Say("Measure, while words are edited")},
	}
}

// key acts on a single key, unless it is typed into something. Keys with Ctrl, Meta or Alt
// are the browser’s. Single keys can be switched off, as people who speak to their
// computers need. Escape closes the settings in any case.
func (p *Instrument) key(e app.Event) {
	if p.settingsOpen && p.dialog == nil && e.Get("key").String() == "Escape" {
		p.openSettings(false)
		return
	}
	if !p.prefs.Keys || p.dialog != nil || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() ||
		e.Get("altKey").Bool() || ui.InField(e) {
		return
	}
	switch e.Get("key").String() {
	case "m":
		p.measureNow()
	case "s":
		ui.FocusID("share")
		ui.ScrollToID("share")
	case "p":
		ui.TurnProjector()
	case "?":
		p.show(keysDialog{})
	}
}

// keyList lists the keys and switches the single ones off.
type keyList struct {
	app.Compo
	Page *Instrument
	On   bool
}

// OnMount opens the dialog.
func (d *keyList) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ui.OpenDialog(ctx)
}

// Render draws the dialog. Escape closes it by the browser, which then sends close.
func (d *keyList) Render() app.UI {
	keys := keyNames()
	return app.Dialog().Class("dialog").Aria("label", locale.Say("Keys")).
		On("close", func(app.Context, app.Event) { d.Page.hide() }).
		On("click", ui.CloseOnBackdrop).
		Body(
			app.Div().Class("dialog-head").Body(
				app.H2().Text(locale.Say("Keys")),
				app.Button().Type("button").Class("plain").AutoFocus(true).Text(locale.Say("Close")).
					OnClick(func(app.Context, app.Event) { d.Page.hide() }),
			),
			app.Dl().Class("keys").Body(app.Range(keys).Slice(func(i int) app.UI {
				return app.Div().Body(app.Dt().Body(app.Kbd().Text(keys[i][0])), app.Dd().Text(keys[i][1]))
			})),
			app.Label().Class("check").Body(
				app.Input().Type("checkbox").Checked(d.On).
					OnChange(func(app.Context, app.Event) { d.Page.prefs.TurnKeys() }),
				app.Text(locale.Say("Single keys act")),
			),
		)
}

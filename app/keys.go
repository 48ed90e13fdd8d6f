package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// keyNames are the single keys and what they do.
var keyNames = []struct{ key, does string }{
	{"m", "Measure"},
	{"s", "Share this reading"},
	{"p", "Projector: larger, and only what a class looks at"},
	{"?", "Show this list"},
	{"Ctrl + Enter", "Measure, while words are edited"},
}

// key acts on a single key, unless it is typed into something. Keys with Ctrl, Meta or Alt
// are the browser’s. Single keys can be switched off, as people who speak to their
// computers need. Escape closes the settings in any case.
func (p *instrument) key(e app.Event) {
	if p.settingsOpen && p.dialog == nil && e.Get("key").String() == "Escape" {
		p.openSettings(false)
		return
	}
	if !p.prefs.Keys || p.dialog != nil || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() || inField(e) {
		return
	}
	switch e.Get("key").String() {
	case "m":
		p.measureNow()
	case "s":
		focusID("share")
		scrollToID("share")
	case "p":
		turnProjector()
	case "?":
		p.show(keysDialog{})
	}
}

// inField reports whether a key goes into a control that takes text or keys. Events
// without a target, as tests make them, go into none.
func inField(e app.Event) bool {
	target := e.Get("target")
	if !target.Truthy() || !target.Get("tagName").Truthy() {
		return false
	}
	switch strings.ToUpper(target.Get("tagName").String()) {
	case "INPUT", "TEXTAREA", "SELECT":
		return true
	}
	return target.Get("isContentEditable").Truthy()
}

// keyList lists the keys and switches the single ones off.
type keyList struct {
	app.Compo
	Page *instrument
	On   bool
}

// OnMount opens the dialog.
func (d *keyList) OnMount(ctx app.Context) { openDialog(ctx) }

// Render draws the dialog. Escape closes it by the browser, which then sends close.
func (d *keyList) Render() app.UI {
	return app.Dialog().Class("dialog").Aria("label", "Keys").
		On("close", func(app.Context, app.Event) { d.Page.hide() }).
		On("click", closeOnBackdrop).
		Body(
			app.Div().Class("dialog-head").Body(
				app.H2().Text("Keys"),
				app.Button().Type("button").Class("plain").AutoFocus(true).Text("Close").
					OnClick(func(app.Context, app.Event) { d.Page.hide() }),
			),
			app.Dl().Class("keys").Body(app.Range(keyNames).Slice(func(i int) app.UI {
				return app.Div().Body(app.Dt().Body(app.Kbd().Text(keyNames[i].key)), app.Dd().Text(keyNames[i].does))
			})),
			app.Label().Class("check").Body(
				app.Input().Type("checkbox").Checked(d.On).
					OnChange(func(app.Context, app.Event) { d.Page.prefs.turnKeys() }),
				app.Text("Single keys act"),
			),
		)
}

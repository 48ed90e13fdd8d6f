package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// OnMount starts the page in the browser: a fragment is a link to open, without one the
// page measures what it always opens with. A fragment goes before a question that was
// taken along, and that before the default.
func (p *Instrument) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	p.Ctx, p.Engine, p.State.made = ctx, shell.Tab().Engine, shell.Tab().Made
	p.prefs = ui.LoadPrefs()
	p.release = p.listen()
	p.measureWidth(ctx)
	ui.Arrive()
	if q := shell.Tab().Taken; q != nil && ui.Fragment() == "" {
		shell.Tab().Taken, p.State.saved = nil, nil
		p.State.take(*q)
		if Hook.takesFiles && len(q.Uploads()) > 0 {
			p.WithCatalogue(func() {}) // it names what is the visitor's own
		}
		p.run(false)
		return
	}
	p.follow(ui.Fragment())
}

// path is that of the page.
func (p *Instrument) path() string {
	if p.ownFirst {
		return shell.OwnPath(p.State.Page)
	}
	return shell.PagePath(p.State.Page)
}

// OnNav moves to the place for the visitor's own where the address leads there.
func (p *Instrument) OnNav(ctx app.Context) {
	if p.ownFirst {
		ctx.Defer(func(app.Context) { ui.FocusID("own-title") })
	}
}

// OnDismount stops what still runs for a page that is gone. The engine lives on: the next
// page asks it.
func (p *Instrument) OnDismount() {
	if p.cancel != nil {
		p.cancel()
	}
	if p.release != nil {
		p.release()
	}
}

// OnResize draws charts again at the new width.
func (p *Instrument) OnResize(ctx app.Context) { p.measureWidth(ctx) }

// listen hears the keys, the history and the header of the window until release is called.
func (p *Instrument) listen() (release func()) {
	keys := ui.OnWindow(p.Ctx, p.key, "keydown")
	history := ui.OnWindow(p.Ctx, func(app.Event) { p.travelled() }, ui.HistoryEvents...)
	header := ui.OnWindow(p.Ctx, p.turned, "weatherglass-method")
	return func() { keys(); history(); header() }
}

// travelled follows the address after back, forward or a pasted link. Another page of the
// program is go-app's to show. popstate and hashchange may both come of one step; the
// second finds the link shown already.
func (p *Instrument) travelled() {
	if link := ui.Fragment(); shell.At(p.path()) && link != p.State.Link {
		p.closeEditor()
		p.follow(link)
	}
}

// measureWidth takes the width of the reading's main column. It is read after drawing, and
// only a change draws again. 0 is a column that is not shown.
func (p *Instrument) measureWidth(ctx app.Context) {
	ctx.Defer(func(ctx app.Context) {
		if w := drawnWidth(); w > 0 && w != p.width {
			ctx.Dispatch(func(app.Context) { p.width = w })
		}
	})
}

// drawnWidth is the width of the reading's main column as it is drawn, 0 where it is not.
func drawnWidth() int {
	e := app.Window().GetElementByID("probe")
	if !e.Truthy() {
		return 0
	}
	w := e.Get("clientWidth").Int()
	if app.Window().Get("document").Get("documentElement").Call("hasAttribute", "data-projector").Bool() {
		w = w * 2 / 3 // the style sheet draws pictures half as large again
	}
	return w
}

// chartWidth is the width of the reading’s column, or reading.MainWidth until it was measured.
func (p *Instrument) chartWidth() int {
	if p.width > 0 {
		return p.width
	}
	return reading.MainWidth
}

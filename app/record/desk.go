package record

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
)

// wideRecord is the width of the window from which the record stands beside the page; below
// it is a dialog.
const wideRecord = 1344

// recordDesk puts the record beside a page.
func recordDesk(main app.UI) app.UI { return app.Div().Class("desk").Body(&recordSide{}, main) }

// recordSide is the place of the record beside a page. It hears when the record is opened or
// closed.
type recordSide struct {
	app.Compo

	wide bool // it stands as a column
}

// OnMount hears of changes.
func (s *recordSide) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ctx.Handle(recordAction, func(app.Context, app.Action) {})
}

// OnResize closes the column where the window gets too narrow for it: a dialog opens only when
// it is asked for.
func (s *recordSide) OnResize(app.Context) {
	if width, _ := app.Window().Size(); s.wide && width < wideRecord {
		tabRecord().show(false)
	}
}

// Render draws the record, if it is open.
func (s *recordSide) Render() app.UI {
	if app.IsServer || !tabRecord().open {
		return app.Div().Class("slot")
	}
	width, _ := app.Window().Size()
	s.wide = width >= wideRecord
	return app.Div().Class("beside").Body(&recordPanel{Dialog: !s.wide})
}

// recordMark is the opener in the masthead. It says how many readings stand in the record, and
// hears when that changes.
type recordMark struct {
	app.Compo
	Path string
}

// besides are the pages that the record stands beside.
var besides = []string{shell.PathMeasure, shell.PathWords, shell.PathMap, shell.PathDebias, shell.PathTime,
	shell.PathCorpus, shell.PathContexts, shell.PathOwnText, shell.PathOwnSeries}

// OnMount hears of changes.
func (m *recordMark) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ctx.Handle(recordAction, func(app.Context, app.Action) {})
}

// Render draws a button, or a link.
func (m *recordMark) Render() app.UI {
	text := locale.Say("Record")
	if !app.IsServer && len(tabRecord().List) > 0 {
		text += " " + strconv.Itoa(len(tabRecord().List))
	}
	return app.Div().Class("recopen").Body(
		app.If(!app.IsServer && slices.Contains(besides, m.Path), func() app.UI {
			return app.Button().Type("button").Class("plain").ID("record-open").Text(text).
				OnClick(func(ctx app.Context, _ app.Event) {
					tabRecord().show(!tabRecord().open)
					ctx.NewAction(recordAction)
				})
		}).Else(func() app.UI { return app.A().Href(shell.Href(shell.PathRecord)).Text(text) }),
	)
}

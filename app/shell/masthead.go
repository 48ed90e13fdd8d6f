package shell

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
)

// Wordmark is the dial beside the name. It is hidden from screen readers, as the name
// stands beside it, and takes the colour of the text.
const Wordmark = `<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">` +
	`<circle cx="14" cy="14" r="12.5" stroke-width="1.5"/>` +
	`<path d="M6.2 18.5 4.3 19.6M5 14H2.8M6.2 9.5 4.3 8.4M9.5 6.2 8.4 4.3M14 5V2.8M18.5 6.2l1.1-1.9M21.8 9.5l1.9-1.1M23 14h2.2M21.8 18.5l1.9 1.1" stroke-width="1.25"/>` +
	`<path d="m11.6 18.2 8-10.4" stroke="var(--accent)" stroke-width="2.25" stroke-linecap="round"/>` +
	`<circle cx="14" cy="15" r="2" fill="currentColor" stroke="none"/></svg>`

// Masthead is the head of every page: wordmark, menus, the opener of the record. path is of the page shown, or of the
// one that leads to it, which the menus mark.
func Masthead(path string) app.UI {
	head := "<" + headTag + ` path="` + Href(path) + `"></` + headTag + ">"
	if app.IsServer {
		head = Header(Base, path)
	}
	return app.Header().Class("masthead").Body(app.Raw(head), Hook.RecordOpener(path))
}

// Skip is the link over the masthead. It moves the focus itself: the fragment of the
// address belongs to the reading. A fragment #main would be taken for a link to a reading.
func Skip() app.UI {
	return app.A().Class("skip").Href("#main").Text(locale.Say("Skip to the reading")).
		OnClick(func(_ app.Context, e app.Event) {
			e.PreventDefault()
			e.StopImmediatePropagation()
			ui.FocusID("main")
		})
}

// linkToRecord leads to the record, which another program shows.
func linkToRecord(string) app.UI {
	_, number, _ := strings.Cut(app.Window().Get("weatherglass").Get("opener").String(), "Record")
	return app.Div().Class("recopen").Body(app.A().Href(Href(PathRecord)).Text(locale.Say("Record") + number))
}

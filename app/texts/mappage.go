package texts

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// mapPage is the page that shows how the words of a list lie to one another. All but its
// title is that of the instrument.
type mapPage struct{ page }

// OnInit starts with a few words of families and courts.
func (m *mapPage) OnInit() { m.Start(shell.PageMap) }

// OnPreRender names the page for its first frame.
func (m *mapPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Map")))
	ctx.Page().SetDescription(locale.Say("How the words of a list lie to one another in word embeddings: on a map with the share of spread that it shows, and over several axes side by side."))
}

// Render draws the page.
func (m *mapPage) Render() app.UI { return m.Frame() }

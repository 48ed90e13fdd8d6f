package texts

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// timePage is the page of series of embeddings: how a number moved over the years, or
// differs between named parts. All but its title is that of the instrument.
type timePage struct{ page }

// OnInit starts with career and family in English novels.
func (t *timePage) OnInit() { t.Start(shell.PageTime) }

// OnMount fetches what the server has, which the choices of texts need.
func (t *timePage) OnMount(ctx app.Context) {
	t.page.OnMount(ctx)
	t.WithCatalogue(func() {})
}

// OnPreRender names the page for its first frame.
func (t *timePage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Time")))
	ctx.Page().SetDescription(locale.Say("How social bias in word embeddings moved over the years, in novels of 1840 to 1920: points, trend, and what so few points cannot show."))
}

// Render draws the page.
func (t *timePage) Render() app.UI { return t.Frame() }

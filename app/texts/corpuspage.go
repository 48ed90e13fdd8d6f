package texts

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// corpusPage is the page of counts of texts, without vectors: beside whom words stand, how
// often, and in how many texts. All but its title is that of the instrument.
type corpusPage struct{ page }

// OnInit starts with occupations in English novels.
func (c *corpusPage) OnInit() { c.Start(shell.PageCorpus) }

// OnMount fetches what the server has, which the choices of texts need, and lists of one's own.
func (c *corpusPage) OnMount(ctx app.Context) {
	c.page.OnMount(ctx)
	c.WithCatalogue(func() {})
	kept.MyLists().Load(ctx, func() {})
}

// OnPreRender names the page for its first frame.
func (c *corpusPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Corpus")))
	ctx.Page().SetDescription(locale.Say("Beside whom words stand in novels of 1840 to 1920, how often, and in how many: bias counted in texts, without vectors, with errors by text."))
}

// Render draws the page.
func (c *corpusPage) Render() app.UI { return c.Frame() }

package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
)

// measure is the page of tests that contrast sets, such as WEAT. All but its title is that
// of the instrument.
type measure struct{ page }

// OnInit starts with WEAT 8.
func (m *measure) OnInit() { m.Start(shell.PageMeasure) }

// OnPreRender names the page for its first frame.
func (m *measure) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(locale.Say("Measure") + " – Weatherglass")
	ctx.Page().SetDescription(locale.Say("Measure social bias in word embeddings, in the browser: a question, an answer in plain words, and what the answer does not say."))
}

// Render draws the page.
func (m *measure) Render() app.UI { return m.Frame() }

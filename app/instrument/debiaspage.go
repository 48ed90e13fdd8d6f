package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
)

// debiasPage is the page that changes an embedding and asks what is left of its
// bias.
type debiasPage struct{ page }

// OnInit starts with hard debiasing.
func (d *debiasPage) OnInit() { d.Start(shell.PageDebias) }

// OnPreRender names the page for its first frame.
func (d *debiasPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(locale.Say("Debias") + " – Weatherglass")
	ctx.Page().SetDescription(locale.Say("Debias a word embedding in the browser, and see what is left: tests, neighbours and usefulness before and after."))
}

// Render draws the page. All that is special to it is decided by State.Page.
func (d *debiasPage) Render() app.UI { return d.Frame() }

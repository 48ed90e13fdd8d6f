// Package toyroom is a page that only a test has.
package toyroom

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// Pages is the page.
func Pages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathToy: func() app.Composer { return &toyPage{} },
	}
}

// toyPage says one sentence.
type toyPage struct{ app.Compo }

// OnPreRender names the page for its first frame.
func (p *toyPage) OnPreRender(ctx app.Context) { ctx.Page().SetTitle(ui.Titled(locale.Say("A toy"))) }

// OnMount draws the page again in its language.
func (p *toyPage) OnMount(ctx app.Context) { shell.DrawnAgain(ctx) }

// Render draws the page.
func (p *toyPage) Render() app.UI {
	return app.Div().Body(shell.Skip(), shell.Masthead(shell.PathToy),
		app.Main().ID("main").Body(app.H1().Text(locale.Say("This page is a toy."))), &shell.Footer{})
}

package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
)

// words is the page that places the words of a list along one direction. What is special
// to it, such as the look-up, goes by State.Page.
type words struct{ page }

// OnInit starts with 290 occupations on the ten definitional pairs.
func (w *words) OnInit() { w.Start(shell.PageWords) }

// OnPreRender names the page for its first frame.
func (w *words) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(locale.Say("Words") + " – Weatherglass")
	ctx.Page().SetDescription(locale.Say("Which words of a list lean which way in a word embedding, such as occupations along he and she."))
}

// Render draws the page.
func (w *words) Render() app.UI { return w.Frame() }

package instrument

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Wordbox is the text of a list of one's own. The text is the browser's while it is typed in:
// what the page itself changes comes as another Drawn, which makes another field.
type Wordbox struct {
	app.Compo
	ID    string // of the field
	Label string
	Lang  string // of its words, a tag
	Text  string // as it was when it was drawn
	Drawn int
	Typed func(text string)
}

// CompoID makes another field of what the page has changed.
func (b *Wordbox) CompoID() string { return b.ID + " " + strconv.Itoa(b.Drawn) }

// Render draws the field.
func (b *Wordbox) Render() app.UI {
	return app.Textarea().ID(b.ID).Class("area").Rows(4).Spellcheck(false).Attr("autocapitalize", "none").Lang(b.Lang).
		Aria("label", b.Label).Text(b.Text).OnInput(func(ctx app.Context, _ app.Event) {
		b.Typed(ctx.JSSrc().Get("value").String())
	})
}

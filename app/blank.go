package app

import (
	"html"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// part is a piece of the question: plain text, or a blank that opens a picker.
type part struct {
	Text    string
	Role    string // what the blank stands for, "Target set X"; "" for plain text
	Overlay string // the dialog that the blank opens
	Changed bool   // since the question that the reading answers
}

// label is what a screen reader says of a blank.
func (b part) label() string { return b.Role + ": " + b.Text + ". Change" }

// blank draws a part of the question.
func (p *instrument) blank(b part) app.UI {
	if b.Overlay == "" {
		return app.Text(b.Text)
	}
	class := "blank"
	if b.Changed {
		class += " changed"
	}
	return app.Button().Type("button").Class(class).Aria("label", b.label()).Aria("haspopup", "dialog").Text(b.Text).
		OnClick(func(app.Context, app.Event) { p.show(b.Overlay) }, app.EventScope(b.Overlay))
}

// blankHTML is blank as text, for the first frame: go-app's own encoding puts
// white space between the parts, which would stand before each comma.
func blankHTML(b part) string {
	if b.Overlay == "" {
		return html.EscapeString(b.Text)
	}
	return `<button type="button" class="blank" aria-label="` + html.EscapeString(b.label()) + `">` +
		html.EscapeString(b.Text) + `</button>`
}

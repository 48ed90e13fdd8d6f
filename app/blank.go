package app

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// part is a piece of the question: plain text, or a blank that opens a dialog. Two parts
// are compared with ==, so a dialog must be comparable.
type part struct {
	Text    string
	Role    string // what the blank stands for, "Target set X"; "" for plain text
	Opens   dialog // the dialog of the blank, nil for plain text
	Changed bool   // since the question that the reading answers
}

// label is what a screen reader says of a blank.
func (b part) label() string { return b.Role + ": " + b.Text + ". Change" }

// blank draws a part of the question. The handler’s scope is the dialog: go-app would else
// keep the handler of the blank that stood here before.
func (p *instrument) blank(b part) app.UI {
	if b.Opens == nil {
		return app.Text(b.Text)
	}
	class := "blank"
	if b.Changed {
		class += " changed"
	}
	return app.Button().Type("button").Class(class).Aria("label", b.label()).Aria("haspopup", "dialog").Text(b.Text).
		OnClick(func(app.Context, app.Event) { p.show(b.Opens) }, app.EventScope(fmt.Sprintf("%#v", b.Opens)))
}

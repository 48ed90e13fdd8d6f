package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// CopyButton copies what text returns and puts what became of it into said.
type CopyButton struct {
	ID, Class, Label string
}

// Draw draws it; text is asked once it is pressed.
func (b CopyButton) Draw(text func() string, said *string) app.UI {
	return app.Button().Type("button").Class(b.Class).ID(b.ID).Text(b.Label).OnClick(func(ctx app.Context, _ app.Event) {
		CopyText(text(), func(ok bool) { ctx.Dispatch(func(app.Context) { *said = Copied(ok) }) })
	})
}

// Copied says what became of copying.
func Copied(ok bool) string {
	if ok {
		return locale.Say("Copied.")
	}
	return locale.Say("The browser does not let the page copy.")
}

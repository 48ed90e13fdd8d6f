package instrument

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// blank draws a part of the question. The handler’s scope is the dialog: go-app would else
// keep the handler of the blank that stood here before.
func (p *Instrument) blank(b part) app.UI {
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

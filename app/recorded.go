package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/record"
)

// recorded adds the reading that is shown, with its picture.
func recorded(p *instrument, again bool) {
	a := p.state.Answer
	if app.IsServer || a.Link == "" {
		return
	}
	r := theRecord()
	l, _ := r.Add(record.Of(*a, int64(app.Window().Get("Date").Call("now").Float())), again)
	r.removed = nil
	r.current = a.Link
	r.save(l)
	p.ctx.NewAction(recordAction)
}

package record

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
)

// recorded adds the reading that is shown, with its picture.
func recorded(p *instrument.Instrument, again bool) {
	a := p.State.Answer
	if app.IsServer || a.Link == "" {
		return
	}
	r := tabRecord()
	l, _ := r.Add(Of(*a, int64(app.Window().Get("Date").Call("now").Float())), again)
	r.removed = nil
	r.current = a.Link
	r.save(l)
	p.Ctx.NewAction(recordAction)
}

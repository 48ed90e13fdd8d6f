package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui"
)

// show opens a dialog, once what it lists is here. Dialogs that list something wait for
// the catalogue. A place without any built-in set opens its editor instead, and choosers
// of vectors find out first which can be used without a network.
func (p *Instrument) show(d dialog) {
	if _, lists := d.(chooser); !lists {
		p.dialog = d
		return
	}
	p.WithCatalogue(func() {
		switch d := d.(type) {
		case setDialog:
			if len(p.State.setChoices(p.State.role(d.at))) == 0 {
				p.Edit(d.at) // there is none to choose
				return
			}
		case vectorsDialog, secondDialog:
			p.askKept()
		}
		p.dialog = d
	})
}

// hide closes the dialog; the browser returns the focus to what opened it. The browser’s
// own close comes first, since it returns the focus; then the component goes.
func (p *Instrument) hide() {
	ui.CloseDialogs()
	p.dialog = nil
}

// pick takes the choice of the dialog that is open, and closes it unless several can be
// chosen. The dialog is hidden before the choice is taken: the choice may open another.
func (p *Instrument) pick(id string) {
	d, ok := p.dialog.(chooser)
	if !ok {
		return
	}
	if _, many := d.(several); !many {
		p.hide()
	}
	d.choose(p, id)
}

// userWords turns from a set picker to the editor of its place. The words begin as those of
// the set that stands there.
func (p *Instrument) userWords(at Place) {
	p.hide()
	p.Edit(at)
}

// askKept finds out which vectors can be used without a network, if there is none. The
// promise gives the ids as one text, or null where there is a network. The function that
// hears it is released when it was called once.
func (p *Instrument) askKept() {
	if app.IsServer {
		return
	}
	var heard app.Func
	heard = app.FuncOf(func(_ app.Value, args []app.Value) any {
		ids := args[0]
		p.Ctx.Dispatch(func(app.Context) {
			if p.State.away = !ids.IsNull(); p.State.away {
				p.State.kept = ids.String()
			}
		})
		heard.Release()
		return nil
	})
	app.Window().Get("weatherglass").Call("away").Call("then", heard)
}

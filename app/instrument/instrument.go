// Package instrument is Measure, Words and Debias: a plain-Go [State] that is edited, measured and shown, and the
// [Instrument] around it, which other pages embed, too. Begin reading there.
//
// Functions of State are plain Go and tested without a browser; components draw it. What only some programs have, they
// register in [Hook].
package instrument

import (
	"context"
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/protocol"
)

// Instrument is what the pages Measure, Words and Debias have in common: a question that
// can be edited, the engine that answers it, the reading, its link. It is embedded by each
// page. All fields are used on the goroutine of the user interface only. The state says
// what is asked and shown; the rest is of the page around it.
type Instrument struct {
	app.Compo

	State        State
	Engine       shell.Caller
	Ctx          app.Context        // of the page, to come back from a goroutine
	cancel       context.CancelFunc // stops the run at work
	dialog       dialog             // that is open, nil for none
	editing      *setView           // the set whose editor is open, as it was then; nil for none
	settingsOpen bool               // the settings are open
	unfolded     bool               // on a phone, words and tests stand under the question
	stepProblems map[string]string  // what is wrong with the controls of the steps
	spoken       string             // what the live region says
	newestEdit   int                // number of the newest edit that waits to settle
	width        int                // of the reading's main column, in CSS pixels
	ownFirst     bool               // what takes the visitor's own stands before the reading
	prefs        ui.Prefs
	release      func() // removes the listeners on the window
}

// page is what pages embed: go-app takes an exported field of a component for what its parent gives.
type page = Instrument

// call asks the engine something that is not a run, and leaves runs alone. done changes
// the component that ctx belongs to. It cannot be cancelled; callers number their requests
// and ignore old answers.
func (p *Instrument) call(ctx app.Context, req protocol.Request, done func(json.RawMessage, error)) {
	ctx.Async(func() {
		raw, err := p.Engine.Call(context.Background(), req, nil)
		ctx.Dispatch(func(app.Context) { done(raw, err) })
	})
}

// fetch is call for what the page can do without: an error is announced, and
// that is all.
func (p *Instrument) fetch(ctx app.Context, req protocol.Request, done func(json.RawMessage)) {
	p.call(ctx, req, func(raw json.RawMessage, err error) {
		if err != nil {
			p.say(err.Error())
			return
		}
		done(raw)
	})
}

// say puts a text into the live region. The same text twice in a row is not announced
// again.
func (p *Instrument) say(text string) { p.spoken = text }

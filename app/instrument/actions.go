package instrument

import (
	"encoding/json"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Settle is how long an edit rests before it is measured. It is longer than the gap
// between two letters and short enough to feel at once.
const Settle = 350 * time.Millisecond

// Choose asks a question that was chosen in one step, and measures it. A choice is an edit
// of its own, with a step of the history for itself. What is too short to be measured is
// announced and not run.
func (p *Instrument) Choose(q experiment.Experiment) {
	p.State.edit(q, "")
	if why := p.State.shortage(); why != "" {
		p.say(why)
		return
	}
	p.run(false)
}

// typed takes a question that is being typed: a quick one is measured when the typing
// rests, a dear one waits for Measure. burst names the field; edits of one burst share a
// step of the history. A question that is the same as before is no edit. Of the timers
// that were started the newest alone runs.
func (p *Instrument) typed(q experiment.Experiment, burst string) {
	if sameQuestion(q, p.State.Question) {
		return
	}
	p.State.edit(q, burst)
	p.newestEdit++
	n := p.newestEdit
	if !p.State.quick() || p.State.shortage() != "" {
		return
	}
	p.Ctx.After(Settle, func(app.Context) {
		if n == p.newestEdit && p.State.stale() || n == p.newestEdit && p.State.Err != nil {
			p.run(true)
		}
	})
}

// measureNow measures the question as it stands. It takes the place of an edit that waits
// to settle, and grants the fetching that the cost beside the button tells.
func (p *Instrument) measureNow() {
	if why := p.State.shortage(); why != "" {
		p.say(why)
		return
	}
	p.newestEdit++
	p.State.grant()
	p.run(false)
}

// WithCatalogue does something once the lists of tests and sets are here. The catalogue is
// fetched once for an instrument, of the embedding asked about. On an error it is
// announced and do is not called.
func (p *Instrument) WithCatalogue(do func()) {
	if p.State.Catalogue != nil {
		do()
		return
	}
	p.fetch(p.Ctx, protocol.CatalogueRequest{Embedding: p.State.vectors()}, func(raw json.RawMessage) {
		var c protocol.Catalogue
		if err := json.Unmarshal(raw, &c); err != nil {
			p.say(ui.Unreadable(err).Error())
			return
		}
		sayTests(c.Tests)
		p.State.Catalogue = &c
		do()
	})
}

// Edit opens the editor of a place once its words are known. A place without a set opens
// empty. A built-in set whose words are not at hand is fetched first; the editor opens
// when they are here.
func (p *Instrument) Edit(at Place) {
	v := p.State.viewAt(at)
	if _, given := p.State.given(at); !given {
		v = setView{At: at, Known: true, Unnamed: true} // a set to begin with
	}
	if v.Known {
		p.editing = &v
		return
	}
	p.fetch(p.Ctx, protocol.SetRequest{Set: v.ID}, func(raw json.RawMessage) {
		var set struct {
			experiment.ResolvedSet
			Tuples [][]string `json:"tuples"`
		}
		if err := json.Unmarshal(raw, &set); err != nil {
			p.say(ui.Unreadable(err).Error())
			return
		}
		v.Name, v.Words, v.Pairs, v.Values, v.Known = set.Name, set.Words, append(set.Pairs, set.Tuples...), set.Values, true
		p.editing = &v
	})
}

// closeEditor closes the set editor and returns the focus to its button. The focus moves
// after the page was drawn again, as the button may not be there before. Without an editor
// it does nothing.
func (p *Instrument) closeEditor() {
	if set := p.editing; set != nil {
		p.editing = nil
		p.Ctx.Defer(func(app.Context) { ui.FocusID("edit-" + set.At.String()) })
	}
}

// setWords takes the words of a set that is being edited. All typing in one set is one
// burst.
func (p *Instrument) setWords(at Place, ref experiment.SetRef) {
	p.typed(p.State.withSetAt(at, ref), setBurst+at.String())
}

// openSettings opens or closes the drawer; what is edited in it is closed with it. Closing
// returns the focus to the button that opened it.
func (p *Instrument) openSettings(open bool) {
	p.settingsOpen = open
	if !open {
		p.editing = nil
		p.Ctx.Defer(func(app.Context) { ui.FocusID("settings-button") })
	}
}

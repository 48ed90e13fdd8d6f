package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
)

// undo returns to the question that the reading answers, and to its link. edit parks what
// is undone, so that it can be asked for again.
func (s *State) undo() {
	s.edit(s.Answered, "")
	s.Question, s.Opened = s.Answered, s.Linked // with the rules of the link
}

// undoEdit asks again what the reading answers. An edit that waits to settle is dropped,
// and a run at work is stopped; nothing is measured, as the answer is there.
func (p *Instrument) undoEdit() {
	p.newestEdit++
	if p.State.working {
		p.stop()
	}
	p.editing = nil
	p.State.undo()
	p.say(locale.Say("The edit is undone"))
	p.Ctx.Defer(func(app.Context) { ui.FocusID("measure") })
}

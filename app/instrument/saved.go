package instrument

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// Start begins as a page, with its question and the answer that came with it.
func (p *Instrument) Start(page string) {
	p.State = NewState(page)
	if app.IsServer {
		if with, ok := SavedAnswers[page]; ok {
			p.State.saved = &saved{link: with.Link(), digest: with.Answer.Reading.Digest, rest: with.Rest, with: with}
			p.State.Asks = with.Rest
		}
		return
	}
	p.State.told = app.Window().Get("weatherglass").Get("told").String()
	if came, sheet, choice, ok := shell.Came(p.State.Question.Method); ok {
		p.State.saved = &saved{link: came[0], digest: came[1], sheet: sheet, choice: choice}
		if len(came) > 2 {
			p.State.saved.rest, _ = strconv.Atoi(came[2])
		}
		p.State.Asks = p.State.saved.rest
		p.width = drawnWidth() // drawn as wide as what stands there
	}
}

// StartWithOwn begins where the visitor's own is taken, which stands before the reading, so that nothing that comes
// later pushes it down.
func (p *Instrument) StartWithOwn(page string) {
	p.Start(page)
	p.ownFirst = true
}

// showsTold reports whether what was said of a link before the program was there still stands: until it is measured.
func (s *State) showsTold() bool { return s.told != "" && s.settingUp() }

// stampText says of the answer shown where it was measured. It is "" while there is none, and of another question.
func (s *State) stampText() string {
	now := s.digest()
	if s.saved.rest > 0 {
		now = ""
		if s.First {
			now = s.Answer.Reading.Digest
		}
	}
	if !s.showsSaved() && (now == "" || s.edited) {
		return ""
	}
	return shell.StampText(s.saved.digest, now)
}

// stamp stands over an answer that came with the page, and then over what was measured in its place.
func (p *Instrument) stamp() app.UI {
	if p.State.saved == nil {
		return ui.Nothing()
	}
	return shell.Stamp(p.State.stampText())
}

// behind is what stands behind an answer in the first frame alone, for a visitor whose program does not come or who
// opened a link.
func (p *Instrument) behind() app.UI {
	if !app.IsServer || !p.State.showsSaved() {
		return ui.Nothing()
	}
	return shell.FirstLoad()
}

// savedSheet is the answer that came with the page.
func (p *Instrument) savedSheet() app.UI {
	if app.IsServer {
		return &reading.Sheet{Answer: p.State.saved.with.Answer, Saved: true}
	}
	return app.Raw(p.State.saved.sheet)
}

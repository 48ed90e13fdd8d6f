package instrument

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
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
	came := strings.Split(app.Window().Get("weatherglass").Call("saved", p.State.Question.Method).String(), "\x00")
	if n := len(came); n >= 4 {
		p.State.saved = &saved{link: came[0], digest: came[1], sheet: came[n-2], choice: came[n-1]}
		if n > 4 {
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

// stampText says of the answer shown where it was measured: with the page, or here, and then whether both are the
// same. It is "" while there is none, and of another question.
func (s *State) stampText() string {
	was, now := s.saved.digest, s.digest()
	if s.saved.rest > 0 {
		now = ""
		if s.First {
			now = s.Answer.Reading.Digest
		}
	}
	switch {
	case s.showsSaved():
		return locale.Say("Saved answer, measured when this page was made. Check number {1}.", was[:8])
	case now == "" || s.edited:
		return ""
	case now == was:
		return locale.Say("Measured here, the same check number: {1}.", was[:8])
	}
	return locale.Say("Measured here, with another check number: {1}. The saved answer had {2}.", now[:8], was[:8])
}

// stamp stands over an answer that came with the page, and then over what was measured in its place.
func (p *Instrument) stamp() app.UI {
	if p.State.saved == nil {
		return ui.Nothing()
	}
	parts := []app.UI{app.P().Text(p.State.stampText())}
	if app.IsServer {
		parts = append(parts, shell.Unstarted())
	}
	return app.Div().Class("stamp").Body(parts...)
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

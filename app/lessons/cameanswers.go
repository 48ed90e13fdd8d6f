package lessons

import (
	"encoding/json"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/protocol"
)

// Saved are the readings of lessons that a server draws, by their Experiments as JSON.
var Saved map[string]*protocol.Answer

// came is an answer that was opened before the program was there: its digest and its HTML.
type came struct{ digest, sheet string }

// savedReadings are the readings of a lesson that came with the page.
func (p *lessonPage) savedReadings() lesson.Readings {
	out := lesson.Readings{}
	for _, a := range p.lesson.Asks() {
		if text, err := json.Marshal(a.Experiment); err == nil && Saved[string(text)] != nil {
			out[a.Name] = *Saved[string(text)]
		}
	}
	return out
}

// before is a step's button while the program is on its way: where the readings came with the page, it opens what
// they say, which nobody reads before. A step in which cards are dealt waits for the program.
func (p *lessonPage) before(i int) app.UI {
	was := p.readings
	defer func() { p.readings = was }()
	p.readings = p.savedReadings()
	if !p.ready(i) {
		return app.Button().Type("button").Class("go").ID("tap-" + stepID(i)).Text(locale.Say("Tap the glass")).Disabled(true)
	}
	answer := app.Div().Class("slot").Body(p.savedPicture(i), proseOf(p.behindStep(i).Paragraphs), p.openReading(i))
	opened := app.Details().Class("came")
	if a := p.reading(i); a != nil {
		opened = opened.DataSet("digest", a.Reading.Digest)
	}
	return opened.Body(app.Summary().Class("go").ID("tap-"+stepID(i)).Text(locale.Say("Tap the glass")), answer)
}

// savedPicture is the glass, or the table of what a script draws.
func (p *lessonPage) savedPicture(i int) app.UI {
	a := p.reading(i)
	if a == nil {
		return ui.Nothing()
	}
	if p.drawsGlass(i) {
		return reading.EitherGlass(measuredHere(*a))
	}
	c := lessonChart(*a, reading.MainWidth)
	if table := method.Table(*a); c != nil && len(table.Columns) > 0 {
		return app.Div().Class("block").Body(app.H3().Text(c.Title), &reading.ChartTable{Table: table, Title: c.Title})
	}
	return ui.Nothing()
}

// takeOver goes on with what the reader did before the program was there, as web/loader.js tells it. What was seen in
// an earlier visit stays as it is.
func (p *lessonPage) takeOver(done string) {
	parts := strings.Split(done, "\x00")
	if len(parts) != 3*len(p.lesson.Steps) {
		return
	}
	for i := range p.lesson.Steps {
		guess, opened := parts[3*i], came{parts[3*i+1], parts[3*i+2]}
		if p.progress.Seen[i] {
			continue
		}
		if guess != "" {
			p.guess(i, guess)
		}
		if opened.sheet != "" {
			p.came[i] = opened
			p.progress.Seen[i] = true
			keepLesson(p.lessonRun.Name, p.progress)
		}
	}
}

// checked says of the reading of a step where it was measured.
func (r *lessonRun) checked(i int, digest string) string {
	if app.IsServer {
		return shell.StampText(digest, "")
	}
	if was := r.came[i].digest; was != "" {
		return shell.StampText(was, digest)
	}
	return locale.Say("Check {1}.", digest[:min(8, len(digest))])
}

package instrument

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// Frame draws an instrument page. The outermost element says state, digest and method as
// data attributes, which tests read. The element probe is empty: it has the width of the
// reading’s column, which is measured there.
func (p *Instrument) Frame() app.UI {
	return p.FrameAround(p.question(), app.Div().Body(p.measureThese(), p.otherLanguages(),
		ui.Slot(!p.ownFirst && !app.IsServer, func() app.UI { return Hook.uploadBox(p) })))
}

// FrameAround draws a page that asks in its own way: what it asks with stands in the place of the
// question, and what it adds below the reading.
func (p *Instrument) FrameAround(question, below app.UI) app.UI {
	s := &p.State
	root := app.Div().ID("weatherglass").DataSet("state", string(s.phase())).DataSet("digest", s.digest()).
		DataSet("method", s.Question.Method)
	if app.IsServer && s.showsSaved() { // for the style sheet, and for the program, which begins with what stands here
		came := []string{s.saved.link, s.saved.digest}
		if s.saved.rest > 0 {
			came = append(came, strconv.Itoa(s.saved.rest))
		}
		root = root.DataSet("answered", strings.Join(came, " "))
	}
	return root.Body(
		shell.Skip(),
		shell.Masthead(p.path()),
		shell.Hook.Desk(app.Main().ID("main").TabIndex(-1).Body(
			ui.Slot(s.showsTold(), func() app.UI { return app.Raw(s.told) }),
			question,
			ui.Slot(p.ownFirst, func() app.UI {
				return app.Div().Body(app.Div().Class("wrap").Body(Hook.uploadBox(p)), Hook.UploadSection(p))
			}),
			app.Article().Class(s.staleClass("reading")).Aria("label", locale.Say("Reading")).Body(app.Div().Class("wrap").Body(
				ui.Slot(s.tellStale(), func() app.UI {
					return app.P().Class("earlier").Text(locale.Say("This answers the earlier question: {1}.", prose.Title(*s.Answer)))
				}),
				ui.Slot(s.First && s.Answer != nil && !s.tellStale() || s.savedFirst(), func() app.UI { return p.firstLine() }),
				ui.Slot(s.banner() != shell.BannerNone, func() app.UI { return p.linkBanner() }),
				app.Div().Class("columns probe").Aria("hidden", "true").Body(app.Div().ID("probe")),
				p.stamp(),
				p.sheet(),
				p.behind(),
				ui.Slot(s.Answer != nil && len(s.Answered.Debias) > 0,
					func() app.UI { return &vectorsOut{Question: s.Answered, Answer: s.Answer} }),
				below,
			)),
			ui.Slot(!p.ownFirst, p.uploadSection),
			app.Div().Class(s.staleClass("slot")).Body(ui.Slot(s.Answer != nil && !s.First, func() app.UI {
				return &share{Answer: s.Answer, Asked: s.Answered, Page: s.Page, Width: p.chartWidth()}
			})),
		)),
		&shell.Footer{Keys: func() { p.show(keysDialog{}) }},
		Announcer(p.spoken),
		ui.Slot(p.dialog != nil, func() app.UI { return p.dialog.draw(p) }),
	)
}

// uploadSection is below the reading. A server draws it as programs do that take no files.
func (p *Instrument) uploadSection() app.UI {
	if app.IsServer {
		return p.linkToOwn()
	}
	return Hook.UploadSection(p)
}

// staleClass is the class of what dims while it belongs to an earlier question.
func (s *State) staleClass(class string) string {
	if s.tellStale() {
		return class + " stale"
	}
	return class
}

// sheet is what stands in the place of the reading. An error goes before everything; else
// the reading, also an earlier one; else what is awaited.
func (p *Instrument) sheet() app.UI {
	s := &p.State
	switch {
	case s.Err != nil:
		return app.Div().Body(p.errorBox())
	case s.Answer != nil:
		sheet := &reading.Sheet{Answer: s.Answer, Hand: p.linkHand(), Width: p.width, Whole: s.saved != nil}
		if p.marksAnalogies() {
			sheet.Page, sheet.Marks = p, writeMarks(s.marksOf())
		}
		return sheet
	case s.showsSaved():
		return p.savedSheet()
	case s.lacksFile():
		return ui.Nothing()
	case !s.settingUp():
		return app.P().Class("state").Text(locale.Say("The answer will stand here."))
	}
	return shell.FirstLoad()
}

// linkHand is the set hand of a link that differs: the number in the link. Only d has a
// place on the glass; of other numbers the banner tells alone.
func (p *Instrument) linkHand() *chart.SetHand {
	if p.State.banner() != shell.BannerDiffers {
		return nil
	}
	name, link, _, ok := p.State.difference()
	if !ok || name != "d" {
		return nil
	}
	return &chart.SetHand{Label: locale.Say("in the link"), Number: link}
}

package instrument

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
)

// kicker is the line over the question: where its words come from. bold is the test’s
// name, rest its source, with a blank in front. A question of one’s own has no source.
func (s *State) kicker() (bold, rest string) {
	id := wordlist.BareID(s.Question.Test)
	if s.Page == shell.PageTime && s.Question.Corpus != nil {
		return locale.Say("Counted in the texts."), " " + locale.Say("Each point is measured by itself.")
	}
	if s.Page == shell.PageCorpus {
		return locale.Say("Counted, not trained."), " " + locale.Say("Words and their company in the texts themselves.")
	}
	if s.Page == shell.PageDebias {
		return locale.Say("Before and after."),
			" " + locale.Say("The vectors on the server never change; the change happens in this page.")
	}
	if id == "" {
		return locale.Say("Your own question."), ""
	}
	if s.Answer != nil && wordlist.BareID(s.Answered.Test) == id && s.Answer.TestName != "" {
		return locale.Say(s.Answer.TestName), fromSource(s.Answer.Source)
	}
	if s.Catalogue != nil {
		for _, t := range s.Catalogue.Tests {
			if t.ID == id {
				return t.Name, fromSource(t.Source)
			}
		}
	}
	if known, ok := knownKickers[id]; ok {
		return known[0], fromSource(known[1])
	}
	return id, ""
}

// fromSource says where a test comes from, behind its name.
func fromSource(source string) string { return " " + locale.Say("from {1}.", prose.Cited(source)) }

// knownKickers are names and sources of the questions that the pages open with.
var knownKickers = map[string][2]string{
	"caliskan.weat8":        {"WEAT 8", "Caliskan, Bryson and Narayanan 2017"},
	"rios.occupations-ripa": {"Occupations", "Rios, Joshi and Shin 2020"},
}

// question draws the sentence and all that edits it. What is not always there stands in a
// slot, so that the components behind it keep their state.
func (p *Instrument) question() app.UI {
	bold, rest := p.State.kicker()
	other := locale.Say("Choose another test")
	switch p.State.Page {
	case shell.PageWords, shell.PageCorpus, shell.PageMap:
		other = locale.Say("Choose another list")
	case shell.PageDebias:
		other = locale.Say("Choose an example")
	}
	class := "wrap question"
	switch {
	case p.State.Page != shell.PageMeasure:
	case p.unfolded || p.editing != nil:
		class += " folds open"
	default:
		class += " folds"
	}
	return app.Div().Class(class).Body(
		app.P().Class("kicker").Body(
			app.B().Text(bold), app.Text(rest+" "),
			app.Button().Type("button").Class("plain").Text(other).Aria("haspopup", "dialog").
				OnClick(func(app.Context, app.Event) { p.show(p.State.otherDialog()) }),
			app.Text(" · "),
			app.Button().Type("button").Class("plain").ID("ask").Text(locale.Say("Ask something else")).
				Aria("haspopup", "dialog").
				OnClick(func(app.Context, app.Event) { p.show(methodsDialog{}) }),
		),
		p.sentence(),
		p.wordsets(),
		Hook.facets(p),
		ui.Slot(p.State.Page != shell.PageDebias, func() app.UI { return app.Div().Body(p.recipe(), p.furtherSets()) }),
		ui.Slot(p.editing != nil && !p.settingsOpen, func() app.UI { return p.editor() }),
		p.lookupRow(),
		app.Div().Class("do").Body(p.buttons()...),
		ui.Slot(p.settingsOpen, p.drawer),
		ui.Slot(p.State.Slow, func() app.UI { return ui.ProgressBar(p.State.Progress) }),
	)
}

// otherDialog chooses another test, or on the page Corpus, for whose methods there are
// none, another list.
func (s *State) otherDialog() dialog {
	if s.Page != shell.PageCorpus && s.Page != shell.PageMap {
		return testDialog{}
	}
	return setDialog{Place{Role: reading.RolesOf(s.Question.Method)[0]}}
}

// sentence is the question as the page's heading. The server writes the parts one by one.
func (p *Instrument) sentence() app.UI {
	parts := p.State.markedParts()
	if app.IsServer { // whose encoding of a whole puts white space before each comma
		var b strings.Builder
		for _, part := range parts {
			b.WriteString(app.HTMLString(p.blank(part)))
		}
		return app.Raw("<h1>" + b.String() + "</h1>")
	}
	return app.H1().Body(app.Range(parts).Slice(func(i int) app.UI { return p.blank(parts[i]) }))
}

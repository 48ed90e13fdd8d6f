package instrument

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// offer is a choice that another one leads to: of vectors that can answer a test
// in their language, or of tests that vectors can answer.
type offer struct {
	title, label string
	none         string // what is said where there is no choice
	choices      []choice
	taken        func(id string)
}

// draw draws it as a picker like all others.
func (o *offer) draw(p *Instrument) app.UI {
	return &setpicker{Page: p, Dialog: o, Title: o.title, Label: o.label, None: o.none, Choices: o.choices}
}

// choose hands the id on; what it is of hangs on the offer.
func (o *offer) choose(_ *Instrument, id string) { o.taken(id) }

// pickTest asks a built-in test, on vectors that can answer it. The catalogue is here, as
// the picker listed it. Where the vectors cannot answer the test, those that can are
// offered next.
func (p *Instrument) pickTest(t protocol.TestEntry) {
	p.closeEditor()
	if p.State.needs(t.Needs, t.Language) == "" {
		p.Choose(p.State.withTest(t))
		return
	}
	what := t.Needs
	if what == "" {
		what = locale.Say("vectors in {1}", prose.LanguageName(t.Language))
	}
	p.dialog = &offer{locale.Say("Vectors for {1}", t.Name), locale.Say("Find vectors"),
		noVectors(what),
		p.State.vectorsAnswering(t), func(id string) { p.Choose(p.State.withTestOn(t, id)) }}
}

// pickEmbedding puts the question to other vectors, and a built-in test in another
// language as a test in theirs, if there is one. Where a built-in test is asked and the
// new vectors are in another language, its versions in that language are offered.
func (p *Instrument) pickEmbedding(id string) {
	s := &p.State
	if entry, ok := s.uploadedSeries(id); ok && s.Question.Series != nil {
		p.Choose(s.withUploadedSeries(entry))
		return
	}
	versions := s.versions(s.languageOf(id))
	if len(versions) == 0 {
		p.Choose(s.withEmbedding(id))
		return
	}
	name, _, _ := strings.Cut(s.testEntry(s.Question.Test).Name, ",")
	var list []choice
	for _, t := range versions {
		list = append(list, s.testChoice(t))
	}
	p.dialog = &offer{locale.Say("{1} in {2}", name, prose.LanguageName(s.languageOf(id))), locale.Say("Find a test"), "",
		list, func(test string) {
			for _, t := range versions {
				if t.ID == test {
					p.Choose(s.withTestOn(t, id))
				}
			}
		}}
}

// toggleTest adds a test to those of an audit, or takes it away; for one in another
// language it offers its versions in that of the vectors, and vectors in its own. A test
// that is chosen can always be taken away.
func (p *Instrument) toggleTest(id string) {
	s := &p.State
	t := s.testEntry(id)
	if s.needs("", t.Language) == "" || slices.Contains(s.chosenTests(), id) {
		p.typed(s.withTestToggled(id), "tests")
		return
	}
	versions, vectors := s.versionChoices(t), s.vectorChoices(t.Language)
	in := prose.LanguageName(t.Language)
	o := &offer{title: locale.Say("Vectors for {1}", t.Name), label: locale.Say("Find vectors"),
		none: noVectors(locale.Say("vectors in {1}", in)), choices: append(versions, vectors...)}
	if name, _, _ := strings.Cut(t.Name, ","); len(versions) > 0 {
		o.title, o.label = locale.Say("{1} in {2}", name, prose.LanguageName(s.Language())), locale.Say("Find a test")
		if len(vectors) > 0 {
			o.title, o.label = o.title+locale.Say(", or vectors in {1}", in), locale.Say("Find a test or vectors")
		}
	}
	o.taken = func(id string) {
		if slices.ContainsFunc(versions, func(c choice) bool { return c.ID == id }) {
			p.typed(s.withTestToggled(id), "tests")
			return
		}
		p.Choose(s.withAuditOn(t.ID, id))
	}
	p.hide()
	p.dialog = o
}

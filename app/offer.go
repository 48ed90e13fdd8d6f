package app

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/metrics/experiment"
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
func (o *offer) draw(p *instrument) app.UI {
	return &setpicker{Page: p, Dialog: o, Title: o.title, Label: o.label, None: o.none, Choices: o.choices}
}

// choose hands the id on; what it is of hangs on the offer.
func (o *offer) choose(_ *instrument, id string) { o.taken(id) }

// pickTest asks a built-in test, on vectors that can answer it. The catalogue is here, as
// the picker listed it. Where the vectors cannot answer the test, those that can are
// offered next.
func (p *instrument) pickTest(t experiment.TestEntry) {
	p.closeEditor()
	if p.state.needs(t.Needs, t.Language) == "" {
		p.choose(p.state.withTest(t))
		return
	}
	what := t.Needs
	if what == "" {
		what = "vectors in " + languageName(t.Language)
	}
	p.dialog = &offer{"Vectors for " + t.Name, "Find vectors",
		noVectors(what),
		p.state.vectorsAnswering(t), func(id string) { p.choose(p.state.withTestOn(t, id)) }}
}

// pickEmbedding puts the question to other vectors, and a built-in test in another
// language as a test in theirs, if there is one. Where a built-in test is asked and the
// new vectors are in another language, its versions in that language are offered.
func (p *instrument) pickEmbedding(id string) {
	s := &p.state
	versions := s.versions(s.languageOf(id))
	if len(versions) == 0 {
		p.choose(s.withEmbedding(id))
		return
	}
	name, _, _ := strings.Cut(s.testEntry(s.Question.Test).Name, ",")
	var list []choice
	for _, t := range versions {
		list = append(list, s.testChoice(t))
	}
	p.dialog = &offer{name + " in " + languageName(s.languageOf(id)), "Find a test", "", list, func(test string) {
		for _, t := range versions {
			if t.ID == test {
				p.choose(s.withTestOn(t, id))
			}
		}
	}}
}

// toggleTest adds a test to those of an audit, or takes it away; for one in another
// language it offers its versions in that of the vectors, and vectors in its own. A test
// that is chosen can always be taken away.
func (p *instrument) toggleTest(id string) {
	s := &p.state
	t := s.testEntry(id)
	if s.needs("", t.Language) == "" || slices.Contains(s.chosenTests(), id) {
		p.typed(s.withTestToggled(id), "tests")
		return
	}
	versions, vectors := s.versionChoices(t), s.vectorChoices(t.Language)
	o := &offer{title: "Vectors for " + t.Name, label: "Find vectors", none: noVectors("vectors in " + languageName(t.Language)), choices: append(versions, vectors...)}
	if name, _, _ := strings.Cut(t.Name, ","); len(versions) > 0 {
		o.title, o.label = name+" in "+languageName(s.language()), "Find a test"
		if len(vectors) > 0 {
			o.title, o.label = o.title+", or vectors in "+languageName(t.Language), "Find a test or vectors"
		}
	}
	o.taken = func(id string) {
		if slices.ContainsFunc(versions, func(c choice) bool { return c.ID == id }) {
			p.typed(s.withTestToggled(id), "tests")
			return
		}
		p.choose(s.withAuditOn(t.ID, id))
	}
	p.hide()
	p.dialog = o
}

// versionChoices lists the tests about the same as another that the vectors can answer and
// that an audit does not follow yet. Those that are followed already are left out.
func (s *State) versionChoices(t experiment.TestEntry) []choice {
	same, _ := s.testsAbout(t, s.language())
	var out []choice
	for _, version := range same {
		if !slices.Contains(s.chosenTests(), version.ID) {
			out = append(out, s.testChoice(version))
		}
	}
	return out
}

// withAuditOn returns the audit on other vectors, with a test in their language added. The
// state is copied, so that the turned question is what the test is added to.
func (s *State) withAuditOn(test, embedding string) experiment.Experiment {
	on := *s
	on.Question = s.withEmbedding(embedding)
	if slices.Contains(on.chosenTests(), test) {
		return on.Question
	}
	return on.withTestToggled(test)
}

// withTestsTurned returns a question about other vectors with the tests that somebody
// chose in their language: instead of each in another the first one about the same, if
// there is one. Without any the default's are followed.
func (s *State) withTestsTurned(q experiment.Experiment) experiment.Experiment {
	on := *s
	on.Question = q
	language := experiment.Language(s.languageOf(q.Embedding))
	if s.Catalogue == nil || language == "" || q.Options[s.testsOption().ID] == nil {
		return q
	}
	var ids []string
	for _, id := range on.chosenTests() {
		t := s.testEntry(id)
		if same, _ := s.testsAbout(t, language); t.Language != "" && t.Language != language {
			t = experiment.TestEntry{}
			if len(same) > 0 {
				t = same[0]
			}
			id = t.ID
		}
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if ids == nil {
		return on.withOption(s.testsOption().ID, nil)
	}
	return on.withTests(ids)
}

// testEntry returns what the catalogue says of a test, which has no ID if it has none. The
// catalogue must be here. id may have a digest. O(tests).
func (s *State) testEntry(id string) experiment.TestEntry {
	for _, t := range s.Catalogue.Tests {
		if t.ID == bareID(id) {
			return t
		}
	}
	return experiment.TestEntry{}
}

// withTestOn returns the question of a built-in test on other vectors.
func (s *State) withTestOn(t experiment.TestEntry, embedding string) experiment.Experiment {
	q := s.withTest(t)
	q.Embedding = embedding
	return q
}

// vectorsAnswering lists the vectors of this server that can answer a test. A test may
// name its vectors by their title; else any in its language will do.
func (s *State) vectorsAnswering(t experiment.TestEntry) []choice {
	var out []choice
	for _, c := range s.vectorChoices(t.Language) {
		if t.Needs == "" || t.Needs == c.Title {
			out = append(out, c)
		}
	}
	return out
}

// vectorChoices lists the vectors of this server in a language. language is a tag without
// region.
func (s *State) vectorChoices(language string) []choice {
	var out []choice
	for _, c := range s.embeddingChoices() {
		if experiment.Language(s.languageOf(c.ID)) == language {
			out = append(out, c)
		}
	}
	return out
}

// noVectors says that a test cannot be answered here. needs names the vectors, by title or
// by language.
func noVectors(needs string) string {
	return "This test needs " + needs + ", which this site does not have. The command line measures it on a file of yours: weatherglass run -vectors FILE."
}

// versions returns the tests that stand for the question's own, which is built in
// and in another language, where vectors are in the given one: those about the
// same, else all of its method. Without such a test the question is put as it is.
func (s *State) versions(language string) []experiment.TestEntry {
	language = experiment.Language(language)
	if s.Catalogue == nil || s.Page != pageMeasure || language == "" {
		return nil
	}
	own := s.testEntry(s.Question.Test)
	if own.ID == "" || own.Language == language {
		return nil
	}
	same, all := s.testsAbout(own, language)
	if same != nil {
		return same
	}
	return all
}

// testsAbout returns the tests in a language that are about the same as a test, and all of
// its method in that language. same are those with the title of own, all those of its
// method; tests that need certain vectors are in neither.
func (s *State) testsAbout(own experiment.TestEntry, language string) (same, all []experiment.TestEntry) {
	for _, t := range s.Catalogue.Tests {
		if t.Language == experiment.Language(language) && t.Method == own.Method && t.Needs == "" {
			if all = append(all, t); t.Title == own.Title {
				same = append(same, t)
			}
		}
	}
	return same, all
}

package app

import (
	"strings"

	"weatherglass/metrics/experiment"
)

// offer is a choice that another one leads to: of vectors that can answer a test
// in their language, or of tests that vectors can answer.
type offer struct {
	title, label string
	none         string // what is said where there is no choice
	choices      []choice
	take         func(id string)
}

// propose opens the picker of an offer.
func (p *instrument) propose(o offer) { p.offer, p.overlay = o, overlayOffer }

// pickTest asks a built-in test, on vectors that can answer it.
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
	p.propose(offer{"Vectors for " + t.Name, "Find vectors",
		"This test needs " + what + ", which this site does not have. The command line measures it on a file of yours: weatherglass run -vectors FILE.",
		p.state.answering(t), func(id string) { p.choose(p.state.withTestOn(t, id)) }})
}

// pickEmbedding puts the question to other vectors, and a built-in test in another
// language as a test in theirs, if there is one.
func (p *instrument) pickEmbedding(id string) {
	s := &p.state
	versions := s.versions(s.languageOf(id))
	if len(versions) == 0 {
		p.choose(s.withEmbedding(id))
		return
	}
	name := ""
	var list []choice
	for _, t := range s.Catalogue.Tests {
		if t.ID == bareID(s.Question.Test) {
			name, _, _ = strings.Cut(t.Name, ",")
		}
	}
	for _, t := range versions {
		list = append(list, s.testChoice(t))
	}
	p.propose(offer{name + " in " + languageName(s.languageOf(id)), "Find a test", "", list, func(test string) {
		for _, t := range versions {
			if t.ID == test {
				p.choose(s.withTestOn(t, id))
			}
		}
	}})
}

// withTestOn returns the question of a built-in test on other vectors.
func (s *State) withTestOn(t experiment.TestEntry, embedding string) experiment.Experiment {
	q := s.withTest(t)
	q.Embedding = embedding
	return q
}

// answering lists the vectors of this server that can answer a test.
func (s *State) answering(t experiment.TestEntry) []choice {
	var out []choice
	for _, c := range s.embeddingChoices() {
		if experiment.Language(s.languageOf(c.ID)) == t.Language && (t.Needs == "" || t.Needs == c.Title) {
			out = append(out, c)
		}
	}
	return out
}

// versions returns the tests that stand for the question's own, which is built in
// and in another language, where vectors are in the given one: those about the
// same, else all of its method. Without such a test the question is put as it is.
func (s *State) versions(language string) []experiment.TestEntry {
	language = experiment.Language(language)
	var own experiment.TestEntry
	var all, same []experiment.TestEntry
	if s.Catalogue == nil || s.Page != pageMeasure || language == "" {
		return nil
	}
	for _, t := range s.Catalogue.Tests {
		if t.ID == bareID(s.Question.Test) {
			own = t
		}
	}
	if own.ID == "" || own.Language == language {
		return nil
	}
	for _, t := range s.Catalogue.Tests {
		if t.Language == language && t.Method == own.Method && t.Needs == "" {
			if all = append(all, t); t.Title == own.Title {
				same = append(same, t)
			}
		}
	}
	if same != nil {
		return same
	}
	return all
}

package instrument

import (
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// firstCorpus are the texts that the page Corpus opens with.
const firstCorpus = "novels-en"

// corpusEntry returns what the server says of texts; ok is false for those that it has
// not, and until its list is here.
func (s *State) corpusEntry(id string) (entry experiment.CorpusEntry, ok bool) {
	if s.Catalogue == nil {
		if e := s.drawnTexts(); e != nil && e.ID == id {
			return *e, true
		}
		return entry, false
	}
	for _, e := range s.Catalogue.Corpora {
		if e.ID == id {
			return e, true
		}
	}
	return entry, false
}

// textsName returns how the question names its texts, with the documents that are meant.
func (s *State) textsName() string {
	c := s.Question.Corpus
	short, facets := prose.ShippedName(c.ID), []experiment.Facet(nil)
	if e, ok := s.corpusEntry(c.ID); ok {
		short, facets = e.Short, e.Facets
	}
	return prose.TextsName(short, facets, c)
}

// textsEach says into which parts the question divides its texts: "period by period".
func (s *State) textsEach() string {
	switch c := s.Question.Corpus; {
	case c.By == "":
		return ""
	case c.Step == 10:
		return locale.Say(prose.EachDecade)
	case c.Step > 1:
		return locale.Say("years by years")
	case c.By == "year":
		return locale.Say("year by year")
	case c.By == "slot":
		return prose.EachEpoch(false)
	}
	return prose.EachEpoch(true)
}

// withTexts carries the question to a method of texts, or away from one: to vectors that
// were made of its texts where the server has such, and back.
func (s *State) withTexts(q experiment.Experiment) experiment.Experiment {
	texts := countsTexts(q)
	switch {
	case texts && s.Question.Corpus != nil && reading.MeasureOf(q.Method).Made:
		q.Corpus = &experiment.Corpus{ID: s.Question.Corpus.ID} // all of them
	case texts && s.Question.Corpus != nil:
		q.Corpus = s.Question.Corpus
	case texts:
		q.Corpus = &experiment.Corpus{ID: firstCorpus}
		for _, id := range []string{s.Question.Embedding, s.seriesID()} {
			if _, ok := s.corpusEntry(id); ok {
				q.Corpus.ID = id
			}
		}
	case s.Question.Corpus != nil && s.Page == shell.PageTime:
		q.Corpus, q.Embedding, q.Series = nil, "", experiment.NamedSeries(s.seriesOf(s.Question.Corpus.ID))
	case s.Question.Corpus != nil:
		q.Corpus, q.Embedding = nil, DefaultQuestion(shell.PageMeasure).Embedding
		if s.Catalogue != nil && slices.ContainsFunc(s.Catalogue.Whole(),
			func(e experiment.EmbeddingEntry) bool { return e.ID == s.Question.Corpus.ID }) {
			q.Embedding = s.Question.Corpus.ID
		}
	}
	if texts {
		q.Embedding, q.Series, q.Debias, q.With, q.WithDebias = "", nil, nil, "", nil
	}
	return q
}

// countsTexts reports whether a question counts in texts, whatever it names.
func countsTexts(q experiment.Experiment) bool {
	m := reading.MeasureOf(q.Method)
	return m.Texts || m.TextsIf != nil && m.TextsIf(q.Options)
}

// seriesOf is the series of vectors that were made of texts, or that the page opens with
// where the server has no such.
func (s *State) seriesOf(corpus string) string {
	if s.Catalogue != nil {
		for _, e := range s.Catalogue.Series {
			if e.ID == corpus {
				return corpus
			}
		}
	}
	return firstSeries
}

// seriesID is that of the question's series, "" without one.
func (s *State) seriesID() string {
	if s.Question.Series == nil {
		return ""
	}
	return s.Question.Series.ID
}

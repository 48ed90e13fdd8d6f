package instrument

import (
	"encoding/json"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// firstSeries is the series that the page Time opens with.
const firstSeries = "novels-en"

// PageOf returns the page that shows a question: that of its method, Time for a series of
// vectors, or Corpus for texts, whose methods only the program of that page knows.
func PageOf(q experiment.Experiment) string {
	if q.Corpus != nil && q.Method == reading.MethodTrends {
		return shell.PageTime
	}
	if q.Corpus != nil {
		return shell.PageCorpus
	}
	if q.Series != nil {
		return shell.PageTime
	}
	return shell.MethodPage(q.Method)
}

// PageFor returns the page that shows a method after this one. The page Time shows every
// method of one embedding whose answer is no list and that does not debias.
func (s *State) PageFor(id string) string {
	page := shell.MethodPage(id)
	if s.Page == shell.PageTime && page != shell.PageDebias && !reading.MeasureOf(id).With && !method.Lists(id) {
		return shell.PageTime
	}
	return page
}

// seriesEntry returns what the server says of the question's series; ok is false for one
// whose epochs the question lists, and until the list is here.
func (s *State) seriesEntry() (entry experiment.SeriesEntry, ok bool) {
	if s.Question.Series == nil || s.Catalogue == nil {
		return entry, false
	}
	for _, e := range s.Catalogue.Series {
		if e.ID == s.Question.Series.ID {
			return e, true
		}
	}
	return entry, false
}

// seriesName returns how the question names its series: by its title and its number of
// epochs, or by that number alone.
func (s *State) seriesName() string {
	if e, ok := s.seriesEntry(); ok {
		return e.Title
	}
	if title := s.uploadedSeriesTitle(); title != "" {
		return title
	}
	switch spec := s.Question.Series; {
	case spec.ID != "":
		return prose.ShippedSeries(spec.ID)
	default:
		return locale.Say("{1} sets of vectors", prose.Cardinal(len(spec.Epochs)))
	}
}

// namedParts reports whether the question's series is of named parts, as far as is known.
func (s *State) namedParts() bool {
	if e, ok := s.seriesEntry(); ok {
		return e.Epochs.Named()
	}
	return s.Question.Series.Named()
}

// PutTo puts a question to other vectors: to another series if it is about one.
func PutTo(q experiment.Experiment, id string) experiment.Experiment {
	if q.Corpus != nil {
		c := experiment.Corpus{ID: id, By: q.Corpus.By, Step: q.Corpus.Step, Where: q.Corpus.Where}
		q.Corpus = &c
		return q
	}
	if q.Series != nil {
		q.Series = experiment.NamedSeries(id)
		return q
	}
	q.Embedding = id
	return q
}

// vectors returns the id of vectors in which words are looked up while they are typed:
// the question's own, of a series those of its last epoch as far as they are known.
func (s *State) vectors() string {
	if s.Question.Corpus != nil || s.Page == shell.PageContexts {
		return ""
	}
	if s.Question.Series == nil {
		return s.Question.Embedding
	}
	if e, ok := s.seriesEntry(); ok {
		var id string
		if last := e.Epochs.Epochs[len(e.Epochs.Epochs)-1]; json.Unmarshal(last.Of, &id) == nil {
			return id
		}
	}
	if s.Answer != nil && len(s.Answer.Reading.Epochs) > 0 {
		return s.Answer.Reading.Embedding.ID
	}
	return ""
}

// leftSeries is a question that leaves the page Time for a method of another page: it is
// put to all texts of the series where the server has such vectors, else to those that
// the page opens with.
func (s *State) leftSeries(q experiment.Experiment, page string) experiment.Experiment {
	if q.Series == nil {
		return q
	}
	id, own := q.Series.ID, lastUploadedEpoch(q)
	if q.Series, q.Embedding = nil, DefaultQuestion(page).Embedding; own != "" {
		q.Embedding = own
		return q
	}
	if s.Catalogue == nil {
		return q
	}
	for _, e := range s.Catalogue.Whole() {
		if e.ID == id {
			q.Embedding = id
		}
	}
	return q
}

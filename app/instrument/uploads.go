package instrument

import (
	"encoding/json"
	"slices"

	"weatherglass/metrics/experiment"
)

// UploadGroup is the group of the visitor's own in lists of choices; locale.Say says it.
const UploadGroup = "Your vectors"

// uploadedSeries returns the visitor's series with the id; ok is false for another one.
func (s *State) uploadedSeries(id string) (entry experiment.SeriesEntry, ok bool) {
	if s.Catalogue == nil || !experiment.IsUpload(id) {
		return entry, false
	}
	i := slices.IndexFunc(s.Catalogue.Series, func(e experiment.SeriesEntry) bool { return e.ID == id })
	if i < 0 {
		return entry, false
	}
	return s.Catalogue.Series[i], true
}

// withUploadedSeries returns the question about a series of the visitor's own. Its epochs are
// written out, so that a link says which files it needs.
func (s *State) withUploadedSeries(entry experiment.SeriesEntry) experiment.Experiment {
	q := s.Question
	spec := experiment.NamedSeries("")
	spec.Epochs = entry.Epochs.Epochs
	q.Series, q.Embedding, q.Corpus, q.With, q.Debias = spec, "", nil, "", nil
	return q
}

// uploadedSeriesTitle returns what a series of written-out epochs is called if it is the
// visitor's, "" if not.
func (s *State) uploadedSeriesTitle() string {
	if s.Catalogue == nil || s.Question.Series == nil || s.Question.Series.ID != "" {
		return ""
	}
	for _, e := range s.Catalogue.Series {
		if experiment.IsUpload(e.ID) && sameEpochs(e, s.Question) {
			return e.Title
		}
	}
	return ""
}

// sameEpochs reports whether a question is about the epochs of a series.
func sameEpochs(e experiment.SeriesEntry, q experiment.Experiment) bool {
	a, errA := json.Marshal(e.Epochs.Epochs)
	b, errB := json.Marshal(q.Series.Epochs)
	return errA == nil && errB == nil && string(a) == string(b)
}

// lastUploadedEpoch returns the id of the last epoch of a series of the visitor's own, "" of another
// series.
func lastUploadedEpoch(q experiment.Experiment) string {
	if q.Series == nil || len(q.Series.Epochs) == 0 {
		return ""
	}
	var id string
	if json.Unmarshal(q.Series.Epochs[len(q.Series.Epochs)-1].Of, &id) != nil || !experiment.IsUpload(id) {
		return ""
	}
	return id
}

package instrument

import (
	"slices"

	"weatherglass/app/reading"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// wayMeasured is the segment of the question.
func (s *State) wayMeasured() string {
	if s.Question.Method != reading.MethodTrends {
		return s.Question.Method
	}
	if s.Question.Corpus != nil {
		return "pmi"
	}
	if m, ok := s.Question.Options["measure"].(string); ok {
		return m
	}
	return "association"
}

// withMeasure returns the question measured in another way, with lists in the language of
// the texts: PMI counts in the texts that vectors of a series were made of, the others
// measure these vectors.
func (s *State) withMeasure(id string) experiment.Experiment {
	return s.turnedTexts(s.measuredBy(id), "en", s.Language())
}

// measuredBy is withMeasure with the lists that stand there, or English ones.
func (s *State) measuredBy(id string) experiment.Experiment {
	switch id {
	case "pmi":
		q := s.withMethod(reading.MethodTrends)
		corpus := firstCorpus
		if _, ok := s.corpusEntry(s.seriesID()); ok {
			corpus = s.seriesID()
		}
		if c := s.Question.Corpus; c != nil {
			corpus = c.ID
		}
		q = decades(q, corpus)
		s.keepLists(&q)
		q.Sets["A"], q.Sets["B"] = s.contexts(corpus)
		return q
	case "association":
		q := s.withMethod(reading.MethodTrends)
		s.keepLists(&q)
		return q
	}
	return s.withFirstLists(s.withMethod(id))
}

// withFirstLists gives a question of one list or two the first of several that stand there
// now.
func (s *State) withFirstLists(q experiment.Experiment) experiment.Experiment {
	lists := s.refs()[wordlist.RolesOfLists].Lists
	if len(lists) < leastLists {
		return q
	}
	if q.Test != "" { // of examples
		q.Test, q.Sets = "", map[string]experiment.SetRef{"A": s.refs()["A"], "B": s.refs()["B"]}
	}
	roles := reading.RolesOf(q.Method)
	for i, role := range []string{"X", "Y"} {
		if slices.Contains(roles, role) {
			q.Sets[role] = lists[i]
		}
	}
	if slices.Contains(roles, "words") {
		q.Sets["words"] = lists[0]
	}
	if t, ok := s.testWithSets(q.Method, q.Sets); ok {
		q.Test, q.Sets = t.ID, nil
	}
	return q
}

// ofUploadedSeries returns the question about a series of the visitor's own; one about texts
// asks the same lists of its vectors.
func (s *State) ofUploadedSeries(entry experiment.SeriesEntry) experiment.Experiment {
	asked := *s
	if s.Question.Corpus != nil {
		asked.Question = s.withMeasure("association")
	}
	return asked.withUploadedSeries(entry)
}

// keepLists gives a question the lists that stand there now, if there are some.
func (s *State) keepLists(q *experiment.Experiment) {
	if lists := s.refs()[wordlist.RolesOfLists]; len(lists.Lists) > 0 {
		q.Sets[wordlist.RolesOfLists] = lists
	}
}

// contexts are the groups whose company was counted in texts, the first two.
func (s *State) contexts(corpus string) (a, b experiment.SetRef) {
	if e, ok := s.corpusEntry(corpus); ok && len(e.Contexts) > 1 {
		return experiment.SetRef{ID: e.Contexts[0].Name}, experiment.SetRef{ID: e.Contexts[1].Name}
	}
	return experiment.SetRef{ID: "valentini.male"}, experiment.SetRef{ID: "valentini.female"}
}

package instrument

import (
	"maps"
	"slices"

	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// edit replaces the question. An opened link is from then on the visitor's own question.
// burst names the edit, so that the steps of one edit (the letters typed into one set)
// make one step of the history. What stands in each role is parked first, for a method
// that is asked later. "" as burst is an edit of its own.
func (s *State) edit(q experiment.Experiment, burst string) {
	for role, ref := range s.refs() {
		s.parked[parkedAt(s.Question.Method, role)] = ref
	}
	s.park(s.Question.Debias)
	if len(s.Question.Debias) > 0 {
		s.steps = s.Question.Debias
	}
	q.Rules = 0 // an edited question is no longer that of the link
	s.Question, s.Opened, s.edited, s.pending, s.Asks, s.leave = q, nil, true, burst, 0, 0
}

// withTest returns the question of a built-in test on the same embedding. Options stay
// when the method stays. Sets go, as the test names its own. Steps and the second
// embedding are those that the test’s method needs.
func (s *State) withTest(t protocol.TestEntry) experiment.Experiment {
	q := s.Question
	if q.Method != t.Method {
		q.Options = nil
	}
	q.Debias = s.recipeFor(t.Method)
	q.Method, q.Test, q.Sets, q.With = t.Method, t.ID, nil, s.secondFor(t.Method)
	return s.withTexts(q)
}

// withSet returns the question with one role's set replaced. A built-in test with another
// set is no longer that test: its other sets are written out, and should all of them be
// those of a test again, it is named. The question of s is not changed, nor are its maps:
// every with… function returns a question of its own.
func (s *State) withSet(role string, ref experiment.SetRef) experiment.Experiment {
	q := s.Question
	refs := s.refs()
	if role == "pairs" && s.Page == shell.PageDebias {
		q = s.withDirection(q, refs[role], ref)
	}
	refs[role] = ref
	if reading.Optional(q.Method, role) && ref.ID == "" && len(ref.Words)+len(ref.Pairs) == 0 {
		delete(refs, role) // a role that may be absent goes with its last word
	}
	q.Test, q.Sets = "", refs
	if t, ok := s.testWithSets(q.Method, refs); ok {
		q.Test, q.Sets = t.ID, nil
	}
	return q
}

// withSetAt returns the question with another set in a place.
func (s *State) withSetAt(at Place, ref experiment.SetRef) experiment.Experiment {
	if at.step == 0 {
		return s.withSet(at.Role, ref)
	}
	return s.withStepSet(at.step-1, at.Role, ref)
}

// withMethod returns the question put to another method: the sets move to the roles that
// mean the same; a role that has none so far gets the set that last stood there, or that
// of the default. Options go with the method they were of. Of optional roles only those
// are filled that the new question is about. Should all sets be those of a built-in test,
// it is that test.
func (s *State) withMethod(method string) experiment.Experiment {
	q := experiment.Experiment{Method: method, Embedding: s.Question.Embedding, Series: s.Question.Series,
		Debias: s.recipeFor(method), Seed: s.Question.Seed}
	q.Sets, q.With = map[string]experiment.SetRef{}, s.secondFor(method)
	if q.With == s.Question.With {
		q.WithDebias = s.Question.WithDebias
	}
	for _, r := range reading.MeasureOf(method).Roles {
		if hasExample(method, "across") && len(r.ID) == 1 {
			continue // the pairs across stand in for groups
		}
		if r.Optional && r.Kind == "pairs" && r.ID != "across" && method != s.Question.Method {
			continue // they stand in for groups, which are there
		}
		if r.Optional && r.ID == "words" && method != s.Question.Method {
			continue // the question is about others
		}
		if ref, ok := s.movedSet(method, r); ok {
			q.Sets[r.ID] = ref
		}
	}
	for _, r := range reading.MeasureOf(method).Roles {
		if ref, ok := s.given(inStep(0, r.ID)); ok && r.Optional && len(q.Debias) == 0 {
			q.Sets[r.ID] = ref // lists of the first step are now those of all methods
		}
	}
	if t, ok := s.testWithSets(method, q.Sets); ok {
		q.Test, q.Sets = t.ID, nil
	}
	return s.withTexts(q)
}

// movedSet returns the set that a role of another method gets: that of the role that means
// the same now, else the one that last stood there, else an example or the default. A role
// with an example of its own has sets of its own, which move on once they are no example
// any more. The order of what wins, the weakest first: default, example, what was parked,
// what stands there now. ok is false for an optional role that stays empty. A set that
// does not fit the role, such as pairs for words, is passed over.
func (s *State) movedSet(method string, r experiment.Role) (ref experiment.SetRef, ok bool) {
	ref = defaultSet(r.ID)
	ok = !r.Optional || ref.ID != ""
	if example := exampleSet(method, r.ID); example.ID != "" ||
		len(example.Words)+len(example.Pairs)+len(example.Lists) > 0 {
		ref, ok = example, true
	}
	key := parkedAt(method, r.ID)
	if parked, has := s.parked[key]; has && ok {
		if parked, fits := wordlist.Fitting(r, parked); fits {
			ref = parked
		}
	}
	if key.method != "" {
		return ref, ok
	}
	sources := []string{r.ID}
	if kin := kinRole[r.ID]; !slices.Contains(reading.RolesOf(method), kin) {
		sources = []string{kin, r.ID}
	}
	from := s.refs()
	for _, source := range sources {
		if set, has := from[source]; has && !isExample(s.Question.Method, source, set) {
			if set, fits := wordlist.Fitting(r, set); fits {
				ref, ok = set, true
			}
		}
	}
	return ref, ok
}

// parkedAt says where the set of a role is kept while another method is asked. A role that
// has an example of its own is parked by its method, since its sets mean nothing to
// others.
func parkedAt(method, role string) parking {
	if !hasExample(method, role) {
		method = ""
	}
	return parking{method, Place{Role: role}}
}

// defaultSet returns the set that a role has when nobody chose one. They are of the two
// tests that the pages open with; {} for other roles.
func defaultSet(role string) experiment.SetRef {
	for _, test := range []string{"caliskan.weat8", "rios.occupations-ripa"} {
		if ref, ok := knownTests[test][role]; ok {
			return ref
		}
	}
	return experiment.SetRef{}
}

// kinRole names the role of another method that means the same. X of a WEAT and the list
// of other methods are both what is asked about.
var kinRole = map[string]string{"words": "X", "X": "words"}

// roles returns the roles of the question that have a set or must have one. The order is
// that of the registry.
func (s *State) roles() []string {
	refs := s.refs()
	return slices.DeleteFunc(reading.RolesOf(s.Question.Method), func(role string) bool {
		_, given := refs[role]
		return !given && reading.Optional(s.Question.Method, role)
	})
}

// nextRoles returns the roles that could have a set and have none, the first one of each
// sort. Pairs across stand in for groups. One button adds one set of a sort, the next
// group or the next target.
func (s *State) nextRoles() []string {
	refs := s.refs()
	_, across := refs["across"]
	var out []string
	for _, r := range reading.MeasureOf(s.Question.Method).Roles {
		_, given := refs[r.ID]
		if given || across && len(r.ID) == 1 || !r.Optional || slices.ContainsFunc(out,
			func(other string) bool { return wordlist.AddLabel(other) == wordlist.AddLabel(r.ID) }) {
			continue
		}
		out = append(out, r.ID)
	}
	return out
}

// withOption returns the question with one option set; nil returns it to its default. The
// question’s own map of options is left as it was.
func (s *State) withOption(id string, value any) experiment.Experiment {
	q := s.Question
	q.Options = setOption(q.Options, id, value)
	return q
}

// withSeed returns the question with another seed. The default seed is left out of the
// question, as links leave it out.
func (s *State) withSeed(seed uint64) experiment.Experiment {
	q := s.Question
	q.Seed = seed
	if seed == experiment.DefaultSeed {
		q.Seed = 0
	}
	return q
}

// withEmbedding returns the question put to another embedding. Lists that nobody chose
// turn with the language of the vectors on the pages where a language has lists of its
// own; what somebody chose stays.
func (s *State) withEmbedding(id string) experiment.Experiment {
	q := PutTo(s.Question, id)
	if s.Page == shell.PageDebias {
		q = inLanguage(q, s.Language(), s.languageOf(id))
		q = s.withTestsTurned(q)
	}
	if to := s.languageOf(id); s.Page == shell.PageWords && to != "" && to != s.Language() {
		q.Test, q.Sets = "", turnedLists(s.refs(), s.Language(), to, false)
		if t, ok := s.testWithSets(q.Method, q.Sets); ok {
			q.Test, q.Sets = t.ID, nil
		}
	}
	return s.inLanguageOf(q, id)
}

// withSecond returns the question with another second embedding. "" compares with none.
func (s *State) withSecond(id string) experiment.Experiment {
	q := s.Question
	q.With = id
	return q
}

// secondFor returns the embedding that a method compares with when nobody chose one:
// another one of the same language if there is one; "" if it compares with none. One that
// somebody chose stays. Without another of the same language it is the question’s own,
// which then has to be exchanged by hand.
func (s *State) secondFor(method string) string {
	switch {
	case !reading.MeasureOf(method).With:
		return ""
	case s.Question.With != "":
		return s.Question.With
	}
	if s.Catalogue != nil {
		for _, e := range s.Catalogue.Whole() {
			if e.ID != s.Question.Embedding && e.Language == s.Language() {
				return e.ID
			}
		}
	}
	return s.Question.Embedding
}

// testWithSets finds the built-in test that has exactly these sets. Sets of one’s own have
// the id "", which no test has.
func (s *State) testWithSets(method string, refs map[string]experiment.SetRef) (protocol.TestEntry, bool) {
	ids := make(map[string]string, len(refs))
	for role, ref := range refs {
		ids[role] = ref.ID
	}
	for _, t := range s.tests() {
		if t.Method == method && maps.Equal(t.Sets, ids) {
			return t, true
		}
	}
	return protocol.TestEntry{}, false
}

// tests lists the built-in tests as far as they are known. Before the catalogue is here
// these are the two that the pages open with.
func (s *State) tests() []protocol.TestEntry {
	if s.Catalogue != nil {
		return s.Catalogue.Tests
	}
	var out []protocol.TestEntry
	for _, page := range []string{shell.PageMeasure, shell.PageWords} {
		q := DefaultQuestion(page)
		t := protocol.TestEntry{ID: q.Test, Method: q.Method, Sets: map[string]string{}}
		for role, ref := range knownTests[q.Test] {
			t.Sets[role] = ref.ID
		}
		out = append(out, t)
	}
	return out
}

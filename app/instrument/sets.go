package instrument

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/reading"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// knownTests are the sets of the tests that the pages open with, so that
// the question stands there before any word list has arrived.
var knownTests = map[string]map[string]experiment.SetRef{
	"caliskan.weat8": {
		"X": {ID: "caliskan.weat8.science"}, "Y": {ID: "caliskan.weat8.arts"},
		"A": {ID: "caliskan.weat8.male-terms"}, "B": {ID: "caliskan.weat8.female-terms"},
	},
	"rios.occupations-ripa": {
		"words": {ID: "rios.occupations"}, "pairs": {ID: "bolukbasi.definitional"},
	},
}

// knownSets are the names that the first frame shows of them, behind how many words each has. A text
// weighs a fraction of a map in the program.
const knownSets = `
caliskan.weat8.science 8 Science
caliskan.weat8.arts 8 Arts
caliskan.weat8.male-terms 8 Male terms
caliskan.weat8.female-terms 8 Female terms
rios.occupations 290 Occupations
bolukbasi.definitional 10 Ten definitional pairs
bolukbasi.gender-specific 1441 Gender-specific words, full
bolukbasi.equalize 52 Equalize pairs
`

// knownPairs are those of the definitional ones that the question shows.
const knownPairs = "he she his her man woman John Mary"

// setOf is what the first frame shows of a set, by such a table; a set without a name if it is not there.
func setOf(table, id string) setView {
	_, after, ok := strings.Cut(table, "\n"+id+" ")
	if !ok {
		return setView{}
	}
	line, _, _ := strings.Cut(after, "\n")
	count, name, _ := strings.Cut(line, " ")
	v := setView{Name: name}
	v.Count, _ = strconv.Atoi(count)
	if id == "bolukbasi.definitional" {
		for p := range slices.Chunk(strings.Fields(knownPairs), 2) {
			v.Pairs = append(v.Pairs, p)
		}
	}
	return v
}

// refs returns what stands in each role of the question, never nil and never the
// question's own map. Ids come without digests. Roles that the question names go before
// those of its test.
func (s *State) refs() map[string]experiment.SetRef {
	refs := map[string]experiment.SetRef{}
	maps.Copy(refs, s.testRefs())
	for role, ref := range s.Question.Sets {
		ref.ID = wordlist.BareID(ref.ID)
		refs[role] = ref
	}
	return refs
}

// testRefs returns the sets of the question's built-in test. The catalogue knows them, or
// the reading of the same test, or for the tests that the pages open with knownTests. nil
// if none does. The map may be a shared one: refs clones it.
func (s *State) testRefs() map[string]experiment.SetRef {
	id := wordlist.BareID(s.Question.Test)
	if id == "" {
		return nil
	}
	if s.Catalogue != nil {
		for _, t := range s.Catalogue.Tests {
			if t.ID == id {
				refs := make(map[string]experiment.SetRef, len(t.Sets))
				for role, set := range t.Sets {
					refs[role] = experiment.SetRef{ID: set}
				}
				return refs
			}
		}
	}
	if s.Answer != nil && wordlist.BareID(s.Answered.Test) == id {
		refs := map[string]experiment.SetRef{}
		for role, set := range s.Answer.Reading.Experiment.Sets {
			refs[role] = refOf(set)
		}
		return refs
	}
	return knownTests[id]
}

// refOf refers to a resolved set: by its id, or else with all its words. The slices are
// shared.
func refOf(set experiment.ResolvedSet) experiment.SetRef {
	if set.ID != "" {
		return experiment.SetRef{ID: set.ID}
	}
	return experiment.SetRef{Name: set.Name, Words: set.Words, Pairs: set.Pairs, Values: set.Values}
}

// view returns the set of a role of the method as far as it is known. See viewAt.
func (s *State) view(role string) setView { return s.viewAt(Place{Role: role}) }

// viewAt returns the set of a place as far as it is known. What is known comes from, in
// this order: the set itself if it is one’s own, the reading, the catalogue, knownSets.
// Name is "…" if none has it.
func (s *State) viewAt(at Place) setView {
	ref, ok := s.given(at)
	if !ok {
		return setView{At: at, Name: "…"}
	}
	v := knownSet(ref.ID)
	v.At, v.ID = at, ref.ID
	if len(ref.Lists) > 0 {
		return s.viewOfLists(v, ref.Lists)
	}
	if ref.ID == "" {
		v.Name, v.Words, v.Pairs, v.Values, v.Known = ref.Name, ref.Words, ref.Pairs, ref.Values, true
		v.Count = len(v.Words) + len(v.Pairs)
		if v.Name == "" {
			v.Name, v.Unnamed = wordlist.Opening(v.each()), true
		}
		return v
	}
	if set, ok := s.resolved(at.Role, ref.ID); ok {
		v.Name, v.Words, v.Pairs, v.Values, v.Known = set.Name, set.Words, set.Pairs, set.Values, true
		v.Count = len(v.Words) + len(v.Pairs)
		return v
	}
	if e := s.setEntry(ref.ID); e != nil {
		v.Name, v.Count = e.Name, e.Count
	}
	if v.Name == "" {
		v.Name = "…"
	}
	return v
}

// setEntry returns what the server says of a built-in set; nil until its list is here.
func (s *State) setEntry(id string) *protocol.SetEntry {
	if s.Catalogue == nil {
		return nil
	}
	for i, e := range s.Catalogue.Sets {
		if e.ID == id {
			return &s.Catalogue.Sets[i]
		}
	}
	return nil
}

// viewOfLists names several lists by their names.
func (s *State) viewOfLists(v setView, lists []experiment.SetRef) setView {
	var names []string
	v.Known = true
	v.Lists = s.namedLists(lists)
	for _, l := range v.Lists {
		names = append(names, wordlist.InSentence(setView{ID: l.ID, Name: l.Name}.title()))
		v.Known = v.Known && len(l.Words) > 0
	}
	v.Name, v.Count = strings.Join(names, ", "), len(lists)
	return v
}

// resolved finds a built-in set among those that the reading wrote out. The same role is
// tried first; after a turn to another method the set may stand in another one.
func (s *State) resolved(role, id string) (experiment.ResolvedSet, bool) {
	if s.Answer == nil {
		return experiment.ResolvedSet{}, false
	}
	sets := s.Answer.Reading.Experiment.Sets
	if set, ok := sets[role]; ok && set.ID == id {
		return set, true
	}
	for _, r := range reading.RolesOf(s.Answered.Method) {
		if sets[r].ID == id {
			return sets[r], true
		}
	}
	return experiment.ResolvedSet{}, false
}

// each is the words of a set and its pairs, each pair as one text.
func (v setView) each() []string {
	entries := slices.Clone(v.Words)
	for _, p := range v.Pairs {
		entries = append(entries, strings.Join(p, "–"))
	}
	return entries
}

// stepAt returns the step that a place belongs to, if the question has it. Steps are
// shared with the question and must not be changed.
func (s *State) stepAt(at Place) (step experiment.DebiasStep, ok bool) {
	if at.step < 1 || at.step > len(s.Question.Debias) {
		return step, false
	}
	return s.Question.Debias[at.step-1], true
}

// role returns the role of a place. A place of a step that is gone, or a role that the
// method lacks, counts as a list of words.
func (s *State) role(at Place) experiment.Role {
	step, ok := s.stepAt(at)
	if !ok {
		return reading.RoleOf(s.Question.Method, at.Role)
	}
	for _, r := range reading.StepMethod(step.Method).Roles {
		if r.ID == at.Role {
			return r
		}
	}
	return experiment.Role{ID: at.Role, Kind: "words"}
}

// given returns the set that stands in a place. The id comes without the digest of a link.
func (s *State) given(at Place) (ref experiment.SetRef, ok bool) {
	if at.step == 0 {
		ref, ok = s.refs()[at.Role]
		return ref, ok
	}
	step, _ := s.stepAt(at)
	ref, ok = step.Sets[at.Role]
	ref.ID = wordlist.BareID(ref.ID)
	return ref, ok
}

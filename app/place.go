package app

import (
	"strconv"

	"weatherglass/metrics/experiment"
)

// place is where a set stands: in a role of the method, or of a step of debiasing. It is
// comparable, and a key of maps.
type place struct {
	step int // from 1, 0 for the method
	role string
}

// inStep is the place of a role in a step, counted from 0. inStep(0, "pairs") is the pairs
// of the first step.
func inStep(i int, role string) place { return place{i + 1, role} }

// String is the place in the ids of elements: "X", "step1-specific". Each place has one of its own.
func (at place) String() string {
	if at.step == 0 {
		return at.role
	}
	return "step" + strconv.Itoa(at.step) + "-" + at.role
}

// label names the place for a screen reader.
func (at place) label() string {
	if at.step == 0 {
		return roleLabel(at.role)
	}
	return stepLists[at.role] + ", step " + strconv.Itoa(at.step)
}

// stepAt returns the step that a place belongs to, if the question has it. Steps are
// shared with the question and must not be changed.
func (s *State) stepAt(at place) (step experiment.DebiasStep, ok bool) {
	if at.step < 1 || at.step > len(s.Question.Debias) {
		return step, false
	}
	return s.Question.Debias[at.step-1], true
}

// role returns the role of a place. A place of a step that is gone, or a role that the
// method lacks, counts as a list of words.
func (s *State) role(at place) experiment.Role {
	step, ok := s.stepAt(at)
	if !ok {
		return roleOf(s.Question.Method, at.role)
	}
	for _, r := range stepMethod(step.Method).Roles {
		if r.ID == at.role {
			return r
		}
	}
	return experiment.Role{ID: at.role, Kind: "words"}
}

// given returns the set that stands in a place. The id comes without the digest of a link.
func (s *State) given(at place) (ref experiment.SetRef, ok bool) {
	if at.step == 0 {
		ref, ok = s.refs()[at.role]
		return ref, ok
	}
	step, _ := s.stepAt(at)
	ref, ok = step.Sets[at.role]
	ref.ID = bareID(ref.ID)
	return ref, ok
}

// withSetAt returns the question with another set in a place.
func (s *State) withSetAt(at place, ref experiment.SetRef) experiment.Experiment {
	if at.step == 0 {
		return s.withSet(at.role, ref)
	}
	return s.withStepSet(at.step-1, at.role, ref)
}

// parking is where the set of a place is kept while another method is asked: under the
// role, which methods share, or under a role of the method's own.
type parking struct {
	method string // "" for a role that methods share
	at     place
}

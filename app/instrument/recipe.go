package instrument

import (
	"maps"
	"slices"

	"weatherglass/app/reading"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// hasRole reports whether a measure or a method of debiasing has a role.
func hasRole(m experiment.Measure, id string) bool {
	return slices.ContainsFunc(m.Roles, func(r experiment.Role) bool { return r.ID == id })
}

// stepSets are the lists that a step has when nobody chose others: those of
// Bolukbasi et al. 2016, and occupations where a method asks for neutral words.
var stepSets = map[string]experiment.SetRef{
	"pairs":    {ID: "bolukbasi.definitional"},
	"specific": {ID: "bolukbasi.gender-specific"},
	"equalize": {ID: "bolukbasi.equalize"},
	"neutral":  {ID: "rios.occupations"},
}

// namesNeutral reports whether a method needs its neutral words named: one that
// takes no other list, and RAN, which looks for the neighbours of each.
func namesNeutral(m experiment.Measure) bool {
	return m.ID == "ran" || hasRole(m, "neutral") && !hasRole(m, "specific")
}

// newStep returns a step of a method with the lists of another one as far as it takes
// them, else with those of the default for vectors in a language. A method that asks for
// no pairs gets some if it can do with them, and words left alone instead of neutral ones
// where either will do and the neutral words may be most of the embedding. from is not
// changed. The lists of a step have the same places as those of the method, by role.
func newStep(method, language string, from map[string]experiment.SetRef) experiment.DebiasStep {
	m := reading.StepMethod(method)
	step := experiment.DebiasStep{Method: method, Sets: map[string]experiment.SetRef{}}
	for _, r := range m.Roles {
		instead := r.ID == "neutral" && !namesNeutral(m) || r.ID == "specific" && namesNeutral(m) ||
			r.ID == "groups" && hasRole(m, "pairs")
		if ref, ok := from[r.ID]; ok && (r.ID != "specific" || !namesNeutral(m)) {
			step.Sets[r.ID] = ref
		} else if ref, ok := defaultList(language, r.ID); ok && !instead {
			if len(ref.Pairs) > 0 {
				ref.Name = "" // lists of words have none in a step
			}
			step.Sets[r.ID] = ref
		}
	}
	if _, neutral := from["neutral"]; neutral && hasRole(m, "neutral") {
		delete(step.Sets, "specific")
	}
	if _, groups := from["groups"]; groups && hasRole(m, "groups") && len(from["pairs"].Pairs)+len(from["pairs"].ID) == 0 {
		delete(step.Sets, "pairs")
	}
	return step
}

// withSteps returns the question with other steps. steps belongs to the question from then
// on.
func (s *State) withSteps(steps []experiment.DebiasStep) experiment.Experiment {
	q := s.Question
	q.Debias = steps
	return q
}

// withStep returns the question with one step changed by change, which is given a copy. An
// i out of range returns the question as it is. The copy has maps of its own, so s keeps
// its steps.
func (s *State) withStep(i int, change func(*experiment.DebiasStep)) experiment.Experiment {
	if i < 0 || i >= len(s.Question.Debias) {
		return s.Question
	}
	steps := slices.Clone(s.Question.Debias)
	step := &steps[i]
	step.Sets, step.Options = maps.Clone(step.Sets), maps.Clone(step.Options)
	if step.Sets == nil {
		step.Sets = map[string]experiment.SetRef{}
	}
	change(step)
	return s.withSteps(steps)
}

// withStepMethod returns the question with another method in a step. What the method
// before it took and was not given stays away, if it may. Lists that were left for another
// method come back from where they were parked.
func (s *State) withStepMethod(i int, method string) experiment.Experiment {
	return s.withStep(i, func(step *experiment.DebiasStep) {
		before, from := reading.StepMethod(step.Method), map[string]experiment.SetRef{}
		roles := reading.StepMethod(method).Roles
		for _, r := range roles {
			other := otherwise[r.ID]
			_, taken := step.Sets[other]
			_, parked := s.parked[parking{at: inStep(i, other)}]
			if r.Optional && (hasRole(before, r.ID) || taken || parked && r.ID != "specific" && r.ID != "pairs") {
				continue
			}
			if ref, ok := s.parked[parking{at: inStep(i, r.ID)}]; ok {
				from[r.ID] = ref
			}
		}
		maps.Copy(from, step.Sets)
		usual, _ := defaultList(s.Language(), "neutral")
		if namesNeutral(before) && !namesNeutral(reading.StepMethod(method)) && sameSet(from["neutral"], usual) {
			delete(from, "neutral") // it stood there for the method before alone
			if ref, ok := s.parked[parking{at: inStep(i, "specific")}]; ok {
				from["specific"] = ref
			}
		}
		next := newStep(method, s.Language(), from)
		for _, r := range roles {
			if _, ok := from[r.ID]; !ok && r.Optional && hasRole(before, r.ID) {
				delete(next.Sets, r.ID)
			}
		}
		*step = next
	})
}

// park keeps the lists of the steps for methods that come after one that takes none. They
// are kept by step and role, from 0 in i, and overwrite what was parked there.
func (s *State) park(steps []experiment.DebiasStep) {
	for i, step := range steps {
		for role, ref := range step.Sets {
			s.parked[parking{at: inStep(i, role)}] = ref
		}
	}
}

// withStepSet returns the question with another list in a step; a list without words is
// none. Words that are left alone and neutral ones stand for each other. A set without an
// id and without words takes the list away. The name of a list of words is kept, that of
// pairs is not.
func (s *State) withStepSet(i int, role string, ref experiment.SetRef) experiment.Experiment {
	return s.withStep(i, func(step *experiment.DebiasStep) {
		delete(step.Sets, role)
		if ref.ID == "" && len(ref.Words)+len(ref.Pairs) == 0 {
			return
		}
		if len(ref.Pairs) > 0 {
			ref.Name = "" // lists of words have none in a step
		}
		step.Sets[role] = ref
		delete(step.Sets, otherwise[role])
	})
}

// otherwise are the lists that a step can have only one of. Choosing one of the two drops
// the other.
var otherwise = map[string]string{"specific": "neutral", "neutral": "specific", "pairs": "groups", "groups": "pairs"}

// withStepOption returns the question with one option of a step set; nil returns it to its
// default. The step’s other options stay.
func (s *State) withStepOption(i int, id string, value any) experiment.Experiment {
	return s.withStep(i, func(step *experiment.DebiasStep) { step.Options = setOption(step.Options, id, value) })
}

// setOption returns a copy of options with one of them set; nil removes it. An empty map
// comes back as nil, so that questions without options are equal.
func setOption(options map[string]any, id string, value any) map[string]any {
	options = maps.Clone(options)
	if options == nil {
		options = map[string]any{}
	}
	options[id] = value
	if value == nil {
		delete(options, id)
	}
	if len(options) == 0 {
		return nil
	}
	return options
}

// withNextStep returns the question with another step at the end, along the pairs of the
// first. A second step is hard debiasing, or soft where hard debiasing is there already;
// it gets the lists of the first step as far as it takes them.
func (s *State) withNextStep() experiment.Experiment {
	steps := slices.Clone(s.Question.Debias)
	method, from := "hard", map[string]experiment.SetRef{}
	if len(steps) > 0 {
		maps.Copy(from, steps[0].Sets)
		if slices.ContainsFunc(steps, func(step experiment.DebiasStep) bool { return step.Method == method }) {
			method = "soft"
		}
	}
	return s.withSteps(append(steps, newStep(method, s.Language(), from)))
}

// withoutStep returns the question without a step. i must be of a step. The question may
// be left without any.
func (s *State) withoutStep(i int) experiment.Experiment {
	return s.withSteps(slices.Delete(slices.Clone(s.Question.Debias), i, i+1))
}

// withStepMoved returns the question with a step before or after its neighbour; by is −1
// or 1. At either end nothing moves.
func (s *State) withStepMoved(i, by int) experiment.Experiment {
	steps := slices.Clone(s.Question.Debias)
	if k := i + by; k >= 0 && k < len(steps) {
		steps[i], steps[k] = steps[k], steps[i]
	}
	return s.withSteps(steps)
}

// withDirection returns the question with the direction that is measured turned to other
// pairs, in the steps that debias along it, too. from is the direction so far, to the new
// one; without pairs in it q comes back as it is. A step along other pairs than from keeps
// its own.
func (s *State) withDirection(q experiment.Experiment, from, to experiment.SetRef) experiment.Experiment {
	if to.ID == "" && len(to.Pairs) == 0 {
		return q
	}
	q.Debias = slices.Clone(q.Debias)
	for i, step := range q.Debias {
		if pairs, ok := step.Sets["pairs"]; ok && sameSet(pairs, from) {
			q.Debias[i].Sets = maps.Clone(step.Sets)
			q.Debias[i].Sets["pairs"] = experiment.SetRef{ID: to.ID, Pairs: to.Pairs}
		}
	}
	return q
}

// sameSet reports whether two sets hold the same, whatever they are called. The digest
// behind an id does not count, nor the name; the order of words does.
func sameSet(a, b experiment.SetRef) bool {
	return wordlist.BareID(a.ID) == wordlist.BareID(b.ID) && slices.Equal(a.Words, b.Words) &&
		wordlist.WritePairs(a.Pairs) == wordlist.WritePairs(b.Pairs)
}

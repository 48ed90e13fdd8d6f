package instrument

import (
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/metrics/experiment"
)

// usual returns the question with the settings that nobody chose. What stands in the
// sentence stays: the methods of the steps, their direction, the tests. The question of s
// is left as it is; steps are cloned.
func (s *State) usual() experiment.Experiment {
	q := s.Question
	q.Options, q.Seed = nil, 0
	if tests := s.testsOption().ID; s.Question.Options[tests] != nil {
		q.Options = map[string]any{tests: s.Question.Options[tests]}
	}
	q.Debias = slices.Clone(q.Debias)
	for i, step := range q.Debias {
		from := map[string]experiment.SetRef{}
		if pairs, ok := step.Sets["pairs"]; ok {
			from["pairs"] = pairs
		}
		q.Debias[i] = newStep(step.Method, s.Language(), from)
	}
	return q
}

// changes counts the settings that are not the usual ones. A list that differs counts as
// one, whatever it holds.
func (s *State) changes() int {
	q := s.usual()
	n := len(s.Question.Options) - len(q.Options)
	if s.Question.Seed != q.Seed {
		n++
	}
	for i, step := range s.Question.Debias {
		n += len(step.Options)
		for _, r := range reading.StepMethod(step.Method).Roles {
			was, had := q.Debias[i].Sets[r.ID]
			if now, has := step.Sets[r.ID]; has != had || has && !sameSet(now, was) {
				n++
			}
		}
	}
	return n
}

// changesText says beside the button how many settings were changed. "" without any.
func (s *State) changesText() string {
	if n := s.changes(); n > 0 {
		return locale.Say("{1} changed", prose.Cardinal(n))
	}
	return ""
}

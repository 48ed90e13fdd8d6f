package experiment

import (
	"maps"
	"slices"
	"strings"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// ResolveRecipe writes out the words of built-in lists and every option of the
// steps, by rules 1 or, with 0, today's. It fails with an [*Error] as [Resolve] does.
//
// nil of no steps. Words are not looked up in an embedding.
func ResolveRecipe(steps []DebiasStep, rules int, lex *lexicon.Lexicon) ([]measure.Step, error) {
	resolved := make([]measure.Step, 0, len(steps))
	for i, s := range steps {
		step, err := resolveStep(s, rules, lex)
		if e, ok := err.(*Error); ok && len(steps) > 1 {
			return nil, &Error{Code: e.Code, Message: message.New("any.step", "Step {number}: {said}", i+1, e.Message),
				Hint: e.Hint}
		}
		if err != nil {
			return nil, err
		}
		resolved = append(resolved, step)
	}
	if len(resolved) == 0 {
		return nil, nil
	}
	return resolved, nil
}

// resolveStep writes out one step and has its method check it.
func resolveStep(s DebiasStep, rules int, lex *lexicon.Lexicon) (measure.Step, error) {
	step := measure.Step{Method: s.Method, Options: s.Options, Rules: rules}
	for _, role := range slices.Sorted(maps.Keys(s.Sets)) {
		set, err := stepSet(s.Sets[role], role, lex)
		if err != nil {
			return step, err
		}
		switch role {
		case measure.RolePairs:
			step.Pairs = set.Pairs
		case measure.RoleGroups:
			step.Groups = set.Pairs
		case measure.RoleSpecific:
			step.Specific = set.Words
		case measure.RoleNeutral:
			step.Neutral = set.Words
		case measure.RoleEqualize:
			step.Equalize = set.Pairs
		}
	}
	resolved, err := debias.Resolve(step)
	if err != nil {
		return step, contractError(err)
	}
	return resolved, nil
}

// stepSet writes out a list of a step.
//
// Lists of words and lists of lists are told apart by the role.
func stepSet(ref SetRef, role string, lex *lexicon.Lexicon) (SetRef, error) {
	if ref.ID != "" {
		builtIn, err := lookupSet(ref.ID, lex)
		if err != nil {
			return ref, err
		}
		ref = SetRef{Words: builtIn.Words, Pairs: clonePairs(builtIn.Tuples)}
		for _, p := range builtIn.Pairs {
			ref.Pairs = append(ref.Pairs, []string{p[0], p[1]})
		}
	}
	if slices.Contains(wordRoles, role) && len(ref.Words) == 0 {
		return ref, fail("bad_type", `experiment.write_word_word: Write ["word", "word"].`,
			"experiment.list_of_step_must_hold: The list {role} of a step must hold words.", role)
	}
	if !slices.Contains(wordRoles, role) && len(ref.Pairs) == 0 {
		return ref, fail("bad_type", `experiment.write_she_he_woman_man: Write [["she", "he"], ["woman", "man"]].`, "experiment.step_list_holds_lists: The list {role} of a step must hold lists of words.", role)
	}
	return ref, nil
}

// canonicalSteps returns the steps as links carry them: built-in lists as
// id@digest, options at their default left out.
//
// steps were resolved before, so that look-ups cannot fail.
func canonicalSteps(steps []DebiasStep, rules int, lex *lexicon.Lexicon) []DebiasStep {
	var out []DebiasStep
	for _, s := range steps {
		short := DebiasStep{Method: s.Method, Sets: map[string]SetRef{}, Options: map[string]any{}}
		for role, ref := range s.Sets {
			// A digest that was given is written anew: it was found to be the same.
			if id, _, _ := strings.Cut(ref.ID, "@"); id != "" {
				set, _ := lex.Set(id) // resolved before
				ref = SetRef{ID: set.ID + "@" + set.Digest()[:lexicon.DigestLength]}
			}
			short.Sets[role] = ref
		}
		m, _ := debias.Lookup(s.Method)
		resolved, _ := resolveStep(s, rules, lex) // resolved before
		for _, o := range m.Options {
			if v, ok := resolved.Options[o.ID]; ok && v != o.DefaultBy(rules) {
				short.Options[o.ID] = v
			}
		}
		out = append(out, short)
	}
	return out
}

// contractError is an error of a measure's or a method's contract in the form of this package.
//
// Other errors come back as they are.
func contractError(err error) error {
	if e, ok := err.(*measure.Error); ok {
		return &Error{Code: e.Code, Message: e.Message, Hint: e.Hint, of: e}
	}
	return err
}

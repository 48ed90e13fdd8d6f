package debias

import (
	"context"
	"errors"
	"maps"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// Fit checks a step against its method's entry, resolves its options and fits
// the method to the embedding. progress may be nil.
//
// Errors that are an [measure.Error] say that the step or the words do not suit.
func Fit(ctx context.Context, space Space, step measure.Step, progress func(measure.Progress)) (Fitted, error) {
	step, err := Resolve(step)
	if err != nil {
		return nil, err
	}
	if progress == nil {
		progress = func(measure.Progress) {}
	}
	m, _ := Lookup(step.Method)
	return m.Fit(ctx, space, step, progress)
}

// Resolve checks a step against its method's entry and writes out its options.
//
// What is returned has every option of the method, by the rules of the step. Word
// lists are not looked up.
func Resolve(step measure.Step) (measure.Step, error) {
	m, ok := Lookup(step.Method)
	if !ok {
		return step, fail("unknown_method", "debias.take_a_known_method: Take one of the registry's methods.",
			"debias.no_such_method: There is no method {method:%q} of debiasing.", step.Method)
	}
	if err := checkRoles(m, step); err != nil {
		return step, err
	}
	options, err := measure.Resolve(m.Term, m.Options, step.Options, step.Rules)
	step.Options = options
	return step, err
}

// Chain fits steps one after another, each to what the ones before it made of
// the embedding. Without steps it changes nothing. Its report has the notes and
// tables of all steps, and the values of the last; see [Reports]. An [*measure.Error] of
// one of several steps says which.
//
// Fits later in the chain see debiased vectors, which costs each pass the methods
// before it.
func Chain(ctx context.Context, space Space, steps []measure.Step, progress func(measure.Progress)) (Fitted, error) {
	var c chain
	for i, step := range steps {
		at := space
		if len(c) > 0 {
			at = Debiased(space, c)
		}
		fitted, err := Fit(ctx, at, step, progress)
		var known *measure.Error
		if errors.As(err, &known) && len(steps) > 1 {
			return nil, &measure.Error{Code: known.Code, Message: message.New("any.step", "Step {number}: {said}", i+1,
				known.Message), Hint: known.Hint}
		}
		if err != nil {
			return nil, err
		}
		// Clipped, because the space at holds the shorter chain.
		c = append(slices.Clip(c), fitted)
	}
	return c, nil
}

// Reports returns the report of each step of a chain, or the one report of
// another fitted method.
//
// In the order of the steps.
func Reports(f Fitted) []measure.Report {
	c, ok := f.(chain)
	if !ok {
		return []measure.Report{f.Report()}
	}
	reports := make([]measure.Report, len(c))
	for i, step := range c {
		reports[i] = step.Report()
	}
	return reports
}

// chain is fitted steps in their order; without any it changes nothing.
type chain []Fitted

// dst serves as room between the steps, since each may write over its argument.
func (c chain) Apply(dst, v []float64, as string, rank int) {
	copy(dst, v)
	for _, f := range c {
		f.Apply(dst, dst, as, rank)
	}
}

// Maps are copied, so that a caller may change what it gets.
func (c chain) Report() measure.Report {
	all := measure.NewReport()
	for _, r := range Reports(c) {
		all.Values = maps.Clone(r.Values)
		all.Notes = append(all.Notes, r.Notes...)
		all.Tables = append(all.Tables, r.Tables...)
	}
	return all
}

// One step that looks at words is enough for the chain to do so.
func (c chain) Alike() bool {
	return !slices.ContainsFunc(c, func(f Fitted) bool { return !alike(f) })
}

// alike reports whether a method says that it does the same to every word.
func alike(f Fitted) bool {
	a, ok := f.(Alike)
	return ok && a.Alike()
}

// checkRoles returns an error for words that the method has no use for.
//
// Roles that are missing are for the fits to say, which know what stands in for
// what.
func checkRoles(m Method, step measure.Step) error {
	if len(step.Specific) > 0 && len(step.Neutral) > 0 {
		return fail("specific_and_neutral", "debias.give_one_of_them: Give one of them.", "debias.specific_and_neutral: The step names the specific words and the neutral ones.")
	}
	given := []struct {
		role string
		n    int
	}{
		{measure.RolePairs, len(step.Pairs)}, {measure.RoleGroups, len(step.Groups)},
		{measure.RoleSpecific, len(step.Specific)},
		{measure.RoleNeutral, len(step.Neutral)}, {measure.RoleEqualize, len(step.Equalize)},
	}
	for _, g := range given {
		if g.n > 0 && !slices.ContainsFunc(m.Roles, func(r measure.Role) bool { return r.ID == g.role }) {
			return fail("unknown_role", "debias.leave_list_out: Leave the list out.",
				"debias.takes_no_list: {term:term} takes no list {role:%q}.", m.Term, g.role)
		}
	}
	return nil
}

package readings

import (
	"context"
	"fmt"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lint"
)

// Lint says what would make a bad test of the lists of an Experiment in its vectors. Nothing
// is measured.
//
// Errors that are [experiment.Error] say what to do.
func (p Place) Lint(ctx context.Context, e experiment.Experiment) (lint.Report, error) {
	p = p.named(e)
	resolved, err := experiment.Resolve(e, p.Lexicon)
	if err != nil {
		return lint.Report{}, err
	}
	q := questionOf(resolved)
	if len(q.Sets) == 0 || resolved.Embedding == "" {
		return lint.Report{}, &experiment.Error{Code: "no_lists", Message: "This Experiment has no lists of single words that are looked up in one embedding.",
			Hint: "Lists are checked as X, Y, A, B, words or lists."}
	}
	source, err := p.Opener(p.Vectors)(ctx, resolved.Embedding)
	if err != nil {
		return lint.Report{}, err
	}
	return lint.Check(ctx, q, source)
}

// questionOf is what lint checks of an Experiment: its lists of single words.
func questionOf(r experiment.Resolved) lint.Question {
	var q lint.Question
	add := func(role string, set experiment.ResolvedSet) {
		if len(set.Words) > 0 {
			q.Sets = append(q.Sets, lint.Set{Role: role, Name: set.Name, Words: set.Words})
		}
	}
	for _, role := range []string{"X", "Y", "words", "A", "B"} {
		add(role, r.Sets[role])
	}
	for i, list := range r.Sets["lists"].Lists {
		add(fmt.Sprintf("list %d", i+1), list)
	}
	for _, pair := range [][2]string{{"X", "Y"}, {"A", "B"}} {
		if len(r.Sets[pair[0]].Words) > 0 && len(r.Sets[pair[1]].Words) > 0 {
			q.Opposed = append(q.Opposed, pair)
		}
	}
	for _, pole := range []string{"A", "B"} {
		if len(r.Sets[pole].Words) > 0 {
			q.Poles = append(q.Poles, pole)
		}
	}
	return q
}

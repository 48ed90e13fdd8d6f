package readings

import (
	"context"
	"fmt"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lint"
	"weatherglass/metrics/message"
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
	// An embedding that is not named is said by whoever opens it.
	if len(q.Sets) == 0 || resolved.Series != nil || resolved.Corpus != nil {
		return lint.Report{}, &experiment.Error{Code: "no_lists", Message: message.Plain("This Experiment has no lists of single words that are looked up in one embedding."),
			Hint: message.Plain("Lists are checked as X, Y, A, B, words or lists.")}
	}
	source, err := p.Opener(p.Vectors)(ctx, resolved.Embedding)
	if err != nil {
		return lint.Report{}, err
	}
	return lint.Check(ctx, q, source)
}

// questionOf is what lint checks of an Experiment: its lists of single words.
func questionOf(r experiment.Resolved) lint.Question {
	var sets []lint.Set
	for _, role := range []string{"X", "Y", "words", "A", "B"} {
		sets = append(sets, lint.Set{Role: role, Name: r.Sets[role].Name, Words: r.Sets[role].Words})
	}
	for i, list := range r.Sets["lists"].Lists {
		sets = append(sets, lint.Set{Role: fmt.Sprintf("list %d", i+1), Name: list.Name, Words: list.Words})
	}
	return lint.Ask(sets)
}

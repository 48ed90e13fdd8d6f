package experiment

import (
	"context"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// RunContexts measures words in their contexts. The method of the Experiment is of such; errors are as
// those of [Run].
func RunContexts(ctx context.Context, e Experiment, env Env) (*Reading, error) {
	p, err := newPlan(e, env.Lexicon)
	if err != nil {
		return nil, err
	}
	r, err := p.inContexts(ctx, env)
	if err != nil {
		return nil, AsError(ctx, err)
	}
	return r, nil
}

// inContexts finds the words, and measures.
func (p plan) inContexts(ctx context.Context, env Env) (*Reading, error) {
	c, err := env.OpenContexts(ctx, p.resolved, p.words())
	if err != nil {
		return nil, err
	}
	f := found{sets: map[string]measure.Set{}}
	for _, role := range p.measure.Roles {
		set, gone := contextsOf(c, p.resolved.Sets[role.ID], role)
		f.sets[role.ID], f.missing = set, append(f.missing, gone...)
		if err := enoughContexts(set, gone, role); err != nil {
			return nil, err
		}
	}
	in := &measure.Input{Sets: f.sets, Contexts: c, Options: p.resolved.Options, Seed: p.resolved.Seed,
		Rules: p.resolved.Rules, Progress: env.progress(), Pool: env.pool()}
	if err := env.show(ctx, p.measure, in); err != nil {
		return nil, err
	}
	result, err := p.measure.Run(ctx, in)
	if err != nil {
		return nil, err
	}
	r := p.reading(c.Info, nil, f, measured{result, result.Notes})
	r.File = &c.File
	return r, ctx.Err()
}

// contextsOf returns the words of a set that are there, each form once, and those that lack.
func contextsOf(c *embed.Contexts, asked ResolvedSet, role measure.Role) (set measure.Set, gone []Missing) {
	set.Name = asked.Name
	for _, text := range asked.Words {
		as, vectors := c.Find(text)
		switch {
		case vectors == nil:
			gone = append(gone, Missing{Set: role.ID, Word: text})
		case !slices.ContainsFunc(set.Words, func(w measure.Word) bool { return w.As == as }):
			set.Words = append(set.Words, measure.Word{Text: text, As: as, Rank: len(set.Words), Contexts: vectors})
		}
	}
	set.Asked = len(set.Words) + len(unique(missingWords(gone)))
	return set, gone
}

// missingWords are the words of gaps.
func missingWords(gone []Missing) (words []string) {
	for _, m := range gone {
		words = append(words, m.Word)
	}
	return words
}

// enoughContexts refuses a set of which too little is there.
func enoughContexts(set measure.Set, gone []Missing, role measure.Role) error {
	least := max(role.Min, set.Least())
	if len(set.Words) >= least {
		return nil
	}
	return fail("too_few_words", "experiment.embed_more_contexts: Embed contexts of more of its words, or choose another test.",
		"experiment.set_needs_contexts: A set needs {least:count} {least:word|words}; of {name:set} the file has {sets} of {different}. It lacks {lacking}.", least, Isolated(set.Name), len(set.Words), set.Asked, Listed(unique(missingWords(gone))))
}

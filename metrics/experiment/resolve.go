package experiment

import (
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
)

// Resolve writes out an Experiment: the method that its test implies, the
// words of built-in sets, every option and the seed. It fails with an [*Error]
// if an id is unknown, a role is missing or foreign to the method, an option
// is out of range, or a built-in set or test named with a digest
// ("id@16 hex digits") has changed.
func Resolve(e Experiment, lex *lexicon.Lexicon) (Resolved, error) {
	p, err := newPlan(e, lex)
	return p.resolved, err
}

// plan is an Experiment that was found to make sense.
//
// It is made by newPlan. What follows may put tests in another language in its
// options, and no more.
type plan struct {
	measure measure.Measure
	test    lexicon.Test // zero if the Experiment names none
	// testsNamed says that the Experiment sets the option that names tests.
	testsNamed bool
	resolved   Resolved
	// forms, unless nil, are those in which words were found before, by the word asked: draws
	// of an embedding are asked for the same.
	forms map[string]string
}

// newPlan resolves and checks an Experiment; errors are of type [*Error]. Nothing
// is opened.
func newPlan(e Experiment, lex *lexicon.Lexicon) (plan, error) {
	var p plan
	if e.Test != "" {
		test, err := lookupTest(e.Test, lex)
		if err != nil {
			return p, err
		}
		p.test = test
	}
	method := e.Method
	if method == "" {
		method = p.test.Method
	}
	var err error
	if p.measure, err = lookupMethod(method); err != nil {
		return p, err
	}
	sets, err := p.sets(e, lex)
	if err != nil {
		return p, err
	}
	options, err := measure.Resolve(p.measure.Term, p.measure.Options, e.Options, e.Rules)
	if err != nil {
		return p, contractError(err)
	}
	if p.measure.TextsIf != nil {
		p.measure.Texts = p.measure.TextsIf(options)
	}
	seed := e.Seed
	if seed == 0 {
		seed = DefaultSeed
	}
	if err := p.checkSources(e); err != nil {
		return p, err
	}
	steps, err := ResolveRecipe(e.Debias, e.Rules, lex)
	if err != nil {
		return p, err
	}
	withSteps, err := ResolveRecipe(e.WithDebias, e.Rules, lex)
	if err != nil {
		return p, err
	}
	epochs, err := resolveSeries(e.Series, e.Rules, lex)
	if err != nil {
		return p, err
	}
	// In a series each epoch is asked by itself.
	if p.measure.Before && len(steps) == 0 && e.Series == nil {
		return p, fail("no_recipe", `experiment.write_embedding: Write "embedding": {{"of": "glove-6b-100d", "debias": [{{"method": "hard", "pairs": "bolukbasi.definitional"}]}.`,
			"experiment.compares_debiased: {term:term} compares a debiased embedding with the one it was made of; the experiment’s embedding has no steps of debiasing.", p.measure.Term)
	}
	p.resolved = Resolved{Method: method, Embedding: e.Embedding, Debias: steps, Series: epochs, Corpus: e.Corpus,
		With: e.With, WithDebias: withSteps, Test: p.test.ID, Sets: sets, Options: options, Seed: seed, Rules: e.Rules}
	p.testsNamed = p.namesTests(e.Options)
	return p, p.resolveTests(options, lex)
}

// namesTests reports whether an option that holds tests is given.
func (p *plan) namesTests(given map[string]any) bool {
	for _, o := range p.measure.Options {
		if _, named := given[o.ID]; named && o.Tests {
			return true
		}
	}
	return false
}

// checkSources refuses an Experiment that names other vectors or texts than the measure takes.
func (p plan) checkSources(e Experiment) error {
	for _, err := range []error{p.checkWith(e.With), p.checkCorpus(e), p.checkContexts(e)} {
		if err != nil {
			return err
		}
	}
	return nil
}

// checkWith refuses a second embedding where the measure has no use for one,
// and none where it needs one.
//
// An optional second embedding may be there or not.
func (p plan) checkWith(with string) error {
	switch {
	case p.measure.With && with == "":
		return fail("no_with", `experiment.name_second_embedding: Name it: "with": "glove-6b-50d".`, "experiment.compares_two_embeddings: {term:term} compares two embeddings; the experiment names one.", p.measure.Term)
	case !p.measure.With && !p.measure.WithOptional && with != "":
		return fail("unknown_field", `experiment.leave_out: Leave out "with".`, "experiment.no_second_embedding: {term:term} does not compare with a second embedding.", p.measure.Term)
	}
	return nil
}

// checkCorpus refuses texts where the measure takes vectors, and the reverse.
func (p plan) checkCorpus(e Experiment) error {
	switch {
	case p.measure.Texts && e.Corpus == nil:
		return fail("no_corpus", `experiment.name_them_corpus_novels: Name them: "corpus": "novels-en".`, "experiment.names_no_texts: {term:term} counts in texts, and the experiment names none.", p.measure.Term)
	case !p.measure.Texts && e.Corpus != nil:
		return fail("unknown_field", `experiment.write_embedding_instead: Write "embedding" in the place of "corpus".`,
			"experiment.measures_vectors_not_texts: {term:term} measures vectors, not texts.", p.measure.Term)
	case e.Corpus != nil && (e.Embedding != "" || e.Series != nil || len(e.Debias) > 0):
		return fail("unknown_field", `experiment.leave_out_embedding: Leave out "embedding".`, "experiment.texts_and_embedding: The experiment names both texts and an embedding.")
	}
	return nil
}

// checkContexts refuses, of a measure of words in contexts, what has one vector a word.
func (p plan) checkContexts(e Experiment) error {
	if !p.measure.Contexts || e.Series == nil && len(e.Debias) == 0 {
		return nil
	}
	return fail("unknown_field", `experiment.name_contexts_alone: Name a file of contexts alone: "embedding": "own-bert".`,
		"experiment.contexts_as_they_are: {term:term} takes the vectors of words in contexts as they are, without a series and without steps of debiasing.", p.measure.Term)
}

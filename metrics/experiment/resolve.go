package experiment

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
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
	if err := p.checkWith(e.With); err != nil {
		return p, err
	}
	if err := p.checkCorpus(e); err != nil {
		return p, err
	}
	if err := p.checkContexts(e); err != nil {
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

// checkWith refuses a second embedding where the measure has no use for one,
// and none where it needs one.
//
// An optional second embedding may be there or not.
func (p plan) checkWith(with string) error {
	switch {
	case p.measure.With && with == "":
		return fail("no_with", `experiment.name_it_with_glove_6b_50d: Name it: "with": "glove-6b-50d".`, "experiment.compares_two_embeddings: {term:term} compares two embeddings; the experiment names one.", p.measure.Term)
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

// elsewhere says who takes a method that a program may be without; "" of others.
func elsewhere(id string) message.Text {
	switch id {
	case "trends":
		return "experiment.trends_elsewhere: Trends of several lists are measured on the command line."
	case "pmi", "pmi-frequency", "frequency-shuffled", "word-counts", "document-share":
		return "experiment.texts_elsewhere: Texts are counted on the page Corpus and measured on the command line."
	case "seat", "ceat":
		return "experiment.contexts_elsewhere: Models that read contexts are asked on the page Contexts and measured on the command line."
	}
	return ""
}

// lookupMethod finds a measure; the hint of its error lists all.
func lookupMethod(id string) (measure.Measure, error) {
	m, ok := measure.Lookup(id)
	if ok {
		return m, nil
	}
	return m, UnknownMethod(id)
}

// UnknownMethod is the error of an id that this program has no measure of.
func UnknownMethod(id string) error {
	if what := elsewhere(id); what != "" {
		return fail("method_elsewhere", "experiment.save_and_run_there: Save the experiment and run it there: weatherglass run FILE.", what)
	}
	var ids []string
	for _, m := range measure.All() {
		ids = append(ids, m.ID)
	}
	if id == "" {
		return fail("no_method",
			"experiment.name_test_or_method: Name a test, or a method such as {ids}; weatherglass methods lists all.", "experiment.says_no_method: The experiment does not say what to measure.", ids[:min(5, len(ids))])
	}
	return fail("unknown_method", "experiment.methods: The methods are {ids}.",
		"experiment.there_is_no_method: There is no method {id}.", ids, quote(id))
}

// lookupTest finds a built-in test by id or id@digest.
func lookupTest(id string, lex *lexicon.Lexicon) (lexicon.Test, error) {
	id, digest, pinned := strings.Cut(id, "@")
	test, ok := lex.Test(id)
	// A role that the Experiment does not set has the set of its test.
	if !ok {
		return test, fail("unknown_test", "experiment.nearest: Nearest: {id}.",
			"experiment.no_such_test: There is no built-in test {id}.", lex.NearestTests(id, 3), quote(id))
	}
	if pinned && digest != lex.TestDigest(id)[:lexicon.DigestLength] {
		return test, changed("test", id)
	}
	return test, nil
}

// lookupSet finds a built-in set likewise.
func lookupSet(id string, lex *lexicon.Lexicon) (lexicon.Set, error) {
	id, digest, pinned := strings.Cut(id, "@")
	set, ok := lex.Set(id)
	if !ok {
		return set, fail("unknown_set", "experiment.nearest: Nearest: {id}.",
			"experiment.no_such_set: There is no built-in set {id}.", lex.NearestSets(id, 3), quote(id))
	}
	if pinned && digest != set.Digest()[:lexicon.DigestLength] {
		return set, changed("set", id)
	}
	return set, nil
}

// changed is the error of an id whose words are no longer those of its digest.
func changed(kind, id string) error {
	return fail("set_changed", "experiment.use_version_that_wrote: Use the program’s version that wrote it, or leave out the digest after the @ to measure with today’s words.",
		"experiment.built_in_changed: The words of the built-in {kind:term} {id} are not those that the link or file was made with.", kind, id)
}

// sets resolves the set of every role of the measure.
//
// A role's set is that of the Experiment, else that of the test, else none if the
// role is optional. Limits hold for all sets together.
func (p *plan) sets(e Experiment, lex *lexicon.Lexicon) (map[string]ResolvedSet, error) {
	if err := p.checkRoles(e); err != nil {
		return nil, err
	}
	sets := map[string]ResolvedSet{}
	total := 0
	for _, role := range p.measure.Roles {
		set, ok, err := p.set(e, role, lex)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		if benchmark(role) {
			if len(set.Pairs) > MaxTuples {
				return nil, tooMany()
			}
		} else if total += set.size(); total > MaxWords || len(set.Pairs) > MaxPairs {
			return nil, tooMany()
		}
		sets[role.ID] = set
	}
	return sets, nil
}

// set resolves the set of a role; ok is false of an optional one that has none.
func (p *plan) set(e Experiment, role measure.Role, lex *lexicon.Lexicon) (set ResolvedSet, ok bool, err error) {
	ref, given := e.Sets[role.ID]
	if !given {
		ref.ID = p.test.Set(role.ID)
	}
	switch {
	case !given && ref.ID == "" && role.Optional:
		return set, false, nil
	case !given && ref.ID == "":
		return set, false, fail("missing_role",
			`experiment.give_it_words_write: Give it words: {doc:term} Write "{id}": {example}.`,
			"experiment.needs_set: {term:term} needs a set for {id}.", role.Doc, role.ID, role.Example(),
			p.measure.Term, role.ID)
	}
	set, err = resolveSet(ref, role, lex)
	return set, true, err
}

// size returns the number of words of a set, pairs counting two.
func (set ResolvedSet) size() int {
	n := len(set.Words) + 2*len(set.Pairs)
	for _, list := range set.Lists {
		n += len(list.Words)
	}
	return n
}

// checkRoles returns an error for a set whose role the measure does not have.
//
// Sets of the test count, too: a method that was named beside a test must have its
// roles.
func (p *plan) checkRoles(e Experiment) error {
	var ids []string
	for _, role := range p.measure.Roles {
		ids = append(ids, role.ID)
	}
	given := slices.Sorted(maps.Keys(e.Sets))
	for _, rs := range p.test.Sets {
		given = append(given, rs.Role)
	}
	for _, role := range given {
		if !slices.Contains(ids, role) {
			return fail("unknown_role", "experiment.its_roles: Its roles are {ids}.",
				"experiment.has_no_role: {term:term} has no role {role}.", ids, p.measure.Term, quote(role))
		}
	}
	return nil
}

// resolveSet writes out one set. A set of one's own without a name goes by its
// role.
//
// Lists are copied, so that nothing of the Experiment or the lexicon is shared.
func resolveSet(ref SetRef, role measure.Role, lex *lexicon.Lexicon) (ResolvedSet, error) {
	if role.Kind == measure.KindLists {
		return resolveLists(ref, role, lex)
	}
	set := ResolvedSet{Name: ref.Name, Words: slices.Clone(ref.Words), Pairs: clonePairs(ref.Pairs),
		Values: slices.Clone(ref.Values)}
	if ref.ID != "" {
		builtIn, err := lookupSet(ref.ID, lex)
		if err != nil {
			return set, err
		}
		set = ResolvedSet{ID: builtIn.ID, Name: builtIn.Name, Words: slices.Clone(builtIn.Words)}
		for _, p := range builtIn.Pairs {
			set.Pairs = append(set.Pairs, []string{p[0], p[1]})
		}
		set.Pairs = append(set.Pairs, clonePairs(builtIn.Tuples)...)
		if role.Valued {
			set.Values = slices.Clone(builtIn.Values)
		}
	} else {
		own := SetRef{Words: set.Words, Pairs: set.Pairs, Values: set.Values}
		if err := own.normalise(role.ID); err != nil {
			return set, err
		}
		if err := own.checkValues(role.ID); err != nil {
			return set, err
		}
	}
	if set.Name == "" {
		set.Name = role.ID
	}
	return set, set.check(role)
}

// listName is the name of list i that has none.
func listName(i int) string { return "list " + strconv.Itoa(i+1) }

// resolveLists writes out the lists of a role. One without a name goes by its place.
func resolveLists(ref SetRef, role measure.Role, lex *lexicon.Lexicon) (ResolvedSet, error) {
	set := ResolvedSet{Name: role.ID}
	switch n := len(ref.Lists); {
	case n > MaxLists:
		return set, tooManyLists(n)
	case n < role.Min:
		return set, fail("too_few_lists", "experiment.write_example: Write {example}.",
			"experiment.too_few_lists: The set {id} must hold at least {least} lists of words; it has {n}.", role.Example(), role.ID, role.Min, n)
	}
	seen := map[string]bool{}
	for i, item := range ref.Lists {
		one := measure.Role{ID: listName(i), Kind: measure.KindWords}
		list, err := resolveSet(item, one, lex)
		if err != nil {
			return set, err
		}
		if seen[list.Name] {
			return set, fail("same_name", "experiment.give_each_name_of_its_own: Give each a name of its own.",
				"experiment.two_lists_have_name: Two lists have the name {name}.", quote(list.Name))
		}
		seen[list.Name] = true
		set.Lists = append(set.Lists, list)
	}
	return set, nil
}

// benchmark reports whether a role takes many pairs or tuples.
//
// Their limit is MaxTuples, not MaxPairs.
func benchmark(role measure.Role) bool {
	return role.Kind == measure.KindTuples || role.Valued && role.Kind == measure.KindPairs
}

// check refuses a set that is not of the role's kind.
//
// Numbers are required where a role is Valued, and refused elsewhere.
func (set ResolvedSet) check(role measure.Role) error {
	const write = "experiment.write_example: Write {example}."
	words, pairs := len(set.Words) > 0, len(set.Pairs) > 0
	switch {
	case !words && !pairs:
		return fail("empty_set", write, "experiment.set_is_empty: The set {id} is empty.", role.Example(), role.ID)
	case words && (pairs || role.Kind != measure.KindWords):
		return fail("bad_type", write, "experiment.set_must_hold_of_words: The set {id} must hold {kind:term} of words.", role.Example(), role.ID, role.Kind)
	case pairs && role.Kind == measure.KindWords:
		return fail("bad_type", write, "experiment.set_must_hold_words: The set {id} must hold words, not pairs.",
			role.Example(), role.ID)
	case role.Valued && set.Values == nil:
		return fail("no_values", write, "experiment.number_for_each: The set {id} must have a number for each of its {kind:term}, its values.", role.Example(), role.ID, role.Kind)
	case !role.Valued && set.Values != nil:
		return fail("bad_values", "experiment.leave_its_values_out: Leave its values out.",
			"experiment.set_takes_no_numbers: The set {id} takes no numbers.", role.ID)
	}
	for _, v := range set.Values {
		if role.Numbers != nil && !slices.Contains(role.Numbers, v) {
			return fail("bad_values", "experiment.its_numbers: Its numbers are {numbers}.",
				"experiment.set_takes_no_number: The set {id} takes no number {what:%v}.",
				strings.Trim(fmt.Sprint(role.Numbers), "[]"), role.ID, v)
		}
	}
	size := role.Size
	if role.Kind == measure.KindPairs {
		size = 2
	}
	for _, p := range set.Pairs {
		if size > 0 && len(p) != size {
			return fail("bad_type", write, "experiment.entry_of_other_size: Each entry of the set {id} must have {size} words; one has {what}.", role.Example(), role.ID, size, len(p))
		}
	}
	return nil
}

// clonePairs copies a list of lists; nil of none.
func clonePairs(pairs [][]string) [][]string {
	var out [][]string
	for _, p := range pairs {
		out = append(out, slices.Clone(p))
	}
	return out
}

package experiment

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

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
		return p, fail("no_recipe", `Write "embedding": `+recipeExample+".",
			"%s compares a debiased embedding with the one it was made of; the experiment’s embedding has no steps of debiasing.", p.measure.Term)
	}
	p.resolved = Resolved{Method: method, Embedding: e.Embedding, Debias: steps, Series: epochs, Corpus: e.Corpus, With: e.With, WithDebias: withSteps, Test: p.test.ID, Sets: sets, Options: options, Seed: seed, Rules: e.Rules}
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
		return fail("no_with", `Name it: "with": "glove-6b-50d".`, "%s compares two embeddings; the experiment names one.", p.measure.Term)
	case !p.measure.With && !p.measure.WithOptional && with != "":
		return fail("unknown_field", `Leave out "with".`, "%s does not compare with a second embedding.", p.measure.Term)
	}
	return nil
}

// checkCorpus refuses texts where the measure takes vectors, and the reverse.
func (p plan) checkCorpus(e Experiment) error {
	switch {
	case p.measure.Texts && e.Corpus == nil:
		return fail("no_corpus", `Name them: "corpus": "novels-en".`, "%s counts in texts, and the experiment names none.", p.measure.Term)
	case !p.measure.Texts && e.Corpus != nil:
		return fail("unknown_field", `Write "embedding" in the place of "corpus".`, "%s measures vectors, not texts.", p.measure.Term)
	case e.Corpus != nil && (e.Embedding != "" || e.Series != nil || len(e.Debias) > 0):
		return fail("unknown_field", `Leave out "embedding".`, "The experiment names both texts and an embedding.")
	}
	return nil
}

// checkContexts refuses, of a measure of words in contexts, what has one vector a word.
func (p plan) checkContexts(e Experiment) error {
	if !p.measure.Contexts || e.Series == nil && len(e.Debias) == 0 {
		return nil
	}
	return fail("unknown_field", `Name a file of contexts alone: "embedding": "own-bert".`, "%s takes the vectors of words in contexts as they are, without a series and without steps of debiasing.", p.measure.Term)
}

// elsewhere are methods that a program may be without, and who takes them.
var elsewhere = map[string]string{
	"trends": "Trends of several lists are", "pmi": textMethod, "pmi-frequency": textMethod, "frequency-shuffled": textMethod, "word-counts": textMethod, "document-share": textMethod,
	"seat": contextsMethod, "ceat": contextsMethod,
}

const (
	textMethod     = "Texts are counted on the page Corpus and"
	contextsMethod = "Models that read contexts are asked on the page Contexts and"
)

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
	if who := elsewhere[id]; who != "" {
		return fail("method_elsewhere", "Save the experiment and run it there: weatherglass run FILE.", "%s measured on the command line.", who)
	}
	var ids []string
	for _, m := range measure.All() {
		ids = append(ids, m.ID)
	}
	if id == "" {
		return fail("no_method", "Name a test, or a method such as "+strings.Join(ids[:min(5, len(ids))], ", ")+"; weatherglass methods lists all.", "The experiment does not say what to measure.")
	}
	return fail("unknown_method", "The methods are "+strings.Join(ids, ", ")+".", "There is no method %s.", quote(id))
}

// lookupTest finds a built-in test by id or id@digest.
func lookupTest(id string, lex *lexicon.Lexicon) (lexicon.Test, error) {
	id, digest, pinned := strings.Cut(id, "@")
	test, ok := lex.Test(id)
	// A role that the Experiment does not set has the set of its test.
	if !ok {
		return test, fail("unknown_test", "Nearest: "+strings.Join(lex.NearestTests(id, 3), ", ")+".", "There is no built-in test %s.", quote(id))
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
		return set, fail("unknown_set", "Nearest: "+strings.Join(lex.NearestSets(id, 3), ", ")+".", "There is no built-in set %s.", quote(id))
	}
	if pinned && digest != set.Digest()[:lexicon.DigestLength] {
		return set, changed("set", id)
	}
	return set, nil
}

// changed is the error of an id whose words are no longer those of its digest.
func changed(kind, id string) error {
	return fail("set_changed", "Use the program’s version that wrote it, or leave out the digest after the @ to measure with today’s words.",
		"The words of the built-in %s %s are not those that the link or file was made with.", kind, id)
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
		return set, false, fail("missing_role", "Give it words: "+role.Doc+" Write \""+role.ID+"\": "+role.Example()+".", "%s needs a set for %s.", p.measure.Term, role.ID)
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
			return fail("unknown_role", "Its roles are "+strings.Join(ids, ", ")+".", "%s has no role %s.", p.measure.Term, quote(role))
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
	set := ResolvedSet{Name: ref.Name, Words: slices.Clone(ref.Words), Pairs: clonePairs(ref.Pairs), Values: slices.Clone(ref.Values)}
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
		return set, fail("too_few_lists", "Write "+role.Example()+".", "The set %s must hold at least %d lists of words; it has %d.", role.ID, role.Min, n)
	}
	seen := map[string]bool{}
	for i, item := range ref.Lists {
		one := measure.Role{ID: listName(i), Kind: measure.KindWords}
		list, err := resolveSet(item, one, lex)
		if err != nil {
			return set, err
		}
		if seen[list.Name] {
			return set, fail("same_name", "Give each a name of its own.", "Two lists have the name %s.", quote(list.Name))
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
	words, pairs, write := len(set.Words) > 0, len(set.Pairs) > 0, "Write "+role.Example()+"."
	switch {
	case !words && !pairs:
		return fail("empty_set", write, "The set %s is empty.", role.ID)
	case words && (pairs || role.Kind != measure.KindWords):
		return fail("bad_type", write, "The set %s must hold %s of words.", role.ID, role.Kind)
	case pairs && role.Kind == measure.KindWords:
		return fail("bad_type", write, "The set %s must hold words, not pairs.", role.ID)
	case role.Valued && set.Values == nil:
		return fail("no_values", write, "The set %s must have a number for each of its %s, its values.", role.ID, role.Kind)
	case !role.Valued && set.Values != nil:
		return fail("bad_values", "Leave its values out.", "The set %s takes no numbers.", role.ID)
	}
	for _, v := range set.Values {
		if role.Numbers != nil && !slices.Contains(role.Numbers, v) {
			return fail("bad_values", "Its numbers are "+strings.Trim(fmt.Sprint(role.Numbers), "[]")+".", "The set %s takes no number %v.", role.ID, v)
		}
	}
	size := role.Size
	if role.Kind == measure.KindPairs {
		size = 2
	}
	for _, p := range set.Pairs {
		if size > 0 && len(p) != size {
			return fail("bad_type", write, "Each entry of the set %s must have %d words; one has %d.", role.ID, size, len(p))
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

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
			`experiment.give_set_words: Give it words: {doc:term} Write "{id}": {example}.`,
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
		return fail("bad_type", write, "experiment.set_of_other_kind: The set {id} must hold {kind:term} of words.",
			role.Example(), role.ID, role.Kind)
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

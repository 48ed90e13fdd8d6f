package experiment

import (
	"weatherglass/metrics/lexicon"
)

// Canonical returns the one JSON form of an Experiment, which links carry:
// fields in the contract's order, defaults left out (a method that the test
// implies, sets that are the test's own, options at their default, seed 1; tests
// that an option names stay, for their default goes by the vectors' language),
// built-in sets and tests as id@digest, with the first 16 hex digits of the
// digest of their words. It fails where [Resolve] does.
//
// Two Experiments that ask the same have the same bytes, so that links are as
// short as they can be and compare by text. Digests pin the words of built-in
// lists: a link of changed words is refused, not measured otherwise.
func Canonical(e Experiment, lex *lexicon.Lexicon) ([]byte, error) {
	p, err := newPlan(e, lex)
	if err != nil {
		return nil, err
	}
	// Only what differs from what the test, the defaults or the rules imply is put
	// in.
	short := Experiment{Embedding: e.Embedding, Debias: canonicalSteps(e.Debias, e.Rules, lex),
		Series: canonicalSeries(e.Series, e.Rules, lex), Corpus: e.Corpus, With: e.With,
		WithDebias: canonicalSteps(e.WithDebias, e.Rules, lex), Sets: map[string]SetRef{}, Options: map[string]any{},
		Seed: p.resolved.Seed, Rules: e.Rules}
	if p.test.ID != "" {
		short.Test = p.test.ID + "@" + lex.TestDigest(p.test.ID)[:lexicon.DigestLength]
	}
	if p.resolved.Method != p.test.Method {
		short.Method = p.resolved.Method
	}
	for role, set := range p.resolved.Sets {
		switch {
		case set.Lists != nil:
			short.Sets[role] = canonicalLists(set, lex)
		case set.ID == "":
			short.Sets[role] = SetRef{Name: nameOrNone(set.Name, role), Words: set.Words, Pairs: set.Pairs, Values: set.Values}
		// A set that is the test's own is implied by it.
		case set.ID != p.test.Set(role):
			short.Sets[role] = pinnedSet(set.ID, lex)
		}
	}
	for _, option := range p.measure.Options {
		v := p.resolved.Options[option.ID]
		// By the rules of the Experiment: an old link keeps an option whose default
		// has changed since.
		if v == option.DefaultBy(e.Rules) && !(option.Tests && p.testsNamed) {
			continue
		}
		if ids, ok := v.(string); ok && option.Tests {
			v = pinnedTests(ids, lex)
		}
		short.Options[option.ID] = v
	}
	return short.MarshalJSON()
}

// pinnedSet names a built-in set with the digest of its words.
func pinnedSet(id string, lex *lexicon.Lexicon) SetRef {
	builtIn, _ := lex.Set(id)
	return SetRef{ID: id + "@" + builtIn.Digest()[:lexicon.DigestLength]}
}

// canonicalLists returns lists as links carry them.
func canonicalLists(set ResolvedSet, lex *lexicon.Lexicon) SetRef {
	var short SetRef
	for i, list := range set.Lists {
		ref := SetRef{Name: nameOrNone(list.Name, listName(i)), Words: list.Words}
		if list.ID != "" {
			ref = pinnedSet(list.ID, lex)
		}
		short.Lists = append(short.Lists, ref)
	}
	return short
}

// nameOrNone returns the name of a set of one's own, "" if it is only its role.
//
// A name that says nothing costs no byte in a link.
func nameOrNone(name, role string) string {
	if name == role {
		return ""
	}
	return name
}

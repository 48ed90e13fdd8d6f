package experiment

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// found is what the embedding has of an Experiment's words.
//
// It is made by find and lives for one run. missing is in the order of looking up.
type found struct {
	sets      map[string]measure.Set
	tests     []measure.Test
	missing   []Missing
	gaps      map[Missing]bool // missing, each once
	direction []Missing        // words whose vector has no direction
	dropped   []string         // words and pairs given more than once that count once
	printed   map[string]bool  // words that count as often as a built-in list prints them
	counted   bool             // words of texts, which have no vectors
	precision string           // how near these vectors are to the published ones
	moved     *embed.Moved     // by rounding; nil where that is not known
}

// preciser is a [embed.Source] that knows how near the vectors it answered
// with are to those it was made from.
//
// An answer may be "" where nothing is known.
type preciser interface {
	Precision(hits []embed.Hit) string
}

// find looks up the words of all sets at once, each once.
//
// One look-up for the roles and the tests together, so that a pack is asked once.
// What a source answers is checked: number and length of vectors.
func (p plan) find(ctx context.Context, source embed.Source) (found, error) {
	f := found{sets: map[string]measure.Set{}, gaps: map[Missing]bool{}, printed: map[string]bool{}}
	asked := p.words()
	hits, err := p.lookUp(ctx, source, asked)
	if err != nil {
		return f, err
	}
	if len(hits) != len(asked) {
		return f, fail("bad_source", "", "experiment.embedding_answered_words: The embedding answered {hits} words of {asked}.", len(hits), len(asked))
	}
	if p, ok := source.(preciser); ok {
		f.precision = p.Precision(hits)
	}
	// By the word asked, without its sign.
	byWord := make(map[string]embed.Hit, len(hits))
	for i, hit := range hits {
		if hit.As != "" && len(hit.Vector) != source.Info().Dims {
			return f, fail("bad_source", "", "experiment.other_components: The vector of {as} has {vector} components, not {dims}.", quote(hit.As), len(hit.Vector), source.Info().Dims)
		}
		byWord[asked[i]] = hit
	}
	p.fill(&f, byWord)
	return f, nil
}

// fill puts what was found of every set and test.
func (p plan) fill(f *found, byWord map[string]embed.Hit) {
	for _, role := range p.measure.Roles {
		set := p.resolved.Sets[role.ID]
		f.sets[role.ID] = f.set(set, role, p.repeats(set, role), byWord)
		if set.Lists != nil {
			f.sets[role.ID] = p.lists(f, set, byWord)
		}
	}
	for _, t := range p.resolved.Tests {
		test := measure.Test{ID: t.ID, Name: t.Name, Sets: map[string]measure.Set{}}
		for _, role := range contrastRoles {
			test.Sets[role.ID] = f.set(t.Sets[role.ID], testRole(t, role), p.repeats(t.Sets[role.ID], role), byWord)
		}
		f.tests = append(f.tests, test)
	}
}

// lists returns what was found of several lists. Missing words go by the name of theirs.
func (p plan) lists(f *found, set ResolvedSet, hits map[string]embed.Hit) measure.Set {
	out := measure.Set{Name: set.Name}
	for _, list := range set.Lists {
		role := measure.Role{ID: list.Name, Kind: measure.KindWords}
		out.Lists = append(out.Lists, f.set(list, role, p.repeats(list, role), hits))
	}
	return out
}

// set returns what was found of one set.
//
// Asked counts what the option repeats leaves, so that coverage is a share of
// that. Values of words that were not found go to Gone.
func (f *found) set(asked ResolvedSet, role measure.Role, again repeats, hits map[string]embed.Hit) measure.Set {
	set := measure.Set{Name: asked.Name, Asked: len(asked.Words) + len(asked.Pairs)}
	value := func(i int, found bool) {
		switch {
		case asked.Values == nil:
		case found:
			set.Values = append(set.Values, asked.Values[i])
		default:
			set.Gone = append(set.Gone, asked.Values[i])
		}
	}
	for i, text := range asked.Words {
		w, ok := f.word(text, role, hits)
		// It counts neither as found nor as asked for.
		if again.drop(f, &set, text, w.As) {
			continue
		}
		if ok {
			set.Words = append(set.Words, w)
		}
		value(i, ok)
	}
	for i, texts := range asked.Pairs {
		tuple, ok := f.tuple(texts, role, hits)
		var forms []string
		for _, w := range tuple {
			// A missing word has no form, so that it goes by its text.
			forms = append(forms, cmp.Or(w.As, w.Text))
		}
		if again.drop(f, &set, strings.Join(texts, "–"), strings.Join(forms, "–")) {
			continue
		}
		switch {
		case !ok:
		// Pairs have an array of two, tuples a slice.
		case role.Kind == measure.KindPairs:
			set.Pairs = append(set.Pairs, [2]measure.Word(tuple))
		default:
			set.Tuples = append(set.Tuples, tuple)
		}
		value(i, ok)
	}
	return set
}

// words returns every word of the Experiment once, in order.
//
// The order decides in which order a source is asked, and with that nothing else.
func (p plan) words() []string {
	var words []string
	seen := map[string]bool{}
	add := func(role measure.Role, list ...string) {
		for _, w := range list {
			if w, _ = unsigned(role, w); !seen[w] {
				seen[w] = true
				words = append(words, w)
			}
		}
	}
	for _, role := range p.measure.Roles {
		add(role, p.resolved.Sets[role.ID].Words...)
		for _, pair := range p.resolved.Sets[role.ID].Pairs {
			add(role, pair...)
		}
		for _, list := range p.resolved.Sets[role.ID].Lists {
			add(role, list.Words...)
		}
	}
	for _, t := range p.resolved.Tests {
		for _, role := range contrastRoles {
			add(role, t.Sets[role.ID].Words...)
		}
	}
	return words
}

// word returns a word that was found and can be measured with; any other is
// recorded as missing.
//
// A word whose vector has length 0 was found but cannot be measured with: it
// counts as missing, and a note says why. Each gap is recorded once.
func (f *found) word(text string, role measure.Role, hits map[string]embed.Hit) (measure.Word, bool) {
	asked, minus := unsigned(role, text)
	hit := hits[asked]
	gap := Missing{Set: role.ID, Word: text}
	usable := hit.As != "" && (f.counted || linalg.HasDirection(hit.Vector))
	if !usable && !f.gaps[gap] {
		f.gaps[gap] = true
		f.missing = append(f.missing, gap)
		if hit.As != "" {
			f.direction = append(f.direction, gap)
		}
	}
	return measure.Word{Text: text, As: hit.As, Minus: minus, Rank: hit.Rank, Vector: hit.Vector}, usable
}

// tuple returns the words of a pair or tuple, and whether all were found.
//
// All words are recorded, also behind one that is missing.
func (f *found) tuple(texts []string, role measure.Role, hits map[string]embed.Hit) ([]measure.Word, bool) {
	tuple, all := make([]measure.Word, len(texts)), true
	for i, text := range texts {
		var ok bool
		tuple[i], ok = f.word(text, role, hits)
		all = all && ok
	}
	return tuple, all
}

// entries is what n entries of a set of a kind are called.
func entries(kind measure.RoleKind, n int) string {
	one := n == 1
	switch {
	case kind == measure.KindTuples && one:
		return "tuple"
	case kind == measure.KindTuples:
		return "tuples"
	case kind == measure.KindPairs && one:
		return "pair"
	case kind == measure.KindPairs:
		return "pairs"
	case one:
		return "word"
	}
	return "words"
}

// LeastFound is [measure.LeastFound].
const LeastFound = measure.LeastFound

// checkSizes refuses sets of which too little was found to stand for what was
// asked.
//
// max(Min, min(LeastFound, asked)): of three or more different words asked at least
// three, of fewer all. A role that is optional and not given has none.
func (p plan) checkSizes(f found) *Error {
	for _, role := range p.measure.Roles {
		set := f.sets[role.ID]
		if _, given := p.resolved.Sets[role.ID]; role.Optional && !given {
			continue
		}
		if set.Lists != nil {
			// One that can be measured is enough: others are gaps.
			if !slices.ContainsFunc(set.Lists, measure.Set.Enough) {
				return fail("too_few_words",
					"experiment.list_needs_three_words: A list needs three words that the embedding has, a shorter one all of its words.", "experiment.no_list_has_enough: None of the {lists} lists has enough words.", len(set.Lists))
			}
			continue
		}
		has, least := set.Different(), max(role.Min, set.Least())
		switch {
		case has >= least:
		case set.Repeats > 0:
			return fail("too_few_words", "experiment.set_needs_three_different: A set needs three different entries that the embedding has, a shorter one all of its entries: one that stands there twice is no second one. Add words that it has, or choose another set.",
				"experiment.at_least_different_set: At least {least} different {kind:term} a set; {name:set} has {has} of {asked}.", least, entries(role.Kind, least), Isolated(set.Name), has, set.Asked-set.Repeats)
		default:
			return fail("too_few_words", "experiment.set_needs_three_entries: A set needs three entries that the embedding has, a shorter one all of its entries. Add words that it has, take out those that it lacks, or choose another set.",
				"experiment.at_least_set: At least {least} {kind:term} a set; {name:set} has {has} of {asked}.", least, entries(role.Kind, least), Isolated(set.Name), has, set.Asked)
		}
	}
	return nil
}

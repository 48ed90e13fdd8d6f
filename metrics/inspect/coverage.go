package inspect

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/protocol"
)

// shownAbsent is how many of the words that a set lacks are named.
const shownAbsent = 12

// coverage looks up every word of the built-in lists.
func coverage(ctx context.Context, e Embedding, lex *lexicon.Lexicon, r *protocol.VectorsReport) error {
	words := Words(lex)
	forms, err := formsOf(ctx, e, lex, words)
	if err != nil {
		return err
	}
	has := map[string]bool{}
	r.Lists.Asked = len(words)
	for i, form := range forms {
		if form == "" {
			continue
		}
		has[words[i]] = true
		if r.Lists.Found++; form != words[i] {
			r.Lists.Other++
		}
	}
	for _, t := range lex.Tests {
		r.Tests = append(r.Tests, cover(lex, t, has))
	}
	slices.SortStableFunc(r.Tests, func(a, b protocol.TestCover) int { return cmp.Compare(share(a), share(b)) })
	return nil
}

// formsOf returns the form of each word of the built-in lists, in another spelling where it is
// missing: of the language of the list that it stands in first.
func formsOf(ctx context.Context, e Embedding, lex *lexicon.Lexicon, words []string) ([]string, error) {
	forms, err := e.Has(ctx, words)
	if err != nil {
		return nil, err
	}
	language := map[string]string{}
	for _, s := range lex.Sets {
		for _, w := range s.All() {
			if language[w] == "" {
				language[w] = cmp.Or(e.Info().Provenance.Language, s.Language)
			}
		}
	}
	missing := map[string][]string{}
	places := map[string][]int{}
	for i, w := range words {
		if l := language[w]; forms[i] == "" {
			missing[l], places[l] = append(missing[l], w), append(places[l], i)
		}
	}
	for _, l := range slices.Sorted(maps.Keys(missing)) {
		found, err := embed.FormsSpelled(ctx, e, missing[l], l)
		if err != nil {
			return nil, err
		}
		for k, form := range found {
			forms[places[l][k]] = form
		}
	}
	return forms, nil
}

// Lists counts what there is of lists of somebody's own, in their order.
func Lists(ctx context.Context, e Embedding, lists []protocol.ListSet) ([]protocol.SetCover, error) {
	var out []protocol.SetCover
	for _, l := range lists {
		words := make([]string, len(l.Words))
		for i, w := range l.Words {
			words[i] = norm.NFC.String(w)
		}
		forms, err := embed.FormsSpelled(ctx, e, words, e.Info().Provenance.Language)
		if err != nil {
			return nil, err
		}
		has := map[string]bool{}
		for i, w := range words {
			has[w] = forms[i] != ""
		}
		c := setCover(lexicon.Set{Name: l.Name, Words: words}, has)
		c.Role = l.Role
		out = append(out, c)
	}
	return out, nil
}

// Words returns the words of all built-in lists, each once, in ascending order.
func Words(lex *lexicon.Lexicon) []string {
	var all []string
	for _, s := range lex.Sets {
		all = append(all, s.All()...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// share is what a test has of its weakest set.
func share(t protocol.TestCover) float64 {
	if len(t.Sets) == 0 {
		return 1
	}
	s := t.Sets[t.Weakest]
	return float64(s.Found) / float64(max(1, s.Asked))
}

// cover counts what there is of a test.
func cover(lex *lexicon.Lexicon, t lexicon.Test, has map[string]bool) protocol.TestCover {
	c := protocol.TestCover{ID: t.ID, Name: t.Name, Title: t.Title, Language: t.Language, Method: t.Method,
		Can: protocol.CoverYes}
	for _, role := range t.Sets {
		set, ok := lex.Set(role.Set)
		if !ok {
			continue
		}
		s := setCover(set, has)
		s.Role = role.Role
		c.Sets = append(c.Sets, s)
		c.Found, c.Asked = c.Found+s.Found, c.Asked+s.Asked
		c.Can = weaker(c.Can, canAsk(s))
		if at := len(c.Sets) - 1; s.Found*c.Sets[c.Weakest].Asked < c.Sets[c.Weakest].Found*s.Asked {
			c.Weakest = at
		}
	}
	return c
}

// setCover counts what there is of a set.
func setCover(set lexicon.Set, has map[string]bool) protocol.SetCover {
	out, seen := protocol.SetCover{Name: set.Name}, map[string]bool{}
	entry := func(words ...string) {
		key := strings.Join(words, "\x00")
		if seen[key] { // printed twice, it is no second entry
			return
		}
		seen[key] = true
		out.Asked++
		whole := true
		for _, w := range words {
			if has[w] {
				continue
			}
			whole = false
			if len(out.Absent) < shownAbsent {
				out.Absent = append(out.Absent, w)
			}
		}
		if whole {
			out.Found++
		}
	}
	for _, w := range set.Words {
		entry(w)
	}
	for _, p := range set.Pairs {
		entry(p[:]...)
	}
	for _, t := range set.Tuples {
		entry(t...)
	}
	return out
}

// canAsk says whether a set is enough: three entries of it, or all of a shorter one, as every
// Experiment asks.
func canAsk(s protocol.SetCover) string {
	switch {
	case s.Found < min(experiment.LeastFound, s.Asked):
		return protocol.CoverNone
	case float64(s.Found) < protocol.ThinShare*float64(s.Asked):
		return protocol.CoverThin
	}
	return protocol.CoverYes
}

// weaker returns the worse of two.
func weaker(a, b string) string {
	order := []string{protocol.CoverNone, protocol.CoverThin, protocol.CoverYes}
	return order[min(slices.Index(order, a), slices.Index(order, b))]
}

package metrics

import (
	"context"
	"strings"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// wordGroup is the words of one role, with their vectors at length 1.
//
// len(units) = len(words); a word of several groups stands in each.
type wordGroup struct {
	role  string
	words []measure.Word
	units [][]float64
}

// givenGroups returns the sets of the roles that were given, in their order.
//
// A role without words found counts as not given.
func givenGroups(in *measure.Input, roles []string) []wordGroup {
	var groups []wordGroup
	for _, id := range roles {
		if words := in.Sets[id].Words; len(words) > 0 {
			groups = append(groups, wordGroup{id, words, UnitVectors(words)})
		}
	}
	return groups
}

// optionalGroups returns the roles of groups, of which the first required ones
// must be given.
//
// Each role is named after its id: "group A".
func optionalGroups(ids []string, required, least int, doc string) []measure.Role {
	var roles []measure.Role
	for i, id := range ids {
		roles = append(roles, measure.Role{ID: id, Name: "group " + id, Doc: doc, Kind: measure.KindWords, Min: least,
			Optional: i >= required})
	}
	return roles
}

// perGroup defines a word's number for each group role: prefix and the role in
// lower case, with %s of name and doc for the role.
//
// v is copied, not changed. With the prefix "cos_" and the role "A" the id is
// cos_a.
func perGroup(v measure.Value, roles []string) []measure.Value {
	var values []measure.Value
	for _, id := range roles {
		own := v
		own.ID += strings.ToLower(id)
		own.Name = strings.ReplaceAll(v.Name, "%s", id)
		own.Doc = strings.ReplaceAll(v.Doc, "%s", id)
		values = append(values, own)
	}
	return values
}

// sizesOf returns the number of words of each group.
func sizesOf(groups []wordGroup) []int {
	var sizes []int
	for _, g := range groups {
		sizes = append(sizes, len(g.words))
	}
	return sizes
}

// groupPermutation says how words are permuted between groups: the sizes of the groups, and how
// many random permutations stand for all where there are too many.
type groupPermutation struct {
	sizes []int
	draws int
}

// permuteGroups calls visit with permutations of words into groups, as the places of all words,
// those of the first group first: every way to deal two groups if there are at most
// twice draws, and otherwise draws random ones. It reports whether it was every one.
// The visitor must not change its argument.
//
// Of two groups the permutations are those of permutation.go; the observed one is among
// them when it is every one. Of more, only random ones: a shuffle of the places,
// cut at the sizes. order is one slice for all visits. Of a bare input none is visited.
func permuteGroups(ctx context.Context, in *measure.Input, of groupPermutation,
	visit func(order []int)) (every bool, err error) {
	if in.Bare {
		return false, ctx.Err()
	}
	sizes, draws := of.sizes, of.draws
	total := 0
	for _, n := range sizes {
		total += n
	}
	order := make([]int, total)
	if len(sizes) == 2 {
		return permutations(ctx, in, wordPermutation{total, sizes[0], draws}, func(chosen permutation) {
			first, rest := 0, sizes[0]
			for i, inFirst := range chosen {
				if inFirst {
					order[first] = i
					first++
				} else {
					order[rest] = i
					rest++
				}
			}
			visit(order)
		})
	}
	for i := range order {
		order[i] = i
	}
	random := in.Rand(streamPermutations)
	for draw := range draws {
		if draw%64 == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		random.Shuffle(total, func(i, j int) { order[i], order[j] = order[j], order[i] })
		visit(order)
	}
	return false, nil
}

// permutationDraws returns how many permutations are put to a statistic that reads so many
// numbers; false, and a note says so, where there is time for too few.
//
// At least 999, so that the least p is 1/1000; at most randomPermutations.
func permutationDraws(in *measure.Input, out *measure.Result, steps float64) (int, bool) {
	draws := min(randomPermutations, int(maxPermutationSteps/steps))
	if draws < 999 {
		out.Note(measure.Warning, "p_skipped.sets_large_p_value",
			"The sets are too large for a p-value. Ask for fewer words.")
	}
	return draws, draws >= 999
}

// notedP puts p, and says how it was found where it was not by trying every
// permutation.
//
// A p of all permutations needs no note: it is exact.
func notedP(out *measure.Result, t tally, every bool) {
	out.Put("p", t.p(every))
	if !every {
		out.Note(measure.Info, "p_drawn.many_ways_deal", "There are too many ways to deal the words to groups to try each; p comes from {ways:count} by luck.", t.seen)
	}
}

// approximated says that a p was not found by counting, if so.
//
// A p that was counted needs no note.
func approximated(out *measure.Result, p stats.Permutation) {
	switch p.Method {
	case stats.MethodSaddlepoint, stats.MethodMonteCarlo:
		out.Note(measure.Warning, "p_approximate.many_sortings_count_approximation",
			"There are too many sortings to count; p is an approximation.")
	case stats.MethodGrid:
		out.Note(measure.Info, "p_certified.good_about_percent", "There are too many sortings to count one by one; p is good to about one percent of itself.")
	}
}

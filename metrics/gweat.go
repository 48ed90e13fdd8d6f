package metrics

import (
	"context"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// swinger is the source of the generalised WEAT.
const swinger = "Swinger et al. 2019"

// targetRoles are the roles of the targets that belong to groupRoles, one each.
var targetRoles = []string{"X", "Y", "Z", "U", "V", "W", "S", "T"}

var _ = measure.Register(&gweat)

// gweat is the entry.
var gweat = measure.Measure{
	ID:    "gweat",
	Place: 220,
	Term:  "Generalised WEAT",
	Name:  "Generalised Word Embedding Association Test",
	Doc: "Do the words of each target set stand closer to the group that belongs to it than to the other groups? " +
		"X belongs to A, Y to B, Z to C and so on; with two of each it asks what the WEAT asks.",
	Source:  swinger,
	Formula: `g = \sum_i (\overline{x}_i - \overline{x}) \cdot (\overline{a}_i - \overline{a})`,
	Page:    "measure",
	Roles:   gweatRoles(),
	Values: []measure.Value{
		{ID: "g", Symbol: "g", Name: "generalised association",
			Doc: "Sum over the target sets of the inner product of the set's mean minus the mean of all sets with its group's mean minus the mean of all groups, of vectors at length 1.", Range: "no fixed range", Source: swinger + ", generalised WEAT; as in EmbeddingBiasScores"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of ways to deal the target words into sets of these sizes whose g is at least as large; of random ones the observed one counts.", Range: "0 to 1", Source: "permutation of the target words"},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of g over the choice of the words of all sets.", Range: "as g",
			Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of g over the choice of the words of all sets.", Range: "as g",
			Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "sets", Symbol: "n", Name: "pairs of sets", Doc: "Number of target sets, each with its group.", Range: "2 to 8"},
	},
	Words: []measure.Value{
		{ID: "score", Name: "association with its group", Doc: "Mean cosine of a target word with the group that belongs to its set, minus the mean over all groups.", Range: "−2 to 2", Source: swinger},
	},
	Tables: []measure.Value{
		{ID: "associations", Name: "sets and groups", Doc: "Target set, group, the mean cosine of their words, and what is left of it when the means of set and group are taken away; g is the sum where the two belong together.", Range: "set, group, cosine, association", Source: swinger},
	},
	Run: runGWEAT,
}

// gweatRoles returns the roles: eight of targets and eight of groups, the i-th of
// each belonging together.
func gweatRoles() []measure.Role {
	var roles []measure.Role
	for i, id := range targetRoles {
		roles = append(roles, measure.Role{ID: id, Name: "targets " + id,
			Doc: "Target words that belong to group " + groupRoles[i] + ".", Kind: measure.KindWords, Min: 1, Optional: i > 1})
	}
	for i, id := range groupRoles {
		roles = append(roles, measure.Role{ID: id, Name: "group " + id,
			Doc: "Words for the group that the targets " + targetRoles[i] + " belong to.", Kind: measure.KindWords,
			Min: 1, Optional: i > 1})
	}
	return roles
}

// runGWEAT computes, of [Swinger et al. 2019],
//
//	g = sum over i of (X̄_i − μ) · (Ā_i − Ā),
//
// X̄_i and Ā_i being means of vectors at length 1, μ and Ā the means of these
// means. With two sets of n words it is the WEAT's statistic divided by 2 n.
//
// By inner products of means g = Σ_i c_ii − (1/n) Σ_ij c_ij, c_ij the mean cosine
// of X_i with A_i; so only the table of c is needed.
//
// [Swinger et al. 2019]: https://doi.org/10.1145/3306618.3314270
func runGWEAT(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	g := newGWEAT(in)
	observed := g.statistic(func(i, j int) float64 { return stats.Mean(g.blocks[i][j]) })
	g.out.Put("g", observed)
	g.out.Put("sets", float64(len(g.targets)))
	if in.Bare {
		return g.out, nil
	}
	g.rows()
	if err := g.permutationP(ctx); err != nil {
		return nil, err
	}
	return g.out, g.interval(ctx)
}

// interval puts the interval of g, the words of all sets drawn again.
//
// Sizes are those of the target sets and then those of the groups, so that
// drawn[n+j] is of group j.
func (g *gweatRun) interval(ctx context.Context) error {
	steps := 0.0
	for _, t := range g.targets {
		for _, a := range g.groups {
			steps += float64(len(t.words) * len(a.words))
		}
	}
	r := redraw.Sample{Sizes: append(sizesOf(g.targets), sizesOf(g.groups)...), Steps: steps,
		Scale: stats.Scale{Skewed: true}}
	if r.TooLarge() { // the cosines of every two words take much memory
		return r.Put(ctx, g.in, g.out)
	}
	n, tables := len(g.targets), make([][][][]float64, len(g.targets))
	for i, t := range g.targets {
		for _, a := range g.groups {
			table := make([][]float64, len(t.words))
			for k, u := range t.units {
				table[k] = linalg.Dots(u, a.units)
			}
			tables[i] = append(tables[i], table)
		}
	}
	r.Statistic = func(drawn [][]int) float64 {
		return g.statistic(func(i, j int) float64 { return meanOver(tables[i][j], drawn[i], drawn[n+j]) })
	}
	return r.Put(ctx, g.in, g.out)
}

// gweatRun is one generalised WEAT under way.
//
// targets[i] and groups[i] belong together.
type gweatRun struct {
	in              *measure.Input
	out             *measure.Result
	targets, groups []wordGroup
	blocks          [][][]float64 // by target set and group: each target word's mean cosine with the group
}

// newGWEAT leaves out sets that have no partner, and says so.
//
// A target set without its group, or the other way about, has no part in g; its
// words have bare rows.
func newGWEAT(in *measure.Input) *gweatRun {
	g := &gweatRun{in: in, out: measure.NewResult()}
	for i, id := range targetRoles {
		target, group := givenGroups(in, []string{id}), givenGroups(in, groupRoles[i:i+1])
		switch {
		case len(target) > 0 && len(group) > 0:
			g.targets, g.groups = append(g.targets, target[0]), append(g.groups, group[0])
		case len(target) > 0 || len(group) > 0:
			g.out.Note(measure.Warning, "set_without_partner.sets_belong_together",
				"The sets {id} and {other} belong together: one of them alone is left out.", id, groupRoles[i])
			g.out.Words = append(g.out.Words, BareRows(id, in.Sets[id].Words)...)
			g.out.Words = append(g.out.Words, BareRows(groupRoles[i], in.Sets[groupRoles[i]].Words)...)
		}
	}
	for _, t := range g.targets {
		var row [][]float64
		for _, a := range g.groups {
			centre := linalg.Mean(a.units)
			row = append(row, linalg.Dots(centre, t.units))
		}
		g.blocks = append(g.blocks, row)
	}
	return g
}

// statistic returns g from the mean cosine of each target set with each group.
//
// Σ_i c_ii − (1/n) Σ_ij c_ij, c_ij the mean cosine of set i with group j. Sums go
// by i and then j, for a digest.
func (g *gweatRun) statistic(cosine func(i, j int) float64) float64 {
	n := float64(len(g.targets))
	var own, all float64
	for i := range g.targets {
		for j := range g.groups {
			c := cosine(i, j)
			all += c
			if i == j {
				own += c
			}
		}
	}
	return own - all/n
}

// rows adds the words' rows and the table.
//
// A target word's score is its cosine with its own group minus the mean over all
// groups. The table has c_ij, and c_ij without the means of its row and its
// column: how much closer set i and group j are than either is on the whole.
func (g *gweatRun) rows() {
	n := len(g.targets)
	table := measure.Table{Name: "associations", Columns: []string{"set", "group", "cosine", "association"}}
	cosines, rowMeans, columnMeans := make([][]float64, n), make([]float64, n), make([]float64, n)
	var rows []measure.WordRow
	for i, t := range g.targets {
		scores := make([]float64, len(t.words))
		cosines[i] = make([]float64, n)
		for j := range g.groups {
			cosines[i][j] = stats.Mean(g.blocks[i][j])
			rowMeans[i] += cosines[i][j] / float64(n)
			columnMeans[j] += cosines[i][j] / float64(n)
			for k, c := range g.blocks[i][j] {
				if i == j {
					scores[k] += c
				}
				scores[k] -= c / float64(n)
			}
		}
		rows = append(rows, scoreRows(t.role, t.words, scores)...)
	}
	for i, t := range g.targets {
		for j, a := range g.groups {
			centred := cosines[i][j] - rowMeans[i] - columnMeans[j] + stats.Mean(rowMeans)
			table.Rows = append(table.Rows, []any{t.role, a.role, measure.Cell(cosines[i][j]), measure.Cell(centred)})
		}
	}
	for _, a := range g.groups {
		rows = append(rows, BareRows(a.role, a.words)...)
	}
	g.out.Words, g.out.Tables = append(rows, g.out.Words...), []measure.Table{table}
}

// permutationP puts p: exact for two sets, where it is the WEAT's, and from random
// permutations for more. The part of g that a word brings depends on its own set
// alone, because the groups' means minus their mean add up to nothing.
//
// Targets are permuted between the sets; groups stay. With two sets g = (s̄_X − s̄_Y)/2 of
// the WEAT's s(w), hence the WEAT's p.
func (g *gweatRun) permutationP(ctx context.Context) error {
	n, sizes := len(g.targets), sizesOf(g.targets)
	if least := slices.Min(sizes); least < 8 {
		g.out.Note(measure.Warning, "small_sets.target_words_set", "With {least} target words in a set, one word more or less can change the result.", least)
	}
	// parts[j][w] is what word w brings in set j, in units of 2^-40,
	// so that sums do not depend on their order.
	parts := make([][]int64, n) // by set that a word is permuted into
	for j := range g.groups {
		var own []float64
		for i := range g.targets {
			for k := range g.targets[i].words {
				score := g.blocks[i][j][k]
				for other := range g.groups {
					score -= g.blocks[i][other][k] / float64(n)
				}
				own = append(own, score)
			}
		}
		if n == 2 {
			first := len(g.targets[0].words)
			p, err := stats.Permute(ctx, own[:first], own[first:], g.in.Seed)
			if err == nil {
				g.out.Put("p", p.P)
				approximated(g.out, p)
			}
			return err
		}
		var err error
		if parts[j], err = stats.Quantise(own); err != nil {
			return err
		}
	}
	return g.putPermutationP(ctx, parts, sizes)
}

// putPermutationP puts p from permutations; parts are what a word brings to each set.
//
// The mean of each set's parts, summed over sets; one-sided.
func (g *gweatRun) putPermutationP(ctx context.Context, parts [][]int64, sizes []int) error {
	statistic := func(order []int) float64 {
		sum, at := 0.0, 0
		for i, size := range sizes {
			var whole int64
			for _, w := range order[at : at+size] {
				whole += parts[i][w]
			}
			sum += float64(whole) / float64(size)
			at += size
		}
		return sum
	}
	own := make([]int, len(parts[0]))
	for i := range own {
		own[i] = i
	}
	count := tally{observed: statistic(own)}
	every, err := permuteGroups(ctx, g.in, groupPermutation{sizes, randomPermutations},
		func(order []int) { count.add(statistic(order)) })
	if err == nil {
		notedP(g.out, count, every)
	}
	return err
}

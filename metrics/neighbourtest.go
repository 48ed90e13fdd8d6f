package metrics

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

const (
	GonenGoldberg = "Gonen and Goldberg 2019"
	// embeddingBiasScores is the package of the authors of SAME.
	embeddingBiasScores = "EmbeddingBiasScores"
)

// maxNeighbourSteps bounds the distances of a neighbour test.
//
// Words, times words of the groups, times dimensions.
const maxNeighbourSteps = 2e9

var _ = measure.Register(&neighbourTest)

// neighbourTest is the entry.
var neighbourTest = measure.Measure{
	ID:    "neighbour-test",
	Place: 270,
	Term:  "Neighbour test",
	Name:  "Neighbour test among groups",
	Doc: "Do the words of each group have words of their own group as neighbours? " +
		"Neighbours are looked for among the words of all groups, not in the whole vocabulary.",
	Source:  GonenGoldberg,
	Formula: `\text{own} = \operatorname*{mean}_{w \in G} \frac{\# (N_k(w) \cap G)}{k}`,
	Page:    "measure",
	Roles: append(optionalGroups(groupRoles, 2, 2, "Words for a group, such as words that lean to one gender."),
		measure.Role{ID: "words", Name: "words", Doc: "Further words, whose neighbours are looked for in the groups.",
			Kind: measure.KindWords, Min: 1, Optional: true}),
	Options: []measure.Option{
		{ID: "k", Doc: "How many of the nearest words count; at most all others.", Default: 10, Min: 1, Max: 1000},
		{ID: "vectors", Doc: "Vectors as the embedding holds them, or scaled to length 1, which makes the nearest those of the largest cosine.", Choices: []string{vectorsRaw, vectorsUnit}, Default: vectorsUnit},
	},
	Values: []measure.Value{
		{ID: "own", Name: "share of own neighbours",
			Doc:   "Mean over the words of the groups of the share of their k nearest, by Euclidean distance, that belong to their own group; ties go to the word that stands first.",
			Range: "0 to 1", Least: 0, Most: 1, Source: "after " + GonenGoldberg + "; as in " + embeddingBiasScores +
				", without the word itself"},
		{ID: "expected", Name: "share by luck", Doc: "The same if groups were dealt by luck.", Range: "0 to 1",
			Source: "mean over all dealings"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of ways to deal the words of all groups into groups of these sizes whose share of own neighbours is at least as large; of random ones the observed one counts.", Range: "0 to 1", Source: "permutation of the group words"},
		{ID: "k", Symbol: "k", Name: "neighbours", Doc: "Number of neighbours that count.", Range: "from 1"},
		{ID: "mean_bias", Name: "mean bias of the words", Doc: "Mean of the bias of the words of the list, if there is one.",
			Range: "0 to 1", Source: embeddingBiasScores + ", NeighborTest"},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of the mean bias over the choice of the words of the list.", Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of the mean bias over the choice of the words of the list.", Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
	},
	Words: append([]measure.Value{
		{ID: "own", Name: "share of own neighbours",
			Doc: "Of a group's word: share of its k nearest that belong to its group.", Range: "0 to 1", Source: GonenGoldberg},
		{ID: "bias", Name: "bias", Doc: "Of a word of the list: the largest group's share of its k nearest, less 1/n and divided by 1 − 1/n, n being the number of groups; the sizes of the groups are not allowed for.", Range: "0 to 1", Source: embeddingBiasScores + ", NeighborTest"},
	}, perGroup(measure.Value{ID: "share_", Name: "share of %s", Doc: "Share of the k nearest that belong to %s.",
		Range: "0 to 1"}, groupRoles)...),
	Run: runNeighbourTest,
}

// runNeighbourTest computes for each word of the groups the share of its k
// nearest among them that are of its own group: "bias by neighbours" of
// [Gonen and Goldberg 2019] among the words of the groups alone.
//
// O(n² d) for n words of the groups. k is at most n − 1, all others.
//
// [Gonen and Goldberg 2019]: https://aclanthology.org/N19-1061
func runNeighbourTest(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	n := nearTest{in: in, out: measure.NewResult(), groups: givenGroups(in, groupRoles)}
	vectors := UnitVectors
	if in.Choice("vectors") == vectorsRaw {
		vectors = rawVectors
	}
	for i, g := range n.groups {
		n.pool = append(n.pool, vectors(g.words)...)
		for range g.words {
			n.labels = append(n.labels, i)
		}
	}
	list := in.Sets["words"].Words
	n.k = min(in.Int("k"), len(n.pool)-1)
	if n.k < in.Int("k") {
		n.out.Note(measure.Info, "fewer_neighbours", "The groups have {pool} words, so each has {others} others.",
			len(n.pool), n.k)
	}
	if float64(len(n.pool)+len(list))*float64(len(n.pool)*len(n.pool[0])) > maxNeighbourSteps {
		n.out.Note(measure.Warning, "too_many.sets_make_many_distances",
			"The sets make too many distances. Ask for fewer words.")
		n.bare(list)
		return n.out, nil
	}
	// |u|² of each word, for distances by inner products.
	n.squares = make([]float64, len(n.pool))
	for i, v := range n.pool {
		n.squares[i] = linalg.Dot(v, v)
	}
	if err := n.list(ctx, list, vectors(list)); err != nil {
		return nil, err
	}
	if err := n.own(ctx); err != nil {
		return nil, err
	}
	return n.out, n.permutationP(ctx)
}

// nearTest is one neighbour test under way.
//
// pool, squares, labels and near are by place among the words of all groups, in
// the order of the groups.
type nearTest struct {
	in      *measure.Input
	out     *measure.Result
	groups  []wordGroup
	pool    [][]float64 // vectors of the words of all groups
	squares []float64   // of their lengths
	labels  []int       // group of each
	near    [][]int     // the k nearest of each, but for itself
	k       int
}

// bare adds rows without numbers.
func (n *nearTest) bare(list []measure.Word) {
	n.out.Words = append(n.out.Words, BareRows("words", list)...)
	for _, g := range n.groups {
		n.out.Words = append(n.out.Words, BareRows(g.role, g.words)...)
	}
}

// nearest returns the places of the k words of the groups that are nearest to
// v, but for the one at a place; ties (to 2^-40) go to the first. Of the squared
// distance only |u|² − 2 u·v depends on u.
//
// O(n (d + log n)). but is −1 for a word of no group.
func (n *nearTest) nearest(v []float64, but int) []int {
	products := linalg.Dots(v, n.pool)
	places, far := make([]int, 0, len(products)), make([]float64, len(products))
	for i, p := range products {
		far[i] = linalg.OnGrid(n.squares[i] - 2*p)
		if i != but {
			places = append(places, i)
		}
	}
	slices.SortStableFunc(places, func(a, b int) int { return cmp.Compare(far[a], far[b]) })
	return places[:n.k]
}

// shares puts the share of each group among the neighbours, and returns it.
//
// They sum to 1.
func (n *nearTest) shares(r measure.WordRow, near []int) []float64 {
	shares := make([]float64, len(n.groups))
	for _, i := range near {
		shares[n.labels[i]]++
	}
	for i, g := range n.groups {
		shares[i] /= float64(n.k)
		r.Put("share_"+strings.ToLower(g.role), shares[i])
	}
	return shares
}

// list puts the numbers of the words that belong to no group.
//
// bias = max((s − 1/n)/(1 − 1/n), 0), s the largest share of n groups: 0 where all
// have the same share, 1 where one has all. A word of the list that stands in a
// group too has itself as a neighbour.
func (n *nearTest) list(ctx context.Context, words []measure.Word, vectors [][]float64) error {
	if len(words) == 0 {
		n.out.Note(measure.Info, "no_list", "There is no list of further words, so there is no mean bias.")
		return nil
	}
	rows := BareRows("words", words)
	n.out.Words = append(n.out.Words, rows...)
	biases, even := make([]float64, len(words)), 1/float64(len(n.groups))
	for i, v := range vectors {
		if err := ctx.Err(); err != nil {
			return err
		}
		biases[i] = max((slices.Max(n.shares(rows[i], n.nearest(v, -1)))-even)/(1-even), 0)
		rows[i].Put("bias", biases[i])
	}
	n.out.Put("mean_bias", stats.Mean(biases))
	return redraw.Mean(biases, stats.Between(0, 1)).Put(ctx, n.in, n.out)
}

// own puts the numbers of the groups' words.
//
// By luck a word of a group of size g among n has the expected share (g − 1)/(n −
// 1) of own neighbours; the mean over words weighs groups by g/n.
func (n *nearTest) own(ctx context.Context) error {
	for i, v := range n.pool {
		if err := ctx.Err(); err != nil {
			return err
		}
		n.in.Progress(measure.Progress{Text: "Looking for neighbours", Done: i, Total: len(n.pool)})
		n.near = append(n.near, n.nearest(v, i))
	}
	at, all := 0, float64(len(n.pool))
	expected := 0.0
	for i, g := range n.groups {
		rows := BareRows(g.role, g.words)
		for j := range rows {
			rows[j].Put("own", n.shares(rows[j], n.near[at+j])[i])
		}
		n.out.Words = append(n.out.Words, rows...)
		at += len(g.words)
		size := float64(len(g.words))
		expected += size / all * (size - 1) / (all - 1)
	}
	n.out.Put("expected", expected)
	n.out.Put("k", float64(n.k))
	return nil
}

// matches counts neighbours of the same group.
//
// Out of k·n neighbours.
func (n *nearTest) matches(labels []int) int {
	count := 0
	for i, near := range n.near {
		for _, j := range near {
			if labels[i] == labels[j] {
				count++
			}
		}
	}
	return count
}

// permutationP puts the share of own neighbours and its p.
//
// Who is whose neighbour stays as it is; only labels are permuted. One-sided: more
// neighbours of one's own.
func (n *nearTest) permutationP(ctx context.Context) error {
	all := n.k * len(n.pool)
	n.out.Put("own", float64(n.matches(n.labels))/float64(all))
	count := tally{observed: float64(n.matches(n.labels))}
	dealt := make([]int, len(n.labels))
	draws, ok := permutationDraws(n.in, n.out, float64(all))
	if !ok {
		return nil
	}
	every, err := permuteGroups(ctx, n.in, groupPermutation{sizesOf(n.groups), draws}, func(order []int) {
		for i, w := range order {
			dealt[w] = n.labels[i]
		}
		count.add(float64(n.matches(dealt)))
	})
	if err == nil {
		notedP(n.out, count, every)
	}
	return err
}

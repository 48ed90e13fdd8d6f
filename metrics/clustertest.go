package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

const (
	// clusterStarts is how often the centres are chosen anew.
	clusterStarts = 50
	// maxClusterSteps bounds the numbers read for it, at some 30 rounds a start.
	maxClusterSteps = 4e9
)

var _ = measure.Register(&clusterTest)

// clusterTest is the entry.
var clusterTest = measure.Measure{
	ID:    "cluster-test",
	Place: 280,
	Term:  "Cluster test",
	Name:  "Cluster test of groups",
	Doc: "Do the words of the groups fall into clusters of their own, without being told which group they belong to? " +
		"It shows what is left in the vectors beside any one direction.",
	Source:  GonenGoldberg,
	Formula: `\text{accuracy} = \max_{\pi} \frac{1}{N} \sum_i \# (C_i \cap G_{\pi(i)})`,
	Page:    "measure",
	Roles:   optionalGroups(groupRoles, 2, 2, "Words for a group, such as words that lean to one gender."),
	Options: []measure.Option{
		{ID: "vectors", Doc: "Vectors as the embedding holds them, or scaled to length 1.",
			Choices: []string{vectorsRaw, vectorsUnit}, Default: vectorsRaw},
	},
	Values: []measure.Value{
		{ID: "accuracy", Name: "accuracy",
			Doc: "Share of words in the cluster of their group, when as many clusters as there are groups are found by k-means and each is named after a group as suits best; the best of 50 starts by within-cluster squares.", Range: "1/n to 1", Least: 0, Most: 1, Source: GonenGoldberg + "; DebIE takes the mean over 50 runs"},
		{ID: "p", Symbol: "p", Name: "p-value",
			Doc: "Share of ways to deal the words into groups of these sizes whose accuracy, with the same clusters, is at least as large; of random ones the observed one counts.", Range: "0 to 1", Source: "permutation of the group words; hypergeometric for two groups"},
		{ID: "squares", Name: "within-cluster share", Doc: "Share of the squared distances from the common mean that is left within the clusters.", Range: "0 to 1", Source: "k-means, Lloyd 1982"},
	},
	Words: []measure.Value{
		{ID: "cluster", Name: "cluster", Doc: "Number of the group that the word's cluster is named after: 1 for A.",
			Range: "from 1"},
	},
	Run: runClusterTest,
}

// runClusterTest computes the accuracy of k-means of the words of the groups
// ([Gonen and Goldberg 2019], section 4; Lauscher et al. 2020, DebIE, whose
// evaluation/eval.py takes the mean of 50 k-means++ runs).
//
// Clusters are found without labels; each is then named after the group that suits
// best, which makes even luck better than an even chance. p takes that into
// account, since permutations are named in the same way.
//
// [Gonen and Goldberg 2019]: https://aclanthology.org/N19-1061
func runClusterTest(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	groups := givenGroups(in, groupRoles)
	c := clusterRun{Clustering: Clustering{In: in, Out: measure.NewResult(), Groups: len(groups)}, groups: groups}
	vectors := rawVectors
	if in.Choice("vectors") == vectorsUnit {
		vectors = UnitVectors
	}
	for i, g := range groups {
		c.Points = append(c.Points, vectors(g.words)...)
		for range g.words {
			c.labels = append(c.labels, i)
		}
	}
	assigned, within, err := c.Best(ctx)
	if err != nil {
		return nil, err
	}
	name, right := c.Named(c.labels, assigned)
	at := 0
	for _, g := range groups {
		rows := BareRows(g.role, g.words)
		for _, r := range rows {
			r.Put("cluster", float64(name[assigned[at]]+1))
			at++
		}
		c.Out.Words = append(c.Out.Words, rows...)
	}
	c.Out.Put("accuracy", float64(right)/float64(len(c.Points)))
	if centre := spreadAbout(linalg.Mean(c.Points), c.Points); !(centre > 0) || !c.Out.Put("squares", within/centre) {
		c.Out.Note(measure.Warning, "no_spread.all_words_same_vector",
			"All words have the same vector, so there are no clusters.")
	}
	return c.Out, c.permutationP(ctx, assigned, right)
}

// clusterRun is one cluster test under way.
type clusterRun struct {
	Clustering
	groups []wordGroup
	labels []int // group of each point, from 0
}

// Clustering finds as many clusters of points as there are groups. Notes go to Out.
type Clustering struct {
	In     *measure.Input
	Out    *measure.Result
	Groups int
	Points [][]float64
}

// Best returns the clusters of the start with the least squares within.
//
// Centres start at k different points, drawn by the seed. Cost: up to 50 starts of
// some 30 rounds, each n·d·k.
func (c Clustering) Best(ctx context.Context) (assigned []int, within float64, err error) {
	random, least := c.In.Rand(streamClusters), math.Inf(1)
	size := float64(len(c.Points) * len(c.Points[0]) * c.Groups)
	starts := make([][]int, max(1, min(clusterStarts, int(maxClusterSteps/(30*size)))))
	if len(starts) < clusterStarts {
		c.Out.Note(measure.Info, "fewer_starts", "The sets are large, so clusters come from the best of {starts} starts.",
			len(starts))
	}
	for i := range starts {
		starts[i] = random.Perm(len(c.Points))[:c.Groups]
	}
	found, err := fromStarts(ctx, c.In.Pool, clusterSearch{c.Points, starts}, func(done, total int) {
		c.In.Progress(measure.Progress{Text: "Looking for clusters", Done: done, Total: total})
	})
	if err != nil {
		return nil, 0, err
	}
	for _, s := range found {
		// A start must be better by more than rounding noise to count.
		if s.within < least*(1-1e-9) {
			assigned, within, least = s.assigned, s.within, s.within
		}
	}
	// All words in the first cluster then; no NaN is passed on as a cluster.
	if assigned == nil { // the squares overflow
		assigned = make([]int, len(c.Points))
	}
	return assigned, within, nil
}

// Named returns the group that each cluster is named after so that most points are right, and
// how many are: name[cluster] is the group. labels has the group of each point, from 0.
func (c Clustering) Named(labels, assigned []int) (name []int, right int) {
	return nameClusters(c.table(labels, assigned))
}

// table counts the points by cluster and group.
//
// counts[cluster][group]; O(n).
func (c Clustering) table(labels, assigned []int) [][]int {
	counts := make([][]int, c.Groups)
	for i := range counts {
		counts[i] = make([]int, c.Groups)
	}
	for i, a := range assigned {
		counts[a][labels[i]]++
	}
	return counts
}

// nameClusters returns the group that each cluster is named after so that most words
// are right, the first such naming in the order of everyOrder, and their number.
//
// name[cluster] is the group. Every naming is tried, k! of them, with k at most 8.
func nameClusters(counts [][]int) (name []int, right int) {
	order := make([]int, len(counts))
	for i := range order {
		order[i] = i
	}
	right = -1
	everyOrder(order, func() {
		sum := 0
		for cluster, group := range order {
			sum += counts[cluster][group]
		}
		if sum > right {
			name, right = append(name[:0], order...), sum
		}
	})
	return name, right
}

// permutationP puts p, the clusters being as they are.
//
// For two groups the number right depends on one hypergeometric number, so that p
// is exact without permutation.
func (c *clusterRun) permutationP(ctx context.Context, assigned []int, right int) error {
	if len(c.groups) == 2 {
		inFirst := 0
		for _, a := range assigned {
			// a is 0 for the first cluster and 1 for the second.
			inFirst += 1 - a
		}
		c.Out.Put("p", accuracyP(len(assigned), len(c.groups[0].words), inFirst, right))
		return nil
	}
	count := tally{observed: float64(right)}
	dealt := make([]int, len(assigned))
	const draws = 1999 // each tries up to 8! namings
	every, err := permuteGroups(ctx, c.In, groupPermutation{sizesOf(c.groups), draws}, func(order []int) {
		for i, w := range order {
			dealt[w] = c.labels[i]
		}
		_, right := c.Named(dealt, assigned)
		count.add(float64(right))
	})
	if err == nil {
		notedP(c.Out, count, every)
	}
	return err
}

// accuracyP returns the share of ways to choose which of n words are the first
// group's such that at least right of them stand in the better naming of two
// clusters, of which the first has a size: hypergeometric. Shares are relative
// to that of the middle, so that none overflows.
//
// With K words of the first group in the first cluster, hits = K + (n − c) − (g −
// K) of one naming and n − hits of the other, where g is the group's size and c
// the cluster's; P(K) is proportional to C(g, K) C(n − g, c − K). O(min(g, c)).
func accuracyP(n, group, cluster, right int) float64 {
	low, high := max(0, group+cluster-n), min(group, cluster)
	// Near the mode, where the share is largest: shares further out fall and may
	// reach 0, which no sum minds.
	middle := min(max((group+1)*(cluster+1)/(n+2), low), high)
	var far, all float64
	add := func(both int, share float64) {
		all += share
		hits := both + (n - cluster) - (group - both)
		if max(hits, n-hits) >= right {
			far += share
		}
	}
	// rise is the share of both + 1 over that of both.
	rise := func(both int) float64 {
		return float64((cluster-both)*(group-both)) / float64((both+1)*(n-cluster-group+both+1))
	}
	share := 1.0
	for both := middle; both <= high; both++ {
		add(both, share)
		share *= rise(both)
	}
	share = 1.0
	for both := middle - 1; both >= low; both-- {
		share /= rise(both)
		add(both, share)
	}
	return far / all
}

// spreadAbout returns the sum of the points' squared distances from a centre.
//
// O(n d).
func spreadAbout(centre []float64, points [][]float64) float64 {
	var sum float64
	for _, p := range points {
		sum += linalg.SquaredDistance(p, centre)
	}
	return sum
}

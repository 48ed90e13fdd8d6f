package metrics

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// lauscher is the source of the BAT and of other tests of DebIE.
const lauscher = "Lauscher et al. 2020"

// maxAnalogies bounds the comparisons of a BAT: some seconds in a browser.
const maxAnalogies = 2e9

var _ = measure.Register(&bat)

// bat is the entry. Attributes need two words a set: one is tried, the others are
// compared.
var bat = measure.Measure{
	ID:    "bat",
	Place: 250,
	Term:  "BAT",
	Name:  "Bias Analogy Test",
	Doc: "Where an analogy leads from a word of one target set to one of the other, does it lead from B to A too? " +
		"Counts how often x − y + b stands nearer to a word of A than to the other words of B, and a − x + y nearer to a word of B.",
	Source: lauscher,
	Formula: `\lVert (x - y + b) - a \rVert < \lVert (x - y + b) - b^{\prime} \rVert
\lVert (a - x + y) - b \rVert < \lVert (a - x + y) - a^{\prime} \rVert`,
	Page: "measure",
	Roles: []measure.Role{
		{ID: "X", Name: "first targets", Doc: "Words for the concept that A is thought to go with.",
			Kind: measure.KindWords, Min: 1},
		{ID: "Y", Name: "second targets", Doc: "Words for the concept that B is thought to go with.",
			Kind: measure.KindWords, Min: 1},
		{ID: "A", Name: "first attributes", Doc: "Words that an analogy from Y to X is thought to lead to.",
			Kind: measure.KindWords, Min: 2},
		{ID: "B", Name: "second attributes", Doc: "Words that an analogy from X to Y is thought to lead to.",
			Kind: measure.KindWords, Min: 2},
	},
	Options: []measure.Option{
		{ID: "vectors", Doc: "Vectors as the embedding holds them, or scaled to length 1.",
			Choices: []string{vectorsRaw, vectorsUnit}, Default: vectorsRaw},
	},
	Values: []measure.Value{
		{ID: "bat", Symbol: "BAT", Name: "share of biased analogies",
			Doc: "Share of comparisons in which the word that the bias leads to stands nearer, by Euclidean distance, than another word of the set that the analogy starts from.", Range: "0 to 1", Least: 0, Most: 1, Source: lauscher + ", BAT"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of ways to deal the target words into X and Y of these sizes whose BAT is at least as large; of random ones the observed one counts.", Range: "0 to 1", Source: "permutation of the target words"},
		{ID: "expected", Name: "share by luck", Doc: "Mean of BAT over the ways to deal the target words that p counts; half of the comparisons is not what luck gives.", Range: "0 to 1", Source: "permutation of the target words", Since: 4},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of BAT over the choice of the words of X and Y, the attributes being as they are.", Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of BAT over the choice of the words of X and Y, the attributes being as they are.", Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "comparisons", Name: "comparisons", Doc: "Number of comparisons of two distances.", Range: "from 8"},
	},
	Words: []measure.Value{
		{ID: "score", Name: "share of the word's analogies", Doc: "BAT over the pairs of targets that the word stands in.",
			Range: "0 to 1", Source: lauscher},
	},
	Run: runBAT,
}

// runBAT computes the BAT of [Lauscher et al. 2020]: over all x, y, a and b,
// the share of b' in B but b that are farther from x − y + b than a is, and of
// a' in A but a that are farther from a − x + y than b is. All pairs of targets
// count; the code published with the paper counts the last one alone.
//
// Comparisons of all pairs of target words are made once, in hits, whichever set
// they are in: permuting them then only adds numbers. O(t² a b (a + b))
// comparisons for t targets and a, b attributes, at most maxAnalogies.
//
// A tie counts as no bias.
//
// [Lauscher et al. 2020]: https://doi.org/10.1609/aaai.v34i05.6325
func runBAT(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	r := batRun{out: measure.NewResult(), x: in.Sets["X"].Words, y: in.Sets["Y"].Words}
	for _, id := range []string{"X", "Y", "A", "B"} {
		r.out.Words = append(r.out.Words, BareRows(id, in.Sets[id].Words)...)
	}
	a, b := in.Sets["A"].Words, in.Sets["B"].Words
	targets := slices.Concat(r.x, r.y)
	r.each = float64(len(a) * len(b) * (len(a) + len(b) - 2))
	// hits has a cell for each ordered pair of targets.
	if pairs := len(targets) * len(targets); pairs > maxCosines || float64(pairs)*r.each > maxAnalogies {
		r.out.Note(measure.Warning, "too_many.sets_make_many",
			"The sets make too many analogies to try. Ask for fewer words.")
		return r.out, nil
	}
	var err error
	test := newAnalogyTest(in, targets, a, b)
	if in.Bare {
		r.hits, err = test.pairs(ctx, in, func(i, j int) bool { return i < len(r.x) && j >= len(r.x) })
		if err == nil {
			r.out.Put("bat", r.share(r.own()))
		}
		return r.out, err
	}
	if r.hits, err = test.pairs(ctx, in, func(i, j int) bool { return i != j }); err != nil {
		return nil, err
	}
	r.shares()
	if err := r.permutationP(ctx, in); err != nil {
		return nil, err
	}
	n := float64(len(targets) * len(targets))
	// The sample draws places within X and within Y; those of Y stand behind X in
	// hits.
	return r.out, redraw.Sample{Sizes: []int{len(r.x), len(r.y)}, Steps: n, Scale: stats.Between(0, 1),
		Statistic: func(drawn [][]int) float64 {
			second := make([]int, len(drawn[1]))
			for i, j := range drawn[1] {
				second[i] = j + len(r.x)
			}
			return r.share(drawn[0], second)
		}}.Put(ctx, in, r.out)
}

// batRun is one BAT under way.
//
// out.Words has a row a word of X, then of Y, which shares relies on.
type batRun struct {
	out  *measure.Result
	x, y []measure.Word
	hits [][]int // biased comparisons by pair of targets, X first
	// |A| |B| (|A| + |B| − 2).
	each float64 // comparisons of a pair of targets
}

// share returns the share of biased comparisons of the targets of these places.
//
// From 0 to 1. Places are in hits, X first, and may come again.
func (r *batRun) share(first, second []int) float64 {
	sum := 0
	for _, i := range first {
		for _, j := range second {
			sum += r.hits[i][j]
		}
	}
	return float64(sum) / (r.each * float64(len(first)*len(second)))
}

// own returns the places of the words of X and of Y.
//
// Both are parts of one fresh slice.
func (r *batRun) own() (first, second []int) {
	all := make([]int, len(r.x)+len(r.y))
	for i := range all {
		all[i] = i
	}
	return all[:len(r.x)], all[len(r.x):]
}

// shares puts BAT and each target's part in it.
func (r *batRun) shares() {
	first, second := r.own()
	r.out.Put("bat", r.share(first, second))
	r.out.Put("comparisons", r.each*float64(len(first)*len(second)))
	for _, i := range first {
		r.out.Words[i].Put("score", r.share([]int{i}, second))
	}
	for _, i := range second {
		r.out.Words[i].Put("score", r.share(first, []int{i}))
	}
}

// permutationP puts p, and the mean of what it counts.
//
// A permutation of the targets to X and Y reads n·m numbers; it takes the same hits in
// other cells.
func (r *batRun) permutationP(ctx context.Context, in *measure.Input) error {
	n, m := len(r.x), len(r.y)
	if min(n, m) < 8 {
		r.out.Note(measure.Warning, "small_sets.target_words_word",
			"With {n} and {m} target words, one word more or less can change the result.", n, m)
	}
	count := tally{observed: r.share(r.own())}
	draws, ok := permutationDraws(in, r.out, float64(n*m))
	if !ok {
		return nil
	}
	every, err := permuteGroups(ctx, in, groupPermutation{[]int{n, m}, draws},
		func(order []int) { count.add(r.share(order[:n], order[n:])) })
	if err != nil {
		return err
	}
	notedP(r.out, count, every)
	r.out.Put("expected", count.mean())
	return nil
}

// analogyTest holds the inner products that the distances of a BAT are made of.
//
// Distances of x − y + b to a word v need only inner products: vectors are never
// added up.
type analogyTest struct {
	targets [][]float64 // a row a target, a column an attribute, A first
	squares []float64   // of attributes with themselves
	twice   [][]float64 // of attributes, doubled, on the grid
	first   int         // words of A
}

// newAnalogyTest computes them, O((t + k) k d) for t targets and k attributes.
func newAnalogyTest(in *measure.Input, targets, a, b []measure.Word) analogyTest {
	vectors := rawVectors
	if in.Choice("vectors") == vectorsUnit {
		vectors = UnitVectors
	}
	t := analogyTest{first: len(a)}
	attributes := vectors(slices.Concat(a, b))
	for _, v := range vectors(targets) {
		t.targets = append(t.targets, linalg.Dots(v, attributes))
	}
	for k, v := range attributes {
		row := linalg.Dots(v, attributes)
		t.squares = append(t.squares, row[k])
		for i := range row {
			row[i] = linalg.OnGrid(2 * row[i])
		}
		t.twice = append(t.twice, row)
	}
	return t
}

// pairs returns the number of biased comparisons of the pairs of targets that are asked for,
// the row's word in the place of x and the column's in that of y, and 0 for others.
func (t analogyTest) pairs(ctx context.Context, in *measure.Input, asked func(i, j int) bool) ([][]int, error) {
	hits := make([][]int, len(t.targets))
	along := make([]float64, len(t.squares)) // (x − y) · attribute
	for i, x := range t.targets {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		in.Progress(measure.Progress{Text: "Trying analogies", Done: i, Total: len(hits)})
		hits[i] = make([]int, len(t.targets))
		for j, y := range t.targets {
			if !asked(i, j) {
				continue
			}
			for k := range along {
				along[k] = x[k] - y[k]
			}
			hits[i][j] = t.biased(along)
		}
	}
	return hits, nil
}

// biased counts the biased comparisons of one pair of targets. Of the squared
// distance |v − (x − y + b)|² only |v|² − 2 v·b − 2 v·(x − y) depends on v.
//
// along has (x − y) · v for each attribute v. Each word of B asks once for all words of A
// which words of B are farther, and each word of A the same of B with −(x − y).
func (t analogyTest) biased(along []float64) int {
	count, far := 0, make([]float64, len(along))
	for word, twice := range t.twice {
		sign := -2.0
		if word < t.first {
			sign = 2
		}
		for v := range far {
			// On the grid, so that equal distances are equal whatever the order of sums was.
			far[v] = linalg.OnGrid(t.squares[v]+sign*along[v]) - twice[v]
		}
		far[word] = math.Inf(-1) // it is no answer to its own question
		if word < t.first {
			count += farther(far[t.first:], far[:t.first])
		} else {
			count += farther(far[:t.first], far[t.first:])
		}
	}
	return count
}

// farther counts the pairs of a number and a larger one of others.
func farther(of, others []float64) (count int) {
	for _, x := range of {
		for _, o := range others {
			if x < o {
				count++
			}
		}
	}
	return count
}

package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// Bolukbasi is the source of direct and indirect bias and of projections.
const Bolukbasi = "Bolukbasi et al. 2016"

// Figure 6 compares the shares of the components with those of random pairs.
const (
	// screeRows is the number of components that the table subspace lists.
	screeRows = 10
	// screeDraws is the number of random sets of pairs that the control is the
	// mean of, as in Figure 6.
	screeDraws = 1000
	// maxScreeSteps bounds the work of the control.
	maxScreeSteps = 1e9
)

var _ = measure.Register(&directBias)

// directBias is the entry. c and k are the paper's exponent and the dimension of
// its subspace.
var directBias = measure.Measure{
	ID:    "direct-bias",
	Place: 110,
	Term:  "Direct bias",
	Name:  "Direct bias",
	Doc: "How far do words that should be neutral lie off the middle between the poles of the pairs, on average? " +
		"0 is no lean at all; the words' signs do not cancel.",
	Source:  Bolukbasi,
	Formula: `\text{DirectBias}_c = \frac{1}{n} \sum_w |\cos(w, g)|^c`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words that should be neutral.", Kind: measure.KindWords, Min: 1},
		{ID: "pairs", Name: "pairs", Doc: "Pairs that differ in the one respect that is measured; the first word of each is the positive pole.", Kind: measure.KindPairs, Min: 1},
	},
	Options: []measure.Option{
		{ID: "c", Doc: "How strictly small leans count: the exponent of the lean; 0 counts every word alike, 2 counts strong leans most.", Default: 1.0, Real: true, Min: 0, Max: 2},
		{ID: "k", Doc: "Number of components that make up the subspace of the poles.", Default: 1, Min: 1, Max: 10},
	},
	Values: []measure.Value{
		{ID: "direct_bias", Symbol: "DirectBias_c", Name: "direct bias",
			Doc: "Mean over the words of |cos(w, g)| to the power of c; with several components, of the length of the projection of w at length 1.", Range: "0 to 1", Least: 0, Most: 1, Source: Bolukbasi + ", section 5.2"},
		{ID: "explained", Name: "share explained", Doc: "Share of the pairs' squared differences that lies in the subspace.",
			Range: "0 to 1", Source: Bolukbasi + ", Figure 6"},
		{ID: "mean", Name: "mean lean", Doc: "Mean signed cosine of the words with the first component.", Range: "−1 to 1"},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of the direct bias over the choice of words, the pairs being as they are.", Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of the direct bias over the choice of words, the pairs being as they are.", Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "cos(w, g)", Name: "lean", Doc: "Signed cosine of the word with the first component.",
			Range: "−1 to 1", Source: Bolukbasi},
		{ID: "length", Name: "length in the subspace",
			Doc: "Length of the projection of the word, at length 1, on the subspace.", Range: "0 to 1"},
	},
	Tables: []measure.Value{
		{ID: "subspace", Name: "components", Doc: "Share of the pairs' squared differences along each component, and the mean share along that of as many pairs of words of the list drawn by luck.", Range: "component, share, random", Source: Bolukbasi + ", Figure 6"},
		{ID: "pairs", Name: "pairs", Doc: "Length of each pair's difference along the first component, and the share of the other pairs that its own direction puts the right way round.", Range: "pair, projection, accuracy", Source: "after " + Bolukbasi + ", Figure 5"},
	},
	Run: runDirectBias,
}

// runDirectBias computes, of [Bolukbasi et al. 2016], section 5.2,
//
//	DirectBias_c = mean over the words of |cos(w, g)|^c,
//
// with g the first component of the differences of the pairs at length 1, not
// centred.
//
// With k components |cos(w, g)| is the length of w's projection on the subspace.
// c = 0 gives 1 for every word, as 0^0 is 1 in [math.Pow].
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func runDirectBias(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words, pairs := in.Sets["words"].Words, in.Sets["pairs"].Pairs
	diffs := UnitDifferences(pairs)
	space, ok := newSubspace(ctx, diffs, in.Int("k"))
	if !ok {
		NoteNoDirection(out)
		out.Words = append(BareRows("words", words), PairRows(pairs, nil)...)
		return out, ctx.Err()
	}
	if k := in.Int("k"); len(space.axes) < k {
		out.Note(measure.Info, "fewer_components.pairs_span_only", "The pairs span {components:count} {components:component|components} only, not {asked}.", len(space.axes), k)
	}
	g, units := space.axes[0], UnitVectors(words)
	scores, lengths, powers := linalg.Dots(g, units), make([]float64, len(words)), make([]float64, len(words))
	rows := scoreRows("words", words, scores)
	for i, u := range units {
		lengths[i] = space.project(u)
		rows[i].Put("length", lengths[i])
		powers[i] = math.Pow(lengths[i], in.Real("c"))
	}
	out.Put("direct_bias", stats.Mean(powers))
	out.Put("mean", stats.Mean(scores))
	var explained float64
	for i := range space.axes {
		// Shares are of squared lengths, so they add up.
		explained += space.shares[i]
	}
	out.Put("explained", min(explained, 1))
	out.Words = append(rows, PairRows(pairs, g)...)
	nothing := NothingLeft(in, out, lengths)
	random, err := randomShares(ctx, in, len(diffs), units)
	if err != nil {
		return nil, err
	}
	if random == nil {
		out.Note(measure.Info, "no_random_pairs", "The list has too few words, or there are too many pairs, to compare the components with pairs drawn by luck.")
	}
	out.Tables = []measure.Table{screeTable(space.shares, random), pairTable(pairs, diffs, g)}
	if nothing {
		return out, nil
	}
	return out, redraw.Mean(powers, stats.Positive(1)).Put(ctx, in, out)
}

// randomShares returns the mean share of each component of as many random pairs
// of words of the list, no word twice; nil if the list is too short or it would
// take too long.
//
// 2·pairs different words a draw, n ≥ 2·pairs. At least 50 draws, or none: a mean
// of fewer says little. Shares are by place of the component, largest first; each
// draw's sum to 1.
func randomShares(ctx context.Context, in *measure.Input, pairs int, units [][]float64) ([]float64, error) {
	n, dims := len(units), len(units[0])
	// 30·side³ bounds the eigenvectors of a side × side matrix from above; fewer draws or
	// more would be other numbers, so the bound stays whatever linalg.Eigen takes.
	side := float64(min(pairs, dims))
	draws := min(screeDraws, int(maxScreeSteps/(float64(pairs*dims)*side+30*side*side*side)))
	if 2*pairs > n || draws < 50 {
		return nil, nil
	}
	random, order := in.Rand(streamRandomPairs), make([]int, n)
	for i := range order {
		order[i] = i
	}
	sums, counted := make([]float64, min(pairs, dims)), 0
	for draw := range draws {
		if draw%16 == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			in.Progress(measure.Progress{Text: "Pairing words by luck", Done: draw, Total: draws})
		}
		for i := range 2 * pairs {
			j := i + random.IntN(n-i)
			order[i], order[j] = order[j], order[i]
		}
		diffs := make([][]float64, pairs)
		for i := range diffs {
			diffs[i] = linalg.Minus(units[order[2*i]], units[order[2*i+1]])
		}
		values, _ := linalg.Principal(ctx, diffs)
		var total float64
		for _, v := range values {
			total += v
		}
		if total == 0 {
			continue
		}
		counted++
		for i, v := range values {
			sums[i] += max(v, 0) / total
		}
	}
	if counted == 0 {
		return nil, nil
	}
	for i := range sums {
		sums[i] /= float64(counted)
	}
	return sums, nil
}

// screeTable lists components from 1, at most screeRows; random may be nil or
// shorter.
func screeTable(shares, random []float64) measure.Table {
	t := measure.Table{Name: "subspace", Columns: []string{"component", "share", "random"}}
	for i, share := range shares[:min(len(shares), screeRows)] {
		cells := []any{float64(i + 1), measure.Cell(share), nil}
		if i < len(random) {
			cells[2] = measure.Cell(random[i])
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// pairTable lists how each pair lies along the direction, and how many of the
// others its own difference puts the right way round.
//
// A pair puts another the right way round where their differences have a positive
// product. Of one pair alone there is no accuracy.
func pairTable(pairs [][2]measure.Word, diffs [][]float64, g []float64) measure.Table {
	t := measure.Table{Name: "pairs", Columns: []string{"pair", "projection", "accuracy"}}
	for i, p := range pairs {
		right := 0
		for j, d := range diffs {
			if j != i && linalg.Dot(diffs[i], d) > 0 {
				right++
			}
		}
		cells := []any{p[0].As + "–" + p[1].As, measure.Cell(linalg.Dot(diffs[i], g)), nil}
		if len(pairs) > 1 {
			cells[2] = float64(right) / float64(len(pairs)-1)
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

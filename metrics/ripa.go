package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// Ethayarajh is the source of RIPA.
const Ethayarajh = "Ethayarajh, Duvenaud and Hirst 2019"

// The choices of RIPA's options.
//
// Other measures take these choices, too.
const (
	vectorsRaw      = "raw"
	vectorsUnit     = "unit"
	directionPC1    = "pc1"
	directionMean   = "mean"
	directionSingle = "single"
)

// stabilityMaximum is the number of pairs up to which each is left out in
// turn; a direction a pair costs k^4 in all, a second in a browser at 64.
const stabilityMaximum = 64

var _ = measure.Register(&ripa)

// ripa is the entry.
var ripa = measure.Measure{
	ID:    "ripa",
	Place: 20,
	Term:  "RIPA",
	Name:  "Relational Inner Product Association",
	Doc: "How far does each word lie along the direction in which the words of the pairs differ? " +
		"Positive is towards the first word of the pairs.",
	Source: Ethayarajh,
	Formula: `\text{score}(w) = w \cdot g
\text{explained} = \frac{\sum_i (d_i \cdot g)^2}{\sum_i \lVert d_i \rVert^2}`,
	Page: "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words to place along the direction.", Kind: measure.KindWords, Min: 1},
		{ID: "pairs", Name: "pairs", Doc: "Pairs that differ in the one respect that is measured; the first word of each is the positive pole.", Kind: measure.KindPairs, Min: 1},
	},
	Options: []measure.Option{
		{ID: "vectors", Doc: "Vectors as the embedding holds them, or scaled to length 1.",
			Choices: []string{vectorsRaw, vectorsUnit}, Default: vectorsRaw},
		{ID: "direction", Doc: "First principal component of the differences, not centred; mean of the unit differences (as WEFE); or the first pair alone.",
			Choices: []string{directionPC1, directionMean, directionSingle}, Default: directionPC1},
	},
	Values: []measure.Value{
		{ID: "mean", Name: "mean score", Doc: "Mean score of the words.", Range: "no fixed range", Source: Ethayarajh},
		{ID: "mean_abs", Name: "mean distance from the middle", Doc: "Mean of the scores' absolute values.", Range: "from 0"},
		{ID: "explained", Name: "share explained",
			Doc: "Share of the pairs' squared differences that lies along the direction.", Range: "0 to 1",
			Source: "Bolukbasi et al. 2016, Figure 6"},
		{ID: "pairs_agree", Name: "pairs that agree",
			Doc: "Number of pairs whose first word lies on the positive side of the second.", Range: "0 to the number of pairs"},
		{ID: "cos_mean_difference", Name: "cosine with the mean difference",
			Doc: "Cosine of the direction with the mean of the pairs' differences.", Range: "−1 to 1"},
		{ID: "stability", Name: "stability", Doc: "Smallest rank correlation of the scores with those got when one pair is left out.", Range: "−1 to 1"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "w · g", Name: "lean", Doc: "Inner product of the word's vector with the direction.",
			Range: "no fixed range", Source: Ethayarajh},
		{ID: "cos", Name: "cosine", Doc: "Cosine of the word's vector with the direction.", Range: "−1 to 1"},
		{ID: "sd", Name: "spread over pairs", Doc: "Population standard deviation of the score over the pairs, each taken alone; only for the mean direction.", Range: "from 0", Source: "WEFE"},
		{ID: "low", Name: "lowest", Doc: "Smallest score when one pair is left out.", Range: "no fixed range"},
		{ID: "high", Name: "highest", Doc: "Largest score when one pair is left out.", Range: "no fixed range"},
	},
	Tables: []measure.Value{
		{ID: "pairs", Name: "pairs", Doc: "Projection of each pair's difference on the direction.",
			Range: "pair, projection"},
	},
	Others: ripaOthers,
	Run:    runRIPA,
}

// runRIPA computes score(w) = w . g of [Ethayarajh et al. 2019], g the
// direction of the pairs. The differences are never centred: that would remove
// the direction looked for.
//
// Of vectors as they are the score grows with a word's length, which the paper
// takes for information; cos is without it.
//
// [Ethayarajh et al. 2019]: https://aclanthology.org/P19-1166
func runRIPA(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	r := newRIPA(in)
	g, ok := r.direction(ctx, r.diffs)
	if !ok {
		NoteNoDirection(r.out)
		return r.out, ctx.Err()
	}
	r.g = g
	r.scores = linalg.Dots(g, r.vectors)
	r.summary()
	if !in.Bare && !NothingLeft(r.in, r.out, ProjectionsOn(r.words, g)) {
		if err := r.leaveOneOut(ctx); err != nil {
			return nil, err
		}
	}
	r.rows()
	return r.out, nil
}

// ripaRun is one RIPA under way.
//
// Also the base of the measure of the whole vocabulary. scores[i] is that of
// words[i].
type ripaRun struct {
	in      *measure.Input
	out     *measure.Result
	words   []measure.Word
	pairs   [][2]measure.Word
	vector  func(measure.Word) []float64 // raw or unit
	vectors [][]float64                  // of the words
	diffs   [][]float64                  // first minus second, a pair
	g       []float64
	scores  []float64
	low     []float64 // smallest and largest score without one of the pairs,
	high    []float64 // nil if there is no such range
}

// newRIPA prepares vectors and differences; the direction single takes the first
// pair alone.
func newRIPA(in *measure.Input) *ripaRun {
	r := &ripaRun{in: in, out: measure.NewResult(), words: in.Sets["words"].Words, pairs: in.Sets["pairs"].Pairs}
	r.vector = func(w measure.Word) []float64 { return w.Vector }
	if in.Choice("vectors") == vectorsUnit {
		r.vector = func(w measure.Word) []float64 { return linalg.Unit(w.Vector) }
	}
	for _, w := range r.words {
		r.vectors = append(r.vectors, r.vector(w))
	}
	pairs := r.pairs
	if in.Choice("direction") == directionSingle {
		pairs = pairs[:1]
	}
	for _, p := range pairs {
		r.diffs = append(r.diffs, Difference(r.vector(p[0]), r.vector(p[1])))
	}
	return r
}

// direction returns the direction of the differences, and false if there is
// none. Of directionMean it is not of length 1: the mean of unit vectors, as
// WEFE has it.
//
// diffs are those of all pairs, or without one of them.
func (r *ripaRun) direction(ctx context.Context, diffs [][]float64) ([]float64, bool) {
	if r.in.Choice("direction") != directionMean {
		return LeadingDirection(ctx, diffs)
	}
	return meanDirection(diffs)
}

// summary puts the numbers of the whole list, and the doubts about the direction.
//
// explained = Σ (d · g)²/Σ |d|², g at length 1. Below 0.9 the direction and the
// pairs' mean difference lie more than 26 degrees apart.
func (r *ripaRun) summary() {
	r.out.Put("mean", stats.Mean(r.scores))
	abs := make([]float64, len(r.scores))
	for i, s := range r.scores {
		abs[i] = math.Abs(s)
	}
	r.out.Put("mean_abs", stats.Mean(abs))
	agree, along, total := 0, 0.0, 0.0
	pairs := measure.Table{Name: "pairs", Columns: []string{"pair", "projection"}}
	length := linalg.Norm(r.g)
	for i, d := range r.diffs {
		projection := linalg.Dot(d, r.g) / length
		if projection > 0 {
			agree++
		}
		along = float64(projection*projection) + along
		total += linalg.Dot(d, d)
		pairs.Rows = append(pairs.Rows, []any{r.pairs[i][0].As + "–" + r.pairs[i][1].As, measure.Cell(projection)})
	}
	r.out.Put("explained", along/total)
	r.out.Put("pairs_agree", float64(agree))
	if agree < len(r.diffs) {
		r.out.Note(measure.Warning, "pairs_disagree", "{against:count} of {pairs:count} pairs {against:points|point} the other way along the direction.", len(r.diffs)-agree, len(r.diffs))
	}
	cos := linalg.Dot(linalg.Unit(linalg.Mean(r.diffs)), r.g) / length
	if r.out.Put("cos_mean_difference", cos); cos < 0.9 {
		r.out.Note(measure.Warning, "direction_off_mean", "The direction differs from the pairs' mean difference: the pairs do not differ in one respect only.")
	}
	r.out.Tables = append(r.out.Tables, pairs)
}

// leaveOneOut scores the words again without each pair in turn.
//
// stability is the smallest Spearman correlation, over the words, of the scores
// with those without one pair. It stands for the ranges, too: one pair without
// which there is no direction leaves neither.
func (r *ripaRun) leaveOneOut(ctx context.Context) error {
	k := len(r.diffs)
	if k < 2 {
		r.out.Note(measure.Info, "stability_skipped.pair_gives_direction", "One pair alone gives the direction, so nothing shows how far the scores hang on it.")
		return nil
	}
	if k > stabilityMaximum {
		r.out.Note(measure.Info, "stability_skipped.more_pairs_none", "With more than {stability_maximum} pairs none is left out in turn, so there is no stability and no range.", stabilityMaximum)
		return nil
	}
	worst, defined := 1.0, true
	r.low, r.high = append([]float64(nil), r.scores...), append([]float64(nil), r.scores...)
	for i := range k {
		if err := ctx.Err(); err != nil {
			return err
		}
		r.in.Progress(measure.Progress{Text: "Leaving out each pair", Done: i, Total: k})
		rest := append(append([][]float64(nil), r.diffs[:i]...), r.diffs[i+1:]...)
		g, ok := r.direction(ctx, rest)
		if !ok {
			defined = false
			continue
		}
		scores := linalg.Dots(g, r.vectors)
		for j, s := range scores {
			r.low[j], r.high[j] = min(r.low[j], s), max(r.high[j], s)
		}
		rho, err := stats.Spearman(r.scores, scores)
		if err != nil {
			defined = false
			continue
		}
		worst = min(worst, rho.R)
	}
	if !defined {
		r.low, r.high = nil, nil
		r.out.Note(measure.Warning, "stability_undefined", "Without one of the pairs there is no direction or no order of the words, so there is no stability and no range.")
		return nil
	}
	r.out.Put("stability", worst)
	return nil
}

// rows adds a row a word, those of the pairs last.
//
// low and high of a word span its score and those without one pair.
//
// cos is NaN, and so left out, for a vector of length 0.
func (r *ripaRun) rows() {
	for i, word := range r.words {
		w := r.row("words", word)
		if r.low != nil {
			w.Put("low", r.low[i])
			w.Put("high", r.high[i])
		}
		r.out.Words = append(r.out.Words, w)
	}
	for _, p := range r.pairs {
		r.out.Words = append(r.out.Words, r.row("pairs", p[0]), r.row("pairs", p[1]))
	}
}

// row scores one word along the direction.
func (r *ripaRun) row(set string, word measure.Word) measure.WordRow {
	w, v := measure.NewRow(set, word), r.vector(word)
	score := linalg.Dot(v, r.g)
	w.Put("score", score)
	w.Put("cos", score/float64(linalg.Norm(r.g)*linalg.Norm(v)))
	if r.in.Choice("direction") == directionMean {
		w.Put("sd", r.spread(v))
	}
	return w
}

// spread returns the population standard deviation over the pairs of the
// word's score along each pair's own direction.
//
// Pairs without a direction are passed over.
func (r *ripaRun) spread(word []float64) float64 {
	var along []float64
	for _, d := range r.diffs {
		if linalg.HasDirection(d) {
			along = append(along, linalg.Dot(word, linalg.Unit(d)))
		}
	}
	centre, sum := stats.Mean(along), 0.0
	for _, s := range along {
		sum = float64((s-centre)*(s-centre)) + sum
	}
	return math.Sqrt(sum / float64(len(along)))
}

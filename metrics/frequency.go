package metrics

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/scan"
	"weatherglass/metrics/stats"
)

// Valentini is the source of bias by frequency.
const Valentini = "Valentini et al. 2022"

var _ = measure.Register(&frequency)

// frequency is the entry.
var frequency = measure.Measure{
	ID:    "frequency",
	Place: 140,
	Term:  "Frequency",
	Name:  "Bias by frequency",
	Doc: "Do frequent words lean another way than rare ones, whatever they mean? If they do, sets of words " +
		"that differ in frequency differ in bias for that reason alone.",
	Source: Valentini,
	Formula: `b(w) = \operatorname*{mean}_{a \in A} \cos(w, a) - \operatorname*{mean}_{b \in B} \cos(w, b)
\rho = \operatorname{corr}(\operatorname{rank} b(w), \operatorname{rank} \text{frequency}(w))`,
	Page: "measure",
	Roles: []measure.Role{
		{ID: "A", Name: "first group", Doc: "Words for the group that a positive number leans towards.",
			Kind: measure.KindWords, Min: 1},
		{ID: "B", Name: "second group", Doc: "Words for the group that a negative number leans towards.",
			Kind: measure.KindWords, Min: 1},
		{ID: "words", Name: "words", Doc: "Words whose score is adjusted for their frequency.", Kind: measure.KindWords,
			Min: 1, Optional: true},
	},
	Values: []measure.Value{
		{ID: "rank_correlation", Symbol: "ρ", Name: "rank correlation", Doc: "Spearman correlation of b(w) with the frequency rank over all words but those of the groups; positive if rare words lean to A.", Range: "−1 to 1", Source: Valentini},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "b(w)", Name: "lean", Doc: "Mean cosine with A minus mean cosine with B.",
			Range: "−2 to 2", Source: Valentini},
		{ID: "adjusted", Name: "frequency-adjusted lean", Doc: "b(w) minus what words of that frequency have on average, read off between the bins.", Range: "no fixed range"},
	},
	Tables: []measure.Value{
		{ID: "bins", Name: "bins of frequency", Doc: "First and last rank, number of words, mean and sample deviation of b(w), and d = mean / deviation with its 95 % interval.",
			Range: "from, to, n, mean, sd, d, d_low, d_high", Source: Valentini + ", Figure 1"},
	},
	Vocabulary: true,
	Run:        runFrequency,
}

// runFrequency computes, for all words of the vocabulary but those of A and B,
// b(w) = mean_{a in A} cos(w, a) − mean_{b in B} cos(w, b), and its mean,
// deviation and d by the bins of log10 rank of [Valentini et al. 2022].
//
// The axis is mean of A − mean of B of vectors at length 1, so that one pass over
// the vocabulary scores every word: O(n d), and n numbers of memory. Words of the
// groups are left out: each stands nearest to itself.
//
// [Valentini et al. 2022]: https://aclanthology.org/2022.findings-emnlp.373
func runFrequency(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	a, b := in.Sets["A"].Words, in.Sets["B"].Words
	f := &frequencyRun{in: in, out: measure.NewResult(), axis: leanAxis(a, b)}
	for _, w := range slices.Concat(a, b) {
		place, err := placeOf(ctx, in.Vocabulary, w)
		if err != nil {
			return nil, err
		}
		// Places, because a scan counts places, and ranks may have gaps.
		f.context = append(f.context, place)
	}
	slices.Sort(f.context)
	if err := f.scan(ctx); err != nil {
		return nil, err
	}
	if err := f.correlate(ctx); err != nil {
		return nil, err
	}
	f.table()
	for _, role := range []string{"A", "B", "words"} {
		f.rows(role)
	}
	return f.out, nil
}

// frequencyRun is one of these measurements under way.
//
// Methods are called in the order of runFrequency.
type frequencyRun struct {
	in      *measure.Input
	out     *measure.Result
	axis    []float64 // b(w) = u . axis for a word at length 1
	context []int     // places of the words of A and B, ascending
	scores  []float64 // of all other words with a direction, by rank
	zeros   int       // words that lie at 0
	bins    scan.RankBins
}

// scan scores all words. Those without a direction have no score.
//
// left is what of the groups' places is still ahead.
func (f *frequencyRun) scan(ctx context.Context) error {
	f.scores = make([]float64, 0, f.in.Vocabulary.Info().Words)
	left, size := slices.Compact(f.context), linalg.Norm(f.axis)
	return leans(ctx, f.in.Vocabulary, embed.ScanRequest{Directions: [][]float64{f.axis}, Progress: scanning(f.in)},
		func(place int, score float64) {
			if len(left) > 0 && left[0] == place {
				left = left[1:]
				return
			}
			if measure.Finite(score) {
				if math.Abs(score) <= rounded*size {
					f.zeros++
				}
				f.scores = append(f.scores, score)
				f.bins.Add(place, score)
			}
		})
}

// correlate puts the rank correlation; scores are in order of rank.
//
// Spearman's ρ is Pearson's r of the ranks of scores with places, which are ranks
// already, without ties. O(n log n).
func (f *frequencyRun) correlate(ctx context.Context) error {
	f.in.Progress(measure.Progress{Text: "Ranking all words", Done: 0, Total: 1})
	if err := ctx.Err(); err != nil {
		return err
	}
	if mostlyNothing(f.in, f.out, atZero{f.zeros, len(f.scores), false}) {
		return nil
	}
	places := make([]float64, len(f.scores))
	for i := range places {
		places[i] = float64(i)
	}
	if len(f.scores) > 1 {
		if c, err := stats.Pearson(stats.Ranks(f.scores), places); err == nil {
			f.out.Put("rank_correlation", c.R)
			return ctx.Err()
		}
	}
	f.out.Note(measure.Warning, "no_spread.two_words_lean",
		"There are no two words that lean differently, so nothing can be correlated.")
	return ctx.Err()
}

// table puts the bins that hold words.
func (f *frequencyRun) table() {
	t := measure.Table{Name: "bins", Columns: []string{"from", "to", "n", "mean", "sd", "d", "d_low", "d_high"}}
	words := f.in.Vocabulary.Info().Words
	scores := f.scores
	for _, b := range f.bins.Bins() {
		if b.Count == 0 {
			continue
		}
		own := scores[:b.Count]
		scores = scores[b.Count:]
		n, sd, d := float64(b.Count), b.SD(), math.NaN()
		if sd > 1e-9 { // else rounding noise is all the spread there is
			d = b.Mean / sd
		}
		interval := normalRatioInterval(n, d)
		if f.in.Since(3) && measure.Finite(d) {
			interval = stats.RatioInterval(own)
		}
		t.Rows = append(t.Rows, []any{float64(b.From), float64(min(b.To, words)), n, b.Mean, measure.Cell(sd),
			measure.Cell(d), measure.Cell(interval.Low), measure.Cell(interval.High)})
	}
	f.out.Tables = append(f.out.Tables, t)
	if f.in.Since(4) {
		redraw.Holds(f.out, redraw.HeldBin, 4)
	}
}

// normalRatioInterval is that of d, mean / deviation, of n words by rules 1 and 2.
// The standard error of d is sqrt(1/n + d²/(2n)).
func normalRatioInterval(n, d float64) stats.Interval {
	half := stats.Normal975 * math.Sqrt(1/n+float64(d*d)/(2*n))
	return stats.Interval{Low: d - half, High: d + half}
}

// rows adds the words of a set.
func (f *frequencyRun) rows(role string) {
	// None where no word has a score.
	curve := f.curve()
	for _, w := range f.in.Sets[role].Words {
		r := measure.NewRow(role, w)
		score := linalg.Dot(linalg.Unit(w.Vector), f.axis)
		r.Put("score", score)
		if len(curve) > 0 {
			r.Put("adjusted", score-between(curve, math.Log10(float64(w.Rank+1))))
		}
		f.out.Words = append(f.out.Words, r)
	}
}

// knot is the mean score of a bin at its mean log10 rank.
//
// In ascending order of at.
type knot struct{ at, mean float64 }

// curve returns the knots of the bins that hold words.
//
// The last bin ends at the last word, not where its cut is.
func (f *frequencyRun) curve() []knot {
	var knots []knot
	words := f.in.Vocabulary.Info().Words
	for _, b := range f.bins.Bins() {
		if b.Count > 0 {
			knots = append(knots, knot{meanLogRank(b.From, max(min(b.To, words), b.From)), b.Mean})
		}
	}
	return knots
}

// meanLogRank returns the mean of log10 over the ranks from ... to:
// log10(to! / (from−1)!) / (to − from + 1).
//
// Ranks from 1, from ≤ to. By the logarithm of the gamma function, Γ(n + 1) = n!,
// so that no bin is summed rank by rank.
func meanLogRank(from, to int) float64 {
	high, _ := math.Lgamma(float64(to) + 1)
	low, _ := math.Lgamma(float64(from))
	return (high - low) / float64(to-from+1) / math.Ln10
}

// between interpolates linearly between knots, and is constant beyond them.
//
// knots must not be empty.
func between(knots []knot, at float64) float64 {
	for i, k := range knots {
		if at > k.at {
			continue
		}
		if i == 0 {
			return k.mean
		}
		l := knots[i-1]
		return l.mean + float64((k.mean-l.mean)*((at-l.at)/(k.at-l.at)))
	}
	return knots[len(knots)-1].mean
}

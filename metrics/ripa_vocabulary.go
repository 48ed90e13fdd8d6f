package metrics

import (
	"cmp"
	"context"
	"math"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
)

var _ = measure.Register(&ripaVocabulary)

// ripaVocabulary is the entry; two of its options are RIPA's own.
var ripaVocabulary = measure.Measure{
	ID:    "ripa-vocabulary",
	Place: 150,
	Term:  "RIPA, all words",
	Name:  "Relational Inner Product Association of the whole vocabulary",
	Doc: "Which of all words lie farthest along the direction in which the words of the pairs differ, and how do " +
		"the others spread? Positive is towards the first word of the pairs.",
	Source:  Ethayarajh,
	Formula: `\text{score}(w) = w \cdot g`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "pairs", Name: "pairs", Doc: "Pairs that differ in the one respect that is measured; the first word of each is the positive pole.", Kind: measure.KindPairs, Min: 1},
		{ID: "words", Name: "words", Doc: "Words whose place among all is looked up.", Kind: measure.KindWords,
			Min: 1, Optional: true},
	},
	Options: []measure.Option{
		ripa.Options[0],
		ripa.Options[1],
		{ID: "top", Doc: "How many words of either end are listed.", Default: 20, Min: 1, Max: 500},
	},
	Values: []measure.Value{
		{ID: "mean", Name: "mean score", Doc: "Mean score of all words.", Range: "no fixed range", Source: Ethayarajh},
		{ID: "sd", Name: "deviation", Doc: "Sample standard deviation of the scores of all words.", Range: "from 0"},
		{ID: "share_positive", Name: "share that leans to the first",
			Doc: "Share of all words whose score is positive.", Range: "0 to 1"},
		{ID: "count", Name: "words", Doc: "Number of words that were scored.", Range: "from 0"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "w · g", Name: "lean", Doc: "Inner product of the word's vector with the direction.",
			Range: "no fixed range", Source: Ethayarajh},
		{ID: "below", Name: "share below", Doc: "Share of all words whose score is smaller.", Range: "0 to 1"},
	},
	Tables: []measure.Value{
		{ID: "extremes", Name: "extremes", Doc: "The words with the largest scores (first) and the smallest (second), the farthest first; rank by frequency, 1 is the most frequent.", Range: "end, word, rank, score"},
		{ID: "common", Name: "extremes among frequent words", Doc: "The same of the 10,000 most frequent words alone, 20 of either end: words that people know.", Range: "end, word, rank, score", Since: 2},
		{ID: "histogram", Name: "spread", Doc: "Number of words whose score falls in each bin.", Range: "from, to, n"},
		{ID: "bins", Name: "bins of frequency", Doc: "First and last rank, number of words, mean and sample deviation of their scores.", Range: "from, to, n, mean, sd", Source: Valentini + ", Figure 1"},
	},
	Vocabulary: true,
	Run:        runRIPAVocabulary,
}

// runRIPAVocabulary computes RIPA, as runRIPA does, of every word. Distribution
// and places come from the vectors of the scan, the extremes and the words
// asked for from those that Find yields.
//
// One pass scores all, O(n d), and holds n numbers. Two rounds of look-ups make
// the extremes exact: a scan's vectors may be coarser than those of Find.
func runRIPAVocabulary(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	r := &vocabularyRun{ripaRun: newRIPA(in), raw: in.Choice("vectors") == vectorsRaw}
	g, ok := r.direction(ctx, r.diffs)
	if !ok {
		NoteNoDirection(r.out)
		return r.out, ctx.Err()
	}
	r.g = g
	if err := r.scan(ctx); err != nil {
		return nil, err
	}
	r.spread()
	extremes, err := r.extremes(ctx, "extremes", r.all)
	if err != nil {
		return nil, err
	}
	common, err := r.extremes(ctx, "common", r.common)
	if err != nil {
		return nil, err
	}
	r.out.Tables = append([]measure.Table{extremes, common}, r.out.Tables...)
	return r.out, r.rowsAmongAll(ctx)
}

// extremes returns a table of the words at either end.
//
// Ranks count from 1 in the table.
func (r *vocabularyRun) extremes(ctx context.Context, name string, ends [2]end) (measure.Table, error) {
	table := measure.Table{Name: name, Columns: []string{"end", "word", "rank", "score"}}
	for i, sign := range []float64{1, -1} {
		found, err := r.exact(ctx, ends[i], sign)
		if err != nil {
			return table, err
		}
		for _, f := range found {
			table.Rows = append(table.Rows, []any{[]string{"first", "second"}[i], f.word.As, float64(f.word.Rank + 1),
				measure.Cell(f.score)})
		}
	}
	return table, nil
}

const (
	commonWords  = 10_000 // that people know
	commonListed = 20     // of either end
)

// end collects the k words with the largest scores.
//
// The Top keeps every word that may be among the k by the bound of its error.
type end struct {
	*scan.Top
	k int
}

// ends collects k words of the largest scores and k of the smallest, these with
// their sign turned.
func ends(k int) [2]end { return [2]end{{scan.NewTop(k), k}, {scan.NewTop(k), k}} }

// vocabularyRun is one of these measurements under way.
//
// It lives for one run; scores is by place.
type vocabularyRun struct {
	*ripaRun
	raw         bool // vectors as they are, not at length 1
	scores      []float64
	zeros       int // words that lie at 0
	all, common [2]end
	histogram   scan.Histogram
	bins        scan.RankBins
}

// scan scores all words, NaN where there is no score, in one pass.
//
// Blocks come in the order of places, which appending relies on.
func (r *vocabularyRun) scan(ctx context.Context) error {
	r.all, r.common = ends(r.in.Int("top")), ends(commonListed)
	size := linalg.Norm(r.g)
	r.scores = make([]float64, 0, r.in.Vocabulary.Info().Words)
	req := embed.ScanRequest{Directions: [][]float64{r.g}, Norms: true, Names: true, Progress: scanning(r.in)}
	return r.in.Vocabulary.Scan(ctx, req, func(b embed.ScanBlock) error {
		from := len(r.scores)
		for i, dot := range b.Dots[0] {
			score, off := r.bounded(b, i, dot, size)
			if math.Abs(dot) <= rounded*b.Norms[i]*size {
				r.zeros++
			}
			for j, sign := range []float64{1, -1} {
				r.all[j].Offer(b.First+i, sign*score, off)
				if b.First+i < commonWords {
					r.common[j].Offer(b.First+i, sign*score, off)
				}
			}
			if measure.Finite(score) {
				r.bins.Add(b.First+i, score)
			}
			r.scores = append(r.scores, score)
		}
		r.histogram.Add(r.scores[from:])
		return nil
	})
}

// bounded returns the score of the i-th word of a block and how far it may be
// off, |g| being size: see [embed.ScanBlock] and [scan.Cosines].
//
// Of raw vectors the score is the dot product, off by the radius of the vector
// times |g| and by the slack; of unit ones the dot over the norm, whose error
// grows where the radius is not small beside the norm. The last terms are for
// rounding of the sums.
func (r *vocabularyRun) bounded(b embed.ScanBlock, i int, dot, size float64) (score, off float64) {
	n, radius := b.Norms[i], b.Radii[i]
	rest := n - radius/2
	switch {
	case !(n > 0): // a word without a direction is left out everywhere
		return math.NaN(), 0
	case r.raw:
		return dot, float64(radius*size) + float64(b.Slack[0]*n) + 1e-12*size*(n+radius)
	case !(rest > 0): // nothing is known of it
		return dot / n, 2 * size
	}
	return dot / n, float64(size*radius)/rest + b.Slack[0] + 1e-12*size
}

// exact returns the words of an end, by their scores times sign.
//
// Ties, to 2^-40, by rank. Scores keep their sign; sign only orders them.
func (r *vocabularyRun) exact(ctx context.Context, of end, sign float64) ([]scored, error) {
	var found []scored
	for places := range slices.Chunk(of.Places(), WordsAtOnce) {
		words, err := WordsAt(ctx, r.in.Vocabulary, places)
		if err != nil {
			return nil, err
		}
		for _, w := range words {
			if linalg.HasDirection(w.Vector) {
				found = append(found, scored{w, linalg.Dot(r.vector(w), r.g)})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b scored) int {
		return cmp.Or(cmp.Compare(sign*linalg.OnGrid(b.score), sign*linalg.OnGrid(a.score)),
			cmp.Compare(a.word.Rank, b.word.Rank))
	})
	return found[:min(of.k, len(found))], nil
}

// spread puts the moments and the distribution of the scores.
//
// In two passes, mean and then squares about it, because one pass of sums loses
// digits.
func (r *vocabularyRun) spread() {
	var sum, squares float64
	count, positive := 0, 0
	for _, s := range r.scores {
		if measure.Finite(s) {
			count++
			sum += s
			if s > 0 {
				positive++
			}
		}
	}
	centre := sum / float64(count)
	for _, s := range r.scores {
		if measure.Finite(s) {
			squares = float64((s-centre)*(s-centre)) + squares
		}
	}
	r.out.Put("count", float64(count))
	r.out.Put("mean", centre)
	if !mostlyNothing(r.in, r.out, atZero{r.zeros, count, false}) {
		r.out.Put("share_positive", float64(positive)/float64(count))
	}
	if !r.out.Put("sd", math.Sqrt(squares/float64(count-1))) {
		r.out.Note(measure.Info, "too_few_scores", "The embedding has too few words with a direction, or too large ones, for a deviation.")
	}
	histogram := measure.Table{Name: "histogram", Columns: []string{"from", "to", "n"}}
	for _, b := range r.histogram.Bins() {
		histogram.Rows = append(histogram.Rows, []any{b.From, b.To, float64(b.Count)})
	}
	bins := measure.Table{Name: "bins", Columns: []string{"from", "to", "n", "mean", "sd"}}
	for _, b := range r.bins.Bins() {
		if b.Count > 0 {
			to := float64(min(b.To, len(r.scores)))
			bins.Rows = append(bins.Rows, []any{float64(b.From), to, float64(b.Count),
				measure.Cell(b.Mean), measure.Cell(b.SD())})
		}
	}
	r.out.Tables = append(r.out.Tables, histogram, bins)
}

// rowsAmongAll adds the rows of the pairs and of the words, in the order of the
// roles.
//
// The share below is by the scan's scores throughout, so that a word compares with
// others of the same coarseness; its own score is exact.
func (r *vocabularyRun) rowsAmongAll(ctx context.Context) error {
	var words []measure.Word
	for _, p := range r.pairs {
		words = append(words, p[0], p[1])
	}
	pairs := len(words)
	words = append(words, r.words...)
	coarse := make([]float64, len(words))
	for i, w := range words {
		place, err := placeOf(ctx, r.in.Vocabulary, w)
		if err != nil {
			return err
		}
		coarse[i] = r.scores[place]
	}
	shares := sharesBelow(r.scores, coarse)
	for i, w := range words {
		set := "words"
		if i < pairs {
			set = "pairs"
		}
		out := measure.NewRow(set, w)
		out.Put("score", linalg.Dot(r.vector(w), r.g))
		if !r.out.Noted("nothing_left") {
			out.Put("below", shares[i])
		}
		r.out.Words = append(r.out.Words, out)
	}
	return ctx.Err()
}

// sharesBelow returns, for each target, the share of the finite scores that are
// smaller; NaN for a target that is not finite. One pass over the scores looks
// them up among the targets, which are few: sorting all would take longer.
//
// O(n log t) for n scores and t targets. Scores that equal a target are not below
// it.
func sharesBelow(scores, targets []float64) []float64 {
	sorted := slices.DeleteFunc(slices.Clone(targets), func(t float64) bool { return !measure.Finite(t) })
	slices.Sort(sorted)
	// behind[i] counts the scores that are below sorted[i] but not below its
	// predecessor.
	behind := make([]int, len(sorted)+1)
	count := 0
	for _, s := range scores {
		if !measure.Finite(s) {
			continue
		}
		// The first target that is larger than the score.
		low, high := 0, len(sorted)
		for low < high {
			if mid := (low + high) / 2; sorted[mid] > s {
				high = mid
			} else {
				low = mid + 1
			}
		}
		behind[low]++
		count++
	}
	for i := 1; i < len(behind); i++ {
		behind[i] += behind[i-1]
	}
	shares := make([]float64, len(targets))
	for i, t := range targets {
		at, found := slices.BinarySearch(sorted, t)
		if shares[i] = math.NaN(); found {
			shares[i] = float64(behind[at]) / float64(count)
		}
	}
	return shares
}

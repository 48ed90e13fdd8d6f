package pack

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// The greatest |Δd| of a built-in WEAT that a build lets pass, by refinement
// bits.
var (
	// Effect sizes are about 1; the limits are those that the study of the format
	// found such a build to keep.
	limitLexicon = 0.00002
	limitShards  = map[int]float64{0: 0.02, 2: 0.005, 4: 0.002, 8: 0.00002}
)

// compare runs the built-in tests whose words the lexicon has on the source's
// vectors and on both decoded forms of them, and notes the differences in the
// manifest.
//
// Tests in another language, on other embeddings, of large sets or of the whole
// vocabulary are left out: their words are not all at hand. Only WEATs have a limit;
// of others the change is reported.
func (b *builder) compare() error {
	acc := &b.manifest.Accuracy
	acc.Limit = shard.Deviation{Lexicon: limitLexicon, Shards: limitShards[b.quant.Refine]}
	acc.D, acc.RIPA, acc.ECT = []shard.TestAccuracy{}, []shard.TestAccuracy{}, []shard.TestAccuracy{}
	if b.in.Lexicon == nil {
		return nil
	}
	for i, t := range b.in.Lexicon.Tests {
		if t.Language != b.recipe.Text.Language || t.Needs != "" || b.in.Lexicon.Large(t) || wholeVocabulary(t.Method) {
			continue
		}
		// A new method among the built-in tests fails here until it says what to
		// compare.
		if _, ok := headlines[t.Method]; !ok && t.Method != "ripa" {
			return fmt.Errorf("%s: nothing says which value of %s to compare", t.ID, t.Method)
		}
		b.in.Progress("Measuring "+t.Name, i, len(b.in.Lexicon.Tests))
		a, ok, err := b.compareTest(t)
		if err != nil {
			return message.Errorf("any.at: {place}: {why}", t.ID, err)
		}
		if !ok {
			continue
		}
		switch t.Method {
		case "weat":
			acc.D = append(acc.D, a)
			if !b.in.Tolerant && (a.Lexicon > acc.Limit.Lexicon || a.Shards > acc.Limit.Shards) {
				return fmt.Errorf("%s: %w: d moves by %g in the lexicon and %g in the shards; the limits are %g and %g",
					t.ID, ErrAccuracy, a.Lexicon, a.Shards, acc.Limit.Lexicon, acc.Limit.Shards)
			}
		case "ripa":
			acc.RIPA = append(acc.RIPA, a)
		case "ect":
			acc.ECT = append(acc.ECT, a)
		default:
			acc.Others = append(acc.Others, a)
		}
	}
	return nil
}

// compareTest is not ok for a test that the embedding has too few words for.
//
// Three readings of the same test: source, lexicon, shards.
func (b *builder) compareTest(t lexicon.Test) (shard.TestAccuracy, bool, error) {
	var readings [3]*experiment.Reading
	for i, s := range []sample{b.source, b.lexical, b.sharded} {
		r, err := b.run(t, s)
		var refused *experiment.Error
		if errors.As(err, &refused) && refused.Code == "too_few_words" {
			return shard.TestAccuracy{}, false, nil
		}
		if err != nil {
			return shard.TestAccuracy{}, false, err
		}
		readings[i] = r
	}
	return shard.TestAccuracy{Test: t.ID, Deviation: shard.Deviation{
		Lexicon: deviation(t.Method, readings[0], readings[1]),
		Shards:  deviation(t.Method, readings[0], readings[2]),
	}}, true, nil
}

// run measures a test on the words of a sample alone.
func (b *builder) run(t lexicon.Test, s sample) (*experiment.Reading, error) {
	e := experiment.Experiment{Test: t.ID, Method: t.Method, Embedding: b.recipe.ID}
	if t.Method == "weat" {
		e.Options = map[string]any{"interval": "none", "p": "none"} // d alone is compared
	}
	return experiment.Run(b.ctx, e, experiment.Env{
		Lexicon: b.in.Lexicon,
		Open:    func(context.Context, string) (embed.Source, error) { return s, nil },
	})
}

// headlines are the values that the methods of built-in tests are compared by.
var headlines = map[string]string{"weat": "d", "ect": "rho", "mac": "mac", "rnsb": "kl"}

// deviation says how far a reading is from the source's: in the method's
// headline, or for RIPA as 1 minus the rank correlation of the words' scores.
//
// Never negative; for RIPA it is 0 for the same order of words and up to 2.
func deviation(method string, source, got *experiment.Reading) float64 {
	if method == "ripa" {
		return round(1 - spearman(scores(source), scores(got)))
	}
	value := headlines[method]
	return round(math.Abs(source.Values[value] - got.Values[value]))
}

// round keeps two digits, so that the report is the same on every machine.
//
// What is below 1e-9 is rounding, which machines may do in different ways, and
// becomes 0.
func round(x float64) float64 {
	if x < 1e-9 {
		return 0
	}
	y, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 2, 64), 64)
	return y
}

// scores are the words' in the order of the reading, which is that of the test in
// every sample.
func scores(r *experiment.Reading) []float64 {
	out := make([]float64, len(r.Words))
	for i, w := range r.Words {
		out[i] = w.Scores["score"]
	}
	return out
}

// spearman is the rank correlation of two lists without ties.
//
// ρ = 1 − 6 Σ d² / (n (n² − 1)), with d the differences of ranks; n is at least 2.
func spearman(x, y []float64) float64 {
	rx, ry := ranks(x), ranks(y)
	n, sum := float64(len(x)), 0.0
	for i := range rx {
		d := float64(rx[i] - ry[i])
		sum += float64(d * d)
	}
	return 1 - 6*sum/(n*(n*n-1))
}

// ranks are from 0, ascending; equal numbers keep their order.
func ranks(x []float64) []int {
	order, rank := make([]int, len(x)), make([]int, len(x))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(x[a], x[b]) })
	for r, i := range order {
		rank[i] = r
	}
	return rank
}

// sample is the lexicon's words with one form of their vectors.
//
// It is an [embed.Source] that knows no other word, so that a test takes the same
// path as on a pack.
type sample struct {
	info    embed.Info
	ranks   map[string]int
	vectors map[string][]float64
}

// newSample has no vectors yet.
func (b *builder) newSample() sample {
	s := sample{info: embed.Info{ID: b.recipe.ID, Words: len(b.words), Dims: b.dims,
		Provenance: embed.Provenance{Case: b.recipe.Text.Case}},
		ranks: map[string]int{}, vectors: map[string][]float64{}}
	for _, f := range b.found {
		s.ranks[f.Word] = f.Rank
	}
	return s
}

// Info describes the embedding that is being packed.
func (s sample) Info() embed.Info { return s.info }

// Find answers the words of the lexicon.
func (s sample) Find(_ context.Context, words []string) ([]embed.Hit, error) {
	hits := make([]embed.Hit, len(words))
	for i, w := range words {
		form := w
		if s.info.Provenance.Case == embed.CaseLower {
			form = strings.ToLower(w)
		}
		hits[i] = embed.Hit{Word: w}
		if x, ok := s.vectors[form]; ok {
			hits[i].As, hits[i].Rank, hits[i].Vector = form, s.ranks[form], x
		}
	}
	return hits, nil
}

// wholeVocabulary reports whether a method goes through all words, so that the
// words of a test are not all that it reads.
func wholeVocabulary(method string) bool {
	return slices.ContainsFunc(experiment.Methods(), func(m experiment.Measure) bool {
		return m.ID == method &&
			m.Vocabulary
	})
}

// Package masked measures which words a masked language model expects in sentences: fill-mask. A program that
// imports it knows the method.
//
// Begin with [fillMaskMeasure]; it takes words whose contexts are log probabilities, as metrics/encoded makes them.
package masked

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// FillMask is the method that asks which words a model expects in a mask.
const FillMask = "fill-mask"

const (
	kurita = "Kurita, Vyas, Pareek, Black and Tsvetkov 2019"
	bao    = "Bao 2024"
)

var _ = measure.Register(&fillMaskMeasure)

// fillMaskMeasure is the entry.
var fillMaskMeasure = measure.Measure{
	ID:    FillMask,
	Place: 336,
	Term:  "Fill-mask",
	Name:  "Log-probability bias score",
	Doc: "Which words does a masked language model expect in a sentence about each word of a list: those of A, such as he, or those of B, such as she? " +
		"What it expects with the word itself masked is taken off.",
	Source: kurita + "; " + bao,
	Formula: `\ell_t(w) = \log \frac{\sum_{a \in A} p_t(a \mid w)}{\sum_{b \in B} p_t(b \mid w)}
s(w) = \operatorname*{mean}_t (\ell_t(w) - \ell_t(\mathrm{mask}))`,
	Page: "contexts",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words that the sentences are about, such as occupations.",
			Kind: measure.KindWords, Min: 1},
		{ID: "A", Name: "first fillers", Doc: "Words for the mask that a positive number leans towards, each one piece for the model.",
			Kind: measure.KindWords, Min: 1},
		{ID: "B", Name: "second fillers", Doc: "Words for the mask that a negative number leans towards, each one piece for the model.",
			Kind: measure.KindWords, Min: 1},
	},
	Options: []measure.Option{{ID: "model", Doc: "The model that is asked for: the first digits, at least eight, of the SHA-256 of its files; nothing takes the one that is given.",
		Text: true, Default: ""}},
	Values:   fillMaskValues,
	Words:    fillMaskScores,
	Tables:   []measure.Value{{ID: "sentences", Name: "sentences", Doc: "Mean lean of the words in each sentence that two of them or more share, from the sentence that leans most to A, with its 95 % interval over the words."}},
	Contexts: true,
	Run:      runFillMask,
}

var fillMaskValues = []measure.Value{
	{ID: "mean", Symbol: "s", Name: "mean log odds",
		Doc: "Mean of s(w) over the words: log odds of A against B in the mask, less those with the word masked, too.", Range: "any number; log 2 = 0.69 doubles the odds", Source: kurita},
	{ID: "low", Name: "lower end", Doc: "Lower end of the 95 % interval of the mean over the choice of words and of sentences, each left out in turn.", Range: "as the mean"},
	{ID: "high", Name: "upper end", Doc: "Upper end of the 95 % interval of the mean over the choice of words and of sentences, each left out in turn.", Range: "as the mean"},
	{ID: "sd", Name: "spread", Doc: "Sample standard deviation of s(w) over the words.", Range: "0 and more"},
	{ID: "raw", Name: "log odds as they are", Doc: "Mean log odds of A against B in the mask, nothing taken off: the log probability ratio of FMAT.", Range: "any number", Source: bao},
	{ID: "prior", Name: "log odds with the word masked", Doc: "Mean log odds with a mask in the place of each piece of the word, which is taken off.", Range: "any number", Source: kurita},
	{ID: "to_a", Name: "words that lean to A", Doc: "Words whose interval over sentences lies above 0.",
		Range: "0 to the number of words"},
	{ID: "to_b", Name: "words that lean to B", Doc: "Words whose interval over sentences lies below 0.",
		Range: "0 to the number of words"},
	{ID: "open", Name: "open words", Doc: "Words whose interval holds 0, or that have none.",
		Range: "0 to the number of words"},
	{ID: "sentences", Name: "sentences", Doc: "Sentences of all words, each with a mask.", Range: "1 and more"},
	{ID: "filled", Name: "probability of A and B", Doc: "Mean probability that a word of A or B stands in the mask: where it is small, all of them are odd there.", Range: "0 to 1"},
	{ID: "whole", Name: "words of one piece", Doc: "Share of the words that are one piece for the model.",
		Range: "0 to 1"},
}

// fillMaskScores are the numbers of each word's row.
var fillMaskScores = []measure.Value{
	{ID: "contexts", Name: "sentences", Doc: "Sentences about the word.", Range: "1 and more"},
	{ID: "score", Symbol: "s(w)", Name: "log odds", Doc: "Mean over its sentences of the log odds of A against B in the mask, less those with the word masked, too.", Range: "any number", Source: kurita},
	{ID: "low", Name: "lower end", Doc: "Lower end of the 95 % interval of s(w) over the choice of sentences.",
		Range: "as s(w)"},
	{ID: "high", Name: "upper end", Doc: "Upper end of the 95 % interval of s(w) over the choice of sentences.",
		Range: "as s(w)"},
	{ID: "raw", Name: "log odds as they are", Doc: "Mean log odds, nothing taken off.", Range: "any number", Source: bao},
	{ID: "prior", Name: "log odds with the word masked", Doc: "What is taken off.", Range: "any number", Source: kurita},
	{ID: "pieces", Name: "pieces", Doc: "Pieces that the model's tokenizer cuts the word into.", Range: "1 and more"},
}

// seldomFilled is the probability below which the words of both lists are odd in the mask.
const seldomFilled = 0.01

// runFillMask takes the log odds of A against B in the mask of each sentence, less those with its word masked.
//
//	Kurita, Vyas, Pareek, Black and Tsvetkov (2019), "Measuring Bias in Contextualized Word Representations";
//	Bao (2024), "The Fill-Mask Association Test (FMAT): Measuring Propositions in Natural Language".
func runFillMask(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	m, err := maskedOf(in)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	out := measure.NewResult()
	m.notes(in, out)
	means := m.leans()
	out.Put("mean", stats.Mean(means))
	out.Put("sd", deviation(means))
	out.Put("raw", m.mean(func(g gap) float64 { return g.raw }))
	out.Put("prior", m.mean(func(g gap) float64 { return g.prior }))
	out.Put("filled", m.mean(func(g gap) float64 { return g.filled }))
	out.Put("sentences", float64(m.gaps()))
	m.words(in, out, means)
	out.Tables = []measure.Table{m.table()}
	m.interval(out, means)
	if out.Values["filled"] < seldomFilled {
		out.Note(measure.Warning, "gap.seldom_filled", "On average the model gives the words of both lists together a chance of {percent:%.2g} % in these gaps: it expects others, so that the log odds compare what it hardly expects.", 100*out.Values["filled"])
	}
	return out, nil
}

// words puts the rows of the words, and how many of them lean.
func (m masked) words(in *measure.Input, out *measure.Result, means []float64) {
	var toA, toB, whole float64
	for i, w := range in.Sets["words"].Words {
		r, gaps := measure.NewRow("words", w), m[i]
		scores := each(gaps, func(g gap) float64 { return g.lean() })
		r.Put("contexts", float64(len(gaps)))
		r.Put("score", means[i])
		r.Put("raw", stats.Mean(each(gaps, func(g gap) float64 { return g.raw })))
		r.Put("prior", stats.Mean(each(gaps, func(g gap) float64 { return g.prior })))
		r.Put("pieces", gaps[0].pieces)
		if gaps[0].pieces == 1 {
			whole++
		}
		interval := meanInterval(scores)
		r.Put("low", interval.Low)
		r.Put("high", interval.High)
		switch {
		case interval.Low > 0:
			toA++
		case interval.High < 0:
			toB++
		}
		out.Words = append(out.Words, r)
	}
	n := float64(len(m))
	out.Put("to_a", toA)
	out.Put("to_b", toB)
	out.Put("open", n-toA-toB)
	out.Put("whole", whole/n)
}

// notes say what was left out of A and B.
func (m masked) notes(in *measure.Input, out *measure.Result) {
	if a, b := in.Sets["A"], in.Sets["B"]; a.Asked > len(a.Words) || b.Asked > len(b.Words) {
		out.Note(measure.Warning, "some_words.in_mask", "A mask has room for one piece. {left:count} {left:word|words} of the two lists for it {left:is|are} several for this model, or unknown, or the same as another, and left out; {whole:count} {whole:is|are} there.",
			a.Asked+b.Asked-len(a.Words)-len(b.Words), len(a.Words)+len(b.Words))
	}
	if n := len(m); n < 8 {
		out.Note(measure.Warning, "small_sets.words_in_mask",
			"With {n:count} {n:word|words}, one word more or less can change the result.", n)
	}
}

// interval puts that of the mean over the choice of words, and over that of sentences where they share them.
func (m masked) interval(out *measure.Result, means []float64) {
	if len(m) < stats.MinResample {
		out.Note(measure.Warning, "interval_skipped.set_fewer_words", "A set of fewer than {least} words is too small to be drawn again, so there is no interval over the choice of words.", stats.MinResample)
		return
	}
	j := stats.Jackknife{Estimate: stats.Mean(means), Without: [][]float64{withoutEach(means)}}
	if shared := m.shared(); len(shared) >= stats.MinResample {
		var without []float64
		for _, s := range shared {
			without = append(without, m.without(s))
		}
		j.Without = append(j.Without, without)
		if table := m.crossed(); table != nil {
			j.Terms, j.Cells = 1, stats.CellVariance(table, len(m[0]))
		}
	} else {
		out.Note(measure.Warning, "interval_skipped.sentences", "The words share fewer than {least} sentences, so there is no interval over their choice, only over that of the words: other sentences can give another number.", stats.MinResample)
	}
	i := j.Interval(stats.Scale{})
	if !out.Put("low", i.Low) || !out.Put("high", i.High) {
		out.Note(measure.Warning, "interval_skipped.words_give_same", "The words give the same number, whichever is left out, or none without one of them: that tells nothing of other words, so there is no interval.")
	}
}

// meanInterval is the 95 % interval of the mean of these numbers; NaN, NaN of fewer than are drawn again.
func meanInterval(of []float64) stats.Interval {
	if len(of) < stats.MinResample {
		return stats.Interval{Low: math.NaN(), High: math.NaN()}
	}
	return stats.Jackknife{Estimate: stats.Mean(of), Without: [][]float64{withoutEach(of)}}.Interval(stats.Scale{})
}

// withoutEach are the means without each of the numbers.
func withoutEach(of []float64) []float64 {
	out, sum := make([]float64, len(of)), stats.Total(of)
	for i, v := range of {
		out[i] = (sum - v) / float64(len(of)-1)
	}
	return out
}

// deviation is the sample standard deviation; NaN of one number.
func deviation(of []float64) float64 {
	centre, squares := stats.Mean(of), 0.0
	for _, v := range of {
		squares += float64((v - centre) * (v - centre))
	}
	return math.Sqrt(squares / float64(len(of)-1))
}

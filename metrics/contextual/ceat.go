package contextual

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// streamContexts draws a context of each word.
const streamContexts uint64 = 120

// Bounds of the draws that words are left out of, for the interval over the choice of words:
// so many numbers are multiplied at most, with so many draws at least.
const (
	mostLeftOut   = 1000
	leastLeftOut  = 100
	leaveOutSteps = 2e9
)

var _ = measure.Register(&ceatMeasure)

// ceatMeasure is the entry.
var ceatMeasure = measure.Measure{
	ID:    CEAT,
	Place: 334,
	Term:  "CEAT",
	Name:  "Contextualized Embedding Association Test",
	Doc: "The WEAT in a model that gives a word another vector in each context: a context of each word is drawn, again and again, " +
		"and the effect sizes of all draws are combined. The answer is relative: it contrasts X with Y.",
	Source: guo,
	Formula: `d = \frac{\operatorname*{mean}_{x \in X} s(x) - \operatorname*{mean}_{y \in Y} s(y)}{\operatorname*{sd}_{w \in X \cup Y} s(w)}
\mathrm{CES} = \frac{\sum_i d_i / (V_i + \tau^2)}{\sum_i 1 / (V_i + \tau^2)}`,
	Page:  "contexts",
	Roles: contextRoles,
	Options: modelOptions(leastOption(DefaultLeast, "How many contexts each word needs. By default, words with fewer are left out and named; where another number is asked for, fewer are an error."),
		measure.Option{ID: optionSamples, Doc: "How many times a context of each word is drawn.", Default: DefaultSamples,
			Min: 2, Max: MaxSamples}, sentencesOption),
	Values:   slices.Concat(ceatValues, wordValues),
	Words:    wordScores,
	Contexts: true,
	Run:      runCEAT,
}

// runCEAT draws a context of each word again and again and combines the effects of the draws by
// a random-effects model.
//
//	Guo and Caliskan (2021), "Detecting Emergent Intersectional Biases: Contextualized Word
//	Embeddings Contain a Distribution of Human-like Biases".
func runCEAT(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	if !several(in) {
		return nil, measure.Refuse("one_context", "contextual.measure_as_other_vectors: Measure it as any other vectors: on the page Your vectors, or by weatherglass run -vectors FILE.",
			"contextual.one_vector_a_word: Every word of this test has one vector in {title}, so there are no contexts to tell apart.", in.Contexts.Info.Title)
	}
	out := measure.NewResult()
	in, err := enough(in, DefaultLeast, out)
	if err != nil {
		return nil, err
	}
	out.Note(measure.Warning, "draws_are_not_data", "Standard error and p of CES count draws from the same words and contexts as if each were new data: with more draws p falls below any bound, however small the difference. The interval and the p over words do not.")
	return method{ceat, cloud.centred}.take(ctx, in, out)
}

// ceat puts the combined effect of the draws, and its interval.
func ceat(ctx context.Context, c cloud, in *measure.Input, out *measure.Result) error {
	samples := in.Int(optionSamples)
	draws := newDraws(c, in.Seed)
	whole, left := new(series), new(leftOut)
	most := draws.leaveOut(samples)
	for i := range samples {
		if i%64 == 0 {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			in.Progress(measure.Progress{Text: "Drawing contexts", Done: i, Total: samples})
		}
		each := i < most && draws.enough
		s := draws.next().associate(each)
		if !whole.add(s.effect()) {
			continue
		}
		if each {
			left.add(s)
		}
	}
	if dropped := samples - len(whole.d); dropped > 0 {
		out.Note(measure.Warning, "no_spread.all_target_words_lean", "In {dropped:count} of {draws:count} {draws:draw|draws} all target words lean alike, so these have no effect size and are left out.", dropped, samples)
	}
	if len(whole.d) == 0 {
		return nil
	}
	combined, err := stats.RandomEffects(whole.d, whole.variance)
	if err != nil {
		return err
	}
	putCombined(out, combined)
	out.Put("samples", float64(len(whole.d)))
	spread, err := stats.Quantiles(whole.d, .025, .975)
	if err != nil {
		return err
	}
	out.Put("contexts_low", spread[0])
	out.Put("contexts_high", spread[1])
	if !draws.enough {
		tooSmall(out)
		return nil
	}
	putInterval(out, "ces", left.quotient().Effect(len(c.x), len(c.y), combined.Effect))
	return nil
}

// putCombined puts what the paper and its program print.
func putCombined(out *measure.Result, c stats.Combined) {
	out.Put("ces", c.Effect)
	out.Put("se", c.SE)
	out.Put("draws_low", c.Effect-float64(stats.Normal975*c.SE))
	out.Put("draws_high", c.Effect+float64(stats.Normal975*c.SE))
	out.Put("z", c.Z)
	out.Put("p", c.PTwoSided)
	out.Put("p_one_sided", max(c.POneSided, measure.LeastP))
	out.Put("q", c.Q)
	out.Put("df", float64(c.DF))
	out.Put("tau2", c.Tau2)
	out.Put("i2", c.I2)
}

// series are the effects of draws, in order, and the sums of what they are made of.
type series struct {
	d, variance   []float64
	apart, within float64
}

// add keeps an effect, and reports whether there is one.
func (s *series) add(e effect) bool {
	if math.IsNaN(e.d) || !(e.variance > 0) {
		return false
	}
	s.d, s.variance = append(s.d, e.d), append(s.variance, e.variance)
	s.apart, s.within = s.apart+e.apart, s.within+e.within
	return true
}

// parts are the mean difference of the sets over the draws, and the spread within them.
func (s series) parts() (apart, within float64) {
	n := float64(len(s.d))
	return s.apart / n, math.Sqrt(s.within / n)
}

// leftOut are draws, with each word left out.
type leftOut struct {
	whole  series
	sets   [4][]series
	tables stats.Cosines // sums of those of the draws
}

// add keeps a draw.
func (l *leftOut) add(s associations) {
	l.whole.add(s.effect())
	for set, words := range s.without() {
		if l.sets[set] == nil {
			l.sets[set] = make([]series, len(words))
		}
		for i, e := range words {
			l.sets[set][i].add(e)
		}
	}
	t := s.tables()
	if l.tables.ToA == nil {
		l.tables = t
		return
	}
	linalg.AddScaled(l.tables.ToA, 1, t.ToA)
	linalg.AddScaled(l.tables.ToB, 1, t.ToB)
}

// quotient is the draws' mean difference of X and Y in units of the spread within them, with
// each word left out.
func (l *leftOut) quotient() stats.Quotient {
	var q stats.Quotient
	q.Over.Estimate, q.Under.Estimate = l.whole.parts()
	for _, words := range l.sets {
		q = without(q, len(words), func(i int) (apart, within float64) { return words[i].parts() })
	}
	n := float64(len(l.whole.d))
	q.Over.Terms, q.Over.Cells = 2, l.tables.Cells()/n/n
	return q
}

// without adds a set of so many words, with each left out.
func without(q stats.Quotient, words int, parts func(word int) (apart, within float64)) stats.Quotient {
	over, under := make([]float64, words), make([]float64, words)
	for i := range words {
		over[i], under[i] = parts(i)
	}
	q.Over.Without, q.Under.Without = append(q.Over.Without, over), append(q.Under.Without, under)
	return q
}

// draws draws contexts.
type draws struct {
	from   cloud
	to     cloud
	random *rand.Rand
	enough bool // words in every set for an interval over their choice
}

func newDraws(c cloud, seed uint64) *draws {
	d := &draws{from: c, random: rand.New(rand.NewPCG(seed, streamContexts)), enough: true}
	for i, words := range c.sets() {
		d.enough = d.enough && len(*words) >= stats.MinResample
		drawn := make([][][]float64, len(*words))
		for w := range drawn {
			drawn[w] = make([][]float64, 1)
		}
		*d.to.sets()[i] = drawn
	}
	return d
}

// next draws one context of each word: those of X, Y, A and B, in this order. A word that
// stands in two sets is drawn for each.
func (d *draws) next() cloud {
	for i, words := range d.from.sets() {
		for w, vectors := range *words {
			(*d.to.sets()[i])[w][0] = vectors[d.random.IntN(len(vectors))]
		}
	}
	return d.to
}

// leaveOut is the number of draws that each word is left out of.
func (d *draws) leaveOut(samples int) int {
	targets, attributes := len(d.from.x)+len(d.from.y), len(d.from.a)+len(d.from.b)
	steps := float64(targets) * float64(attributes) * float64(len(d.from.x[0][0]))
	return min(samples, mostLeftOut, max(leastLeftOut, int(leaveOutSteps/steps)))
}

// sets are the four, in the order of drawing.
func (c *cloud) sets() [4]*[][][]float64 { return [4]*[][][]float64{&c.x, &c.y, &c.a, &c.b} }

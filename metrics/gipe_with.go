package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// newGIPEWith takes the neighbours from the embedding that is measured, and the
// direction and β from the original one, over the words that both have. A
// neighbour that the original lacks has no β and does not count.
//
// β uses similarities of the original too: the question is which of today's
// neighbours were illicitly near there. The search for neighbours of the original
// itself, before, is for its own GIPE.
func newGIPEWith(ctx context.Context, in *measure.Input) (*gipeRun, error) {
	// A copy without Other, so that newGIPE takes the plain way.
	there := *in
	there.Other, there.Vocabulary = nil, in.Other.Vocabulary
	there.Sets = map[string]measure.Set{"pairs": in.Other.Sets["pairs"], "specific": in.Other.Sets["specific"]}
	list, originals := inBoth(in.Sets["words"].Words, in.Other.Sets["words"].Words)
	there.Sets["words"] = measure.Set{Words: originals}
	before, err := newGIPE(ctx, &there)
	if err != nil || before == nil {
		return nil, err
	}
	h, err := neighboursOf(ctx, in, list)
	if err != nil {
		return nil, err
	}
	p := &proximityGraph{list: list, others: h.others, words: UnitVectors(originals), to: h.of,
		threshold: before.threshold}
	p.findOwn()
	if p.ends, err = unitsThere(ctx, there.Vocabulary, h.others); err != nil {
		return nil, err
	}
	for i, to := range p.to {
		row := make([]float64, len(to))
		for j, at := range to {
			// NaN gives no β.
			if row[j] = math.NaN(); p.ends[at] != nil {
				row[j] = linalg.Dot(p.words[i], p.ends[at])
			}
		}
		p.similarity = append(p.similarity, row)
	}
	run := &gipeRun{proximityGraph: p, zero: before.zero, g: before.g, before: before}
	run.settle()
	return run, nil
}

// inBoth returns the words that both lists have, by their text.
//
// Both lists are in the order of the first. Of a text that comes again in the
// second the last word counts.
func inBoth(here, there []measure.Word) (a, b []measure.Word) {
	byText := map[string]measure.Word{}
	for _, w := range there {
		byText[w.Text] = w
	}
	for _, w := range here {
		if other, ok := byText[w.Text]; ok {
			a, b = append(a, w), append(b, other)
		}
	}
	return a, b
}

// unitsThere returns the vectors that another embedding has for words, at length
// 1, nil for a word that it lacks.
//
// By the form found here. One look-up of all.
func unitsThere(ctx context.Context, v measure.Vocabulary, words []measure.Word) ([][]float64, error) {
	forms := make([]string, len(words))
	for i, w := range words {
		forms[i] = w.As
	}
	hits, err := v.Find(ctx, forms)
	if err != nil {
		return nil, err
	}
	units := make([][]float64, len(words))
	for i, h := range hits {
		if linalg.HasDirection(h.Vector) {
			units[i] = linalg.Unit(h.Vector)
		}
	}
	return units, nil
}

// compare puts the original's GIPE and the change.
//
// The interval of the change is of the words that have η in both.
func (r *gipeRun) compare(ctx context.Context, in *measure.Input, out *measure.Result) error {
	if r.before == nil {
		out.Note(measure.Info, "no_other", "No second embedding is named, so nothing is compared.")
		return nil
	}
	// What is drawn are the numbers of the words.
	var words []float64
	for i, eta := range r.etas {
		if measure.Finite(eta) && measure.Finite(r.before.etas[i]) {
			words = append(words, float64(i))
		}
	}
	if len(words) == 0 {
		return nil // a note tells of words without neighbours
	}
	of := func(run *gipeRun, drawn []float64) float64 {
		var sum, weight float64
		for _, i := range drawn {
			sum = float64(run.gammas[int(i)]*run.etas[int(i)]) + sum
			weight += run.gammas[int(i)]
		}
		return sum / weight
	}
	change := func(drawn, _ []float64) float64 { return of(r, drawn) - of(r.before, drawn) }
	out.Put("before", of(r.before, words))
	out.Put("change", change(words, nil))
	return redraw.Pairs{ID: "change", A: words, B: words, Statistic: change, Scale: stats.Within(-1, 1)}.Put(ctx, in, out)
}

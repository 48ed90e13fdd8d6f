package shift

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// anchors are words with their vectors of length 1 in the first and the last embedding.
type anchors struct{ first, last [][]float64 }

// align turns the first embedding onto the last, as near as a turn brings the anchors, and
// puts what is left between them, and how far each word and how many anchors moved.
//
//	Schönemann (1966), "A generalized solution of the orthogonal Procrustes problem";
//	Hamilton, Leskovec and Jurafsky (2016), "Diachronic Word Embeddings Reveal
//	Statistical Laws of Semantic Change", sections 3.2 and 3.3.
func (o *over) align(ctx context.Context, out *measure.Result) error {
	dims := o.first().Vocabulary.Info().Dims
	if other := o.last().Vocabulary.Info().Dims; other != dims {
		out.Note(measure.Warning, "other_dimensions", "The first embedding has {dims} dimensions and the last {other}, so that no turn brings one onto the other.", dims, other)
		return nil
	}
	a, err := o.anchors(ctx)
	if err != nil {
		return err
	}
	out.Put("anchors", float64(len(a.first)))
	if len(a.first) < 2*dims {
		out.Note(measure.Warning, "few_anchors", "The turn is not fitted: it needs {needed:count} words that both embeddings have, two for each dimension, and there are {there:count}.", 2*dims, len(a.first))
		return nil
	}
	products := a.products()
	turn, rank, sum := linalg.Isometry(products, products.Length())
	if rank < dims {
		out.Note(measure.Warning, "turn_open.anchors_nothing_said", "The anchors say how to turn {rank} of {dims} dimensions, so that nothing is said of the rest.", rank, dims)
		return nil
	}
	likeness := sum / float64(len(a.first))
	out.Put("anchor_cosine", likeness)
	out.Put("residual", math.Sqrt(max(0, 2-2*likeness)))
	// For column vectors.
	turn = turn.Transposed()
	var usual []float64 // likenesses, so that the smallest moved farthest
	for i, v := range a.first {
		usual = append(usual, linalg.Dot(turn.Times(v), a.last[i]))
	}
	for _, row := range out.Words {
		then, ok := o.first().words[row.Word]
		now, here := o.last().words[row.Word]
		if ok && here {
			cosine := linalg.Dot(turn.Times(then.Vector), now.Vector)
			row.Put("moved", 1-cosine)
			row.Put("p_moved", atMost(usual, cosine))
		}
	}
	return ctx.Err()
}

// anchors reads the most frequent words of the last embedding that the first has, too, but
// for those asked for.
func (o *over) anchors(ctx context.Context) (anchors, error) {
	var a anchors
	first, last := o.first().Vocabulary, o.last().Vocabulary
	most, _ := o.Options["anchors"].(int)
	places := make([]int, min(most, last.Info().Words))
	for i := range places {
		places[i] = i
	}
	texts, err := last.WordsAt(ctx, places)
	if err != nil {
		return a, err
	}
	o.Progress(measure.Progress{Text: "Reading the anchors", Done: 0, Total: len(texts)})
	here, err := last.Find(ctx, texts)
	if err != nil {
		return a, err
	}
	there, err := first.Find(ctx, texts)
	if err != nil {
		return a, err
	}
	for i := range texts {
		if has(here[i]) && has(there[i]) && !o.asks(texts[i]) {
			a.first, a.last = append(a.first, linalg.Unit(there[i].Vector)), append(a.last, linalg.Unit(here[i].Vector))
		}
	}
	return a, nil
}

// products returns the sum of first lastᵀ over all anchors.
func (a anchors) products() linalg.Matrix {
	m := linalg.NewMatrix(len(a.first[0]))
	for i, v := range a.first {
		for j, x := range v {
			linalg.AddScaled(m.Row(j), x, a.last[i])
		}
	}
	return m
}

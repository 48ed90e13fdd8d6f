package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// Components of more words than dimensions are those of the words' correlations,
// found here from the matrix of these.
func TestReliabilityOfManyWords(t *testing.T) {
	words := cloud(rand.New(rand.NewPCG(7, 7)), 9, 4)
	r := compute(t, reliability, input(reliability, map[string]measure.Set{"words": {Words: words}}))
	var items [][]float64
	for _, w := range words {
		item := linalg.Unit(w.Vector)
		centre := stats.Mean(item)
		for i := range item {
			item[i] -= centre
		}
		items = append(items, linalg.Unit(item))
	}
	values, vectors := linalg.Eigen(linalg.Gram(items))
	above := 0.0
	for _, v := range values {
		if v > 1 {
			above++
		}
	}
	near(t, "explained", r.Values["explained"], values[0]/9, 1e-9)
	near(t, "components", r.Values["components"], above, 0)
	sign := math.Copysign(1, stats.Mean(vectors.Row(0)))
	for i, row := range r.Words {
		near(t, "loading", row.Scores["score"], sign*vectors.Row(0)[i]*math.Sqrt(values[0]), 1e-9)
	}
}

// Three words at right angles, seen over the dimensions, have no component above
// 1.
func TestReliabilityOfUncorrelatedWords(t *testing.T) {
	words := []measure.Word{{Text: "a", Vector: []float64{1, -1, 1, -1}}, {Text: "b", Vector: []float64{1, 1, -1, -1}},
		{Text: "c", Vector: []float64{1, -1, -1, 1}}}
	r := compute(t, reliability, input(reliability, map[string]measure.Set{"words": {Words: words}}))
	near(t, "components", r.Values["components"], 0, 0)
	near(t, "explained", r.Values["explained"], 1./3, 1e-12)
	near(t, "alpha", r.Values["alpha"], 0, 1e-12)
}

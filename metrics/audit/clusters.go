package audit

import (
	"context"

	"weatherglass/metrics"
	"weatherglass/metrics/measure"
)

// putClusters puts how well two clusters, found by k-means in the vectors of
// the words that lean most, at length 1, are their two sides: the share of words
// in the cluster that is named after their side, the names being what suits best.
// For the interval words are drawn again, the clusters staying as they are.
//
//	Gonen and Goldberg (2019), "Lipstick on a Pig", section 4; in their notebook
//	the best of ten k-means++ starts with the seed 1.
//
// 2n words, the n of the first side first. The centres come from the seed, and
// naming goes by what suits best, so that the accuracy is at least ½. Each word's
// contribution to the change is −1, 0 or 1.
func putClusters(ctx context.Context, a *audit) error {
	n := min(a.in.Int("top"), len(a.biased[0]), len(a.biased[1]))
	if n == 0 {
		a.noFigure("cluster_accuracy", "there is no neutral word of each side")
		return nil
	}
	a.out.Put("clustered", float64(n))
	r := emptyRow("cluster_accuracy", -1)
	accuracy, change := [2]float64{}, make([]float64, 2*n)
	for side := range 2 {
		words := a.leaning(side, n)
		c := metrics.Clustering{In: a.in, Out: measure.NewResult(), Groups: 2, Points: metrics.UnitVectors(words)}
		found, err := a.computeOnce(side, "clusters", words, func() (any, error) {
			assigned, _, err := c.Best(ctx)
			return assigned, err
		})
		if err != nil {
			return err
		}
		assigned, _ := found.([]int)
		labels := make([]int, 2*n)
		for i := range n {
			labels[n+i] = 1
		}
		name, right := c.Named(labels, assigned)
		accuracy[side] = float64(right) / float64(2*n)
		for i, cluster := range assigned {
			a.clusters[side] = append(a.clusters[side], name[cluster]+1)
			// −1 for a word right before, +1 for one right after.
			if name[cluster] == labels[i] {
				change[i] += float64(2*side - 1)
			}
		}
	}
	r.before, r.after = accuracy[0], accuracy[1]
	if err := r.drawMean(ctx, a, change); err != nil {
		return err
	}
	a.put(r)
	return nil
}

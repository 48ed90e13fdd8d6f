package stats_test

import (
	"context"
	"fmt"
	"math"

	"weatherglass/metrics/stats"
)

// Scores s(w) of four X words and four Y words.
var (
	exampleX = []float64{0.30, 0.22, 0.25, 0.12}
	exampleY = []float64{0.10, 0.05, 0.15, 0.08}
)

func ExamplePermute() {
	p, err := stats.Permute(context.Background(), exampleX, exampleY, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%d of %d permutations, p = %.4f (%s)\n", p.AtLeast, p.PermutationsExact, p.P, p.Method)
	fmt.Printf("two-sided %.4f, strict %.4f\n", p.PTwoSided, p.PStrict)
	// Output:
	// 2 of 70 permutations, p = 0.0286 (exact)
	// two-sided 0.0571, strict 0.0143
}

func ExampleNullHistogram() {
	null, err := stats.NullHistogram(context.Background(), exampleX, exampleY, 0.5)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("d = %.2f, null mostly in %.2f .. %.2f\n", null.D, null.Low, null.High)
	tail := 0.0
	for i, share := range null.Shares {
		if null.Edges[i] >= null.D {
			tail += share
		}
	}
	fmt.Printf("share from d on: %.4f\n", tail)
	// Output:
	// d = 1.54, null mostly in -1.45 .. 1.45
	// share from d on: 0.0286
}

func ExampleBootstrap() {
	// Cosines of five words each in X and Y with five each in A and B.
	c := stats.Cosines{X: 5, Y: 5, A: 5, B: 5}
	for w := range 10 {
		for a := range 5 {
			lean := 0.1
			if w >= 5 {
				lean = -0.1
			}
			noise := 0.05 * math.Sin(float64(7*w+3*a))
			c.ToA = append(c.ToA, lean+noise)
			c.ToB = append(c.ToB, -lean+noise)
		}
	}
	got, err := stats.Bootstrap(context.Background(), c, stats.BootstrapOptions{Draws: 2000, Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("d above 1.8:", got.D.Low > 1.8)
	fmt.Println("words with an interval:", len(got.Words), "dropped:", got.Dropped)
	// Output:
	// d above 1.8: true
	// words with an interval: 10 dropped: 0
}

func ExampleNoncentralInterval() {
	i, err := stats.NoncentralInterval(exampleX, exampleY)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.2f .. %.2f\n", i.Low, i.High)
	// Output: 0.23 .. 1.77
}

func ExampleEffectSize() {
	d, err := stats.EffectSize([]float64{1, 1}, []float64{0, 0})
	fmt.Println(d, err)
	// Output: 2 <nil>
}

func ExampleAUC() {
	auc, err := stats.AUC([]float64{3, 2}, []float64{2, 1})
	fmt.Println(auc, err)
	// Output: 0.875 <nil>
}

func ExamplePearson() {
	c, err := stats.Pearson([]float64{1, 2, 3, 4}, []float64{2, 4, 5, 9})
	fmt.Printf("r = %.3f, p = %.3f, %v\n", c.R, c.P, err)
	// Output: r = 0.965, p = 0.035, <nil>
}

func ExampleSpearman() {
	c, err := stats.Spearman([]float64{1, 2, 3, 4}, []float64{10, 20, 30, 1000})
	fmt.Println(c.R, err)
	// Output: 1 <nil>
}

func ExampleBootstrapPairs() {
	a := []float64{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7}
	b := []float64{0.2, 0.1, 0.4, 0.3, 0.6, 0.5, 0.8}
	i, dropped, err := stats.BootstrapPairs(context.Background(), a, b, stats.PairsOptions{Draws: 1000, Seed: 1})
	fmt.Println("rho above 0.3:", i.Low > 0.3, "dropped:", dropped, err)
	// Output: rho above 0.3: true dropped: 0 <nil>
}

func ExampleBootstrapPairs_statistic() {
	meanDifference := func(a, b []float64) float64 {
		var sum float64
		for i := range a {
			sum += b[i] - a[i]
		}
		return sum / float64(len(a))
	}
	a, b := []float64{1, 2, 3, 4, 5}, []float64{2, 3, 4, 5, 6}
	i, _, err := stats.BootstrapPairs(context.Background(), a, b, stats.PairsOptions{Statistic: meanDifference})
	fmt.Println(i.Low, i.High, err)
	// Output: 1 1 <nil>
}

func ExampleQuantiles() {
	q, err := stats.Quantiles([]float64{4, 1, 3, 2}, 0.5, 1)
	fmt.Println(q, err)
	// Output: [2.5 4] <nil>
}

func ExampleRanks() {
	fmt.Println(stats.Ranks([]float64{0.3, 0.1, 0.3}))
	// Output: [2.5 1 2.5]
}

func ExampleQuantise() {
	q, err := stats.Quantise([]float64{0.5, -1})
	fmt.Println(q, err)
	// Output: [549755813888 -1099511627776] <nil>
}

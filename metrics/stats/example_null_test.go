package stats_test

import (
	"context"
	"fmt"
	"math"

	"weatherglass/metrics/stats"
)

func ExampleAdjust() {
	q, err := stats.Adjust([]float64{0.01, 0.04, 0.03, 0.005}, stats.BenjaminiHochberg)
	fmt.Println(q, err)
	// Output: [0.02 0.04 0.04 0.02] <nil>
}

func ExampleNewRandomSets() {
	// A pool of 1,000 scores spread evenly from -1 to 1.
	pool := make([]float64, 1000)
	for i := range pool {
		pool[i] = float64(2*i-999) / 999
	}
	null, err := stats.NewRandomSets(pool, 8)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := null.Right(0.45)
	fmt.Printf("mean %.2f, sd %.3f\n", math.Abs(null.Mean), null.SD)
	fmt.Printf("p = %.4f, for certain %.4f to %.4f\n", p.P, p.Low, p.High)
	fmt.Printf("95 %% of random sets: %.2f to %.2f\n", null.Quantile(0.025), null.Quantile(0.975))
	// Output:
	// mean 0.00, sd 0.204
	// p = 0.0125, for certain 0.0125 to 0.0126
	// 95 % of random sets: -0.40 to 0.40
}

// circle returns words on a circle, the score falling from one side to the
// other.
func circle(words int) (vectors [][]float64, scores []float64) {
	for i := range words {
		angle := 2 * math.Pi * float64(i) / float64(words)
		vectors = append(vectors, []float64{math.Cos(angle), math.Sin(angle)})
		scores = append(scores, math.Cos(angle))
	}
	return vectors, scores
}

func ExampleNewCoherentSets() {
	vectors, scores := circle(400)
	category := []int{20, 25, 30, 35, 40, 45, 50, 55}
	var members [][]float64
	var observed float64
	for _, w := range category {
		members = append(members, vectors[w])
		observed += scores[w] / float64(len(category))
	}
	cohesion, err := stats.MeanPairwiseCosine(members)
	if err != nil {
		fmt.Println(err)
		return
	}
	pool, err := stats.VectorPool(vectors, scores)
	if err != nil {
		fmt.Println(err)
		return
	}
	related, err := stats.NewCoherentSets(context.Background(), pool, stats.CoherentOptions{
		Size: len(category), Cohesion: cohesion, Seed: 1,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	random, err := stats.NewRandomSets(scores, len(category))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("K =", related.K)
	fmt.Printf("against random sets p = %.4f, against related ones %.2f\n", random.Right(observed).P,
		related.Right(observed).P)
	// Output:
	// K = 30
	// against random sets p = 0.0001, against related ones 0.17
}

func ExampleMeanPairwiseCosine() {
	c, err := stats.MeanPairwiseCosine([][]float64{{1, 0}, {0, 1}, {2, 0}})
	fmt.Printf("%.4f %v\n", c, err)
	// Output: 0.3333 <nil>
}

func ExampleFlipSigns() {
	p, err := stats.FlipSigns(context.Background(), []float64{0.3, 0.2, 0.1, -0.1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%d of %.0f, p = %.4f, two-sided %.4f\n", p.AtLeast, p.Assignments, p.P, p.PTwoSided)
	// Output: 3 of 16, p = 0.1875, two-sided 0.3750
}

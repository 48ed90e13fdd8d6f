package stats_test

import (
	"fmt"

	"weatherglass/metrics/stats"
)

// A score that rises over eleven years.
var (
	exampleYears  = []float64{2006, 2008, 2009, 2010, 2014, 2015, 2016, 2017, 2018, 2019, 2020}
	exampleScores = []float64{-0.07, -0.07, -0.068, -0.071, -0.066, -0.064, -0.063, -0.062, -0.061, -0.06, -0.059}
)

func ExampleOLS() {
	line, err := stats.OLS(exampleYears, exampleScores)
	if err != nil {
		fmt.Println(err)
		return
	}
	next := line.PredictionBand(2022)
	fmt.Printf("%.6f a year, p = %.1e\n", line.Slope, line.P)
	fmt.Printf("2022: %.4f, from %.4f to %.4f\n", line.At(2022), next.Low, next.High)
	// Output:
	// 0.000864 a year, p = 2.2e-06
	// 2022: -0.0578, from -0.0611 to -0.0545
}

func ExampleTheilSen() {
	line, err := stats.TheilSen(exampleYears, exampleScores)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.4f a year, from %.4f to %.4f\n", line.Slope, line.SlopeInterval.Low, line.SlopeInterval.High)
	// Output: 0.0010 a year, from 0.0008 to 0.0010
}

func ExampleMannKendall() {
	got, err := stats.MannKendall([]float64{0.31, 0.28, 0.27, 0.33, 0.22, 0.2, 0.19})
	fmt.Printf("S = %d, p = %.4f, exact %v, %v\n", got.S, got.P, got.Exact, err)
	// Output: S = -15, p = 0.0302, exact true, <nil>
}

func ExampleKendall() {
	got, err := stats.Kendall([]float64{1, 2, 3, 4, 5}, []float64{5, 6, 7, 8, 7})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("tau = %.3f, p = %.3f, exact %v\n", got.Tau, got.P, got.Exact)
	// Output: tau = 0.738, p = 0.077, exact false
}

func ExamplePearsonInterval() {
	i, err := stats.PearsonInterval(0.8333, 8)
	fmt.Printf("%.2f to %.2f, %v\n", i.Low, i.High, err)
	// Output: 0.31 to 0.97, <nil>
}

func ExampleSpearmanInterval() {
	i, err := stats.SpearmanInterval(0.6, 30)
	fmt.Printf("%.2f to %.2f, %v\n", i.Low, i.High, err)
	// Output: 0.28 to 0.80, <nil>
}

func ExampleKendallInterval() {
	i, err := stats.KendallInterval(-0.45, 40)
	fmt.Printf("%.2f to %.2f, %v\n", i.Low, i.High, err)
	// Output: -0.60 to -0.26, <nil>
}

func ExampleSmallestP() {
	p, err := stats.SmallestP(8, 8)
	fmt.Printf("%.2e %v\n", p, err)
	// Output: 7.77e-05 <nil>
}

func ExampleDetectableEffect() {
	d, err := stats.DetectableEffect(stats.PowerOptions{N: 8, M: 8})
	fmt.Printf("8 against 8 words find d = %.2f in 80 %% of cases, %v\n", d, err)
	// Output: 8 against 8 words find d = 1.09 in 80 % of cases, <nil>
}

func ExamplePower() {
	p, err := stats.Power(0.9, stats.PowerOptions{N: 8, M: 8})
	fmt.Printf("%.2f %v\n", p, err)
	// Output: 0.61 <nil>
}

package scan_test

import (
	"fmt"

	"weatherglass/metrics/scan"
)

// Two rows of three components, filled up to sixteen, along a direction.
func ExampleNewQuery() {
	rows := make([]byte, 2*scan.Stride(3))
	copy(rows, []byte{100, 50, 0})
	copy(rows[scan.Stride(3):], []byte{0, 0x100 - 127, 10}) // -127
	factors := []float64{1, 1, 2}

	q := scan.NewQuery([]float64{0.5, 1, 0.25}, factors)
	sums := make([]int32, 2)
	scan.Dot(sums, rows, q.Rows)
	for _, s := range sums {
		fmt.Printf("%.3f\n", float64(s)*q.Step)
	}
	// Output:
	// 100.002
	// -122.000
}

// The two largest of scores that are known to 0.05: a third may be among them.
func ExampleTop() {
	top := scan.NewTop(2)
	for place, score := range []float64{0.1, 0.9, 0.5, 0.45, 0.3} {
		top.Offer(place, score, 0.05)
	}
	fmt.Println(top.Places())
	// Output: [1 2 3]
}

func ExampleHistogram() {
	var h scan.Histogram
	h.Add([]float64{-60, 0.5, 1.5, 1.75})
	bins := h.Bins()
	fmt.Println(bins[0], bins[len(bins)-1])
	// Output: {-60 -59 1} {1 2 2}
}

func ExampleRankBins() {
	var r scan.RankBins
	for place, score := range []float64{1, 2, 3} {
		r.Add(place, score)
	}
	b := r.Bins()[0]
	fmt.Println(b.From, b.To, b.Count, b.Mean, b.SD())
	// Output: 1 31 3 2 1
}

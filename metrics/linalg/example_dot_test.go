package linalg_test

import (
	"fmt"

	"weatherglass/metrics/linalg"
)

func ExampleDot() {
	fmt.Println(linalg.Dot([]float64{1, 2, 3, 4, 5}, []float64{5, 4, 3, 2, 1}))
	// Output: 35
}

func ExampleSquaredDistance() {
	fmt.Println(linalg.SquaredDistance([]float64{1, 2, 3, 4, 5}, []float64{5, 4, 3, 2, 1}))
	// Output: 40
}

package embed_test

import (
	"fmt"

	"weatherglass/metrics/embed"
)

func ExampleDot() {
	fmt.Println(embed.Dot([]float64{1, 2, 3, 4, 5}, []float64{5, 4, 3, 2, 1}))
	// Output: 35
}

func ExampleSquaredDistance() {
	fmt.Println(embed.SquaredDistance([]float64{1, 2, 3, 4, 5}, []float64{5, 4, 3, 2, 1}))
	// Output: 40
}

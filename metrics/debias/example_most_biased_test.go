package debias_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/debias"
)

func ExampleMostBiased() {
	first, second, err := debias.MostBiased(context.Background(), plane(), debias.Leaning{
		Pairs:    [][]string{{"she", "he"}},
		Specific: []string{"she", "he", "queen", "king"},
	})
	fmt.Println(first, second, err)
	// Output:
	// [nurse] [captain] <nil>
}

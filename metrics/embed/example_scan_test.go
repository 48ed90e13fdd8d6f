package embed_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/embed"
)

func ExampleScanner() {
	m := embed.NewMemory(embed.Info{})
	if err := m.Add("warm", []float64{2, 0}); err != nil {
		fmt.Println(err)
	}
	if err := m.Add("cold", []float64{-1, 0.5}); err != nil {
		fmt.Println(err)
	}
	if err := m.Ready(); err != nil {
		fmt.Println(err)
	}
	ctx := context.Background()
	err := m.Scan(ctx, embed.ScanRequest{Directions: [][]float64{{1, 0}}}, func(b embed.ScanBlock) error {
		for i, score := range b.Dots[0] {
			words, err := m.WordsAt(ctx, []int{b.First + i})
			if err != nil {
				return err
			}
			fmt.Println(words[0], score)
		}
		return nil
	})
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// warm 2
	// cold -1
}

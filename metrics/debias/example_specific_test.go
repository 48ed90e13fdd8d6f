package debias_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
)

func ExampleLearnSpecific() {
	m := embed.NewMemory(embed.Info{})
	for i, word := range []string{"queen", "table"} {
		if err := m.Add(word, []float64{float64(2 - 5*i)}); err != nil {
			fmt.Println(err)
		}
	}
	if err := m.Ready(); err != nil {
		fmt.Println(err)
	}
	learnt, err := debias.LearnSpecific(context.Background(), debias.NewSpace(m), []string{"queen"},
		debias.SpecificOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	// On the line, with the words at 1 and −1, w²/2 + 2 (1 − w)² is least at 4/5.
	fmt.Printf("w %.2f, b %.2f, distance of a queen %.2f\n", learnt.Weights[0], learnt.Intercept,
		learnt.Distance([]float64{2}))
	// Output:
	// w 0.80, b 0.00, distance of a queen 1.00
}

package metrics_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/measure"
)

func Example_frequency() {
	frequency, _ := measure.Lookup("frequency")
	in := input(frequency, map[string]measure.Set{"A": {Words: known("he")}, "B": {Words: known("she")}})
	in.Vocabulary = plane()
	result, err := frequency.Run(context.Background(), in)
	for _, bin := range result.Tables[0].Rows {
		fmt.Println(bin[:3], err)
	}
	// Output: [1 6 4] <nil>
}

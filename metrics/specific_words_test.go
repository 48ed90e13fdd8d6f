package metrics_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/measure"
)

func Example_specificWords() {
	specific, _ := measure.Lookup("specific-words")
	in := input(specific, map[string]measure.Set{"words": {Words: known("queen", "king")}})
	in.Vocabulary = plane()
	in.Options["cost"], in.Options["folds"] = 1000.0, 2
	result, err := specific.Run(context.Background(), in)
	for _, row := range result.Tables[0].Rows {
		fmt.Println(row[0], row[3], err)
	}
	// Output:
	// queen list <nil>
	// king list <nil>
}

package metrics_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
)

// The scores are those of numpy 2.4 by the formula.
func Example_analogies() {
	analogies, _ := measure.Lookup("analogies")
	in := input(analogies, map[string]measure.Set{"pairs": {Pairs: [][2]measure.Word{{known("king")[0],
		known("queen")[0]}}}})
	in.Vocabulary, in.Pool = plane(), jobs.Local(2)
	result, err := analogies.Run(context.Background(), in)
	for _, row := range result.Tables[0].Rows {
		fmt.Printf("king is to queen as %s is to %s: %.2f\n", row[0], row[1], row[2])
	}
	fmt.Println(err)
	// Output:
	// king is to queen as king is to queen: 1.00
	// king is to queen as he is to king: 0.66
	// king is to queen as queen is to she: 0.66
	// king is to queen as she is to nurse: 0.28
	// king is to queen as captain is to he: 0.28
	// <nil>
}

func Example_solve() {
	solve, _ := measure.Lookup("solve")
	in := input(solve, map[string]measure.Set{"words": {Words: known("he", "captain", "she")}})
	in.Options["top"] = 2
	in.Vocabulary = plane()
	result, err := solve.Run(context.Background(), in)
	for _, row := range result.Tables[0].Rows {
		fmt.Println(row[0])
	}
	fmt.Println(err)
	// Output:
	// nurse
	// queen
	// <nil>
}

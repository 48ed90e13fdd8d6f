package audit_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/measure/measuretest"
)

// The steps took the first component away.
func Example_audit() {
	pairs := measure.Set{Pairs: [][2]measure.Word{{measuretest.Word("he", 1, 0), measuretest.Word("she", -1, 0)}}}
	before := map[string]measure.Set{"pairs": pairs, "words": {Words: []measure.Word{
		measuretest.Word("captain", 3, 4), measuretest.Word("pilot", 8, 6), measuretest.Word("nurse", -3, 4),
		measuretest.Word("maid", -4, 3), measuretest.Word("clerk", 0, 2)}}}
	after := map[string]measure.Set{"pairs": pairs, "words": {Words: []measure.Word{
		measuretest.Word("captain", 0, 4), measuretest.Word("pilot", 0, 6), measuretest.Word("nurse", 0, 4),
		measuretest.Word("maid", 0, 3), measuretest.Word("clerk", 0, 2)}}}
	audit, _ := measure.Lookup("audit")
	in := measuretest.Input(audit, after)
	in.Before, in.Options["top"] = &measure.Other{Sets: before}, 0
	result, err := audit.Run(context.Background(), in)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("direct bias %.2f, after %.2f\n", result.Values["direct_bias_before"], result.Values["direct_bias"])
	for _, t := range result.Tables {
		if t.Name == "audit" {
			fmt.Println(t.Rows[0][0], t.Rows[0][6])
		}
	}
	// Output:
	// direct bias 0.56, after 0.00
	// direct_bias better
}

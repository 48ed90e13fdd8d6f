package wordmap_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/measure"
)

func Example() {
	out, err := run(context.Background(), input(map[string]measure.Set{"words": {Words: []measure.Word{
		plane("north", 0, 2), plane("east", 3, 0), plane("south", 0, -2), plane("west", -3, 0),
	}}}, "vectors", "raw", "dimensions", 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, id := range []string{"first", "second", "shown"} {
		fmt.Printf("%s = %.3f\n", id, out.Values[id])
	}
	for _, row := range out.Words {
		fmt.Printf("%s %.0f %.0f\n", row.Word, row.Scores["x"], row.Scores["y"]+0)
	}
	// Output:
	// first = 0.692
	// second = 0.308
	// shown = 1.000
	// north 0 2
	// east 3 0
	// south 0 -2
	// west -3 0
}

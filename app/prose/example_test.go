package prose_test

import (
	"fmt"

	"weatherglass/app/prose"
)

func ExampleLuck() {
	fmt.Println(prose.Luck(108.0 / 12870))
	// Output: about 8 times in 1,000
}

func ExampleExplain() {
	tip, _ := prose.Explain("seed")
	fmt.Println(tip.Text)
	// Output: The number that random draws start from. The same number gives the same draws.
}

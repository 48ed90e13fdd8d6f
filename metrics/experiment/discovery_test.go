package experiment_test

import (
	"fmt"

	"weatherglass/metrics/experiment"
)

// By hand: .01 · 4/1, .02 · 4/2 and .03 · 4/3 are .04 each.
func ExampleFalseDiscovery() {
	q, err := experiment.FalseDiscovery([]float64{0.5, 0.01, 0.03, 0.02})
	fmt.Printf("%.2f %v\n", q, err)
	// Output: [0.50 0.04 0.04 0.04] <nil>
}

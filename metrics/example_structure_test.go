package metrics_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/measure"
)

// groupsApart are words of two groups that stand apart.
func groupsApart() map[string]measure.Set {
	return map[string]measure.Set{
		"A": {Words: []measure.Word{word("captain", 4, 1), word("king", 5, 2), word("pilot", 6, 1)}},
		"B": {Words: []measure.Word{word("nurse", -4, 1), word("queen", -5, 2), word("maid", -6, 1)}},
	}
}

func Example_bat() {
	sets := groupsApart()
	sets["X"], sets["Y"] = measure.Set{Words: []measure.Word{word("he", 2, 0)}},
		measure.Set{Words: []measure.Word{word("she", -2, 0)}}
	show("bat", sets, "bat", "comparisons")
	// Output:
	// bat = 0.167
	// comparisons = 36.000
	// he 0.167
}

func Example_reliability() {
	words := []measure.Word{{Text: "king", Vector: []float64{1, 2, 3}}, {Text: "duke", Vector: []float64{2, 4, 6}},
		{Text: "lord", Vector: []float64{3, 2, 1}}}
	show("reliability", map[string]measure.Set{"words": {Words: words}}, "cosine", "explained")
	// Output:
	// cosine = 0.810
	// explained = 1.000
	// king 1.000
}

func Example_neighbourTest() {
	show("neighbour-test", groupsApart(), "own", "expected")
	// Output:
	// own = 0.400
	// expected = 0.400
}

func Example_clusterTest() {
	show("cluster-test", groupsApart(), "accuracy", "p")
	// Output:
	// accuracy = 1.000
	// p = 0.100
}

func Example_classifierTest() {
	m, _ := measure.Lookup("classifier-test")
	result, err := m.Run(context.Background(), input(m, groupsApart()))
	fmt.Println(result.Values["accuracy"], result.Values["folds"], err)
	// Output: 1 3 <nil>
}

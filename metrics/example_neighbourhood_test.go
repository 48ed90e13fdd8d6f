package metrics_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/measure"
)

// around is the input of a measure of the neighbours of king and queen.
func around(m measure.Measure) *measure.Input {
	in := input(m, map[string]measure.Set{
		"words": {Words: known("king", "queen")},
		"pairs": {Pairs: [][2]measure.Word{{known("he")[0], known("she")[0]}}},
	})
	in.Options["k"] = 2
	in.Vocabulary = plane()
	return in
}

func Example_maleNeighbours() {
	m, _ := measure.Lookup("male-neighbours")
	result, err := m.Run(context.Background(), around(m))
	for _, w := range result.Words[:2] {
		fmt.Printf("%s %.1f\n", w.Word, w.Scores["score"])
	}
	fmt.Println(result.Values["share"], err)
	// Output:
	// king 1.0
	// queen 0.0
	// 0.5 <nil>
}

func Example_proximity() {
	m, _ := measure.Lookup("proximity")
	in := around(m)
	in.Options["threshold"] = 0.0
	result, err := m.Run(context.Background(), in)
	fmt.Println(result.Values["proximity"], err)
	// Output: 0 <nil>
}

func Example_gipe() {
	m, _ := measure.Lookup("gipe")
	result, err := m.Run(context.Background(), around(m))
	for _, w := range result.Words[:2] {
		fmt.Println(w.Word, w.Scores["weight"], w.Scores["incoming"])
	}
	fmt.Println(result.Values["gipe"], err)
	// Output:
	// king 1 0
	// queen 1 0
	// 0 <nil>
}

func Example_semBias() {
	m, _ := measure.Lookup("sembias")
	question := []measure.Word{
		word("actor", 3, 1), word("actress", -3, 1), word("cat", 0, 2), word("dog", 0, 1),
		word("cup", 1, 3), word("lid", 1, 2), word("doctor", 1, 1), word("nurse", -1, 3)}
	result, err := m.Run(context.Background(), input(m, map[string]measure.Set{
		"questions": {Tuples: [][]measure.Word{question}, Asked: 1},
		"pairs":     {Pairs: [][2]measure.Word{{word("he", 1, 0), word("she", -1, 0)}}},
	}))
	row := result.Tables[0].Rows[0]
	fmt.Printf("%v %v %.2f %.2f %v\n", row[2], row[3], row[4], row[5], err)
	// Output: definition actor–actress 1.00 0.71 <nil>
}

func Example_pairBias() {
	m, _ := measure.Lookup("pair-bias")
	result, err := m.Run(context.Background(), input(m, map[string]measure.Set{
		"compared": {Pairs: [][2]measure.Word{{word("doctor", 3, 4), word("nurse", -3, 4)}}},
		"pairs":    {Pairs: [][2]measure.Word{{word("he", 1, 0), word("she", -1, 0)}}},
	}))
	fmt.Printf("along %.2f, β %.2f %v\n", result.Values["along"], result.Values["median_beta"], err)
	// Output: along 1.00, β -2.57 <nil>
}

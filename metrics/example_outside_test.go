package metrics_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/measure"
)

// showAll prints some values of a reading and its first table's rows.
func showAll(id string, sets map[string]measure.Set, values ...string) {
	m, _ := measure.Lookup(id)
	in := input(m, sets)
	in.Other = &measure.Other{Sets: sets}
	in.Vocabulary = plane()
	result, err := m.Run(context.Background(), in)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range values {
		fmt.Printf("%s = %.3f\n", name, result.Values[name])
	}
	for _, t := range result.Tables {
		for _, row := range t.Rows {
			fmt.Println(row...)
		}
	}
}

func Example_bias() {
	sets := heShe()
	showAll("bias", sets, "mean", "mean_abs")
	// Output:
	// mean = 0.100
	// mean_abs = 0.700
	// first captain 0.8
	// first nurse -0.6
	// second nurse -0.6
	// second captain 0.8
}

func Example_axes() {
	sets := heShe()
	sets["across"] = measure.Set{Pairs: [][2]measure.Word{{word("up", 0, 1), word("down", 0, -1)}}}
	showAll("axes", sets, "cos")
	// Output:
	// cos = 0.000
	// first first 1 captain
	// first second 0 <nil>
	// second first 1 nurse
	// second second 0 <nil>
}

func Example_oddOneOut() {
	showAll("odd-one-out", map[string]measure.Set{"words": {Words: []measure.Word{word("cat", 4, 3), word("dog", 3, 4),
		word("tax", 0, -1)}}}, "cos")
	// Output:
	// cos = -0.275
	// tax -0.274721127897378
	// dog 0.7966912709023963
	// cat 0.9340518348510854
}

func Example_agreement() {
	sets := heShe()
	sets["words"] = measure.Set{Words: append(sets["words"].Words, word("poet", 1, 1))}
	showAll("agreement", sets, "rho", "compared")
	// Output:
	// rho = 1.000
	// compared = 3.000
}

func Example_outside() {
	sets := occupations()
	sets["words"] = measure.Set{Words: append(sets["words"].Words, word("poet", 1, 1)),
		Values: []float64{10, 90, 40}, Asked: 3}
	showAll("outside", sets, "pearson", "spearman", "slope")
	// Output:
	// pearson = -0.993
	// spearman = -1.000
	// slope = -0.009
}

func Example_similarity() {
	showAll("similarity", map[string]measure.Set{"pairs": {
		Pairs: [][2]measure.Word{{word("car", 3, 4), word("bus", 4, 3)}, {word("car", 3, 4), word("tax", 0, 1)},
			{word("bus", 4, 3), word("sea", -1, 0)}},
		Values: []float64{9, 3, 1}, Asked: 4}}, "rho", "coverage")
	// Output:
	// rho = 1.000
	// coverage = 0.750
	// car bus 9 0.96
	// car tax 3 0.8
	// bus sea 1 -0.8
}

func Example_analogyAccuracy() {
	showAll("analogy-accuracy", map[string]measure.Set{"questions": {Tuples: [][]measure.Word{
		known("he", "she", "captain", "nurse"), known("he", "king", "she", "queen"), known("king", "he", "queen", "captain"),
	}, Asked: 3}}, "accuracy", "low", "high")
	// Output:
	// accuracy = 0.667
	// low = 0.208
	// high = 0.939
	// he king she queen nurse
}

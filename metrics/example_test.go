package metrics_test

import (
	"context"
	"encoding/json"
	"fmt"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/measure/measuretest"
)

var word = measuretest.Word

// input takes every option at its default.
func input(m measure.Measure, sets map[string]measure.Set) *measure.Input {
	options := map[string]any{}
	for _, o := range m.Options {
		options[o.ID] = o.Default
	}
	return &measure.Input{Sets: sets, Options: options, Seed: 1, Progress: func(measure.Progress) {}, Pool: jobs.Local(1)}
}

func Example_weat() {
	weat, _ := measure.Lookup("weat")
	result, err := weat.Run(context.Background(), input(weat, map[string]measure.Set{
		"X": {Words: []measure.Word{word("algebra", 2, 1), word("geometry", 3, 1)}},
		"Y": {Words: []measure.Word{word("poetry", 1, 2), word("dance", 1, 3)}},
		"A": {Words: []measure.Word{word("he", 1, 0)}},
		"B": {Words: []measure.Word{word("she", 0, 1)}},
	}))
	fmt.Printf("d = %.3f, p = %.3f, %v\n", result.Values["d"], result.Values["p"], err)
	// Output: d = 1.971, p = 0.167, <nil>
}

func Example_ripa() {
	ripa, _ := measure.Lookup("ripa")
	result, err := ripa.Run(context.Background(), input(ripa, map[string]measure.Set{
		"words": {Words: []measure.Word{word("captain", 4, 1), word("nurse", -2, 1)}},
		"pairs": {Pairs: [][2]measure.Word{{word("he", 1, 5), word("she", -1, 5)}, {word("man", 1, 2), word("woman", 0, 2)}}},
	}))
	for _, w := range result.Words {
		fmt.Printf("%s %+.1f\n", w.Word, w.Scores["score"])
	}
	fmt.Println(err)
	// Output:
	// captain +4.0
	// nurse -2.0
	// he +1.0
	// she -1.0
	// man +1.0
	// woman +0.0
	// <nil>
}

func Example_ect() {
	ect, _ := measure.Lookup("ect")
	result, err := ect.Run(context.Background(), input(ect, map[string]measure.Set{
		"words": {Words: []measure.Word{word("one", 3, 1), word("two", 2, 2), word("three", 1, 3)}},
		"A":     {Words: []measure.Word{word("he", 1, 0)}},
		"B":     {Words: []measure.Word{word("she", 0, 1)}},
	}))
	fmt.Printf("rho = %.0f, %v\n", result.Values["rho"], err)
	// Output: rho = -1, <nil>
}

func ExampleWordRow_MarshalJSON() {
	row := measure.WordRow{Set: "X", Word: "NASA", As: "nasa", Rank: 3929, Scores: map[string]float64{"score": 0.018}}
	out, err := json.Marshal(row)
	fmt.Println(string(out), err)
	// Output: {"set":"X","word":"NASA","as":"nasa","rank":3929,"score":0.018} <nil>
}

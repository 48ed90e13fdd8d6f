package metrics_test

import (
	"context"
	"fmt"

	"weatherglass/metrics"
)

// jobs is a list between he and she.
func jobs() map[string]metrics.Set {
	return map[string]metrics.Set{
		"words": {Words: []metrics.Word{word("captain", 4, 3), word("nurse", 5, 12)}},
		"A":     {Words: []metrics.Word{word("he", 1, 0), word("him", 2, 0)}},
		"B":     {Words: []metrics.Word{word("she", 0, 1), word("her", 0, 3)}},
	}
}

// heShe are the jobs along one pair.
func heShe() map[string]metrics.Set {
	return map[string]metrics.Set{
		"words": {Words: []metrics.Word{word("captain", 4, 3), word("nurse", -3, 4)}},
		"pairs": {Pairs: [][2]metrics.Word{{word("he", 1, 0), word("she", -1, 0)}}},
	}
}

// show prints some values of a reading and the score of its first word.
func show(id string, sets map[string]metrics.Set, values ...string) {
	m, _ := metrics.Lookup(id)
	result, err := m.Run(context.Background(), input(m, sets))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range values {
		fmt.Printf("%s = %.3f\n", name, result.Values[name])
	}
	if score, ok := result.Words[0].Scores["score"]; ok {
		fmt.Printf("%s %.3f\n", result.Words[0].Word, score)
	}
}

func Example_association() {
	show("association", jobs(), "mean", "sd")
	// Output:
	// mean = -0.169
	// sd = 0.522
	// captain 0.200
}

func Example_scWEAT() {
	show("sc-weat", jobs(), "d", "p")
	// Output:
	// d = -0.324
	// p = 1.000
	// captain 1.732
}

func Example_nas() {
	show("nas", jobs(), "mean_abs")
	// Output:
	// mean_abs = 1.732
	// captain 1.732
}

func Example_semAxis() {
	show("semaxis", jobs())
	// Output: captain 0.000
}

func Example_mac() {
	show("mac", jobs(), "mac")
	// Output:
	// mac = 0.323
	// captain 0.300
}

func Example_rnd() {
	show("rnd", jobs(), "mean", "sum")
	// Output:
	// mean = 0.551
	// sum = 1.102
	// captain -0.218
}

func Example_rnsb() {
	show("rnsb", jobs(), "kl")
	// Output:
	// kl = 0.140
	// captain 0.316
}

func Example_directBias() {
	show("direct-bias", heShe(), "direct_bias", "explained")
	// Output:
	// direct_bias = 0.700
	// explained = 1.000
	// captain 0.800
}

func Example_indirectBias() {
	sets := heShe()
	sets["X"] = metrics.Set{Words: []metrics.Word{word("football", 4, 1), word("softball", -4, 1)}}
	m, _ := metrics.Lookup("indirect-bias")
	result, err := m.Run(context.Background(), input(m, sets))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range result.Tables[0].Rows {
		fmt.Printf("%v %v %+.2f\n", row[0], row[1], row[4])
	}
	// Output:
	// captain football -0.09
	// captain softball +2.59
	// nurse football +3.58
	// nurse softball -0.29
}

package metrics_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/measure"
)

// occupations is a list between he and she.
func occupations() map[string]measure.Set {
	return map[string]measure.Set{
		"words": {Words: []measure.Word{word("captain", 4, 3), word("nurse", 5, 12)}},
		"A":     {Words: []measure.Word{word("he", 1, 0), word("him", 2, 0)}},
		"B":     {Words: []measure.Word{word("she", 0, 1), word("her", 0, 3)}},
	}
}

// heShe are the jobs along one pair.
func heShe() map[string]measure.Set {
	return map[string]measure.Set{
		"words": {Words: []measure.Word{word("captain", 4, 3), word("nurse", -3, 4)}},
		"pairs": {Pairs: [][2]measure.Word{{word("he", 1, 0), word("she", -1, 0)}}},
	}
}

// show prints some values of a reading and the score of its first word.
func show(id string, sets map[string]measure.Set, values ...string) {
	m, _ := measure.Lookup(id)
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
	show("association", occupations(), "mean", "sd")
	// Output:
	// mean = -0.169
	// sd = 0.522
	// captain 0.200
}

func Example_scWEAT() {
	show("sc-weat", occupations(), "d", "p")
	// Output:
	// d = -0.324
	// p = 1.000
	// captain 1.732
}

func Example_semAxis() {
	show("semaxis", occupations())
	// Output: captain 0.000
}

func Example_mac() {
	show("mac", occupations(), "mac")
	// Output:
	// mac = 0.323
	// captain 0.300
}

func Example_rnd() {
	show("rnd", occupations(), "mean", "sum")
	// Output:
	// mean = 0.551
	// sum = 1.102
	// captain -0.218
}

func Example_rnsb() {
	show("rnsb", occupations(), "kl")
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
	sets["X"] = measure.Set{Words: []measure.Word{word("football", 4, 1), word("softball", -4, 1)}}
	m, _ := measure.Lookup("indirect-bias")
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

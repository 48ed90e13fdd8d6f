package metrics_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/measure"
)

// poles are two fields between two groups.
func poles() map[string]measure.Set {
	return map[string]measure.Set{
		"X": {Words: []measure.Word{word("algebra", 2, 1), word("geometry", 3, 1)}},
		"Y": {Words: []measure.Word{word("poetry", 1, 2), word("dance", 1, 3)}},
		"A": {Words: []measure.Word{word("he", 1, 0)}},
		"B": {Words: []measure.Word{word("she", 0, 1)}},
	}
}

func Example_generalisedWEAT() {
	show("gweat", poles(), "g", "p")
	// Output:
	// g = 0.540
	// p = 0.167
	// algebra 0.224
}

func Example_weatGroups() {
	sets := poles()
	sets["C"] = measure.Set{Words: []measure.Word{word("they", 1, 1)}}
	m, _ := measure.Lookup("weat-groups")
	result, err := m.Run(context.Background(), input(m, sets))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range result.Tables[0].Rows {
		fmt.Printf("%v and %v: d = %.2f, q = %.2f\n", row[0], row[1], row[2], row[7])
	}
	// Output:
	// A and B: d = 1.97, q = 0.33
	// A and C: d = 1.97, q = 0.33
	// B and C: d = -1.97, q = 0.33
}

func Example_same() {
	show("same", occupations(), "same", "skew", "stereotype")
	// Output:
	// same = 0.261
	// skew = -0.120
	// stereotype = 0.261
	// captain 0.141
}

func Example_silhouette() {
	m, _ := measure.Lookup("silhouette")
	biased, even := poles(), poles()
	for _, sets := range []map[string]measure.Set{biased, even} {
		sets["A"] = measure.Set{Words: append(sets["A"].Words, word("him", 3, 1))}
		sets["B"] = measure.Set{Words: append(sets["B"].Words, word("her", 1, 3))}
	}
	even["X"] = measure.Set{Words: []measure.Word{word("algebra", 2, 1), word("geometry", 1, 3)}}
	in := input(m, biased)
	in.Other = &measure.Other{Sets: even}
	result, err := m.Run(context.Background(), in)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("accuracy = %.2f, d = %.2f and %.2f\n", result.Values["accuracy"], result.Values["d"],
		result.Values["d_with"])
	// Output: accuracy = 0.58, d = 1.97 and 1.00
}

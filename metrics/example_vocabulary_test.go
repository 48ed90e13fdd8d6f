package metrics_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// plane is a small embedding, the most frequent word first.
func plane() *embed.Memory {
	m := embed.NewMemory(embed.Info{})
	for _, w := range []measure.Word{
		word("he", 3, 1), word("she", -3, 1), word("captain", 4, 1), word("nurse", -4, 1),
		word("queen", -1, 2), word("king", 1, 2),
	} {
		if err := m.Add(w.Text, w.Vector); err != nil {
			panic(err)
		}
	}
	if err := m.Ready(); err != nil {
		panic(err)
	}
	return m
}

// known looks words up in the plane.
func known(texts ...string) []measure.Word {
	hits, err := plane().Find(context.Background(), texts)
	if err != nil {
		panic(err)
	}
	var words []measure.Word
	for _, h := range hits {
		words = append(words, measure.Word{Text: h.Word, As: h.As, Rank: h.Rank, Vector: h.Vector})
	}
	return words
}

func Example_neighbours() {
	neighbours, _ := measure.Lookup("neighbours")
	words := known("king", "he", "she")
	words[1].Minus = true
	in := input(neighbours, map[string]measure.Set{"words": {Words: words}})
	in.Vocabulary = plane()
	result, err := neighbours.Run(context.Background(), in)
	fmt.Println(result.Tables[0].Rows[0][:2], err)
	// Output: [king − he + she nurse] <nil>
}

func Example_ripaVocabulary() {
	ripa, _ := measure.Lookup("ripa-vocabulary")
	in := input(ripa, map[string]measure.Set{"pairs": {Pairs: [][2]measure.Word{{known("he")[0], known("she")[0]}}}})
	in.Options["top"] = 1
	in.Vocabulary = plane()
	result, err := ripa.Run(context.Background(), in)
	for _, row := range result.Tables[0].Rows {
		fmt.Println(row)
	}
	fmt.Println(err)
	// Output:
	// [first captain 3 4]
	// [second nurse 4 -4]
	// <nil>
}

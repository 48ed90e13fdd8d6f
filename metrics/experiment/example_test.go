package experiment_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
)

func ExampleRun() {
	source := embed.NewMemory(embed.Info{ID: "tiny", Title: "Tiny"})
	for _, w := range []struct {
		word string
		x, y float64
	}{{"he", 1, 0}, {"she", 0, 1}, {"algebra", 2, 1}, {"geometry", 3, 1}, {"poetry", 1, 2}, {"dance", 1, 3}} {
		if err := source.Add(w.word, []float64{w.x, w.y}); err != nil {
			fmt.Println(err)
			return
		}
	}
	if err := source.Ready(); err != nil {
		fmt.Println(err)
		return
	}
	e, err := experiment.Parse([]byte(`{"method": "weat", "embedding": "tiny", "sets": {
		"X": ["Algebra", "geometry"], "Y": ["poetry", "dance"], "A": ["he"], "B": ["she"]}}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	reading, err := experiment.Run(context.Background(), e, experiment.Env{
		Lexicon: &lexicon.Lexicon{},
		Open:    func(context.Context, string) (embed.Source, error) { return source, nil },
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("d = %.3f, %.0f of %.0f permutations\n", reading.Values["d"], reading.Values["at_least"],
		reading.Values["partitions"])
	fmt.Println(reading.Words[0].Word, "found as", reading.Words[0].As)
	// Output:
	// d = 1.971, 1 of 6 permutations
	// Algebra found as algebra
}

func ExampleParse() {
	_, err := experiment.Parse([]byte(`{"metod": "weat"}`))
	fmt.Println(err)
	// Output: An experiment has no field "metod". The fields are method, corpus, where, embedding, with, test, sets, options, seed, rules.
}

func ExampleDecodeLink() {
	link, err := experiment.DecodeLink("AZMouY5f4iYFdnCUPyJHl4GRsaGxkWlKoqGhpZFhUpJSLWAA")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := link.Experiment.MarshalJSON()
	fmt.Println(string(text), err)
	fmt.Printf("%.2f\n", link.Headline)
	// Output:
	// {"embedding":"glove-6b-100d","test":"caliskan.weat8@0231325da11921bb","rules":1} <nil>
	// 1.16
}

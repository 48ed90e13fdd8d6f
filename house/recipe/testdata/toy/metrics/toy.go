package metrics

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

var _ = measure.Register(&toy)

var toy = measure.Measure{
	ID:     "toy",
	Place:  45,
	Term:   "Toy evenness",
	Name:   "Toy evenness of a list",
	Doc:    "How long are the words of a list? A measure that only a test has.",
	Source: "Nobody 2026",
	Page:   "measure",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "Words of any kind.", Kind: measure.KindWords, Min: 1},
	},
	Values: []measure.Value{
		{ID: "toy_length", Name: "toy mean", Doc: "Mean length of the vectors.", Range: "any", Source: "Nobody 2026"},
	},
	Words: []measure.Value{
		{ID: "score", Name: "toy length", Doc: "Length of the word's vector.", Range: "from 0", Source: "Nobody 2026"},
	},
	Run: runToy,
}

func runToy(_ context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words := in.Sets["words"].Words
	for _, w := range words {
		length := linalg.Norm(w.Vector)
		out.Words = append(out.Words, measure.WordRow{Set: "words", Word: w.Text, As: w.As, Rank: w.Rank,
			Scores: map[string]float64{"score": length}})
		out.Values["toy_length"] += length / float64(len(words))
	}
	out.Note(measure.Info, "toy_length", "The mean is over {n:count} {n:word|words}.", len(words))
	return out, nil
}

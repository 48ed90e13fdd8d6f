package app

import (
	"slices"

	"weatherglass/metrics/experiment"
)

// exampleSets stand in roles for which there is no built-in set: by method and
// role, or by role alone. The numbers are examples, too, and no benchmark's.
var exampleSets = map[string]experiment.SetRef{
	"compared": {Name: "jobs", Pairs: [][]string{{"doctor", "nurse"}, {"boss", "secretary"}, {"captain", "teacher"}, {"lawyer", "librarian"}, {"manager", "maid"}, {"soldier", "dancer"}}},
	"sembias/questions": {Name: "example questions", Pairs: [][]string{
		{"king", "queen", "car", "bus", "gold", "silver", "doctor", "nurse"},
		{"actor", "actress", "north", "south", "train", "truck", "boss", "secretary"},
		{"husband", "wife", "book", "magazine", "sugar", "oil", "captain", "teacher"},
		{"brother", "sister", "cat", "dog", "rain", "snow", "lawyer", "librarian"},
		{"prince", "princess", "bread", "wine", "river", "lake", "manager", "maid"},
	}},
	"analogy-accuracy/questions": {Name: "example questions", Pairs: [][]string{
		{"man", "woman", "king", "queen"}, {"france", "paris", "italy", "rome"}, {"walk", "walked", "play", "played"},
		{"big", "bigger", "small", "smaller"}, {"car", "cars", "tree", "trees"}, {"japan", "tokyo", "spain", "madrid"},
	}},
	"similarity/pairs": {Name: "example pairs", Pairs: [][]string{
		{"car", "bus"}, {"king", "queen"}, {"sun", "moon"}, {"bread", "butter"}, {"doctor", "nurse"}, {"river", "lake"}, {"book", "cloud"}, {"law", "banana"},
	}, Values: []float64{7, 8, 7, 6, 7, 8, 1, 0}},
	"axes/across":          {Name: "rich and poor", Pairs: [][]string{{"rich", "poor"}, {"wealthy", "impoverished"}, {"affluent", "needy"}}},
	"outside/words":        {ID: "zhao.occupations"},
	"specific-words/words": {ID: "bolukbasi.gender-specific-seed"},
	"neighbours/words":     {Name: "king − man + woman", Words: []string{"king", "-man", "woman"}},
	"solve/words":          {Name: "man, woman and king", Words: []string{"man", "woman", "king"}},
	"odd-one-out/words":    {Name: "meals", Words: []string{"breakfast", "cereal", "dinner", "lunch"}},
}

// exampleSet returns the example of a role of a method. {} without one. An example of a
// method goes before that of the role alone.
func exampleSet(method, role string) experiment.SetRef {
	if ref, ok := exampleSets[method+"/"+role]; ok {
		return ref
	}
	return exampleSets[role]
}

// isExample reports whether a set is the example that its role has by itself. Only
// examples of a method’s own role count: sets by role alone move on like any others.
func isExample(method, role string, ref experiment.SetRef) bool {
	example, own := exampleSets[method+"/"+role]
	return own && example.ID == ref.ID && example.Name == ref.Name && slices.Equal(example.Words, ref.Words) && writePairs(example.Pairs) == writePairs(ref.Pairs)
}

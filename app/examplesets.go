package app

import "weatherglass/metrics/experiment"

// exampleSets stand in roles for which there is no built-in set: by method and
// role, or by role alone. The numbers are examples, too, and no benchmark's.
var exampleSets = map[string]experiment.SetRef{
	"compared": {Name: "Jobs", Pairs: [][]string{{"doctor", "nurse"}, {"boss", "secretary"}, {"captain", "teacher"}, {"lawyer", "librarian"}, {"manager", "maid"}, {"soldier", "dancer"}}},
	"sembias/questions": {Name: "Example questions", Pairs: [][]string{
		{"king", "queen", "car", "bus", "gold", "silver", "doctor", "nurse"},
		{"actor", "actress", "north", "south", "train", "truck", "boss", "secretary"},
		{"husband", "wife", "book", "magazine", "sugar", "oil", "captain", "teacher"},
		{"brother", "sister", "cat", "dog", "rain", "snow", "lawyer", "librarian"},
		{"prince", "princess", "bread", "wine", "river", "lake", "manager", "maid"},
	}},
	"analogy-accuracy/questions": {Name: "Example questions", Pairs: [][]string{
		{"man", "woman", "king", "queen"}, {"france", "paris", "italy", "rome"}, {"walk", "walked", "play", "played"},
		{"big", "bigger", "small", "smaller"}, {"car", "cars", "tree", "trees"}, {"japan", "tokyo", "spain", "madrid"},
	}},
	"similarity/pairs": {Name: "Example pairs", Pairs: [][]string{
		{"car", "bus"}, {"king", "queen"}, {"sun", "moon"}, {"bread", "butter"}, {"doctor", "nurse"}, {"river", "lake"}, {"book", "cloud"}, {"law", "banana"},
	}, Values: []float64{7, 8, 7, 6, 7, 8, 1, 0}},
	"outside/words": {Name: "Example percentages", Words: []string{"nurse", "librarian", "teacher", "physician", "lawyer", "engineer", "carpenter", "mechanic"},
		Values: []float64{90, 80, 75, 40, 38, 15, 3, 2}},
}

// exampleSet returns the example of a role of a method.
func exampleSet(method, role string) experiment.SetRef {
	if ref, ok := exampleSets[method+"/"+role]; ok {
		return ref
	}
	return exampleSets[role]
}

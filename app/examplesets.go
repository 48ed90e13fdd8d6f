package app

import (
	"strings"

	"weatherglass/metrics/experiment"
)

// exampleSets stand in roles for which there is no built-in set, by role.
var exampleSets = map[string]experiment.SetRef{
	"compared": {Name: "Jobs", Pairs: exampleJobs},
	"questions": {Name: "Example questions", Pairs: [][]string{
		{"king", "queen", "car", "bus", "gold", "silver", "doctor", "nurse"},
		{"actor", "actress", "north", "south", "train", "truck", "boss", "secretary"},
		{"husband", "wife", "book", "magazine", "sugar", "oil", "captain", "teacher"},
		{"brother", "sister", "cat", "dog", "rain", "snow", "lawyer", "librarian"},
		{"prince", "princess", "bread", "wine", "river", "lake", "manager", "maid"},
	}},
}

var exampleJobs = [][]string{{"doctor", "nurse"}, {"boss", "secretary"}, {"captain", "teacher"}, {"lawyer", "librarian"}, {"manager", "maid"}, {"soldier", "dancer"}}

// kindOf returns what stands in a role of a method: "words", "pairs" or
// "tuples".
func kindOf(method, role string) string {
	for _, r := range measureOf(method).Roles {
		if r.ID == role {
			return string(r.Kind)
		}
	}
	return "words"
}

// entriesText lists the first pairs or tuples of a set, "doctor–nurse, …".
func entriesText(entries [][]string) string {
	const shown = 8
	var texts []string
	for _, e := range entries[:min(len(entries), shown)] {
		texts = append(texts, strings.Join(e, "–"))
	}
	if len(entries) > shown {
		texts = append(texts, "…")
	}
	return strings.Join(texts, ", ")
}

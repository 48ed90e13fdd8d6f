package measure

import (
	"fmt"
	"strings"
)

// exampleWords are those of [Role.Example].
var exampleWords = []string{"man", "woman", "king", "queen", "uncle", "aunt", "son", "daughter"}

// Example returns a set of the role as an Experiment has it, JSON for a hint: a
// list, or an object with the keys "words" (or "pairs", of tuples too) and
// "values", the numbers that a set of a Valued role needs, one an entry.
func (r Role) Example() string {
	if r.Kind == KindLists {
		return `[{"name": "Work", "words": ["office", "salary"]}, {"name": "Home", "words": ["family", "garden"]}]`
	}
	key, size := "pairs", 2
	switch r.Kind {
	case KindWords:
		key, size = "words", 1
	case KindTuples:
		if size = r.Size; size == 0 {
			size = 4
		}
	}
	var entries []string
	for i := range 2 {
		words := make([]string, size)
		for k := range words {
			words[k] = `"` + exampleWords[(i*size+k)%len(exampleWords)] + `"`
		}
		entry := strings.Join(words, ", ")
		if r.Kind != KindWords {
			entry = "[" + entry + "]"
		}
		entries = append(entries, entry)
	}
	list := "[" + strings.Join(entries, ", ") + "]"
	if !r.Valued {
		return list
	}
	values := []float64{91, 5.5}
	if n := len(r.Numbers); n > 0 {
		values = []float64{r.Numbers[0], r.Numbers[n-1]}
	}
	return fmt.Sprintf(`{"%s": %s, "values": [%v, %v]}`, key, list, values[0], values[1])
}

// IsSet reports whether what stands in the role is a set of words or pairs, in
// which repetition means nothing: no sum, no question, no benchmark.
func (r Role) IsSet() bool {
	return !r.Signed && !r.Ordered && (r.Kind == KindWords || r.Kind == KindPairs && !r.Valued)
}

package instrument

import (
	"slices"

	"weatherglass/app/method"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// roleExamples stand in roles for which there is no built-in set, whatever the method:
// they move on to others like any sets. Those of one method stand in its literal.
var roleExamples = map[string]experiment.SetRef{
	"compared": {Name: "jobs", Pairs: [][]string{{"doctor", "nurse"}, {"boss", "secretary"}, {"captain", "teacher"},
		{"lawyer", "librarian"}, {"manager", "maid"}, {"soldier", "dancer"}}},
}

// exampleSet returns the example of a role of a method. {} without one. An example of a
// method goes before that of the role alone.
func exampleSet(id, role string) experiment.SetRef {
	if ref, ok := method.Example(id, role); ok {
		return ref
	}
	return roleExamples[role]
}

// hasExample reports whether a method has an example of its own for a role.
func hasExample(id, role string) bool {
	_, own := method.Example(id, role)
	return own
}

// isExample reports whether a set is the example that its method has for the role.
func isExample(id, role string, ref experiment.SetRef) bool {
	example, own := method.Example(id, role)
	return own && example.ID == ref.ID && example.Name == ref.Name && slices.Equal(example.Words, ref.Words) &&
		wordlist.WritePairs(example.Pairs) == wordlist.WritePairs(ref.Pairs) && len(example.Lists) == len(ref.Lists)
}

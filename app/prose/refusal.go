package prose

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// Refusal is why the engine refuses something, or leaves a cell of a comparison empty, in the language in use,
// with the name of a built-in set in it.
func Refusal(reason string) string { return locale.Told(nameSets(reason)) }

// Refusals are several.
func Refusals(reasons []string) []string {
	out := make([]string, len(reasons))
	for i, reason := range reasons {
		out[i] = Refusal(reason)
	}
	return out
}

// Note is a note of a reading in the language in use.
func Note(n experiment.Note) string { return locale.Tell(n.Message()) }

// namesWithin is what stands before and after the name of a set in what the engine says.
var namesWithin = [][2]string{
	{" words found: ", ""}, {" a set; ", " has "},
}

// nameSets says the names of built-in sets in a text of the engine, which is in English.
func nameSets(text string) string {
	if locale.ID() == locale.English {
		return text
	}
	for _, around := range namesWithin {
		before, rest, ok := strings.Cut(text, around[0])
		end := strings.LastIndex(rest, around[1])
		if ok && end >= 0 {
			text = before + around[0] + setName(rest[:end]) + rest[end:]
		}
	}
	return text
}

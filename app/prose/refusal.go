package prose

import (
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// Told is what the engine says in the language in use.
func Told(m message.Message) string { return locale.Tell(m) }

// ToldAll are several.
func ToldAll(list []message.Message) []string {
	out := make([]string, len(list))
	for i, m := range list {
		out[i] = Told(m)
	}
	return out
}

// Note is a note of a reading in the language in use.
func Note(n experiment.Note) string { return locale.Tell(n.Message()) }

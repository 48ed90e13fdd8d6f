package instrument

import "weatherglass/metrics/protocol"

// GuessLink stands before a link to a reading in the address of a lesson of one's own: what is
// opened then is a lesson that asks where its hand stands.
const GuessLink = "guess="

// AsksForHand reports whether a reading is a hand between two sets and two groups, so that others
// can be asked to guess it.
func AsksForHand(a protocol.Answer) bool {
	sets := a.Reading.Experiment.Sets
	for _, role := range []string{"X", "Y", "A", "B"} {
		if len(sets[role].Words) == 0 {
			return false
		}
	}
	_, ok := a.Reading.Values["d"]
	return ok
}

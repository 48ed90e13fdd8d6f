package instrument

import "weatherglass/metrics/protocol"

// FromLink stands before a link to a reading in the address of a class's ratings: what is opened
// then are the reading's words or analogies, to choose from.
const FromLink = "from="

// MethodAnalogies finds pairs of words that differ as a given one does.
const MethodAnalogies = "analogies"

// CanBeRated reports whether a reading has words or pairs of words, each with a number, that people
// can say something of.
func CanBeRated(a protocol.Answer) bool {
	r := a.Reading
	if r.Experiment.Method == MethodAnalogies {
		return len(r.Tables) > 0 && len(r.Tables[0].Rows) > 0
	}
	if len(r.Experiment.Sets["words"].Words) < 2 || len(r.Words) == 0 {
		return false
	}
	_, scored := r.Words[0].Scores["score"]
	return scored
}

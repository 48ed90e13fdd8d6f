package protocol

import (
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// OpSentences is the operation of a [SentencesRequest].
const OpSentences = "sentences"

// SentencesRequest asks for sentences around the words of a test, for a model -> [SentencesMade].
type SentencesRequest struct {
	Test experiment.Experiment `json:"test"` // a built-in WEAT, or the sets X, Y, A and B
}

// Op implements [Request].
func (SentencesRequest) Op() string { return OpSentences }

// SentencesMade are sentences of templates around the words of a test, as a table of
// comma-separated values.
type SentencesMade struct {
	CSV      string            `json:"csv"`
	Count    int               `json:"count"`
	Language string            `json:"language"` // of the templates
	Warnings []message.Message `json:"warnings,omitempty"`
}

package instrument

import (
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// SavedAnswer is what a server draws into a page: the answer to the question that the page opens with, and the choices
// of the texts that it asks.
type SavedAnswer struct {
	Answer *protocol.Answer
	Texts  *experiment.CorpusEntry
	// Rest is how many bytes the whole answer takes where this one holds first figures alone, 0 where it is whole.
	Rest int
}

// SavedAnswers are those of the pages that a server draws, by page.
var SavedAnswers map[string]SavedAnswer

// saved is the answer that a page came with: on a server the answer itself, in a browser the HTML that was drawn of it,
// which stays until the page has measured.
type saved struct {
	link, digest  string
	rest          int // bytes that the whole answer takes where it holds first figures alone, else 0
	with          SavedAnswer
	sheet, choice string // HTML of the answer, and of the choice of texts until the list of texts is here
}

// Link is that of the answer, and what no link is of first figures: an address never asks the page for these alone.
func (a SavedAnswer) Link() string {
	if a.Rest > 0 {
		return "-"
	}
	return a.Answer.Link
}

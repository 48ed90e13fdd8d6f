package instrument

import (
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// CameWith is what a server draws into a page: the answer to the question that it opens with, and what there is to
// choose of the texts that it asks.
type CameWith struct {
	Answer *protocol.Answer
	Texts  *experiment.CorpusEntry
}

// Drawn is what pages come with, by page, while a server draws them.
var Drawn map[string]CameWith

// saved is the answer that a page came with: on a server the answer itself, in a browser what was drawn of it, which
// goes on standing until the page has measured.
type saved struct {
	link, digest  string
	with          CameWith
	sheet, choice string // HTML of the answer, and of the choice of texts until the list of texts is here
}

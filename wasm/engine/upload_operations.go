package engine

import (
	"maps"

	"weatherglass/metrics/protocol"
)

// NewCounts returns one that compares, and reads the counts of texts and the vectors of sentences that the site has,
// and nothing of the visitor's.
func NewCounts(of Maps) *Uploads {
	return &Uploads{
		Maps: of,
		with: new(sentencesKept).with,
		operations: map[string]operation{
			protocol.OpCompare:  answering((*Engine).compare),
			protocol.OpNear:     answering((*Engine).near),
			protocol.OpNearKept: answering((*Engine).nearKept),
		},
	}
}

// NewUploads returns one that has everything.
func NewUploads(kernels UploadKernels, of Maps) *Uploads {
	u := NewCounts(of)
	u.UploadKernels, u.with = kernels, (&sentencesKept{given: (*Engine).contextsAsked}).with
	maps.Copy(u.operations, map[string]operation{
		protocol.OpUpload:         readUpload,
		protocol.OpForget:         answering((*Engine).forgetUpload),
		protocol.OpPeek:           answering((*Engine).peekUploads),
		protocol.OpEnough:         answering((*Engine).endUploads),
		protocol.OpInspect:        answering((*Engine).inspectUpload),
		protocol.OpIsotropy:       answering((*Engine).isotropyOfUpload),
		protocol.OpLook:           answering((*Engine).lookAtTexts),
		protocol.OpCount:          answering((*Engine).countTexts),
		protocol.OpCounts:         answering((*Engine).textCounts),
		protocol.OpTrain:          answering((*Engine).trainTexts),
		protocol.OpLines:          answering((*Engine).textLines),
		protocol.OpSave:           answering((*Engine).saveTexts),
		protocol.OpSentences:      answering((*Engine).sentencesOf),
		protocol.OpModel:          answering((*Engine).aboutModel),
		protocol.OpReadLists:      answering((*Engine).readLists),
		protocol.OpWriteLists:     answering((*Engine).writeLists),
		protocol.OpCheckLists:     answering((*Engine).checkLists),
		protocol.OpFindLists:      answering((*Engine).findLists),
		protocol.OpTranslateLists: answering((*Engine).translateLists),
	})
	return u
}

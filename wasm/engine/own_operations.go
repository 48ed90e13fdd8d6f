package engine

import (
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// NewOwn returns one that has everything.
func NewOwn(kernels OwnKernels, maps Maps) *Own {
	return &Own{
		OwnKernels: kernels,
		Maps:       maps,
		promise:    (*Engine).promise,
		corpus:     (*Engine).corpus,
		operations: map[string]operation{
			protocol.OpOwn:       (*Engine).takeOwn,
			protocol.OpForget:    (*Engine).forgetOwn,
			protocol.OpPeek:      (*Engine).peekOwn,
			protocol.OpEnough:    (*Engine).enoughOwn,
			protocol.OpInspect:   (*Engine).inspectOwn,
			protocol.OpIsotropy:  (*Engine).isotropyOfOwn,
			protocol.OpLook:      (*Engine).lookAtTexts,
			protocol.OpCount:     (*Engine).countTexts,
			protocol.OpCounts:    (*Engine).textCounts,
			protocol.OpTrain:     (*Engine).trainTexts,
			protocol.OpLines:     (*Engine).textLines,
			protocol.OpSave:      (*Engine).saveTexts,
			experiment.OpCompare: (*Engine).compare,
			protocol.OpContexts:  (*Engine).contexts,
			protocol.OpLists:     (*Engine).lists,
			protocol.OpNear:      (*Engine).near,
		},
	}
}

package engine

import "weatherglass/metrics/experiment"

// NewOwn returns one that has everything.
func NewOwn(kernels OwnKernels, maps Maps) *Own {
	return &Own{
		OwnKernels: kernels,
		Maps:       maps,
		promise:    (*Engine).promise,
		corpus:     (*Engine).corpus,
		operations: map[string]operation{
			experiment.OpOwn:      (*Engine).takeOwn,
			experiment.OpForget:   (*Engine).forgetOwn,
			experiment.OpPeek:     (*Engine).peekOwn,
			experiment.OpEnough:   (*Engine).enoughOwn,
			experiment.OpInspect:  (*Engine).inspectOwn,
			experiment.OpIsotropy: (*Engine).isotropyOfOwn,
			experiment.OpLook:     (*Engine).lookAtTexts,
			experiment.OpCount:    (*Engine).countTexts,
			experiment.OpCounts:   (*Engine).textCounts,
			experiment.OpTrain:    (*Engine).trainTexts,
			experiment.OpLines:    (*Engine).textLines,
			experiment.OpSave:     (*Engine).saveTexts,
			experiment.OpCompare:  (*Engine).compare,
			experiment.OpContexts: (*Engine).contexts,
			experiment.OpLists:    (*Engine).lists,
			experiment.OpNear:     (*Engine).near,
		},
	}
}

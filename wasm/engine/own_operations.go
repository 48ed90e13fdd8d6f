//go:build !js || texts

package engine

import (
	"context"

	"weatherglass/metrics/experiment"
)

// ownOperations are those about what is the visitor's own.
var ownOperations = map[string]func(*Engine, context.Context, *task, experiment.Request) (any, error){
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
}

func init() {
	for name, op := range ownOperations {
		operations[name] = op
	}
}

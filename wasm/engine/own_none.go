//go:build js && !texts

package engine

import (
	"context"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// OwnKernels are the second program's.
type OwnKernels = struct{}

// ownThings are the second program's.
type ownThings struct{}

func (*Engine) promise(experiment.Request) {}

func (*ownThings) list(*experiment.Catalogue) {}

func (*ownThings) byFile(string) embed.Source { return nil }

// embedding says what is missing; the page then loads the second program.
func (*ownThings) embedding(_ context.Context, id string) (embed.Source, error) {
	return nil, experiment.OwnMissing(id)
}

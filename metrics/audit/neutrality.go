package audit

import (
	"context"
	"weatherglass/metrics"
)

// putNeutrality learns the boundary of the words that the steps leave alone,
// before; there is none without such words.
//
// Of several such steps the first decides. It puts no number of its own: rows have
// the distances.
func putNeutrality(ctx context.Context, a *audit) (err error) {
	for _, step := range a.in.Steps {
		if len(step.Specific) > 0 {
			a.neutrality, err = metrics.NeutralityOf(ctx, a.in, a.before.vocabulary, step.Specific)
			return err
		}
	}
	return nil
}

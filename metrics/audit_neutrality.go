package metrics

import "context"

// auditNeutrality learns the boundary of the words that the steps leave alone,
// before; there is none without such words.
//
// Of several such steps the first decides. It puts no number of its own: rows have
// the distances.
func auditNeutrality(ctx context.Context, a *audit) (err error) {
	for _, step := range a.in.Steps {
		if len(step.Specific) > 0 {
			a.neutrality, err = neutralityOf(ctx, a.in, a.before.vocabulary, step.Specific)
			return err
		}
	}
	return nil
}

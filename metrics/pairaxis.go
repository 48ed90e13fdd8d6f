package metrics

import (
	"context"

	"weatherglass/metrics/measure"
)

// PairOption is the option by which pairs make a direction, for measures of other
// packages; see [PairAxis].
func PairOption() measure.Option { return directionOption }

// PairAxis returns the direction of a role's pairs at length 1, from the differences of
// their words at length 1, as the option of [PairOption] says; false if there are no
// pairs or they cancel out.
func PairAxis(ctx context.Context, in *measure.Input, role string) ([]float64, bool) {
	return pairDirection(ctx, in.Sets[role].Pairs, in.Choice("direction"))
}

package reproductions

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"weatherglass/metrics/measure"
)

// shuffledN is how vectors of the N-th shuffle of texts are named in an Experiment.
const shuffledN = "-shuffled-N"

// overShuffles takes a number of vectors of each shuffle that is here: the mean, and from where
// to where it goes.
//
// Without any shuffle it is absent.
func (r reproducer) overShuffles(ctx context.Context, n *publishedNumber) (reproduced, error) {
	if !bytes.Contains(n.Experiment, []byte(shuffledN)) {
		return reproduced{}, fmt.Errorf("the Experiment names no vectors %s", shuffledN)
	}
	var values []float64
	var sum float64
	for shuffle := range n.Shuffles {
		one := *n
		one.Experiment = bytes.ReplaceAll(n.Experiment, []byte(shuffledN), fmt.Appendf(nil, "-shuffled-%d", shuffle+1))
		reading, err := r.reading(ctx, &one)
		if isAbsent(err) {
			continue
		}
		if err != nil {
			return reproduced{}, err
		}
		v, err := n.Take.number(reading)
		if err != nil {
			return reproduced{}, err
		}
		v = n.Take.scaled(v)
		values, sum = append(values, v), sum+v
	}
	if len(values) == 0 {
		return reproduced{absent: true}, nil
	}
	mean := sum / float64(len(values))
	text, verdict := compareNumber(mean, n.Printed)
	return reproduced{text: text, verdict: verdict, number: mean}.
		between(slices.Min(values), slices.Max(values), measure.Counted(len(values), "shuffle", "shuffles"), n.Printed), nil
}

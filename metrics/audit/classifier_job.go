package audit

import (
	"context"
	"errors"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
	"weatherglass/metrics/wire"
)

// classifierJob is the name of the job that trains a classifier and tries it.
const classifierJob = "classifier"

// inPool is [classifying.right] done by a pool.
//
// One part: a fit cannot be split. An empty answer stands for a classifier that
// did not settle, since errors of a pool are those of the machine.
func (c classifying) inPool(ctx context.Context, pool measure.Pool) ([]float64, error) {
	answers, err := pool.Run(ctx, classifierJob, [][]byte{c.args()}, nil)
	switch {
	case err != nil:
		return nil, err
	case len(answers[0]) == 0:
		return nil, stats.ErrNotTrained
	}
	return wire.Floats(answers[0], len(answers[0])/8), nil
}

// args writes dims, words of each side, words trained on and 1 if gamma is scaled,
// then the order, as whole numbers, then the vectors.
//
// All numbers are little-endian: u32, then f64.
func (c classifying) args() []byte {
	b := make([]byte, 0, 16+4*len(c.order)+8*len(c.units)*len(c.units[0]))
	scaled := 0
	if c.scaled {
		scaled = 1
	}
	b = wire.AppendInts(b, len(c.units[0]), len(c.order), c.trained, scaled)
	b = wire.AppendInts(b, c.order...)
	for _, u := range c.units {
		b = wire.AppendFloats(b, u...)
	}
	return b
}

var _ = jobs.Register(classifierJob, classify)

// classify runs in a worker. What it reads is checked, so that no place lies
// outside of the vectors.
func classify(ctx context.Context, env jobs.Env, args []byte) ([]byte, error) {
	head, rest, ok := wire.TakeInts(args, 4)
	if !ok {
		return nil, jobs.ErrArgs
	}
	dims, n := head[0], head[1]
	order, rest, ok := wire.TakeInts(rest, n)
	if c := (classifying{order: order, trained: head[2], scaled: head[3] == 1, products: env.OrOwn().Products}); ok &&
		dims > 0 && c.trained > 0 && c.trained < n && len(rest)%(16*dims) == 0 && len(rest)/(16*dims) == n {
		for _, i := range order {
			if i >= n {
				return nil, jobs.ErrArgs
			}
		}
		all := wire.Floats(rest, len(rest)/8)
		for at := 0; at < len(all); at += dims {
			c.units = append(c.units, all[at:at+dims])
		}
		right, err := c.right(ctx)
		if errors.Is(err, stats.ErrNotTrained) {
			return []byte{}, nil
		}
		return wire.AppendFloats(nil, right...), err
	}
	return nil, jobs.ErrArgs
}

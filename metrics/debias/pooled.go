package debias

import (
	"context"
	"encoding/binary"
	"errors"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/wire"
)

// momentJob is the name of the job that sums the moments of a block.
const momentJob = "moments"

// Pooled returns a space whose moments, and those of what methods make of it, are
// summed by a pool. The sums are the same with any number of workers. Those of
// the space itself are kept in sums, unless that is nil, and taken from there.
//
// Spaces of more than mostPooled dimensions come back as they are: their products
// would be too large to send.
func Pooled(space Space, pool measure.Pool, sums *Sums) Space {
	if space.Info().Dims > mostPooled {
		return space
	}
	return pooled{space, pool, sums}
}

// mostPooled is the number of dimensions of the largest vectors that are pooled.
const mostPooled = 2048

// pooled is a [MomentSpace] over another space.
type pooled struct {
	Space
	pool measure.Pool
	sums *Sums
}

// batchBytes bounds the rows that wait for a pool, but for a block a worker.
//
// Each waiting block holds MomentBlock rows.
const batchBytes = 40 << 20

// Moments implements [MomentSpace]. Rows are handed to the pool some blocks at a
// time.
//
// Answers come in the order of the blocks, and are yielded in it. With one worker
// each block is summed as it is full.
func (p pooled) Moments(ctx context.Context, unit bool, yield func(Moments) error) error {
	dims := p.Info().Dims
	// The bytes of a full block.
	size := momentHead + 8*dims*MomentBlock
	most := max(p.pool.Workers(), batchBytes/size)
	if p.pool.Workers() == 1 {
		most = 1
	}
	var batch [][]byte
	run := func() error {
		answers, err := p.pool.Run(ctx, momentJob, batch, nil)
		for _, a := range answers {
			if err != nil {
				break
			}
			err = yieldMoments(a, dims, yield)
		}
		batch = nil // a worker may keep its part
		return err
	}
	err := p.Rows(ctx, func(_ int, rows []float64) error {
		for len(rows) > 0 {
			if len(batch) == 0 || len(batch[len(batch)-1]) == size {
				if len(batch) == most {
					if err := run(); err != nil {
						return err
					}
				}
				batch = append(batch, newMomentArgs(size, dims, unit))
			}
			last := &batch[len(batch)-1]
			n := min(len(rows), (size-len(*last))/8)
			*last, rows = wire.AppendFloats(*last, rows[:n]...), rows[n:]
		}
		return ctx.Err()
	})
	if err == nil && len(batch) > 0 {
		err = run()
	}
	return err
}

// momentHead is the length of what stands before the rows: dims as u32, and 1 if
// vectors are to be brought to length 1, else 0.
//
// 4 bytes and 1.
const momentHead = 5

// newMomentArgs begins a block with room for all its rows.
func newMomentArgs(size, dims int, unit bool) []byte {
	b := binary.LittleEndian.AppendUint32(make([]byte, 0, size), uint32(dims))
	if unit {
		return append(b, 1)
	}
	return append(b, 0)
}

var _ = jobs.Register(momentJob, sumMoments)

// sumMoments is the job that sums the moments of a block: [BlockMoments] of bytes.
//
// It answers u32 words, then Σ v and Σ v vᵀ as f64, little-endian.
func sumMoments(ctx context.Context, env jobs.Env, args []byte) ([]byte, error) {
	if len(args) < momentHead {
		return nil, errMoments
	}
	dims := int(binary.LittleEndian.Uint32(args))
	rows := args[momentHead:]
	if dims == 0 || dims > mostPooled || len(rows)%8 != 0 || len(rows)/8%dims != 0 || len(rows)/8/dims > MomentBlock {
		return nil, errMoments
	}
	sums := newSummer(dims, args[momentHead-1] == 1)
	// The kernel of the worker, where it has a quicker one; it gives the same bits.
	if env.Gram != nil {
		sums.gram = env.Gram
	}
	for row := make([]float64, dims); len(rows) > 0; rows = rows[8*dims:] {
		wire.ReadFloats(row, rows)
		sums.add(row)
	}
	m := sums.moments()
	b := binary.LittleEndian.AppendUint32(make([]byte, 0, 4+8*(len(m.Sum)+len(m.Products))), uint32(m.Words))
	return wire.AppendFloats(wire.AppendFloats(b, m.Sum...), m.Products...), ctx.Err()
}

var errMoments = errors.New("debias: a block of vectors was cut off")

// yieldMoments yields what sumMoments has written.
//
// Lists are of the caller's after that.
func yieldMoments(b []byte, dims int, yield func(Moments) error) error {
	if len(b) != 4+8*(dims+dims*dims) {
		return errMoments
	}
	all := wire.Floats(b[4:], dims+dims*dims)
	return yield(Moments{Words: int(binary.LittleEndian.Uint32(b)), Sum: all[:dims], Products: all[dims:]})
}

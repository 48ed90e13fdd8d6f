package debias

import (
	"context"
	"encoding/binary"
	"errors"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/wire"
)

const (
	// componentJob is the name of the job that clusters the most biased words without
	// some of the components.
	componentJob = "components"
	// componentParts is the number of parts of a fit's clusterings, and componentBytes
	// bounds what they hold together, unless there is but one: each carries all words.
	componentParts, componentBytes = 8, 32 << 20
)

// candidate is a component that could be taken out, nil for none, and the bias direction
// that is left then. Both have length 1.
type candidate struct{ axis, g []float64 }

// clusterings ask, of each candidate, how well two clusters of words follow their sides.
type clusterings struct {
	mean       []float64
	centred    bool        // the component of the centred vector, see [dropped]
	targets    [][]float64 // the most biased words, those of the first side first
	starts     [][]float64 // axes along which clusterings begin
	candidates []candidate
}

// right returns how many of the words are in the cluster of their side, after the
// candidate's component and direction are taken out.
//
// The naming of the two clusters that suits best counts, so it is at least half of
// the words. O(starts · rounds · n d).
func (c clusterings) right(ctx context.Context, of candidate) int {
	points := dropped{c.mean, of.axis, c.centred}.of(c.targets)
	for _, p := range points {
		linalg.AddScaled(p, -linalg.Dot(of.g, p), of.g)
	}
	second, _ := linalg.TwoMeans(ctx, points, c.starts)
	same := 0
	for i, s := range second {
		if s == (i >= len(points)/2) {
			same++
		}
	}
	return max(same, len(points)-same)
}

// all returns right of each candidate, with the help of a pool; the numbers are the same
// with any.
func (c clusterings) all(ctx context.Context, pool measure.Pool, progress func(done, total int)) ([]int, error) {
	args := c.parts(pool.Workers())
	answers, err := pool.Run(ctx, componentJob, args, progress)
	if err != nil {
		return nil, err
	}
	var right []int
	for _, a := range answers {
		for ; len(a) >= 4; a = a[4:] {
			right = append(right, int(binary.LittleEndian.Uint32(a)))
		}
	}
	if len(right) != len(c.candidates) {
		return nil, errClusterings
	}
	return right, ctx.Err()
}

// parts deals the candidates to parts, in their order. For one worker each is a part, so
// that progress is told after each.
func (c clusterings) parts(workers int) [][]byte {
	n := len(c.candidates)
	parts := n
	if workers > 1 {
		words := 8 * len(c.targets) * len(c.mean)
		parts = max(1, min(componentParts, n, componentBytes/max(words, 1)))
	}
	args := make([][]byte, parts)
	for i := range args {
		part := c
		part.candidates = c.candidates[i*n/parts : (i+1)*n/parts]
		args[i] = part.bytes()
	}
	return args
}

// bytes is u32 dims, words, starts and candidates, and 1 if centred, else 0, as a byte;
// then as f64 the mean, the words, the starts, and of each candidate the direction and the
// component, zeros for none. All little-endian.
func (c clusterings) bytes() []byte {
	d := len(c.mean)
	b := make([]byte, 0, clusteringsHead+8*d*(1+len(c.targets)+len(c.starts)+2*len(c.candidates)))
	for _, n := range []int{d, len(c.targets), len(c.starts), len(c.candidates)} {
		b = binary.LittleEndian.AppendUint32(b, uint32(n))
	}
	b = append(b, 0)
	if c.centred {
		b[clusteringsHead-1] = 1
	}
	b = wire.AppendFloats(b, c.mean...)
	for _, rows := range [][][]float64{c.targets, c.starts} {
		for _, v := range rows {
			b = wire.AppendFloats(b, v...)
		}
	}
	none := make([]float64, d)
	for _, of := range c.candidates {
		b = wire.AppendFloats(b, of.g...)
		if of.axis == nil {
			of.axis = none
		}
		b = wire.AppendFloats(b, of.axis...)
	}
	return b
}

// clusteringsHead is the length of what stands before the numbers.
const clusteringsHead = 4*4 + 1

var errClusterings = errors.New("debias: damaged clusterings")

// readClusterings is the inverse of bytes.
func readClusterings(b []byte) (c clusterings, err error) {
	if len(b) < clusteringsHead {
		return c, errClusterings
	}
	var head [4]uint64
	for i := range head {
		head[i] = uint64(binary.LittleEndian.Uint32(b[4*i:]))
	}
	d, words, starts, candidates := head[0], head[1], head[2], head[3]
	c.centred = b[clusteringsHead-1] == 1
	b = b[clusteringsHead:]
	if d == 0 || words == 0 || uint64(len(b))%(8*d) != 0 || uint64(len(b))/(8*d) != 1+words+starts+2*candidates {
		return c, errClusterings
	}
	numbers := wire.Floats(b, len(b)/8)
	next := func() []float64 {
		v := numbers[:d]
		numbers = numbers[d:]
		return v
	}
	c.mean = next()
	for range words {
		c.targets = append(c.targets, next())
	}
	for range starts {
		c.starts = append(c.starts, next())
	}
	for range candidates {
		of := candidate{g: next(), axis: next()}
		if linalg.Norm(of.axis) == 0 {
			of.axis = nil
		}
		c.candidates = append(c.candidates, of)
	}
	return c, nil
}

var _ = jobs.Register(componentJob, clusterComponents)

// clusterComponents is the job: it answers right of each candidate as u32.
func clusterComponents(ctx context.Context, _ jobs.Env, args []byte) ([]byte, error) {
	c, err := readClusterings(args)
	if err != nil {
		return nil, err
	}
	var out []byte
	for _, of := range c.candidates {
		out = binary.LittleEndian.AppendUint32(out, uint32(c.right(ctx, of)))
	}
	return out, ctx.Err()
}

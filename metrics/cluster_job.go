package metrics

import (
	"context"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/wire"
)

const (
	// clusterJob is the name of the job that looks for clusters from some starts.
	clusterJob = "clusters"
	// clusterParts is the number of parts of a search, and clusterBytes bounds what
	// they hold of the points, unless there is but one.
	clusterParts, clusterBytes = 8, 32 << 20
)

// clusterStart is what one start has led to.
//
// within is the sum of squared distances of the points from the centres of their
// clusters.
type clusterStart struct {
	assigned []int
	within   float64
}

// clusterSearch is a search for clusters of points from several starts.
//
// All starts have k places each, k being the number of clusters, at most 256.
type clusterSearch struct {
	points [][]float64
	starts [][]int // places of points where the centres begin
}

// fromStarts looks for clusters from each start.
//
// Answers are in the order of the starts, whatever the number of parts. Every part
// carries all points, since workers share no memory; that is why the bytes bound
// their number.
//
// A part is u32 n, dims, k and number of starts, then k u32 for each start, then
// n·dims f64, all little-endian.
func fromStarts(ctx context.Context, pool measure.Pool, s clusterSearch,
	progress func(done, total int)) ([]clusterStart, error) {
	points, starts := s.points, s.starts
	n, k, dims := len(points), len(starts[0]), len(points[0])
	parts := max(1, min(clusterParts, len(starts), clusterBytes/(8*n*dims)))
	rows := make([]byte, 0, 8*n*dims)
	for _, p := range points {
		rows = wire.AppendFloats(rows, p...)
	}
	var args [][]byte
	for i := range parts {
		own := starts[i*len(starts)/parts : (i+1)*len(starts)/parts]
		b := wire.AppendInts(make([]byte, 0, 16+4*k*len(own)+len(rows)), n, dims, k, len(own))
		for _, s := range own {
			b = wire.AppendInts(b, s...)
		}
		args = append(args, append(b, rows...))
	}
	answers, err := pool.Run(ctx, clusterJob, args, progress)
	if err != nil {
		return nil, err
	}
	var all []clusterStart
	for _, b := range answers {
		// An answer is f64 within and then n bytes, for each start.
		for ; len(b) >= 8+n; b = b[8+n:] {
			s := clusterStart{make([]int, n), wire.Floats(b, 1)[0]}
			for i := range s.assigned {
				s.assigned[i] = int(b[8+i])
			}
			all = append(all, s)
		}
	}
	if len(all) != len(starts) {
		return nil, jobs.ErrArgs
	}
	return all, nil
}

var _ = jobs.Register(clusterJob, cluster)

// cluster answers, of each start, the sum of squares and the cluster of each point
// in a byte.
//
// It checks what it reads, as arguments might be damaged: places beyond the points
// are an error.
func cluster(ctx context.Context, env jobs.Env, args []byte) ([]byte, error) {
	head, rest, ok := wire.TakeInts(args, 4)
	if !ok {
		return nil, jobs.ErrArgs
	}
	n, dims, k, starts := head[0], head[1], head[2], head[3]
	if n < 1 || dims < 1 || k < 1 || k > 256 || k > n || starts > len(rest)/4/k {
		return nil, jobs.ErrArgs
	}
	first, rest, _ := wire.TakeInts(rest, k*starts)
	if len(rest)%(8*dims) != 0 || len(rest)/(8*dims) != n {
		return nil, jobs.ErrArgs
	}
	all, points := wire.Floats(rest, len(rest)/8), make([][]float64, n)
	for i := range points {
		points[i] = all[i*dims : (i+1)*dims]
	}
	search := linalg.NewKMeans(points, env.OrOwn().Products)
	var out []byte
	for i := range starts {
		start := first[i*k : (i+1)*k]
		for _, at := range start {
			if at >= n {
				return nil, jobs.ErrArgs
			}
		}
		assigned, within, err := search.Lloyd(ctx, start)
		if err != nil {
			return nil, err
		}
		out = wire.AppendFloats(out, within)
		for _, a := range assigned {
			out = append(out, byte(a))
		}
	}
	return out, nil
}

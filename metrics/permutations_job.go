package metrics

import (
	"context"
	"encoding/binary"
	"math"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
	"weatherglass/metrics/wire"
)

// permutationsJob is the name of the job that counts the permutations of a test: one part, so that
// tests that are measured side by side have theirs counted side by side.
const permutationsJob = "sortings"

// permute is [stats.Permute], wherever there is time for it.
//
// A part is u32 n and m, u64 seed, then the n + m scores as f64, all little-endian.
func permute(ctx context.Context, in *measure.Input, x, y []float64) (stats.Permutation, error) {
	args := binary.LittleEndian.AppendUint64(wire.AppendInts(nil, len(x), len(y)), in.Seed)
	args = wire.AppendFloats(wire.AppendFloats(args, x...), y...)
	answers, err := in.Pool.Run(ctx, permutationsJob, [][]byte{args}, nil)
	if err != nil {
		return stats.Permutation{}, err
	}
	p, ok := readPermutation(answers[0])
	if !ok {
		return p, jobs.ErrArgs
	}
	return p, nil
}

var _ = jobs.Register(permutationsJob, countPermutations)

// countPermutations answers with what [stats.Permute] does. It checks what it reads, as arguments
// might be damaged.
func countPermutations(ctx context.Context, _ jobs.Env, args []byte) ([]byte, error) {
	sizes, rest, ok := wire.TakeInts(args, 2)
	if !ok || len(rest)%8 != 0 || len(rest)/8 != 1+sizes[0]+sizes[1] {
		return nil, jobs.ErrArgs
	}
	seed := binary.LittleEndian.Uint64(rest)
	scores := wire.Floats(rest[8:], sizes[0]+sizes[1])
	p, err := stats.Permute(ctx, scores[:sizes[0]], scores[sizes[0]:], seed)
	if err != nil {
		return nil, err
	}
	return appendPermutation(nil, p), nil
}

// permutationMethods are the methods in the order of their numbers. It does not change.
var permutationMethods = [...]string{stats.MethodExact, stats.MethodGrid, stats.MethodSaddlepoint,
	stats.MethodMonteCarlo}

// The bytes of an answer: seven f64, two u64, u32 method and whether it is exact, and of
// the random check, if there is one, three f64 and two u32.
const (
	permutationBytes = 7*8 + 2*8 + 2*4
	monteCarloBytes  = 3*8 + 2*4
)

// appendPermutation writes an answer.
func appendPermutation(b []byte, p stats.Permutation) []byte {
	b = wire.AppendFloats(b, p.P, p.PLow, p.PHigh, p.PTwoSided, p.PStrict, p.PTwoSidedStrict, p.Permutations)
	b = binary.LittleEndian.AppendUint64(b, p.PermutationsExact)
	b = binary.LittleEndian.AppendUint64(b, p.AtLeast)
	method, exact := 0, 0
	for i, m := range permutationMethods {
		if m == p.Method {
			method = i
		}
	}
	if p.Exact {
		exact = 1
	}
	b = wire.AppendInts(b, method, exact)
	if m := p.MonteCarlo; m != nil {
		b = wire.AppendInts(wire.AppendFloats(b, m.P, m.Low, m.High), m.Draws, m.Hits)
	}
	return b
}

// readPermutation reads what appendPermutation wrote; ok is false for anything else.
func readPermutation(b []byte) (p stats.Permutation, ok bool) {
	if len(b) != permutationBytes && len(b) != permutationBytes+monteCarloBytes {
		return p, false
	}
	f := wire.Floats(b, 7)
	p = stats.Permutation{P: f[0], PLow: f[1], PHigh: f[2], PTwoSided: f[3], PStrict: f[4],
		PTwoSidedStrict: f[5], Permutations: f[6],
		PermutationsExact: binary.LittleEndian.Uint64(b[56:]), AtLeast: binary.LittleEndian.Uint64(b[64:])}
	how, rest, _ := wire.TakeInts(b[72:], 2)
	if how[0] >= len(permutationMethods) || how[1] > 1 || math.IsNaN(p.P) {
		return p, false
	}
	p.Method, p.Exact = permutationMethods[how[0]], how[1] == 1
	if len(rest) == monteCarloBytes {
		f, counts := wire.Floats(rest, 3), [2]uint32{binary.LittleEndian.Uint32(rest[24:]),
			binary.LittleEndian.Uint32(rest[28:])}
		p.MonteCarlo = &stats.MonteCarlo{P: f[0], Low: f[1], High: f[2], Draws: int(counts[0]), Hits: int(counts[1])}
	}
	return p, true
}

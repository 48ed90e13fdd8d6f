package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/stats"
)

// sums are ascending numbers within a span.
func sums(rng *rand.Rand, n int, span int64) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = rng.Int64N(2*span+1) - span
	}
	slices.Sort(list)
	return list
}

// The module counts what Go counts, wherever the stretches begin.
func TestStairsEqualsGo(t *testing.T) {
	walk := Counting(host())
	if walk == nil {
		t.Fatal("the module does not run here")
	}
	rng := rand.New(rand.NewPCG(1, 9))
	for range 300 {
		span := int64(1) << rng.IntN(46)
		steps := 1 + rng.IntN(3*fewSteps)
		a, b := sums(rng, 2*steps+rng.IntN(50), span), sums(rng, 2*steps+rng.IntN(50), span)
		var from [4]stats.Stair
		for q := range from {
			from[q] = stats.Stair{I: rng.IntN(len(a) - steps), J: steps + rng.IntN(len(b)-steps)}
		}
		on := stats.Staircase{A: a, B: b, Sum: a[rng.IntN(len(a))] + b[rng.IntN(len(b))] + int64(rng.IntN(2))}
		count, tie := walk(on, &from, steps)
		if wantCount, wantTie := stats.Stairs(on, &from, steps); count != wantCount || tie != wantTie {
			t.Fatalf("%d steps of %d and %d: %d, %v, want %d, %v", steps, len(a), len(b), count, tie, wantCount, wantTie)
		}
	}
}

// BenchmarkStairs counts among as many sums as the halves of 22 words have with 11 of
// them, by the module and by Go.
func BenchmarkStairs(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 10))
	left, right := sums(rng, 705_432, 1<<43), sums(rng, 705_432, 1<<43)
	const steps = 300_000
	from := [4]stats.Stair{{I: 0, J: len(right) - 1}, {I: 100_000, J: len(right) - 100_000},
		{I: 200_000, J: len(right) - 200_000}, {I: 300_000, J: len(right) - 300_000}}
	for name, walk := range map[string]stats.StairsKernel{"module": Counting(host()), "go": stats.Stairs} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				walk(stats.Staircase{A: left, B: right}, &from, steps)
			}
		})
	}
}

package stats

import (
	"context"
	"slices"
)

// Staircase separates the pairs of one element of A and one of B with at least
// a sum from the others: from the smallest of A and the largest of B, step down
// in B while the pair suffices, else up in A. Both ascend. It ends where A or B
// does.
type Staircase struct {
	A, B []int64
	Sum  int64
}

// Stair is a place on a staircase: elements of A before I and of B behind J were passed.
type Stair struct{ I, J int }

// StairsKernel counts along four stretches of a staircase of so many steps each,
// as [Stairs] does.
type StairsKernel func(s Staircase, from *[4]Stair, steps int) (count uint64, tie bool)

type stairsKey struct{}

// WithStairs returns a context in which pairs are counted by another form of
// [Stairs], which a host may have a quicker one of. nil is Stairs itself.
func WithStairs(ctx context.Context, kernel StairsKernel) context.Context {
	if kernel == nil {
		return ctx
	}
	return context.WithValue(ctx, stairsKey{}, kernel)
}

// stairsOf returns the context's form of [Stairs].
func stairsOf(ctx context.Context) StairsKernel {
	if kernel, ok := ctx.Value(stairsKey{}).(StairsKernel); ok {
		return kernel
	}
	return Stairs
}

// countPairs returns how many pairs of one element of a and one of b have a
// sum of at least t, and how many of exactly t; a and b ascend and are not
// empty.
func countPairs(walk StairsKernel, a, b []int64, t int64) (count, ties uint64) {
	if a, b = reaching(a, b, t); len(a) == 0 {
		return 0, 0
	}
	count, tie := Staircase{a, b, t}.count(walk)
	if tie { // they are rare
		beyond, _ := Staircase{a, b, t + 1}.count(walk)
		ties = count - beyond
	}
	return count, ties
}

// reaching returns the elements of either list that have a sum of at least t with some
// element of the other; neither is empty.
func reaching(a, b []int64, t int64) ([]int64, []int64) {
	first, _ := slices.BinarySearch(a, t-b[len(b)-1])
	if a = a[first:]; len(a) == 0 {
		return nil, nil
	}
	first, _ = slices.BinarySearch(b, t-a[len(a)-1])
	return a, b[first:]
}

// count walks the staircase: it returns the number of pairs that suffice, and
// whether the sum of some pair is t.
func (s Staircase) count(walk StairsKernel) (count uint64, tie bool) {
	steps := s.steps()
	stretch := steps / 4
	count, tie = walk(s, &[4]Stair{s.after(0), s.after(stretch), s.after(2 * stretch), s.after(3 * stretch)}, stretch)
	for at := s.after(4 * stretch); 4*stretch < steps; steps-- { // at most three
		d := s.A[at.I] + s.B[at.J] - s.Sum
		if d < 0 {
			at.I++
			continue
		}
		tie = tie || d == 0
		count += uint64(len(s.A) - at.I)
		at.J--
	}
	return count, tie
}

// steps returns the length of the staircase.
func (s Staircase) steps() int {
	n, m := len(s.A), len(s.B)
	if s.A[n-1]+s.B[0] >= s.Sum { // B ends first, after all of A that do not reach the sum with its smallest
		up, _ := slices.BinarySearch(s.A, s.Sum-s.B[0])
		return m + up
	}
	down := 0 // A ends first
	for low, high := 0, m; low < high; down = low {
		if k := int(uint(low+high) >> 1); s.A[n-1]+s.B[m-1-k] >= s.Sum {
			low = k + 1
		} else {
			high = k
		}
	}
	return n + down
}

// after returns where so many steps lead, of at most as many as there are.
//
// Walking merges a with t - b, both ascending, t - b first where they are
// equal; the place is where these steps cut the two (Odeh, Green, Mwassi,
// Shmueli and Birk 2012, "Merge Path").
func (s Staircase) after(steps int) Stair {
	m := len(s.B)
	low, high := max(0, steps-m), min(steps, len(s.A)) // of i
	for low < high {
		i := int(uint(low+high) >> 1)
		if s.A[i]+s.B[m-(steps-i)] >= s.Sum {
			high = i
		} else {
			low = i + 1
		}
	}
	return Stair{low, m - 1 - (steps - low)}
}

// Stairs walks so many steps from each of four places of a staircase, all of
// which stay inside of A and B. It returns the number of pairs that suffice,
// which are those of each element of B that is passed with all of A from there
// on, and whether a sum was met exactly.
//
// Which way a step goes is as good as random, so it is computed and not
// branched on; then each step waits for the one before. The four stretches are
// walked side by side, each in the others' waiting time.
func Stairs(s Staircase, from *[4]Stair, steps int) (count uint64, tie bool) {
	a, b, sum := s.A, s.B, s.Sum
	n, zeros := len(a), int64(0)
	i0, i1, i2, i3 := from[0].I, from[1].I, from[2].I, from[3].I
	j0, j1, j2, j3 := from[0].J, from[1].J, from[2].J, from[3].J
	for range steps {
		d0 := a[i0] + b[j0] - sum
		d1 := a[i1] + b[j1] - sum
		d2 := a[i2] + b[j2] - sum
		d3 := a[i3] + b[j3] - sum
		zeros |= (d0-1)&^d0 | (d1-1)&^d1 | (d2-1)&^d2 | (d3-1)&^d3           // negative for 0 alone
		u0, u1, u2, u3 := int(d0>>63), int(d1>>63), int(d2>>63), int(d3>>63) // -1 up in a, 0 down in b
		count += uint64((n-i0)&^u0 + (n-i1)&^u1 + (n-i2)&^u2 + (n-i3)&^u3)
		i0, j0 = i0-u0, j0-1-u0
		i1, j1 = i1-u1, j1-1-u1
		i2, j2 = i2-u2, j2-1-u2
		i3, j3 = i3-u3, j3-1-u3
	}
	return count, zeros < 0
}

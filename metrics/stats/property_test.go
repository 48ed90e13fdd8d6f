package stats

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawSplit draws two sets of 1 to 8 scores, multiples of 2^-20 (which makes
// quantising exact) or, half of the time, of 1/8, so that ties abound.
func drawSplit(t *rapid.T) (x, y []float64) {
	steps := 1 << 20
	if rapid.Bool().Draw(t, "ties") {
		steps = 8
	}
	score := rapid.Map(rapid.IntRange(-2*steps, 2*steps), func(i int) float64 { return float64(i) / float64(steps) })
	set := rapid.SliceOfN(score, 1, 8)
	return set.Draw(t, "x"), set.Draw(t, "y")
}

// bruteForce visits every n-subset in revolving-door order: one item leaves
// and one enters at each step.
//
//	Knuth, The Art of Computer Programming 4A, 7.2.1.3, Algorithm R.
func bruteForce(q []int64, n int, visit func(sum int64)) {
	size := len(q)
	c := make([]int, n+2)
	for j := 1; j <= n; j++ {
		c[j] = j - 1
	}
	c[n+1] = size
	for {
		var sum int64
		for j := 1; j <= n; j++ {
			sum += q[c[j]]
		}
		visit(sum)
		if !revolve(c, n) {
			return
		}
	}
}

// revolve steps to the next combination c[1..n], c[n+1] = N; false at the end.
func revolve(c []int, n int) bool {
	j := 2
	if n%2 == 1 { // R3, odd: raise c1 if possible
		if c[1]+1 < c[2] {
			c[1]++
			return true
		}
	} else { // R3, even: lower c1 if possible
		if c[1] > 0 {
			c[1]--
			return true
		}
		if j <= n+1 && n >= 1 {
			return raise(c, n, j)
		}
	}
	return lower(c, n, j)
}

// lower is step R4, raise is step R5.
func lower(c []int, n, j int) bool {
	if j > n {
		return false
	}
	if c[j] >= j {
		c[j] = c[j-1]
		c[j-1] = j - 2
		return true
	}
	return raise(c, n, j+1)
}

func raise(c []int, n, j int) bool {
	if j > n {
		return false
	}
	if c[j]+1 < c[j+1] {
		c[j-1] = c[j]
		c[j]++
		return true
	}
	return lower(c, n, j+1)
}

func TestRevolvingDoorVisitsAll(t *testing.T) {
	for size := 1; size <= 9; size++ {
		q := make([]int64, size)
		for i := range q {
			q[i] = 1 << i // the sum names the subset
		}
		for n := 1; n <= size; n++ {
			seen := map[int64]bool{}
			bruteForce(q, n, func(sum int64) { seen[sum] = true })
			if want, _ := chooseExact(size, n); uint64(len(seen)) != want {
				t.Errorf("C(%d, %d): visited %d subsets, want %d", size, n, len(seen), want)
			}
		}
	}
}

// Meeting in the middle counts what enumeration counts, whatever the number
// of outer items, with and without ties.
func TestPermuteAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := drawSplit(t)
		q, err := Quantise(slices.Concat(x, y))
		if err != nil {
			t.Fatal(err)
		}
		n, size := int64(len(x)), int64(len(q))
		var obs, sum int64
		for i, v := range q {
			sum += v
			if i < len(x) {
				obs += v
			}
		}
		far := func(s int64) float64 { return math.Abs(float64(size*s - n*sum)) }
		slack := float64(size * 2 * min(n, size-n))
		var ge, gt, two, twoStrict, all uint64
		bruteForce(q, len(x), func(s int64) {
			all++
			ge += count(s >= obs)
			gt += count(s > obs)
			two += count(far(s) >= far(obs)-slack)
			twoStrict += count(far(s) > far(obs)+slack)
		})
		got, err := Permute(t.Context(), x, y, 1)
		if err != nil {
			t.Fatal(err)
		}
		total := float64(all)
		if got.AtLeast != ge || got.PermutationsExact != all || got.PStrict != float64(gt)/total {
			t.Fatalf("%+v, want %d >=, %d > of %d", got, ge, gt, all)
		}
		if got.PTwoSided != float64(two)/total || got.PTwoSidedStrict != float64(twoStrict)/total {
			t.Fatalf("%+v, want two-sided %d, strict %d of %d", got, two, twoStrict, all)
		}
		l, _ := newPermutationProblem(x, y)
		outer := rapid.IntRange(0, len(q)).Draw(t, "outer")
		p, err := permuteExact(l, outer, newPacer(t.Context()))
		if err != nil || p != got {
			t.Fatalf("%d outer items: %+v, %v, want %+v", outer, p, err, got)
		}
	})
}

func count(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Swapping the sets turns >= into <=: the two one-sided p and the ties make 1.
func TestPermuteComplement(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := drawSplit(t)
		p, err := Permute(t.Context(), x, y, 1)
		if err != nil {
			t.Fatal(err)
		}
		swapped, err := Permute(t.Context(), y, x, 1)
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(p.P+swapped.PStrict-1) > 1e-12 || p.PTwoSided != swapped.PTwoSided {
			t.Fatalf("%+v against %+v", p, swapped)
		}
	})
}

// Adding a multiple of the quantum to all scores changes nothing.
func TestPermuteShift(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := drawSplit(t)
		p, err := Permute(t.Context(), x, y, 1)
		if err != nil {
			t.Fatal(err)
		}
		move := float64(rapid.IntRange(-64, 64).Draw(t, "shift")) / 64
		for i := range x {
			x[i] += move
		}
		for i := range y {
			y[i] += move
		}
		if moved, err := Permute(t.Context(), x, y, 1); err != nil || moved != p {
			t.Fatalf("%+v, %v, want %+v", moved, err, p)
		}
	})
}

package stats

import (
	"math"
	"slices"
	"testing"
)

// PCG(1, 2) begins c4f5a58656eef510 9dcec3ad077dec6c (math/rand/v2's own known
// answers). With eight sides the rolls are the octal digits of the top 24 bits
// of each 32-bit word: c4f5a5 and 56eef5.
func TestDiceKnownAnswers(t *testing.T) {
	got := make([]uint32, 16)
	newDice(1, 2).roll(newDie(8), got)
	want := []uint32{6, 1, 1, 7, 2, 6, 4, 5, 2, 5, 5, 6, 7, 3, 6, 5}
	if !slices.Equal(got, want) {
		t.Errorf("rolled %v, want %v", got, want)
	}
	random := newDice(1, 2)
	words := []uint32{random.word(), random.word(), random.word(), random.word()}
	if !slices.Equal(words, []uint32{0xc4f5a586, 0x56eef510, 0x9dcec3ad, 0x077dec6c}) {
		t.Errorf("words %x", words)
	}
}

func TestNewDie(t *testing.T) {
	for _, c := range []struct {
		sides, batch int
		reject       uint64
	}{
		{1, 8, 0},
		{8, 8, 0},
		{25, 5, 1<<32 - 439*9765625}, // 25^5 = 9,765,625
		{625, 2, 1<<32 - 10995*390625},
		{5000, 1, 1<<32 - 858993*5000},
		{1 << 31, 1, 0},
	} {
		d := newDie(c.sides)
		if d.batch != c.batch || d.reject != c.reject {
			t.Errorf("die with %d sides: batch %d, reject %d, want %d, %d", c.sides, d.batch, d.reject, c.batch, c.reject)
		}
	}
}

// Faces, and pairs of neighbouring rolls, are equally frequent: chi-squared
// within five standard deviations of its mean, for fixed seeds.
func TestDiceUniform(t *testing.T) {
	const draws = 200_000
	for _, sides := range []int{2, 5, 7, 25, 49} {
		rolls := make([]uint32, draws)
		newDice(11, 3).roll(newDie(sides), rolls)
		single := make([]uint32, draws)
		random := newDice(12, 3)
		for i := range single {
			single[i] = random.below(uint32(sides))
		}
		pairs := make([]uint32, draws/2)
		for i := range pairs {
			pairs[i] = rolls[2*i]*uint32(sides) + rolls[2*i+1]
		}
		checkUniform(t, "batch", rolls, sides)
		checkUniform(t, "single", single, sides)
		checkUniform(t, "pairs", pairs, sides*sides)
	}
}

func checkUniform(t *testing.T, name string, rolls []uint32, sides int) {
	t.Helper()
	counts := make([]float64, sides)
	for _, r := range rolls {
		if int(r) >= sides {
			t.Fatalf("%s: rolled %d of %d", name, r, sides)
		}
		counts[r]++
	}
	expected := float64(len(rolls)) / float64(sides)
	var chi float64
	for _, c := range counts {
		chi += (c - expected) * (c - expected) / expected
	}
	df := float64(sides - 1)
	if z := (chi - df) / (math.Sqrt(2 * df)); z > 5 || z < -5 {
		t.Errorf("%s: %d sides, chi-squared %v", name, sides, chi)
	}
}

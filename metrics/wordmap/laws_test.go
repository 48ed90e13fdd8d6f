package wordmap_test

import (
	"context"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

const lawDims = 6

// drawn is a random list of words, as many as an axis of pairs, and what is asked of them.
func drawn(t *rapid.T) (words, pairs [][]float64, options []any) {
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
	n := rapid.IntRange(3, 12).Draw(t, "words")
	return metricstest.Gaussian(random, n, lawDims), metricstest.Gaussian(random, 2, lawDims),
		[]any{"dimensions", rapid.IntRange(2, 3).Draw(t, "dimensions"), "k",
			rapid.IntRange(1, 6).Draw(t, "k"), "vectors", "raw"}
}

// laidOut runs the method, with the pairs as its first axis if there are any.
func laidOut(t *rapid.T, words, pairs [][]float64, options []any) *measure.Result {
	sets := map[string]measure.Set{}
	list := sets["words"]
	for i, v := range words {
		list.Words = append(list.Words, plane("w"+strconv.Itoa(i), v...))
	}
	sets["words"] = list
	if len(pairs) > 0 {
		sets["pairs"] = measure.Set{Pairs: [][2]measure.Word{{plane("a", pairs[0]...), plane("b", pairs[1]...)}}}
	}
	out, err := run(context.Background(), input(sets, options...))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// alike compares all numbers of two results; wide is how many times as large those of the
// second are where they have the unit of the vectors.
func alike(t *rapid.T, a, b *measure.Result, wide float64) {
	for id, x := range a.Values {
		if math.Abs(x-b.Values[id]) > 1e-9 {
			t.Fatalf("%s is %v and %v", id, x, b.Values[id])
		}
	}
	for i, row := range a.Words {
		for id, x := range row.Scores {
			y := b.Words[i].Scores[id]
			if id != "shown" && id != "kept" {
				y /= wide
			}
			if math.Abs(x-y) > 1e-6 {
				t.Fatalf("%s's %s is %v and %v", row.Word, id, x, y)
			}
		}
	}
}

// Turning and moving all vectors changes nothing but places by rounding, and stretching
// them nothing but lengths.
func TestMapIsOfTheShapeAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words, pairs, options := drawn(t)
		if rapid.Bool().Draw(t, "components alone") {
			pairs = nil
		}
		turn := linalg.Orthonormal(metricstest.Gaussian(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "turn"), 2)),
			lawDims, lawDims), 1e-3)
		if len(turn) < lawDims {
			t.Skip("no turn")
		}
		wide, away := rapid.Float64Range(0.1, 10).Draw(t, "wide"), rapid.Float64Range(-2, 2).Draw(t, "away")
		moved := func(list [][]float64, by float64) [][]float64 {
			out := make([][]float64, len(list))
			for i, v := range list {
				out[i] = linalg.Dots(v, turn)
				for j := range out[i] {
					out[i][j] = wide*out[i][j] + by
				}
			}
			return out
		}
		alike(t, laidOut(t, words, pairs, options), laidOut(t, moved(words, away), moved(pairs, 0), options), wide)
	})
}

// Shares are those of a whole, components come with the largest first, and as many axes as
// words span show all of them as they lie.
func TestSharesOfAWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words, pairs, options := drawn(t)
		components, own := laidOut(t, words, nil, options), laidOut(t, words, pairs, options)
		for _, r := range []*measure.Result{components, own} {
			v := r.Values
			if sum := v["first"] + v["second"] + v["third"]; math.Abs(sum-v["shown"]) > 1e-12 || sum > 1+1e-12 {
				t.Fatalf("shares %v", v)
			}
			if v["trust"] < 0 || v["trust"] > 1 || v["kept"] < 0 || v["kept"] > 1 {
				t.Fatalf("nearness %v", v)
			}
		}
		v := components.Values
		if v["first"] < v["second"]-1e-12 || v["second"] < v["third"]-1e-12 {
			t.Fatalf("components %v", v)
		}
		// No axes show more than principal components do.
		if own.Values["shown"] > v["shown"]+1e-12 {
			t.Fatalf("axes of pairs show %v, components %v", own.Values["shown"], v["shown"])
		}
		if axes := len(components.Tables[0].Rows); axes == len(words)-1 &&
			(math.Abs(v["shown"]-1) > 1e-12 || v["kept"] != 1 || v["trust"] != 1) {
			t.Fatalf("%d words on %d axes: %v", len(words), axes, v)
		}
	})
}

package analogy

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/scan"
)

// inTurn does the parts one after the other.
func inTurn(ctx context.Context, args [][]byte, done func()) ([][]byte, error) {
	out := make([][]byte, len(args))
	for i, a := range args {
		var err error
		if out[i], err = Filter(ctx, scan.Kernels{}, a); err != nil {
			return nil, err
		}
		done()
	}
	return out, nil
}

// abreast does them on n goroutines, the last first.
func abreast(n int) func(context.Context, [][]byte, func()) ([][]byte, error) {
	return func(ctx context.Context, args [][]byte, done func()) ([][]byte, error) {
		out, errs := make([][]byte, len(args)), make([]error, len(args))
		var wait sync.WaitGroup
		for worker := range n {
			wait.Go(func() {
				for i := len(args) - 1 - worker; i >= 0; i -= n {
					out[i], errs[i] = Filter(ctx, scan.Kernels{}, args[i])
				}
			})
		}
		wait.Wait()
		return out, errors.Join(errs...)
	}
}

// drawWords draws words of length 1: at random, in clusters, or on few points,
// so that there are ties and duplicates.
func drawWords(t *rapid.T, most int) (words []float64, dims int) {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	dims = rapid.IntRange(1, 40).Draw(t, "dims")
	n := rapid.IntRange(0, most).Draw(t, "words")
	shape := rapid.SampledFrom([]string{"random", "one cone", "few points"}).Draw(t, "shape")
	for range n {
		v := make([]float64, dims)
		for j := range v {
			switch v[j] = rng.NormFloat64(); shape {
			case "one cone":
				v[j] = v[j]/4 + 1
			case "few points":
				v[j] = math.Round(v[j])
			}
		}
		if slices.Max(v) == 0 && slices.Min(v) == 0 {
			v[0] = 1
		}
		words = append(words, unitOf(v)...)
	}
	return words, dims
}

func unitOf(v []float64) []float64 {
	var sum float64
	for _, x := range v {
		sum += x * x
	}
	u := make([]float64, len(v))
	for j, x := range v {
		u[j] = x / math.Sqrt(sum)
	}
	return u
}

func drawDirection(t *rapid.T, dims int) []float64 {
	u := rapid.SliceOfN(rapid.IntRange(-3, 3), dims, dims).Draw(t, "direction")
	g := make([]float64, dims)
	for j, x := range u {
		g[j] = float64(x)
	}
	if slices.Max(u) == 0 && slices.Min(u) == 0 {
		g[0] = 1
	}
	return g
}

// definition is equation 1 for all ordered pairs, sorted. The steps of a score,
// which break ties, are the program's own.
func definition(t *rapid.T, s *Space, delta float64) []Pair {
	var out []Pair
	for x := range s.Words() {
		for y := range s.Words() {
			var along, squares float64
			for j, g := range s.u {
				d := s.word(x)[j] - s.word(y)[j]
				along += d * g
				squares += d * d
			}
			far := math.Sqrt(squares)
			p, ok := s.pair(x, y, delta)
			if ok != (far > 1e-9 && far <= delta+1e-12 && along/far*grid > 0.5) && along/far*grid > 1 {
				t.Fatalf("pair %d, %d at %g with %g is there: %v", x, y, far, along/far, ok)
			}
			if !ok {
				continue
			}
			if math.Abs(p.Score-along/far) > 1e-12 || math.Abs(p.Distance-far) > 1e-12 {
				t.Fatalf("pair %d, %d is %+v, want %g at %g", x, y, p, along/far, far)
			}
			out = append(out, p)
		}
	}
	slices.SortFunc(out, func(p, q Pair) int {
		switch {
		case p.steps > q.steps, p.steps == q.steps && (p.X < q.X || p.X == q.X && p.Y < q.Y):
			return -1
		}
		return 1
	})
	return out
}

// greedy chooses pairs in their order.
func greedy(all []Pair, top int, both bool) []Pair {
	var out []Pair
	xs, ys := map[int]bool{}, map[int]bool{}
	for _, p := range all {
		if len(out) < top && !xs[p.X] && !(both && ys[p.Y]) {
			xs[p.X], ys[p.Y] = true, true
			out = append(out, p)
		}
	}
	return out
}

func TestSearchIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words, dims := drawWords(t, 120)
		g := drawDirection(t, dims)
		delta := rapid.SampledFrom([]float64{0, 0.3, 1, 1.7, 2}).Draw(t, "delta")
		top := rapid.IntRange(1, 30).Draw(t, "top")
		s, err := NewSpace(t.Context(), words, g)
		if err != nil {
			t.Fatal(err)
		}
		opt := Options{Delta: delta, Top: top, Run: inTurn}
		if rapid.Bool().Draw(t, "small pieces") {
			few := rapid.IntRange(1, 40)
			opt.sizes = sizes{few.Draw(t, "first"), few.Draw(t, "block"), few.Draw(t, "wave"),
				few.Draw(t, "enough"), few.Draw(t, "held")}
		}
		got, err := s.Search(t.Context(), opt)
		if err != nil {
			t.Fatal(err)
		}
		all := definition(t, s, delta)
		if want := greedy(all, top, true); !slices.Equal(got.Both, want) {
			t.Fatalf("both:\n got %v\nwant %v", got.Both, want)
		}
		if want := greedy(all, top, false); !slices.Equal(got.EachX, want) {
			t.Fatalf("each x:\n got %v\nwant %v", got.EachX, want)
		}
	})
}

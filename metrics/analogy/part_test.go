package analogy

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/scan"
)

// space makes a space of random words.
func space(t testing.TB, words, dims int) *Space {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 3))
	var flat []float64
	for range words {
		v := make([]float64, dims)
		for j := range v {
			v[j] = rng.NormFloat64() / float64(1+j/8)
		}
		flat = append(flat, unitOf(v)...)
	}
	s, err := NewSpace(t.Context(), flat, slices.Clone(flat[:dims]))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// parts returns the arguments of the first parts of a search.
func parts(t testing.TB, s *Space, z sizes) [][]byte {
	t.Helper()
	var out [][]byte
	stop := errors.New("stop")
	_, err := s.Search(t.Context(), Options{Delta: 1, Top: 5, sizes: z,
		Run: func(_ context.Context, args [][]byte, _ func()) ([][]byte, error) {
			out = args
			return nil, stop
		}})
	if !errors.Is(err, stop) {
		t.Fatal(err)
	}
	return out
}

// Whatever does the parts and in whatever order, the rankings are the same.
func TestSearchOfAnyParts(t *testing.T) {
	s := space(t, 2000, 20)
	want, err := s.Search(t.Context(), Options{Delta: 1, Top: 50, Run: inTurn})
	if err != nil || len(want.Both) != 50 {
		t.Fatal(len(want.Both), err)
	}
	for _, workers := range []int{1, 2, 3, 7} {
		for _, z := range []sizes{usual, {100, 90, 7, 1 << 20, 1000}, {2000, 333, 2, 50, 200}} {
			got, err := s.Search(t.Context(), Options{Delta: 1, Top: 50, Run: abreast(workers), sizes: z})
			if err != nil || !slices.Equal(got.Both, want.Both) || !slices.Equal(got.EachX, want.EachX) {
				t.Errorf("%d workers, %+v: other rankings, %v", workers, z, err)
			}
		}
	}
}

func TestNoSpace(t *testing.T) {
	for name, c := range map[string][2][]float64{
		"no dimensions":  {{}, {}},
		"half a word":    {{1, 0, 1}, {1, 0}},
		"no direction":   {{1, 0}, {0, 0}},
		"far too long":   {{1, 0}, {1e300, 1e300}},
		"not a number":   {{1, 0}, {0, nan()}},
		"nothing to ask": {{1}, nil},
	} {
		if _, err := NewSpace(t.Context(), c[0], c[1]); err == nil {
			t.Errorf("%s: a space", name)
		}
	}
	s := space(t, 3, 2)
	for _, o := range []Options{{Delta: 1}, {Delta: -1, Top: 1}, {Delta: nan(), Top: 1}} {
		if _, err := s.Search(t.Context(), o); err == nil {
			t.Errorf("%+v is searched for", o)
		}
	}
}

func nan() float64 { zero := 0.0; return zero / zero }

// Answers that no Filter gave are errors.
func TestForeignAnswers(t *testing.T) {
	s := space(t, 50, 8)
	for name, b := range map[string][]byte{
		"empty": {}, "cut": {1, 0, 0, 0, 1}, "beyond the words": {51, 0, 0, 0}, "no step": {0, 0, 0, 0},
		"foreign pair": {50, 0, 0, 0, 50, 0, 0, 0, 1, 0, 0, 0},
	} {
		_, err := s.Search(t.Context(),
			Options{Delta: 1, Top: 1, Run: func(_ context.Context, args [][]byte, _ func()) ([][]byte, error) {
				return slices.Repeat([][]byte{b}, len(args)), nil
			}})
		if err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}

func TestFilterStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Filter(ctx, scan.Kernels{}, parts(t, space(t, 500, 8), usual)[0]); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// FuzzFilter: any arguments give pairs of the blocks or an error.
func FuzzFilter(f *testing.F) {
	s := space(f, 60, 5)
	for _, z := range []sizes{usual, {60, 20, 3, 10, 10}} {
		for _, args := range parts(f, s, z) {
			f.Add(args)
		}
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, args []byte) {
		p, err := decode(args)
		out, filterErr := Filter(t.Context(), scan.Kernels{}, args)
		if err != nil || filterErr != nil {
			if err == nil || filterErr == nil {
				t.Fatalf("decoding: %v; filtering: %v", err, filterErr)
			}
			return
		}
		if p.from > len(p.x.along) {
			return
		}
		if _, _, err := answer(out, len(p.x.along), len(p.y.along)); err != nil {
			t.Fatal(err)
		}
		if again := p.encode(); !slices.Equal(again, args) && p.same == (args[16] == 1) &&
			args[17]|args[18]|args[19] == 0 && args[16] <= 1 {
			t.Fatal("encoded anew it differs")
		}
	})
}

func BenchmarkFilter(b *testing.B) {
	args := parts(b, space(b, 3000, 100), sizes{3000, 3000, 1, 1 << 18, 1 << 16})[0]
	b.SetBytes(3000 * 2999 / 2) // pairs
	for b.Loop() {
		if _, err := Filter(b.Context(), scan.Kernels{}, args); err != nil {
			b.Fatal(err)
		}
	}
}

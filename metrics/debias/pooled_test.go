package debias

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/wire"
)

// goroutines is a pool; failing makes its jobs fail.
type goroutines struct {
	n       int
	failing error
}

func (p goroutines) Workers() int { return p.n }

func (p goroutines) Run(ctx context.Context, job string, args [][]byte, _ func(done, total int)) ([][]byte, error) {
	if job != momentJob {
		return nil, fmt.Errorf("job %s", job)
	}
	answers, errs := make([][]byte, len(args)), make([]error, len(args))
	var all sync.WaitGroup
	for i := range args {
		all.Go(func() { answers[i], errs[i] = sumMoments(ctx, jobs.Env{}, args[i]) })
	}
	all.Wait()
	return answers, errors.Join(append(errs, p.failing)...)
}

// Sums are the same, to the bit, with a pool and without one, of an embedding and
// of what a method makes of it.
func TestPooledMoments(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	space := NewSpace(cloud(t, random, 2*MomentBlock+1500, 5))
	f := fitted(t, space, measure.Step{Method: "projection", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}}})
	for _, at := range []func(Space) Space{
		func(s Space) Space { return s },
		func(s Space) Space { return Debiased(s, f) },
	} {
		for _, unit := range []bool{false, true} {
			want, err := momentsOf(t.Context(), at(space), unit, func(measure.Progress) {})
			if err != nil {
				t.Fatal(err)
			}
			for workers := 1; workers <= 3; workers++ {
				s := at(Pooled(space, goroutines{n: workers}, nil))
				if _, ok := s.(MomentSpace); !ok {
					t.Errorf("%d workers: the pool does not sum", workers)
				}
				last := measure.Progress{}
				got, err := momentsOf(t.Context(), s, unit, func(p measure.Progress) { last = p })
				if err != nil {
					t.Fatal(err)
				}
				if got.Words != want.Words || !slices.Equal(got.Sum, want.Sum) || !slices.Equal(got.Products, want.Products) {
					t.Errorf("%d workers, unit %v: other sums", workers, unit)
				}
				if last.Done != last.Total || last.Total != space.Info().Words {
					t.Errorf("%d workers: %+v at the end", workers, last)
				}
			}
		}
	}
	lost := errors.New("lost")
	if _, err := momentsOf(t.Context(), Pooled(space, goroutines{2, lost}, nil), true,
		func(measure.Progress) {}); !errors.Is(err, lost) {
		t.Errorf("a pool that fails gives %v", err)
	}
}

// Sums that are kept are those of the embedding itself, of either kind, and no
// fit changes them.
func TestSumsAreKept(t *testing.T) {
	space := NewSpace(cloud(t, rand.New(rand.NewPCG(8, 7)), 300, 4))
	f := fitted(t, space, measure.Step{Method: "projection", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}}})
	once := Pooled(space, goroutines{n: 1}, new(Sums))
	for range 2 {
		for _, unit := range []bool{false, true} {
			for i, s := range []Space{once, Debiased(once, f)} {
				got, err := momentsOf(t.Context(), s, unit, func(measure.Progress) {})
				if err != nil {
					t.Fatal(err)
				}
				want, err := momentsOf(t.Context(), []Space{space, Debiased(space, f)}[i], unit, func(measure.Progress) {})
				if err != nil {
					t.Fatal(err)
				}
				if got.Words != want.Words || !slices.Equal(got.Sum, want.Sum) || !slices.Equal(got.Products, want.Products) {
					t.Errorf("space %d, unit %v: other sums", i, unit)
				}
				clear(got.Sum)
				clear(got.Products)
			}
		}
	}
	passes := 0
	for range 2 {
		for _, unit := range []bool{false, true} {
			if _, err := momentsOf(t.Context(), once, unit, func(measure.Progress) { passes++ }); err != nil {
				t.Fatal(err)
			}
		}
	}
	if passes > 0 {
		t.Errorf("%d blocks summed again", passes)
	}
}

// Whatever a worker is given, it answers or fails.
func FuzzSumMoments(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{2, 0, 0, 0, 1})
	f.Add(wire.AppendFloats(newMomentArgs(0, 2, true), 1, 2, 3, 4))
	f.Add(wire.AppendFloats(newMomentArgs(0, 3, false), 1, 2, 3, 4))
	f.Add([]byte{255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, args []byte) {
		answer, err := sumMoments(context.Background(), jobs.Env{}, args)
		if err != nil {
			return
		}
		dims := int(args[0]) + int(args[1])<<8
		if err := yieldMoments(answer, dims, func(Moments) error { return nil }); err != nil {
			t.Errorf("the answer to %v cannot be read: %v", args, err)
		}
	})
}

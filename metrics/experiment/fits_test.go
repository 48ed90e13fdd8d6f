package experiment_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// passes counts how often all vectors of an embedding are read.
type passes struct {
	*embed.Memory
	n    atomic.Int32
	fail error
}

func (p *passes) Rows(_ context.Context, yield func(int, []float64) error) error {
	p.n.Add(1)
	if p.fail != nil {
		return p.fail
	}
	return yield(0, []float64{1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 2})
}

func TestFitsAreKept(t *testing.T) {
	m := embed.NewMemory(embed.Info{Digest: "some"})
	for i, v := range [][]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 2}} {
		if err := m.Add(string(rune('a'+i)), v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	p := &passes{Memory: m, fail: errors.New("no network")}
	environment := experiment.Env{Fits: new(experiment.Fits)}
	ask := func(components string) error {
		_, parsed, err := experiment.ParseRecipe([]byte(`{"of":"e","debias":[{"method":"frequency","options":{"components":1}},{"method":"frequency","options":{"components":` + components + `}}]}`))
		if err != nil {
			t.Fatal(err)
		}
		steps, err := experiment.ResolveRecipe(parsed, 0, testLexicon(t))
		if err != nil {
			t.Fatal(err)
		}
		source, reports, err := environment.Debias(t.Context(), p, steps)
		if err == nil && (len(reports) != 2 || source.Info().Words != 4) {
			t.Errorf("%d reports of %+v", len(reports), source.Info())
		}
		return err
	}
	if ask("1") == nil {
		t.Error("a fit without vectors")
	}
	p.fail = nil
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			if err := ask("1"); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := p.n.Load(); n != 3 {
		t.Errorf("%d passes, want one that fails and two for all that ask", n)
	}
	for _, c := range []struct {
		components string
		passes     int32
	}{{"2", 4}, {"1", 4}, {"3", 5}, {"4", 6}, {"1", 6}, {"5", 7}, {"2", 8}, {"1", 8}} { // the first step's sums are kept
		if err := ask(c.components); err != nil {
			t.Error(err)
		}
		if n := p.n.Load(); n != c.passes {
			t.Errorf("%d passes after %s components, want %d", n, c.components, c.passes)
		}
	}
	environment.Fits = nil
	if err := ask("1"); err != nil || p.n.Load() != 10 {
		t.Errorf("without a place to keep it: %v, %d passes", err, p.n.Load())
	}
}

package debias

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

// Every entry is complete, and says of each option what it is.
func TestRegistry(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range Methods() {
		if seen[m.ID] || m.Term == "" || m.Name == "" || m.Doc == "" || m.Source == "" || m.Fit == nil {
			t.Errorf("entry %q is not complete or not alone", m.ID)
		}
		seen[m.ID] = true
		for _, o := range m.Options {
			if _, err := measure.Resolve(m.Term, m.Options, map[string]any{o.ID: o.Default}, 0); err != nil || o.Doc == "" {
				t.Errorf("%s: option %s: %v", m.ID, o.ID, err)
			}
		}
		for _, v := range slices.Concat(m.Values, m.Tables) {
			if v.Name == "" || v.Doc == "" || v.Range == "" {
				t.Errorf("%s: value %s is not complete", m.ID, v.ID)
			}
		}
		for _, r := range m.Roles {
			if !slices.Contains([]string{measure.RolePairs, measure.RoleGroups, measure.RoleSpecific, measure.RoleNeutral,
				measure.RoleEqualize}, r.ID) {
				t.Errorf("%s: a step has no %q", m.ID, r.ID)
			}
		}
	}
	if _, ok := Lookup("hard"); !ok {
		t.Error("hard is not there")
	}
}

// A second step sees what the first made; the chain applies both.
func TestChain(t *testing.T) {
	ctx := context.Background()
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0, 0.5}, {-1, 0, 0.5}, {0.5, 1, 0}, {0.5, -1, 0}, {1, 2, 3}}))
	first := measure.Step{Method: "hard", Pairs: [][]string{{"w0", "w1"}}}
	second := measure.Step{Method: "hard", Pairs: [][]string{{"w2", "w3"}}}
	chain, err := Chain(ctx, space, []measure.Step{first, second}, nil)
	if err != nil {
		t.Fatal(err)
	}
	one := Debiased(space, fitted(t, space, first))
	both := Debiased(one, fitted(t, one, second))
	nearVector(t, "w4", vectorIn(t, Debiased(space, chain), "w4"), []float64{0, 0, 1}, 1e-15)
	rows := allRows(t, Debiased(space, chain))
	for i, want := range allRows(t, both) {
		nearVector(t, "row", rows[i], want, 0)
	}
	if len(Reports(chain)) != 2 || len(Reports(fitted(t, space, first))) != 1 || len(chain.Report().Tables) != 2 {
		t.Errorf("%d reports", len(Reports(chain)))
	}
	none, err := Chain(ctx, space, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	nearVector(t, "w4 without steps", vectorIn(t, Debiased(space, none), "w4"), []float64{1, 2, 3}, 0)
	// A step that takes what an earlier one left nothing of says so.
	if _, err := Chain(ctx, space, []measure.Step{first, first}, nil); codeOf(err) != "no_direction" {
		t.Errorf("the same direction twice: %v", err)
	}
	if _, err := Chain(ctx, space,
		[]measure.Step{{Method: "hard", Pairs: first.Pairs, Groups: nil, Options: map[string]any{"k": "one"}}},
		nil); codeOf(err) != "option_range" || !strings.Contains(err.Error(), "1 to 10") {
		t.Errorf("an option that is no number: %v", err)
	}
}

// Groups are sets read position by position, and the other way round.
func TestGroups(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0}, {-1, 0.5}, {1, 1}, {-1, 1}, {1, 5}}))
	a := fitted(t, space, measure.Step{Method: "hard", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}}})
	b := fitted(t, space, measure.Step{Method: "hard", Groups: [][]string{{"w0", "w2"}, {"w1", "w3"}}})
	nearVector(t, "w4", vectorIn(t, Debiased(space, b), "w4"), vectorIn(t, Debiased(space, a), "w4"), 0)
	if g := groupsOf((measure.Step{Pairs: [][]string{{"a", "b"}, {"c", "d"}}})); !slices.EqualFunc(g,
		[][]string{{"a", "c"}, {"b", "d"}}, slices.Equal) {
		t.Errorf("groups %v", g)
	}
	if g := groupsOf((measure.Step{Pairs: [][]string{{"a", "b"}, {"c"}}})); g != nil {
		t.Errorf("groups %v of sets of two sizes", g)
	}
}

// seenRanks notes what it is told of each word.
type seenRanks struct{ words map[int]string }

func (s seenRanks) Apply(_, _ []float64, as string, rank int) { s.words[rank] = as }

func (seenRanks) Report() measure.Report { return measure.Report{} }

// A pass tells a method the form and rank of every word, across blocks.
func TestRowsTellWords(t *testing.T) {
	vectors := make([][]float64, 2*rowBlock+5)
	for i := range vectors {
		vectors[i] = []float64{1}
	}
	s := seenRanks{map[int]string{}}
	allRows(t, Debiased(NewSpace(metricstest.Memory(t, vectors)), s))
	for i := range vectors {
		if s.words[i] != "w"+strconv.Itoa(i) {
			t.Fatalf("the word of rank %d is %q", i, s.words[i])
		}
	}
}

// A pass needs every vector, ends with the error of whom it yields to, and can
// be cancelled.
func TestRows(t *testing.T) {
	m := embed.NewMemory(embed.Info{Dims: 1})
	if err := m.Add("a", []float64{1}); err != nil {
		t.Fatal(err)
	}
	m.AddWord("b", 1)
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	pass := func(ctx context.Context, space Space, err error) error {
		return space.Rows(ctx, func(int, []float64) error { return err })
	}
	if err := pass(context.Background(), NewSpace(m), nil); codeOf(err) != "partial_embedding" {
		t.Errorf("a word without its vector: %v", err)
	}
	whole, stop := NewSpace(metricstest.Memory(t, [][]float64{{1}, {2}})), errors.New("stop")
	if err := pass(context.Background(), whole, stop); !errors.Is(err, stop) {
		t.Errorf("the yield's error: %v", err)
	}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if err := pass(cancelled, whole, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled pass: %v", err)
	}
}

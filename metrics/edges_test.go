package metrics

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
)

// The largest sets that an Experiment takes are refused, or measured in part,
// before they take minutes or gigabytes; a note says so.
func TestLargeSets(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	random := rand.New(rand.NewPCG(1, 1))
	for _, c := range []struct {
		measure measure.Measure
		size    int // of each set
		dims    int
		note    string
		options []any
	}{
		{sensitivity, 900, 2, "too_many", nil},
		{bat, 2100, 2, "too_many", nil},
		{classifierTest, 2500, 60, "too_many", []any{"folds", 1000}},
		{gweat, 2000, 2, "interval_skipped", nil},
		{neighbourTest, 3000, 60, "too_many", nil},
	} {
		sets := map[string]measure.Set{}
		for _, r := range c.measure.Roles {
			if !r.Optional {
				sets[r.ID] = measure.Set{Words: cloud(random, c.size, c.dims)}
			}
		}
		if c.measure.ID == bat.ID {
			for _, id := range []string{"A", "B"} {
				sets[id] = measure.Set{Words: sets[id].Words[:2]}
			}
		}
		if r := compute(t, c.measure, input(c.measure, sets, c.options...)); !hasNote(r, c.note) {
			t.Errorf("%s of %d words each: notes %v", c.measure.ID, c.size, r.Notes)
		}
	}
}

// A cross-validation and a search for clusters stop within a round.
func TestStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	sets := blobs(rand.New(rand.NewPCG(1, 2)), 5)
	for _, m := range []measure.Measure{classifierTest, clusterTest} {
		if r, err := m.Run(ctx, input(m, sets)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, %v", m.ID, r, err)
		}
	}
}

// Large sets have fewer starts, and a list of many words in many dimensions no
// components; both say so.
func TestPartsLeftOut(t *testing.T) {
	racetest.Skip(t)
	random := rand.New(rand.NewPCG(1, 1))
	sets := map[string]measure.Set{"A": {Words: cloud(random, 2500, 400)}, "B": {Words: cloud(random, 2500, 400)}}
	c := Clustering{In: input(clusterTest, sets), Out: measure.NewResult(), Groups: 2}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	c.Points = append(rawVectors(sets["A"].Words), rawVectors(sets["B"].Words)...)
	if _, _, err := c.Best(ctx); err == nil || !hasNote(c.Out, "fewer_starts") {
		t.Errorf("%v, notes %v", err, c.Out.Notes)
	}
	l := wordScale{out: measure.NewResult(), items: rawVectors(cloud(random, maxComponents+1, maxComponents+1))}
	if l.components(t.Context()); !hasNote(l.out, "components_skipped") || len(l.out.Values) != 0 {
		t.Errorf("%v, notes %v", l.out.Values, l.out.Notes)
	}
}

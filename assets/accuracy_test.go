//go:build !js

package assets_test

import (
	"context"
	"maps"
	"slices"
	"testing"

	"weatherglass/metrics/racetest"
	"weatherglass/metrics/shard"
)

// What the format promises: every built-in test of the language is reported
// that the pack has the words of, d within 0.005 through the shards and 0.00002
// through the lexicon.
func TestAccuracy(t *testing.T) {
	racetest.Skip(t)
	for _, id := range []string{glove, "glove-6b-50d", french} {
		t.Run(id, func(t *testing.T) { checkAccuracy(t, openPack(t, id, plainly).Manifest()) })
	}
}

func checkAccuracy(t *testing.T, m *shard.Manifest) {
	reported := map[string]bool{}
	for _, a := range m.Accuracy.D {
		reported[a.Test] = true
		if a.Lexicon > 0.00002 || a.Shards > 0.005 {
			t.Errorf("%s: d moves by %g in the lexicon and %g in the shards", a.Test, a.Lexicon, a.Shards)
		}
	}
	for _, a := range m.Accuracy.RIPA { // 1 − Spearman, of hundreds of words
		reported[a.Test] = true
		if a.Lexicon > 0.00001 || a.Shards > 0.0001 {
			t.Errorf("%s: ranks move by %g and %g", a.Test, a.Lexicon, a.Shards)
		}
	}
	for _, a := range m.Accuracy.ECT {
		reported[a.Test] = true
		if a.Lexicon > 0.00002 || a.Shards > 0.001 {
			t.Errorf("%s: rho moves by %g and %g", a.Test, a.Lexicon, a.Shards)
		}
	}
	for _, a := range m.Accuracy.Others { // MAC and the divergence of RNSB, with late words
		reported[a.Test] = true
		if a.Lexicon > 0.005 || a.Shards > 0.005 {
			t.Errorf("%s: the value moves by %g and %g", a.Test, a.Lexicon, a.Shards)
		}
	}
	for _, test := range lexicons(t).Tests {
		if lexicons(t).Large(test) || test.Method == "debias-methods" { // goes through all words
			continue
		}
		// GloVe's first 50,000 words have not all three stereotypes of Christians.
		if short := m.ID == "glove-6b-50d" && test.ID == "manzini.religion-mac"; test.Language == m.Text.Language &&
			test.Needs == "" && reported[test.ID] == short {
			t.Errorf("%s is in the report: %v; make packs", test.ID, reported[test.ID])
		}
	}
}

// cost is what a reader fetches.
type cost struct {
	shard.Fetcher
	requests, bytes int
}

// Fetch implements shard.Fetcher.
func (c *cost) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	b, err := c.Fetcher.Fetch(ctx, path, off, n)
	c.requests++
	c.bytes += len(b)
	return b, err
}

// coldCost opens a pack for every test of a language without large sets anew and
// returns the most that one costs. All words, found or absent, have to come from the lexicon.
func coldCost(t *testing.T, language string, open func(*cost) *shard.Pack) (most cost) {
	t.Helper()
	sets := lexicons(t)
	for _, test := range sets.Tests {
		if test.Language != language || sets.Large(test) {
			continue
		}
		words := map[string]bool{}
		for _, rs := range test.Sets {
			set, _ := sets.Set(rs.Set)
			for _, w := range set.All() {
				words[w] = true
			}
		}
		var c cost
		p := open(&c)
		if _, err := p.Find(context.Background(), slices.Sorted(maps.Keys(words))); err != nil {
			t.Fatal(err)
		}
		most.requests, most.bytes = max(most.requests, c.requests), max(most.bytes, c.bytes)
	}
	return most
}

// The first reading costs at most 3 requests and 0.4 MB.
func TestColdCost(t *testing.T) {
	for id, language := range map[string]string{glove: "en", "glove-6b-50d": "en", french: "fr"} {
		c := coldCost(t, language, func(c *cost) *shard.Pack {
			return openPack(t, id, func(f shard.Fetcher) shard.Fetcher { c.Fetcher = f; return c })
		})
		if c.requests != 3 || c.bytes > 400_000 {
			t.Errorf("%s: %d requests, %d bytes", id, c.requests, c.bytes)
		}
		t.Logf("%s: %d requests, %d bytes", id, c.requests, c.bytes)
	}
}

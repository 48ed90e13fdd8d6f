//go:build !js

package assets_test

import (
	"context"
	"maps"
	"slices"
	"testing"

	"weatherglass/metrics/shard"
)

// What the format promises of GloVe: every English built-in test is reported,
// d within 0.005 through the shards and 0.00002 through the lexicon.
func TestAccuracyOfGloVe(t *testing.T) {
	m := openPack(t, glove, plainly).Manifest()
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
	for _, test := range lexicons(t).Tests {
		if test.Language == "en" && !reported[test.ID] {
			t.Errorf("%s is not in the report: make packs", test.ID)
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

// coldCost opens a pack for every English test anew and returns the most that
// one costs. All words, found or absent, have to come from the lexicon.
func coldCost(t *testing.T, open func(*cost) *shard.Pack) (most cost) {
	t.Helper()
	sets := lexicons(t)
	for _, test := range sets.Tests {
		if test.Language != "en" {
			continue
		}
		words := map[string]bool{}
		for _, rs := range test.Sets {
			set, _ := sets.Set(rs.Set)
			for _, w := range set.Words {
				words[w] = true
			}
			for _, pair := range set.Pairs {
				words[pair[0]], words[pair[1]] = true, true
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
func TestColdCostOfGloVe(t *testing.T) {
	c := coldCost(t, func(c *cost) *shard.Pack {
		return openPack(t, glove, func(f shard.Fetcher) shard.Fetcher { c.Fetcher = f; return c })
	})
	if c.requests > 3 || c.bytes > 400_000 {
		t.Errorf("%d requests, %d bytes", c.requests, c.bytes)
	}
	t.Logf("%d requests, %d bytes", c.requests, c.bytes)
}

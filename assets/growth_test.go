//go:build !js && !race

package assets_test

import (
	"context"
	"io"
	"strconv"
	"testing"
	"testing/fstest"

	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
)

// manyWords is a vocabulary of 3,000,000 words of 100 dimensions that has the
// words of GloVe's lexicon, with their vectors, at GloVe's ranks. All other
// words share one vector, whose components are as large as GloVe's are on
// average, which makes them quick to make and leaves the lexicon's vectors as
// hard to pack as they are.
type manyWords struct {
	lexicon map[int]pack.Row
	filler  []float64
	next    int
}

const manyCount = 3_000_000

// Dims implements pack.Rows.
func (m *manyWords) Dims() int { return len(m.filler) }

// Next implements pack.Rows.
func (m *manyWords) Next() (pack.Row, error) {
	if m.next == manyCount {
		return pack.Row{}, io.EOF
	}
	row, ok := m.lexicon[m.next]
	if !ok {
		row = pack.Row{Word: "\u00b7" + strconv.Itoa(m.next), Vector: m.filler, Rank: m.next}
	}
	m.next++
	return row, nil
}

// A built-in test costs no more on 3,000,000 words than on GloVe's 341,479:
// the pack is really built, file by file, and really read. Its lexicon's
// vectors were quantized twice, so that their pages may be some bytes longer.
// The race detector would make this test take a minute; nothing in it is
// concurrent.
func TestThreeMillionWordsCostNoMore(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a pack of 400 MB in memory piece by piece")
	}
	small := coldCost(t, "en", func(c *cost) *shard.Pack {
		return openPack(t, glove, func(f shard.Fetcher) shard.Fetcher { c.Fetcher = f; return c })
	})
	files := buildMany(t)
	big := coldCost(t, "en", func(c *cost) *shard.Pack {
		c.Fetcher = shard.FromFS(files)
		p, err := shard.Open(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		return p
	})
	const slack = 100
	if big.requests > small.requests || big.bytes > small.bytes+slack {
		t.Errorf("3,000,000 words cost %d requests and %d bytes, 341,479 words %d and %d", big.requests, big.bytes,
			small.requests, small.bytes)
	}
	t.Logf("3,000,000 words: %d requests, %d bytes; 341,479 words: %d, %d", big.requests, big.bytes,
		small.requests, small.bytes)
}

// buildMany builds the pack and keeps what is not a shard.
func buildMany(t *testing.T) fstest.MapFS {
	t.Helper()
	p := openPack(t, glove, plainly)
	m := p.Manifest()
	words := lexicons(t)
	hits, err := p.Find(context.Background(), words.AllWords())
	if err != nil {
		t.Fatal(err)
	}
	rows := map[int]pack.Row{}
	for _, h := range hits {
		if h.As != "" {
			rows[h.Rank] = pack.Row{Word: h.As, Vector: h.Vector, Rank: h.Rank}
		}
	}
	recipe := pack.Recipe{ID: m.ID, Title: m.Title, Short: m.Short, Text: m.Text, Source: m.Source}
	for _, l := range m.Licences {
		recipe.Licences = append(recipe.Licences, pack.Terms{Licence: l})
	}
	files := fstest.MapFS{}
	_, err = pack.Build(context.Background(), recipe, pack.Input{
		Open:    func() (pack.Rows, error) { return &manyWords{lexicon: rows, filler: m.Quantizer.DimScale}, nil },
		Lexicon: &lexicon.Lexicon{Sets: words.Sets, Tests: words.Tests},
		Write: func(name string, data []byte) error {
			if name[0] != 's' {
				files[name] = &fstest.MapFile{Data: data}
			}
			return nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

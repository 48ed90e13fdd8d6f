package shard

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"weatherglass/metrics/embed"
)

// testPack describes a small pack with small shards, pages and buckets.
type testPack struct {
	words   []string // by rank
	lexicon []string // some of them, and words that are not among them
	late    []string // of the lexicon, those that joined it later
	rule    embed.Case
	coding  string

	first, bucket, shard, page int
}

const testDims = 6

// smallPack has 4 shards of 4 pages, first words, 3 buckets and a lexicon.
func smallPack() testPack {
	p := testPack{rule: embed.CaseLower, coding: codingHuff0, first: 20, bucket: 16, shard: 16, page: 4,
		lexicon: []string{"w007", "w033", "nowhere", "w060", "new york"}}
	for i := range 61 {
		p.words = append(p.words, fmt.Sprintf("w%03d", i*37%61))
	}
	return p
}

func (p testPack) vectors() [][]float64 { return gauss(11, len(p.words), testDims) }

// files builds the pack.
func (p testPack) files() memory {
	files := memory{}
	m := &Manifest{Format: "wev", Version: Version, ID: "test", Title: "Test", Short: "T",
		Dims: testDims, Count: len(p.words),
		Text:     TextRule{Language: "en", Case: p.rule, Normalization: "NFC", Order: "frequency"},
		Licences: []Licence{{SPDX: "CC0-1.0", Applies: "vectors", Attribution: "By hand."}},
		Source:   Origin{Name: "Numbers", MadeBy: "Nobody 2024", From: "noise", Year: 2024, Algorithm: "normal deviates"},
		Quantizer: QuantizerRule{Type: "absmax-int8", RefineBits: 2, Scale: "float32", Vectors: "raw", Coding: p.coding,
			DimScale: []float64{1, 1.5, 0.5, 1, 1, 1}}}
	id := BuildID(sha256.New().Sum(nil)[:12])
	m.Build = fmt.Sprintf("%x", id)
	m.Shards = p.shards(files, m, id)
	m.Lexicon = p.lexiconFiles(files, m, id)
	m.Vocabulary = p.vocabulary(files)
	m.Digest = m.ContentDigest()
	b, err := m.Append()
	if err != nil {
		panic(err)
	}
	files[ManifestPath] = b
	return files
}

func (p testPack) write(h Header, z Quantizer, rows [][]float64) ([]byte, []PageEntry) {
	w, err := NewVectorWriter(h, z)
	if err != nil {
		panic(err)
	}
	for _, x := range rows {
		if err := w.Add(x); err != nil {
			panic(err)
		}
	}
	return w.Finish()
}

func (p testPack) shards(files memory, m *Manifest, id BuildID) ShardFiles {
	var table []ShardEntry
	rows := p.vectors()
	for first := 0; first < len(rows); first += p.shard {
		h := Header{Dims: testDims, First: first, Refine: 2, Coded: p.coding == codingHuff0, PageWords: p.page, Build: id}
		data, pages := p.write(h, m.shardQuantizer(), rows[first:min(first+p.shard, len(rows))])
		e := ShardEntry{Bytes: len(data), SHA256: sha256.Sum256(data), Pages: pages}
		table = append(table, e)
		files[e.Path(len(table)-1)] = data
	}
	data := AppendPageTable(id, table)
	return ShardFiles{Words: p.shard, PageWords: p.page, Pages: files.add("pages", "wep", data, 0)}
}

func (p testPack) lexiconFiles(files memory, m *Manifest, id BuildID) LexiconFiles {
	var found []Ranked
	var absent []string
	for _, w := range p.lexicon {
		if i := slices.Index(p.words, w); i >= 0 {
			found = append(found, Ranked{Word: w, Rank: i, Late: slices.Contains(p.late, w)})
		} else {
			absent = append(absent, w)
		}
	}
	slices.SortFunc(found, func(a, b Ranked) int { return a.Rank - b.Rank })
	var rows [][]float64
	for _, f := range found {
		rows = append(rows, p.vectors()[f.Rank])
	}
	h := Header{Dims: testDims, Refine: 10, Lexicon: true, Coded: true, PageWords: p.page, Build: id}
	vectors, _ := p.write(h, Quantizer{10, m.Quantizer.DimScale}, rows)
	words, raw := AppendLexicon(found, absent)
	return LexiconFiles{Count: len(found), Absent: len(absent), RefineBits: 10,
		Words: files.add("lexicon", "tsv.gz", words, raw), Vectors: files.add("lexicon", "wev", vectors, 0)}
}

func (p testPack) vocabulary(files memory) VocabularyFiles {
	first := min(p.first, len(p.words))
	data, raw := AppendFirst(p.words[:first])
	v := VocabularyFiles{FirstCount: first, First: files.add("words", "txt.gz", data, raw)}
	var rest []Ranked
	for i, w := range p.words[first:] {
		rest = append(rest, Ranked{Word: w, Rank: first + i})
	}
	slices.SortFunc(rest, func(a, b Ranked) int { return strings.Compare(a.Word, b.Word) })
	var table []BucketEntry
	for words := range slices.Chunk(rest, p.bucket) {
		data, raw := AppendBucket(words)
		e := BucketEntry{First: words[0].Word, Count: len(words), Raw: raw, Bytes: len(data), SHA256: sha256.Sum256(data)}
		table = append(table, e)
		files[e.Path(len(table)-1)] = data
	}
	v.Buckets = files.add("buckets", "tsv", AppendBucketTable(table), 0)
	return v
}

// memory is a pack in memory, and a Fetcher that does ranges.
type memory map[string][]byte

func (m memory) add(prefix, suffix string, data []byte, raw int) File {
	f := NamedFile(prefix, suffix, data, raw)
	m[f.Path] = data
	return f
}

func (m memory) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	b, ok := m[path]
	if !ok {
		return nil, fs.ErrNotExist
	}
	if n >= 0 {
		if off < 0 || off+n > int64(len(b)) {
			return nil, errors.New("416 Range Not Satisfiable")
		}
		b = b[off : off+n]
	}
	return slices.Clone(b), ctx.Err()
}

// counted counts what a Fetcher is asked for.
type counted struct {
	Fetcher
	mu    sync.Mutex
	paths []string
	bytes int
}

func (c *counted) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	b, err := c.Fetcher.Fetch(ctx, path, off, n)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.paths = append(c.paths, path)
	c.bytes += len(b)
	return b, err
}

// rangeless answers every request with the whole file.
type rangeless struct{ memory }

func (r rangeless) Fetch(ctx context.Context, path string, _, _ int64) ([]byte, error) {
	return r.memory.Fetch(ctx, path, 0, -1)
}

// sequential lets one request at a time through.
type sequential struct {
	Fetcher
	turn chan struct{}
}

func (s sequential) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	s.turn <- struct{}{}
	defer func() { <-s.turn }()
	return s.Fetcher.Fetch(ctx, path, off, n)
}

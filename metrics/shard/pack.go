package shard

import (
	"context"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/scan"
)

// CacheBytes is the limit on the decoded pages that a [Pack] keeps. Words and
// tables are kept without limit: 3 MB for the first 50,000 words, 0.5 MB for
// each bucket that was needed, 20 bytes a page.
const CacheBytes = 16 << 20

// Pack is an embedding that is fetched piece by piece. It fetches what a
// question needs, verifies it, and keeps it. A Pack may be used by several
// goroutines; one of them is served at a time.
//
// Everything below fetcher is filled when it is first needed and then kept; functions
// named need... do that, and are called with the turn. It is never emptied again,
// except the pages and planes, which have limits. A Pack has no Close: it holds no
// file.
type Pack struct {
	manifest *Manifest
	fetcher  Fetcher
	// A channel where a mutex would do, because waiting for it can be given up with
	// the caller's context.
	turn chan struct{} // holds a token while nobody is served

	lexicon lexiconWords // nil until needed
	// The lexicon's vectors, as a file whose pages are decoded one by one.
	lexiconVectors *Vectors
	exact          *exactRows      // nil until needed
	first          *embed.WordList // the first words
	bucketTable    []BucketEntry
	// By number in the bucket table: those that were needed.
	buckets     map[int]*embed.WordList
	shards      []ShardEntry // the page table
	pages       pageCache
	planes      *Planes
	workers     func() []Worker // nil: none
	names       []string        // by rank; nil until needed
	wholeShards bool            // the host does not do ranges
	// Scratch space of decodePages, some kilobytes, kept because the turn makes it
	// one's own.
	dec huffman
}

// exactRows are the words that Find reads from the lexicon.
// The two lists are parallel. Late words are in them, with the precision that Find
// gives them.
type exactRows struct {
	ranks   []int // ascending
	vectors [][]float64
}

var (
	// What a pack can be asked for, by the rest of the program through these
	// interfaces alone.
	_ embed.Source     = (*Pack)(nil)
	_ embed.Vocabulary = (*Pack)(nil)
	_ embed.Scanner    = (*Pack)(nil)
)

// Open fetches and checks the manifest of the pack.
//
// It costs one request. The manifest is trusted as it is: nothing is known of it
// beforehand.
func Open(ctx context.Context, f Fetcher) (*Pack, error) { return OpenSum(ctx, f, "") }

// OpenSum is [Open] for a pack of which the SHA-256 of the manifest's file is
// known, in hex: title, source, licences and the accuracy, which the digest of
// the content leaves out, are then those of whoever told it. "" is any.
func OpenSum(ctx context.Context, f Fetcher, sum string) (*Pack, error) {
	p := &Pack{fetcher: f, turn: make(chan struct{}, 1), buckets: map[int]*embed.WordList{},
		pages:  newPageCache(CacheBytes),
		planes: NewPlanes(DesktopPlaneBytes, scan.Kernels{})}
	// The pack begins free.
	p.turn <- struct{}{}
	err := FetchManifest(ctx, f, Stated{MaxManifest, sum}, func(b []byte) (err error) {
		p.manifest, err = ParseManifest(b)
		return err
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Help has the workers decode along when a scan lacks many shards. Each decodes
// one at a time, so several may stand for one worker that is to be kept busy.
// Call it before the pack is used.
func (p *Pack) Help(workers func() []Worker) { p.workers = workers }

// Manifest returns what the pack says about itself. It must not be changed.
func (p *Pack) Manifest() *Manifest { return p.manifest }

// Info describes the embedding.
//
// Attributions of all licences are joined into one notice, in the order of the
// manifest: whoever shows a number has to show them.
func (p *Pack) Info() embed.Info {
	m := p.manifest
	info := embed.Info{ID: m.ID, Title: m.Title, Words: m.Count, Dims: m.Dims, Digest: m.Digest,
		Provenance: embed.Provenance{MadeBy: m.Source.MadeBy, From: m.Source.From, Year: m.Source.Year,
			Algorithm: m.Source.Algorithm, Language: m.Text.Language, Case: m.Text.Case, Token: m.Text.Token, Odd: m.Source.Odd,
			Oddities: m.Source.Oddities}}
	var notices []string
	for _, l := range m.Licences {
		if l.Applies == "vectors" && info.Licence == "" {
			info.Licence = l.SPDX
		}
		if l.Attribution != "" {
			notices = append(notices, l.Attribution)
		}
	}
	info.Provenance.Notice = strings.Join(notices, " ")
	return info
}

// lock waits for this caller's turn.
// lock and unlock frame every exported question. A scan holds the turn only while it
// begins, so that look-ups are answered while it runs. The error is the context's;
// the turn is not held then.
func (p *Pack) lock(ctx context.Context) error {
	select {
	case <-p.turn:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (p *Pack) unlock() { p.turn <- struct{}{} }

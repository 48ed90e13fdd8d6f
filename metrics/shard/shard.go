// Package shard holds WEV 1, the format of embedding packs: the codecs of
// their files and [Pack], which reads a pack file by file as words are asked.
//
// A pack is a folder. manifest.json says what the embedding is, and has the
// same size whatever the vocabulary. Every other file carries the start of its
// SHA-256 in its name and never changes:
//
//	lexicon words and vectors  the words of the built-in tests, at 18 bits a component
//	first words                the most frequent words, in that order
//	bucket table, buckets      all other words, in alphabetical ranges of bounded size
//	page table                 length and digest of every page of every shard
//	shards                     the vectors, most frequent word first, in pages
//
// So a built-in test costs three requests, a word of one's own a few more, and
// none of them grows with the vocabulary except the two tables.
//
// Integrity is a chain: the manifest holds the SHA-256 of the files it names,
// the tables hold those of buckets, shards and pages. Nothing is used before it
// is checked against the link above it.
//
// Begin with [Pack] and its Find (find.go), which is what a reading calls: lookup.go
// turns words into ranks, rows.go ranks into pages, page.go and quantizer.go pages
// into numbers. A scan of all words goes another way over the same shards: scan.go,
// sweep.go, decoder.go, blocks.go. [VectorWriter], [AppendBucket] and
// [AppendPageTable] are the writing half, which metrics/pack calls; readers of files
// that other people make do not belong here.
//
// The package opens no file and no connection: all bytes come through a [Fetcher], so
// that the same code reads a folder, an embedded file system and a web server.
package shard

// Version is the major version of the format that this package writes. It
// reads every version that was released.
const Version = 1

// How a pack is cut. A reader takes the sizes from the files; these are the
// writer's, chosen by measurement on GloVe 6B 100d.
const (
	// ShardWords is the number of words of a shard: half a megabyte, what a host
	// without Range requests makes a reader download for one word.
	ShardWords = 4096
	// PageWords is the number of words of a page, the unit of Range requests and
	// of entropy coding. 64 would save 8 kB a word asked and cost 0.5 % of the
	// pack and twice the page table.
	PageWords = 128
	// FirstWords is the number of words in the file of first words: they answer
	// most look-ups and completions, in 200 kB.
	FirstWords = 50_000
	// BucketWords is the number of words in a bucket: 80 kB to find out whether a
	// rare word is there.
	BucketWords = 16_384
	// LexiconRefineBits is the precision of the lexicon's vectors: 18 bits a
	// component in all, which keeps every built-in test within 0.00002 of the
	// source. With 8 bits one in twenty tests moves by more.
	LexiconRefineBits = 10
	// DefaultRefineBits is the precision of the shards: 10 bits a component, which
	// keeps every built-in test within 0.005 of the source.
	DefaultRefineBits = 2
)

// The greatest lengths of a manifest and of any file of a pack, in bytes.
const (
	// A manifest is small whatever the vocabulary; it is the one file that is read
	// before anything about its length is known.
	MaxManifest = 1 << 20
	// Half a gigabyte, far below what a length of 32 bits in a header or a table can
	// say.
	MaxFile = 1 << 29
)

// Bounds of what is believed before it is verified.
const (
	// These come from manifests and headers, which anybody can write. They are
	// compared before memory is made for what they promise.
	maxDims      = 1 << 16
	maxWords     = 1 << 26
	maxWordBytes = 4096
	// A file of words unfolds to two to four times its length; one that says it
	// becomes much more is made to take memory.
	maxUnpacked = 1 << 26
	maxRatio    = 64
	minUnpacked = 1 << 16 // what a file of any length may become
)

package shard

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/message"
)

// check refuses what a reader cannot obey and sizes that cannot be true.
//
// It is run before a manifest is used and before one is written, so that no pack
// leaves the packer that a reader would refuse. Sizes are compared with each other,
// not only with bounds: what follows may divide by Shards.PageWords and multiply
// counts without fear of zero or overflow. Values that a later version may allow give
// errNewer, whose hint is to update; impossible ones say what is impossible.
func (m *Manifest) check() error {
	if m.Format != "wev" {
		return message.Text("shard.no_wev_pack: it does not describe a WEV pack")
	}
	if m.Version != Version {
		return errNewer
	}
	// The quantizer comes first: the sizes below are computed from the dimensions
	// that its factors count.
	z := m.shardQuantizer()
	if err := z.check(); err != nil {
		return err
	}
	switch {
	case m.Quantizer.Type != QuantizerType(m.Quantizer.RefineBits), m.Quantizer.Scale != "float32",
		m.Quantizer.Vectors != "raw",
		m.Quantizer.Coding != codingHuff0 && m.Quantizer.Coding != codingNone,
		m.Text.Normalization != "NFC", m.Text.Order != "frequency",
		m.Text.Case != embed.CaseLower && m.Text.Case != embed.CasePreserve:
		return errNewer
	case !validName(m.ID):
		return message.Errorf("shard.bad_id: its id {id:%q} is not made of letters, digits, points, hyphens and underscores", m.ID)
	case m.Dims != len(z.DimScale):
		return message.Text("shard.other_factors: it has not one factor a dimension")
	case m.Count < 0 || m.Count > maxWords:
		return message.Text("shard.number_of_words_out_of_range: its number of words is out of range")
	case m.Shards.PageWords < 1 || m.Shards.Words < m.Shards.PageWords || m.Shards.Words > maxWords ||
		m.Shards.Words%m.Shards.PageWords != 0 || m.Shards.Words*m.record(
		max(DefaultRefineBits+LexiconRefineBits, m.Quantizer.RefineBits)) > MaxFile:
		return message.Text("shard.shards_size: its shards have an impossible size")
	case m.Vocabulary.FirstCount < 0 || m.Vocabulary.FirstCount > m.Count:
		return message.Text("shard.more_first_words_than_words: its first words are more than its words")
	case m.Lexicon.Count < 0 || m.Lexicon.Count > m.Count || m.Lexicon.Absent < 0 || m.Lexicon.Absent > maxWords ||
		!validRefine(m.Lexicon.RefineBits) || exactBits(m.Lexicon.RefineBits) != m.Exact():
		return message.Text("shard.lexicon_size: its lexicon has an impossible size")
	}
	// From here on the numbers are believable, so that files can be compared with
	// them.
	if _, err := m.build(); err != nil {
		return err
	}
	if err := m.checkDraws(); err != nil {
		return err
	}
	return m.checkFiles()
}

// checkFiles compares files and the digest with the numbers, which are believable now.
func (m *Manifest) checkFiles() error {
	for _, f := range m.files() {
		if err := f.Check(); err != nil {
			return err
		}
	}
	// The length of the page table follows from the number of words. A pack that says
	// otherwise is refused before the table is fetched.
	if m.Shards.Pages.Bytes != tableBytes(m.Count, m.Shards) {
		return message.Errorf("shard.size_of_pages_differs: the size of {path} is not that of its pages", m.Shards.Pages.Path)
	}
	// The lexicon's vectors are read as a whole; coding never makes a page longer
	// than its records by more than pageOverhead.
	if most := headerBytes + m.Lexicon.Count*(m.record(m.Lexicon.RefineBits)+
		pageOverhead); m.Lexicon.Vectors.Bytes > most {
		return message.Errorf("shard.is_larger_than_its_vectors: {path} is larger than its vectors", m.Lexicon.Vectors.Path)
	}
	// The digest goes into links: a manifest whose digest is not its own would let a
	// link name numbers that it does not have.
	if m.Digest != m.ContentDigest() {
		return message.Text("shard.digest_differs: its digest is not that of its content")
	}
	return nil
}

// checkDraws compares what is said of draws of the texts.
func (m *Manifest) checkDraws() error {
	if m.Draws != "" && !validName(m.Draws) {
		return message.Errorf("shard.draws_no_pack: it names draws {draws:%q}, which cannot be a pack", m.Draws)
	}
	return m.DrawsOf.check(m.Dims)
}

// record is the length in bytes of a vector at so many refinement bits: a scale of 4
// bytes, a byte a dimension, the bits. 100 dimensions at 2 bits take 129 bytes, at 10
// bits 229.
func (m *Manifest) record(refine int) int { return 4 + m.Dims + refineBytes(m.Dims, refine) }

// shardQuantizer is the quantizer of the shards. The lexicon has the same factors and
// more refinement bits.
func (m *Manifest) shardQuantizer() Quantizer {
	return Quantizer{Refine: m.Quantizer.RefineBits, DimScale: m.Quantizer.DimScale}
}

// files are the five files that the manifest names itself. Shards and buckets are
// named by the tables among these.
func (m *Manifest) files() []File {
	return []File{m.Lexicon.Words, m.Lexicon.Vectors, m.Vocabulary.First, m.Vocabulary.Buckets, m.Shards.Pages}
}

// build decodes Build.
func (m *Manifest) build() (id BuildID, err error) {
	b, err := hex.DecodeString(m.Build)
	if err != nil || len(b) != len(id) {
		return id, message.Text("shard.bad_build_id: its build id is not 24 hex digits")
	}
	copy(id[:], b)
	return id, nil
}

// pageHeader is what the pages of the shards have in common.
//
// First and Count stay 0: who reads a shard fills them in.
func (m *Manifest) pageHeader() (Header, error) {
	id, err := m.build()
	return Header{Dims: m.Dims, Refine: m.Quantizer.RefineBits, Coded: m.Quantizer.Coding == codingHuff0,
		PageWords: m.Shards.PageWords, Build: id}, err
}

// ContentDigest computes the identity of what the pack answers: SHA-256, hex,
// over case rule, normalization, dimensions, number of words, quantizer and
// files, whose digests include those of all other files. Titles, sources,
// licences and the accuracy report are not part of it.
//
// What is hashed is JSON of a struct: its fields stand in the order of their
// declaration and its numbers in the shortest form that reads back, so that the bytes
// are the same on every machine. A field added here would change the digest of every
// pack that was released.
func (m *Manifest) ContentDigest() string {
	lexicon := m.Lexicon
	if m.Identity != nil {
		lexicon = *m.Identity
	}
	content := struct {
		Format, Build string
		Version       int
		Case          embed.Case
		Normalization string
		Dims, Count   int
		Quantizer     QuantizerRule
		Lexicon       LexiconFiles
		Vocabulary    VocabularyFiles
		Shards        ShardFiles
	}{m.Format, m.Build, m.Version, m.Text.Case, m.Text.Normalization, m.Dims, m.Count, m.Quantizer, lexicon,
		m.Vocabulary, m.Shards}
	// Marshal cannot fail: the numbers are finite, which check ascertains first.
	b, _ := json.Marshal(content)
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// Check refuses a file whose name, digest or sizes cannot be those of a file of a
// pack. The name goes into a path or an address as it is.
func (f File) Check() error {
	if !validName(f.Path) {
		return message.Errorf("shard.file_not_in_pack: it names a file {path:%q}, which cannot be in a pack", f.Path)
	}
	sum, err := hex.DecodeString(f.SHA256)
	if err != nil || len(sum) != sha256.Size {
		return message.Errorf("shard.it_has_no_sha_256: it has no SHA-256 of {path}", f.Path)
	}
	if f.Bytes < 0 || f.Bytes > MaxFile || f.Raw < 0 || !believable(f.Bytes, f.Raw) {
		return message.Errorf("shard.size_out_of_range: the size of {path} is out of range", f.Path)
	}
	return nil
}

// pageOverhead is what a page of a coded file has besides its records: its length
// in the table and its form.
//
// (The four bytes are those of the length, the one is the form.)
const pageOverhead = 4 + 1

// believable reports whether a file of words of so many bytes can become raw ones.
// A bomb, a small file that unfolds to gigabytes, is refused by this before it is
// fetched. raw may be minUnpacked whatever the length, for a short list can repeat
// one letter.
func believable(bytes, raw int) bool {
	return raw <= max(minUnpacked, min(maxUnpacked, maxRatio*bytes))
}

// validName reports whether s can be a file of a pack or its id: no slashes, no
// schemes, nothing that leads out of a folder.
// The first character is a letter or a digit, which excludes "..", hidden files and
// what looks like an option.
func validName(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
		case (c == '.' || c == '-' || c == '_') && i > 0:
		default:
			return false
		}
	}
	return s != "" && len(s) <= 128
}

// NamedFile describes the file data under the name prefix-SHA.suffix with the
// first 12 hex digits of its SHA-256. raw is its length before compression.
// Twelve digits, 48 bits, tell the builds of a file apart; against a forged file
// stands the whole SHA256.
func NamedFile(prefix, suffix string, data []byte, raw int) File {
	sum := sha256.Sum256(data)
	return File{Path: fmt.Sprintf("%s-%x.%s", prefix, sum[:6], suffix), Bytes: len(data), Raw: raw,
		SHA256: hex.EncodeToString(sum[:])}
}

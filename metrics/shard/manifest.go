package shard

import (
	"bytes"
	"encoding/json"
	"fmt"

	"weatherglass/metrics/embed"
)

// ManifestPath is the name of the file that a pack is opened by.
const ManifestPath = "manifest.json"

// Manifest says what a pack holds and where it comes from. Fields that a
// reader does not know are ignored; what it cannot obey is refused.
type Manifest struct {
	Format    string        `json:"format"`  // "wev"
	Version   int           `json:"version"` // 1
	ID        string        `json:"id"`      // as an Experiment names the embedding
	Title     string        `json:"title"`
	Short     string        `json:"short"`
	Build     string        `json:"build"`  // BuildID, hex
	Digest    string        `json:"digest"` // identity of the content, see [Manifest.ContentDigest]
	Dims      int           `json:"dims"`
	Count     int           `json:"count"` // words of the vocabulary
	Text      TextRule      `json:"text"`
	Source    Origin        `json:"source"`
	Licences  []Licence     `json:"licences"`
	Quantizer QuantizerRule `json:"quantizer"`
	Lexicon   LexiconFiles  `json:"lexicon"`
	// Identity is the lexicon that the pack had when its digest was first taken.
	// Words that join the lexicon later change how exactly they are read, and no
	// reading without them: the digest stays.
	Identity   *LexiconFiles   `json:"identity_lexicon,omitempty"`
	Vocabulary VocabularyFiles `json:"vocabulary"`
	Shards     ShardFiles      `json:"shards"`
	Accuracy   Accuracy        `json:"accuracy"`
}

// TextRule says how words were written before training, and hence how they are
// looked up.
type TextRule struct {
	Language      string     `json:"language"` // BCP 47
	Case          embed.Case `json:"case"`
	Normalization string     `json:"normalization"` // "NFC"
	Order         string     `json:"order"`         // "frequency": the rank is the place in the vocabulary
	Tokenizer     string     `json:"tokenizer,omitempty"`
	PhraseJoiner  string     `json:"phrase_joiner,omitempty"`
	Absent        []string   `json:"absent,omitempty"` // classes of tokens that the vocabulary lacks
}

// Origin says who made the vectors from what.
type Origin struct {
	Name          string `json:"name"`
	MadeBy        string `json:"made_by"` // as it is cited
	From          string `json:"from"`    // the training texts
	Year          int    `json:"year,omitempty"`
	Algorithm     string `json:"algorithm"`
	URL           string `json:"url,omitempty"`
	Package       string `json:"package,omitempty"` // where the file was taken from
	SHA256        string `json:"sha256,omitempty"`  // of that package
	Modifications string `json:"modifications,omitempty"`
}

// Licence is one of the terms that a pack is under.
type Licence struct {
	SPDX        string `json:"spdx"`
	Applies     string `json:"applies"` // "vectors", "package"
	Holder      string `json:"holder,omitempty"`
	Attribution string `json:"attribution,omitempty"` // one line to show beside a number
	Notice      string `json:"notice,omitempty"`      // the full text that comes with it
}

// QuantizerRule is how the shards' vectors were quantized.
type QuantizerRule struct {
	Type       string    `json:"type"` // "absmax-int8"
	RefineBits int       `json:"refine_bits"`
	Scale      string    `json:"scale"`   // "float32"
	Vectors    string    `json:"vectors"` // "raw"
	Coding     string    `json:"coding"`  // "huff0" or "none"
	DimScale   []float64 `json:"dim_scale"`
}

const (
	codingHuff0 = "huff0"
	codingNone  = "none"
)

// File is a file of the pack.
type File struct {
	Path   string `json:"path"`
	Bytes  int    `json:"bytes"`
	Raw    int    `json:"raw_bytes,omitempty"` // before compression
	SHA256 string `json:"sha256"`
}

// LexiconFiles holds the words of the built-in tests apart.
type LexiconFiles struct {
	Count      int  `json:"count"`  // words with a vector
	Absent     int  `json:"absent"` // words listed as absent from the vocabulary
	RefineBits int  `json:"refine_bits"`
	Words      File `json:"words"`
	Vectors    File `json:"vectors"`
}

// VocabularyFiles holds all words.
type VocabularyFiles struct {
	First      File `json:"first"`
	FirstCount int  `json:"first_count"`
	Buckets    File `json:"buckets"` // the bucket table
}

// ShardFiles holds all vectors.
type ShardFiles struct {
	Words     int  `json:"words"` // of a shard
	PageWords int  `json:"page_words"`
	Pages     File `json:"pages"` // the page table
}

// Accuracy compares what the pack gives with what its source gives.
type Accuracy struct {
	// Limit holds the greatest |Δd| that the build allows.
	Limit Deviation `json:"limit"`
	// D holds |Δd| of the built-in WEATs, RIPA and ECT the same for those methods.
	D    []TestAccuracy `json:"weat"`
	RIPA []TestAccuracy `json:"ripa"` // 1 − Spearman of the words' scores
	ECT  []TestAccuracy `json:"ect"`  // |Δrho|
	// Others holds the change of the headline value of the other methods' tests.
	Others []TestAccuracy `json:"others,omitempty"`
}

// TestAccuracy is the deviation of one built-in test.
type TestAccuracy struct {
	Test string `json:"test"`
	Deviation
}

// Deviation is a deviation from the source, by where the words were read.
type Deviation struct {
	Lexicon float64 `json:"lexicon"`
	Shards  float64 `json:"shards"`
}

// ParseManifest reads and checks a manifest.
func ParseManifest(b []byte) (*Manifest, error) {
	m := new(Manifest)
	if err := json.Unmarshal(b, m); err != nil {
		return nil, fmt.Errorf("it is not a manifest: %w", err)
	}
	if err := m.check(); err != nil {
		return nil, err
	}
	return m, nil
}

// manifestBlock is what a manifest's length is a multiple of.
const manifestBlock = 1024

// Append returns the manifest's file. Spaces fill it up to whole kilobytes, so
// that a few digits more or less do not change what a reading costs.
func (m *Manifest) Append() ([]byte, error) {
	if err := m.check(); err != nil {
		return nil, err
	}
	b, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	fill := manifestBlock - 1 - len(b)%manifestBlock
	return append(append(b, bytes.Repeat([]byte(" "), fill)...), '\n'), nil
}

package shard

import (
	"bytes"
	"encoding/json"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/message"
)

// ManifestPath is the name of the file that a pack is opened by.
const ManifestPath = "manifest.json"

// Manifest says what a pack holds and where it comes from. Fields that a
// reader does not know are ignored; what it cannot obey is refused.
//
// It is made by metrics/pack or by [ParseManifest], checked once, and never changed
// after that, so that several goroutines may read it. The names of its JSON fields
// are the format: one that was released keeps its meaning.
type Manifest struct {
	Format  string `json:"format"`  // "wev"
	Version int    `json:"version"` // 1
	ID      string `json:"id"`      // as an Experiment names the embedding
	// Title and Short are for people: the full name, and the one for a menu. Neither
	// is part of the content's digest, so that they can be corrected.
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
	// Series are those that the pack is an epoch of.
	Series []embed.Part `json:"series,omitempty"`
	// Made are the texts that the vectors were made of, where their counts are known.
	Made *embed.Made `json:"made,omitempty"`
	// Draws is the id of the pack of draws of this one, "" for none.
	Draws string `json:"draws,omitempty"`
	// DrawsOf is set where this is a pack of draws, which nobody chooses to measure.
	DrawsOf *DrawsOf `json:"draws_of,omitempty"`
}

// DrawsOf says of what a pack holds draws: each of its vectors is that of the first
// draw, with that of the second behind it, and so on. A part of zeros is a word that the
// draw lacks; ranks are those of the pack's own list of words.
type DrawsOf struct {
	ID    string        `json:"id"`    // of the pack whose texts were drawn
	By    embed.DrawnBy `json:"by"`    // how
	Count int           `json:"count"` // draws; the dimensions are a multiple of it
}

// check refuses draws that vectors of so many dimensions cannot hold.
func (d *DrawsOf) check(dims int) error {
	if d != nil && (!validName(d.ID) || d.Count < 2 || dims%d.Count != 0) {
		return message.Text("shard.draws_do_not_fit: its draws are not so many parts of its vectors")
	}
	return nil
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
	// Token is the one of a model that stands for a word; "" of vectors of words.
	Token  embed.Token `json:"token,omitempty"`
	Absent []string    `json:"absent,omitempty"` // classes of tokens that the vocabulary lacks
}

// Origin says who made the vectors from what.
//
// It is what a citation and a licence ask for. Modifications says in a sentence what
// the packer changed besides the numbers' precision.
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
	// Odd is what was odd about the file that the vectors were read from.
	Odd      []string       `json:"odd,omitempty"`
	Oddities []message.Data `json:"oddities,omitempty"` // their ids and values
}

// Licence is one of the terms that a pack is under.
//
// A pack has often two: of the vectors, and of the package that they were taken from.
// The first that applies to "vectors" is what [Pack.Info] names.
type Licence struct {
	SPDX        string `json:"spdx"`
	Applies     string `json:"applies"` // "vectors", "package"
	Holder      string `json:"holder,omitempty"`
	Attribution string `json:"attribution,omitempty"` // one line to show beside a number
	Notice      string `json:"notice,omitempty"`      // the full text that comes with it
}

// QuantizerRule is how the shards' vectors were quantized.
// Scale and Vectors have one legal value each today. They are written out so
// that a later format can have others, which today's readers then refuse instead of
// decoding nonsense.
type QuantizerRule struct {
	Type       string `json:"type"` // as [QuantizerType] says
	RefineBits int    `json:"refine_bits"`
	Scale      string `json:"scale"`   // "float32"
	Vectors    string `json:"vectors"` // "raw"
	Coding     string `json:"coding"`  // "huff0" or "none"
	// Factors of the dimensions, see [Quantizer]: they even out a dimension that is
	// larger than the others, which would else cost all of them precision.
	DimScale []float64 `json:"dim_scale"`
}

// QuantizerType names how vectors with so many refinement bits are written.
func QuantizerType(refine int) string {
	switch refine {
	case Float32Bits:
		return "absmax-int8+float32"
	case Float64Bits:
		return "absmax-int8+float64"
	}
	return "absmax-int8"
}

const (
	// The coding of all shards of a pack. Without coding a page's place can be
	// computed; with it a page is some 5 % shorter (see [page]).
	codingHuff0 = "huff0"
	codingNone  = "none"
)

// File is a file of the pack.
//
// Path is a bare name with the start of SHA256 in it (see [NamedFile]): a file never
// changes under its name, so that caches may keep it for ever. Bytes is what is
// fetched, and is compared before anything is unpacked.
type File struct {
	Path   string `json:"path"`
	Bytes  int    `json:"bytes"`
	Raw    int    `json:"raw_bytes,omitempty"` // before compression
	SHA256 string `json:"sha256"`
}

// LexiconFiles holds the words of the built-in tests apart.
//
// They are one small download that answers all built-in tests; its list of absent
// words spares the look-up of those in the buckets.
type LexiconFiles struct {
	Count      int  `json:"count"`  // words with a vector
	Absent     int  `json:"absent"` // words listed as absent from the vocabulary
	RefineBits int  `json:"refine_bits"`
	Words      File `json:"words"`
	Vectors    File `json:"vectors"`
}

// VocabularyFiles holds all words.
//
// The first FirstCount words, by rank, are in First; all rarer words are in the
// buckets that the table Buckets names. A vocabulary of no more than FirstCount words
// has no buckets, and its table is never fetched.
type VocabularyFiles struct {
	First      File `json:"first"`
	FirstCount int  `json:"first_count"`
	Buckets    File `json:"buckets"` // the bucket table
}

// ShardFiles holds all vectors.
//
// Words is a multiple of PageWords, so that no page spans two shards: the word of
// rank r stands in shard r/Words, on page r%Words/PageWords, at r%PageWords.
type ShardFiles struct {
	Words     int  `json:"words"` // of a shard
	PageWords int  `json:"page_words"`
	Pages     File `json:"pages"` // the page table
}

// Accuracy compares what the pack gives with what its source gives.
//
// The packer computes every built-in test on the source's numbers and on the pack's,
// and refuses to write a pack beyond Limit; what a reader is told of precision
// ([Pack.Precision]) is this bound.
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
// Lexicon and Shards are of the same unit, that of the value compared; both are
// magnitudes.
type Deviation struct {
	Lexicon float64 `json:"lexicon"`
	Shards  float64 `json:"shards"`
}

// ParseManifest reads and checks a manifest.
// It keeps nothing of b. The error says what is wrong in a form that follows the
// file's name ("manifest.json: it ...").
func ParseManifest(b []byte) (*Manifest, error) {
	m := new(Manifest)
	if err := json.Unmarshal(b, m); err != nil {
		return nil, message.Errorf("shard.it_is_not_manifest: it is not a manifest: {why}", err)
	}
	if err := m.check(); err != nil {
		return nil, err
	}
	return m, nil
}

// manifestBlock is what a manifest's length is a multiple of.
//
// Whole blocks make the transferred bytes of a reading, which tests compare,
// independent of how many digits a deviation prints with.
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
	// One byte is left for the newline: 1,000 bytes of JSON get 23 spaces, 1,023
	// none, 1,024 get 1,023.
	fill := manifestBlock - 1 - len(b)%manifestBlock
	return append(append(b, bytes.Repeat([]byte(" "), fill)...), '\n'), nil
}

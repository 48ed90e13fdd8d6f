package protocol

import (
	"encoding/json"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// The operations about vectors that the visitor uploads.
const (
	OpUpload   = "upload"
	OpForget   = "forget"
	OpPeek     = "peek"
	OpEnough   = "enough"
	OpInspect  = "inspect"
	OpIsotropy = "isotropy"
)

// UploadRequest reads files of vectors -> [Owned].
type UploadRequest struct {
	Given    []Given         `json:"given"`
	Question json.RawMessage `json:"question,omitempty"` // an Experiment, whose words are looked up in the vectors
	Wanted   []string        `json:"wanted,omitempty"`   // ids that a link asks for
	Title    string          `json:"title,omitempty"`    // what people call them, where it is not the file's name
	Together bool            `json:"together,omitempty"` // the files make a series
	Contexts bool            `json:"contexts,omitempty"` // a file of words in contexts, with its table if it is an array
	Read     ReadOptions     `json:"read,omitzero"`
}

// ForgetRequest drops vectors or texts that were uploaded -> {}.
type ForgetRequest struct {
	ID string `json:"id"`
}

// PeekRequest asks what files of vectors are, before they are read -> [VectorsPeek].
type PeekRequest struct {
	Given []Given `json:"given"`
}

// EnoughRequest ends the reading of vectors and keeps what was found -> {}.
type EnoughRequest struct{}

// InspectRequest asks what uploaded vectors are like, and what they have of lists -> [VectorsReport] without Isotropy.
type InspectRequest struct {
	ID    string    `json:"id"`
	Lists []ListSet `json:"lists,omitempty"` // the visitor's
}

// IsotropyRequest asks how evenly uploaded vectors point in all directions -> float64.
type IsotropyRequest struct {
	ID string `json:"id"`
}

// Op implements [Request].
func (UploadRequest) Op() string { return OpUpload }

// Op implements [Request].
func (ForgetRequest) Op() string { return OpForget }

// Op implements [Request].
func (PeekRequest) Op() string { return OpPeek }

// Op implements [Request].
func (EnoughRequest) Op() string { return OpEnough }

// Op implements [Request].
func (InspectRequest) Op() string { return OpInspect }

// Op implements [Request].
func (IsotropyRequest) Op() string { return OpIsotropy }

// ReadOptions says how much of a file of vectors is read, and what for.
type ReadOptions struct {
	// Lists keeps the vectors of the words of all built-in lists, and of those that
	// [VectorsReport] looks at. Others are read from the file again when they are asked for.
	Lists bool `json:"lists,omitempty"`
	// First reads the first so many words, as if there were no others; 0 is all.
	First int `json:"first,omitempty"`
	// Start reads of a word of a model the token without a space in front, in the place of the
	// one after a space.
	Start bool `json:"start,omitempty"`
	// Digest is that of the vectors when they were kept; others are refused. "" takes any.
	Digest string `json:"digest,omitempty"`
	// Later only makes the vectors known. They are read at the first question about them.
	Later bool `json:"later,omitempty"`
}

// VectorsPeek is what is known of files of vectors before they are read.
type VectorsPeek struct {
	Files []VectorsFile `json:"files"`
}

// VectorsFile is an embedding that is not read yet, with what belongs to it.
type VectorsFile struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Kind string `json:"kind"` // its format, for people
	Dims int    `json:"dims"`
	// Words is how many it says it has, 0 if it does not say; of a model Tokens are known.
	Words  int   `json:"words"`
	Tokens int   `json:"tokens,omitempty"`
	Bytes  int64 `json:"bytes"` // of the file that holds the numbers
	// Limit is how many words' vectors fit into the memory that the page may take.
	Limit int `json:"limit"`
	// Pack says that it is a pack, which is read where a question needs it.
	Pack bool `json:"pack,omitempty"`
	// Marked says that words are tokens of a model, and that a word has one after a space and
	// another without.
	Marked bool `json:"marked,omitempty"`
}

// VectorsReport is what vectors are like, and which built-in tests they can answer.
// Package weatherglass/metrics/inspect defines the numbers.
type VectorsReport struct {
	Title  string `json:"title"`
	Kind   string `json:"kind"` // the format, for people
	Digest string `json:"digest"`
	Words  int    `json:"words"`
	Dims   int    `json:"dims"`
	First  int    `json:"first,omitempty"` // only so many words were read; 0 for all
	Model  *Model `json:"model,omitempty"` // the encoder whose input embeddings these are; nil for none that is run here
	// Tokens is how many a model has, pieces of words too, and Token which one of a word was
	// read; 0 and "" of vectors that are no model's.
	Tokens int         `json:"tokens,omitempty"`
	Token  embed.Token `json:"token,omitempty"`
	// Case is that of the vocabulary: "lower" if no word differs from its lower-case form,
	// else "preserve". Capital words begin with a capital letter.
	Case    string `json:"case"`
	Capital int    `json:"capital"`
	// Duplicates are rows whose word stands in the file before; they are left out.
	Duplicates int      `json:"duplicates"`
	Gaps       int      `json:"gaps"`          // rows that hold NaN, infinities or more than float32; they are left out
	Odd        int      `json:"odd,omitempty"` // rows without a word that is text; they are left out
	Top        []string `json:"top"`           // the first ten words
	// Looked is of how many words the vectors were looked at, Frequent how many of these
	// come first. Zero of them have no direction.
	Looked   int         `json:"looked"`
	Frequent int         `json:"frequent"`
	Zero     int         `json:"zero"`
	Norms    VectorNorms `json:"norms"`
	// MeanCosine is that of two different words of the first Frequent; Isotropy is in [0, 1],
	// nil while it is not computed.
	MeanCosine float64        `json:"mean_cosine"`
	Isotropy   *float64       `json:"isotropy,omitempty"`
	Lists      ListsFound     `json:"lists"`
	Tests      []TestCover    `json:"tests"`         // least covered first
	UserLists  []SetCover     `json:"own,omitempty"` // somebody's own lists, as given
	Notes      []string       `json:"notes,omitempty"`
	Said       []message.Data `json:"said,omitempty"` // ids and values of the notes
}

// VectorNorms says how long vectors are.
type VectorNorms struct {
	Least    WordNorm   `json:"least"` // of those with a direction
	Most     WordNorm   `json:"most"`
	Median   float64    `json:"median"`
	ByPlaces []NormBand `json:"by_places"`
	Dots     []WordNorm `json:"dots,omitempty"` // some of the words looked at
}

// WordNorm is the length of a word's vector. Place counts words from 0, the most frequent
// first.
type WordNorm struct {
	Word  string  `json:"word,omitempty"`
	Place int     `json:"place"`
	Norm  float64 `json:"norm"`
}

// NormBand is the lengths of the words looked at from place From on to before To: the
// median, and what nine in ten lie between.
type NormBand struct {
	From   int     `json:"from"`
	To     int     `json:"to"`
	Low    float64 `json:"low"`
	Median float64 `json:"median"`
	High   float64 `json:"high"`
}

// ListsFound counts the words of all built-in lists of a language, each once.
type ListsFound struct {
	Asked int `json:"asked"`
	Found int `json:"found"`
	// Other were found only in another case than the list has them in.
	Other int `json:"other"`
}

// Whether a built-in test can be asked of vectors.
const (
	CoverYes  = "yes"
	CoverThin = "thin" // a set has less than [ThinShare] of its words
	CoverNone = "no"   // a set has too few words
)

// ThinShare is the share of a set that must be found, for a test not to be thin.
const ThinShare = 0.7

// TestCover is how much of a built-in test vectors have.
type TestCover struct {
	ID       string     `json:"id"`
	Name     string     `json:"name"`
	Title    string     `json:"title"`
	Language string     `json:"language"`
	Method   string     `json:"method"`
	Sets     []SetCover `json:"sets"`
	Found    int        `json:"found"` // of all sets
	Asked    int        `json:"asked"`
	Can      string     `json:"can"` // CoverYes, CoverThin or CoverNone
	// Weakest is the place in Sets of the one with the smallest share.
	Weakest int `json:"weakest"`
}

// SetCover is how much of a set vectors have: words, pairs of which both words are there, or
// tuples of which all are.
type SetCover struct {
	Role   string   `json:"role"`
	Name   string   `json:"name"`
	Found  int      `json:"found"`
	Asked  int      `json:"asked"`
	Absent []string `json:"absent,omitempty"` // the first of those that are not there
}

// Shown returns the report with its words as [experiment.Shown] has them.
func (r VectorsReport) Shown() VectorsReport {
	r.Title = experiment.Shown(r.Title)
	r.Top = shownAll(r.Top)
	r.Norms.Least.Word, r.Norms.Most.Word = experiment.Shown(r.Norms.Least.Word), experiment.Shown(r.Norms.Most.Word)
	r.Norms.Dots = slices.Clone(r.Norms.Dots)
	for i := range r.Norms.Dots {
		r.Norms.Dots[i].Word = experiment.Shown(r.Norms.Dots[i].Word)
	}
	r.Notes = slices.Clone(r.Notes)
	for i := range r.Notes {
		r.Notes[i] = experiment.ShownText(r.Notes[i])
	}
	r.Said = slices.Clone(r.Said)
	for i := range r.Said {
		r.Said[i].Args, _ = r.Said[i].Args.Replaced(experiment.ShownText)
	}
	return r
}

// shownAll is [experiment.Shown] of each.
func shownAll(words []string) []string {
	words = slices.Clone(words)
	for i := range words {
		words[i] = experiment.Shown(words[i])
	}
	return words
}

// Package protocol holds what the page and its engine say to each other, as JSON: a [Request], any
// number of times how far its answer is, and the answer.
//
// Begin with message.go; each other file has the messages of one subject.
package protocol

import (
	"encoding/json"
	"slices"

	"weatherglass/metrics/experiment"
)

// Request is a message from the page to the engine in its worker.
type Request struct {
	ID int    `json:"id"` // chosen by the page; the answer carries it
	Op string `json:"op"` // one of the Op constants
	// Experiment is the question of OpRun, as its JSON; of OpExport, one whose
	// embedding is a recipe.
	Experiment json.RawMessage `json:"experiment,omitempty"`
	Link       string          `json:"link,omitempty"`      // OpOpen: the fragment without #
	Embedding  string          `json:"embedding,omitempty"` // OpComplete, OpCheck, OpCatalogue
	Prefix     string          `json:"prefix,omitempty"`    // OpComplete
	Words      []string        `json:"words,omitempty"`     // OpCheck
	Set        string          `json:"set,omitempty"`       // OpSet: the id of a built-in set
	Text       string          `json:"text,omitempty"`      // OpBenchmark: the file's content; OpExport: what a pack's card says of an audit
	Format     string          `json:"format,omitempty"`    // OpExport: as the command line names it, or "words"
	File       string          `json:"file,omitempty"`      // OpExport: what web/loader.js calls the file
	Allowance  int             `json:"leave,omitempty"`     // bytes that may be fetched; at least 1, or FreeBytes
	Name       string          `json:"name,omitempty"`      // OpExport: the id of a pack; OpForget: of what is forgotten; OpOwn: what people call it
	Given      []Given         `json:"given,omitempty"`     // OpOwn: files of vectors
	Wanted     []string        `json:"wanted,omitempty"`    // OpOwn: ids that a link asks for
	Together   bool            `json:"together,omitempty"`  // OpOwn: the files make a series
	Texts      *TextsAsk       `json:"texts,omitempty"`     // OpLook to OpLines
	Vectors    json.RawMessage `json:"vectors,omitempty"`   // OpOwn: a VectorsAsk; the second program's
}

// The operations of the engine.
const (
	OpCatalogue = "catalogue" // -> Catalogue
	OpSet       = "set"       // -> lexicon.Set, with its words
	OpOpen      = "open"      // decode a link -> Opened
	OpRun       = "run"       // -> Answer
	OpComplete  = "complete"  // -> []string
	OpCheck     = "check"     // -> []Checked
	OpBenchmark = "benchmark" // -> Experiment, of a benchmark file
	OpExport    = "export"    // write debiased vectors to a file -> Exported
	OpOwn       = "own"       // read vectors of the visitor's own; Experiment is asked for coverage -> Owned
	OpForget    = "forget"    // vectors or texts of the visitor's own -> {}
	OpLook      = "look"      // at texts of the visitor's own, before they are counted -> TextsLook
	OpCount     = "count"     // such texts, which are then an own corpus -> TextsCounted
	OpCounts    = "counts"    // of the words of Experiment in them -> []SetCount
	OpTrain     = "train"     // vectors of them -> TextsTrained
	OpLines     = "lines"     // of them -> TextsLines
	OpSave      = "save"      // their counts to a file, or vectors that were trained -> {}
	OpPeek      = "peek"      // at files of vectors, before they are read -> VectorsPeek
	OpEnough    = "enough"    // ends the reading of vectors and keeps what was found -> {}
	OpInspect   = "inspect"   // what vectors of the visitor's own, by Name, are like, and what they have of the ListsFile in Experiment -> VectorsReport without Isotropy
	OpIsotropy  = "isotropy"  // of vectors of the visitor's own, by Name -> float64
	OpCancel    = "cancel"    // stops request ID; no answer of its own
)

// Reply is a message from the engine to the page: exactly one of Result, Error
// and Progress is set. Progress may come any number of times before the answer.
//
// Messages are JSON; ID is that of the request.
type Reply struct {
	ID       int                  `json:"id"`
	Result   json.RawMessage      `json:"result,omitempty"`
	Error    *experiment.Error    `json:"error,omitempty"`
	Progress *experiment.Progress `json:"progress,omitempty"`
}

// Catalogue lists what can be chosen; words come with OpSet.
//
// It is small enough to be sent whole.
type Catalogue struct {
	Embeddings []experiment.EmbeddingEntry `json:"embeddings"`
	Tests      []TestEntry                 `json:"tests"`
	Sets       []SetEntry                  `json:"sets"`
	Series     []experiment.SeriesEntry    `json:"series,omitempty"`
	Corpora    []experiment.CorpusEntry    `json:"corpora,omitempty"` // counts of texts
}

// Whole returns the embeddings that are no epoch of a series, nor made of shuffled texts:
// those to choose from.
func (c Catalogue) Whole() []experiment.EmbeddingEntry {
	return slices.DeleteFunc(slices.Clone(c.Embeddings), func(e experiment.EmbeddingEntry) bool { return len(e.Series) > 0 || e.Shuffled() || e.DrawsOf != "" })
}

// TestEntry is a built-in test as the picker lists it.
type TestEntry struct {
	ID       string            `json:"id"`
	Name     string            `json:"name"`
	Title    string            `json:"title"`
	Method   string            `json:"method"`
	Language string            `json:"language"`
	Source   string            `json:"source"`
	Sets     map[string]string `json:"sets"` // role -> set id
	Needs    string            `json:"needs,omitempty"`
}

// SetEntry is a built-in set as the picker lists it.
type SetEntry struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Language string `json:"language"`
	Source   string `json:"source"`
	Place    string `json:"place"`
	Count    int    `json:"count"`
	Kind     string `json:"kind"` // "words", "pairs" or "tuples"
	// Valued says that the set has a number for each word.
	Valued bool `json:"valued,omitempty"`
}

// Answer is a Reading with what the page shows around it.
//
// Link is "" where it would be too long.
type Answer struct {
	Reading experiment.Reading `json:"reading"`
	Link    string             `json:"link"`    // the fragment that reproduces it, without #
	Millis  float64            `json:"millis"`  // time in the engine
	Fetched int                `json:"fetched"` // bytes fetched for it
	// Published is the number printed in a paper for this test, if any.
	Published []PublishedValue `json:"published,omitempty"`
	Source    string           `json:"source,omitempty"` // of the built-in test
	TestName  string           `json:"test_name,omitempty"`
}

// PublishedValue is a number that a paper prints for the test.
type PublishedValue struct {
	Value     string  `json:"value"`
	Number    float64 `json:"number"`
	Embedding string  `json:"embedding"`
	Source    string  `json:"source"`
}

// Checked is the vocabulary's answer for one word.
//
// One for each word, in the order asked.
type Checked struct {
	Word string   `json:"word"`
	As   string   `json:"as"`             // "" when missing
	Near []string `json:"near,omitempty"` // forms offered instead
}

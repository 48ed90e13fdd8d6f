package protocol

import (
	"encoding/json"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/experiment"
)

// The operations about texts that the visitor uploads.
const (
	OpLook   = "look"
	OpCount  = "count"
	OpCounts = "counts"
	OpTrain  = "train"
	OpLines  = "lines"
	OpSave   = "save"
)

// LookRequest asks what texts are, before they are counted -> [TextsLook].
type LookRequest struct {
	Texts
	Training
}

// CountRequest counts texts, which are then a corpus -> [TextsCounted].
type CountRequest struct{ Texts }

// CountsRequest asks how often the words of an Experiment stand in counted texts -> [][SetCount].
type CountsRequest struct {
	ID       string          `json:"id"` // of the counted texts
	Question json.RawMessage `json:"question"`
}

// TrainRequest trains vectors on counted texts -> [TextsTrained].
type TrainRequest struct {
	ID string `json:"id"` // of the counted texts
	Training
}

// LinesRequest asks for lines with a word in the middle -> [TextsLines].
type LinesRequest struct {
	ID   string   `json:"id"` // of the counted texts
	Word string   `json:"word"`
	A    []string `json:"a,omitempty"` // A and B are marked
	B    []string `json:"b,omitempty"`
	Most int      `json:"most"`
	Seed uint64   `json:"seed"`
}

// SaveRequest writes the counts of texts to a file, or vectors that were trained -> {}.
type SaveRequest struct {
	ID     string   `json:"id"` // of the texts or the vectors
	Format string   `json:"format"`
	File   string   `json:"file"`        // what web/loader.js calls it
	A      []string `json:"a,omitempty"` // words whose company is saved with counts
	B      []string `json:"b,omitempty"`
}

// Texts are texts of the visitor, and how they are read and counted. What is zero stands for its default.
type Texts struct {
	Given    []Given `json:"given,omitempty"`
	Pasted   string  `json:"pasted,omitempty"` // a text beside the files
	Latin1   bool    `json:"latin1,omitempty"` // reads what is no UTF-8 so
	Title    string  `json:"title,omitempty"`
	Language string  `json:"language,omitempty"`
	Window   int     `json:"window,omitempty"`
	MinCount uint64  `json:"min_count,omitempty"`
}

// Training is how vectors are trained. What is zero stands for its default.
type Training struct {
	Method string `json:"method,omitempty"` // "" for none
	Dims   int    `json:"dims,omitempty"`
	Epochs int    `json:"epochs,omitempty"`
	Seed   uint64 `json:"seed,omitempty"`
}

// Op implements [Request].
func (LookRequest) Op() string { return OpLook }

// Op implements [Request].
func (CountRequest) Op() string { return OpCount }

// Op implements [Request].
func (CountsRequest) Op() string { return OpCounts }

// Op implements [Request].
func (TrainRequest) Op() string { return OpTrain }

// Op implements [Request].
func (LinesRequest) Op() string { return OpLines }

// Op implements [Request].
func (SaveRequest) Op() string { return OpSave }

// TextsLook is what is known of texts before they are counted: a trial of their first
// megabyte says how long the rest takes on this device.
type TextsLook struct {
	Files int   `json:"files"`
	Bytes int64 `json:"bytes"` // of the files as they are
	// Documents and Tokens are those of the trial, which is all of the texts if Whole;
	// Columns are what is known of each document.
	Documents int      `json:"documents"`
	Tokens    uint64   `json:"tokens"`
	Whole     bool     `json:"whole"`
	Columns   []string `json:"columns,omitempty"`
	// About is how many words all of the texts have, by the trial.
	About    float64 `json:"about"`
	Counting float64 `json:"counting"` // seconds, reading and counting
	Training float64 `json:"training"` // seconds, of the method that was asked for
	// Left is what the files have that is not read, as far as the trial came.
	Left TextsLeft `json:"left"`
}

// TextsLeft is what texts have that is not read: files that are none by their names, of which the first
// are named, and citations of PubMed that stand there in a later version, or that the files delete.
type TextsLeft struct {
	Names   []string `json:"names,omitempty"`
	More    int      `json:"more,omitempty"` // files, beside those named
	Later   int      `json:"later,omitempty"`
	Deleted int      `json:"deleted,omitempty"`
}

// TextsCounted is what became of texts.
type TextsCounted struct {
	Entry experiment.CorpusEntry `json:"entry"`
	Empty int                    `json:"empty"` // documents without a word
	// Line is the number of words of a paragraph, on average: short lines cut windows.
	Line float64   `json:"line"`
	Left TextsLeft `json:"left"`
}

// SetCount is how often each word of a set stands in texts. Role is that of the question.
type SetCount struct {
	Role  string      `json:"role"`
	Name  string      `json:"name"`
	Words []WordCount `json:"words"`
}

// WordCount is how often a word stands in texts, kept or not.
type WordCount struct {
	Word  string `json:"word"`
	Count uint64 `json:"count"`
}

// TextsTrained are vectors that were trained.
type TextsTrained struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Words int    `json:"words"`
	Dims  int    `json:"dims"`
}

// TextsLines are lines with a word in the middle. They are shown, and in no Reading.
type TextsLines struct {
	All   uint64 `json:"all"`
	Lines []Line `json:"lines"`
}

// Line and Mark are those of texts, named here so that the page need not import their
// package.
type (
	Line = corpus.Line
	Mark = corpus.Mark
)

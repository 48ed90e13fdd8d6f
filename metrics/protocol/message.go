// Package protocol holds what the page and its engine say to each other, as JSON: a [Request] in its [Call], any
// number of times how far its answer is, and the answer.
//
// Begin with message.go; request.go has what every program asks, each other file the messages of one subject.
package protocol

import (
	"encoding/json"
	"slices"

	"weatherglass/metrics/experiment"
)

// Request is what the page asks of the engine: a type an operation, whose JSON is sent. Its comment says
// what is answered.
type Request interface {
	// Op names the operation.
	Op() string
}

// Call is a request on its way from the page to the engine in its worker.
type Call struct {
	ID      int             `json:"id"` // chosen by the page; the answer carries it
	Op      string          `json:"op"` // of the request
	Request json.RawMessage `json:"request,omitempty"`
}

// NewCall returns the call of a request under an ID. The error is one of JSON.
func NewCall(id int, r Request) (Call, error) {
	text, err := json.Marshal(r)
	return Call{ID: id, Op: r.Op(), Request: text}, err
}

// OpCancel stops the call whose ID a [Call] carries. It has no request and no answer of its own.
const OpCancel = "cancel"

// Reply is a message from the engine to the page: exactly one of Result, Error
// and Progress is set. Progress may come any number of times before the answer.
//
// Messages are JSON; ID is that of the call.
type Reply struct {
	ID       int                  `json:"id"`
	Result   json.RawMessage      `json:"result,omitempty"`
	Error    *experiment.Error    `json:"error,omitempty"`
	Progress *experiment.Progress `json:"progress,omitempty"`
}

// Catalogue lists what can be chosen; words come with a [SetRequest].
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
	return slices.DeleteFunc(slices.Clone(c.Embeddings),
		func(e experiment.EmbeddingEntry) bool { return len(e.Series) > 0 || e.Shuffled() || e.DrawsOf != "" })
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

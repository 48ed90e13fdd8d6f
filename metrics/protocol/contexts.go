package protocol

import "weatherglass/metrics/experiment"

// OpContexts is about models that give a word another vector in each context: a [ContextsAsk].
const OpContexts = "contexts"

// The parts of OpContexts.
const (
	ContextsSentences = "sentences" // around the words of Test -> ContextsSentencesMade
	ContextsMeasure   = "measure"   // the file in Given, with its table if it is an array -> ContextsAnswer
)

// ContextsAsk is what OpContexts is asked. What is zero stands for its default.
type ContextsAsk struct {
	Part    string                `json:"part"`
	Test    experiment.Experiment `json:"test"`              // a built-in WEAT, or the sets X, Y, A and B
	Method  string                `json:"method,omitempty"`  // "ceat" or "seat"
	Samples int                   `json:"samples,omitempty"` // draws of CEAT
	Least   int                   `json:"least,omitempty"`   // contexts that a word needs
	First   int                   `json:"first,omitempty"`   // contexts of a word that are held, 0 for all
	Seed    uint64                `json:"seed,omitempty"`
	Given   []Given               `json:"given,omitempty"`
}

// Op implements [Request].
func (ContextsAsk) Op() string { return OpContexts }

// ContextsSentencesMade are sentences of templates as a table of comma-separated values.
type ContextsSentencesMade struct {
	CSV      string   `json:"csv"`
	Count    int      `json:"count"`
	Language string   `json:"language"` // of the templates
	Warnings []string `json:"warnings,omitempty"`
}

// ContextsFile is what is known of a file of contexts that was gone through.
type ContextsFile struct {
	Kind     string `json:"kind"` // the format, for people
	Rows     int    `json:"rows"` // vectors, those of other words too
	Held     int    `json:"held"` // vectors of the words of the test
	Bytes    int64  `json:"bytes"`
	Contexts bool   `json:"contexts"` // it says what they are
	// Left is how many vectors of the words were left out, for the file had more than was
	// asked for of a word.
	Left int `json:"left,omitempty"`
}

// ContextsReading is a Reading of contexts, with what it was read from. Nobody can ask for
// it by an Experiment alone: the file is needed.
type ContextsReading struct {
	experiment.Reading
	File ContextsFile `json:"file"`
}

// ContextsAnswer is such a reading with the definitions of its numbers.
type ContextsAnswer struct {
	Reading ContextsReading    `json:"reading"`
	Values  []experiment.Value `json:"values"`
	Millis  float64            `json:"millis"`
}

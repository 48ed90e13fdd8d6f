package embed

import "strings"

// Contexts are vectors of words in contexts, several of one word, as a model of language gives
// it another in each sentence. Only the words that were asked for are held.
type Contexts struct {
	Info Info
	File ContextsFile
	// Vectors are those of each word as the file has it, in the file's order; of length 1, unless there
	// is Text.
	Vectors map[string][][]float64
	// Text is the context of a vector of a word, by its place; nil where vectors have length 1.
	Text func(word string, at int) string
}

// ContextsFile is what is known of a file of contexts that was gone through.
type ContextsFile struct {
	Kind     string `json:"kind"` // the format, for people
	Rows     int    `json:"rows"` // vectors, those of other words too
	Held     int    `json:"held"` // vectors of the words that were asked for
	Bytes    int64  `json:"bytes"`
	Contexts bool   `json:"contexts"` // it says what they are
	// Left is how many vectors of the words were left out, for the file had more than was
	// asked for of a word.
	Left int `json:"left,omitempty"`
	// Cut is how many sentences were longer than the model reads, and lost their end.
	Cut int `json:"cut,omitempty"`
}

// Find returns the form in which a word is there, as it is and else in lower case, with its
// vectors; nil of a word that is not.
func (c *Contexts) Find(word string) (as string, vectors [][]float64) {
	if v := c.Vectors[word]; v != nil {
		return word, v
	}
	as = strings.ToLower(word)
	return as, c.Vectors[as]
}

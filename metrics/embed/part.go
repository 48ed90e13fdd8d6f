package embed

import "encoding/json"

// Part says that an embedding is an epoch of a series which is known by name. An
// embedding may be part of several: of years, of authors.
type Part struct {
	Series string          `json:"series"` // the id of the series
	Title  string          `json:"title"`  // of the series, for people
	At     json.RawMessage `json:"at"`     // a year, the middle of the span, or a name in quotes
	Span   []float64       `json:"span,omitempty"`
}

// Made says of which texts an embedding was made, and how.
type Made struct {
	Texts  string `json:"texts"`  // the id of their counts
	Method string `json:"method"` // as "corpus train" names it, "sgns"
	// Shuffle is the seed by which the words of the texts were dealt anew before; 0 for
	// the texts as they are. What is made of shuffled texts is a control, and not to be
	// chosen for a question about words.
	Shuffle uint64 `json:"shuffle,omitempty"`
}

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

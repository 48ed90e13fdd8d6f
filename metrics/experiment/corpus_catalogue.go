package experiment

import "weatherglass/metrics/corpus"

// CorpusEntry is counts of texts that this server has.
type CorpusEntry struct {
	corpus.About
	Notice string `json:"notice,omitempty"` // whose they are, and under which licences
	// SHA256 is that of the manifest's file, in hex; "" on sites that do not say.
	SHA256 string `json:"sha256,omitempty"`
}

// Facet and FacetValue are those of texts, named here so that the page need not import
// their package.
type (
	Facet      = corpus.Facet
	FacetValue = corpus.FacetValue
)

// Between returns the condition that the number in a column lies between two, which belong
// to it.
func Between(column string, low, high float64) Condition {
	return Condition{corpus.Condition{Column: column, Range: true, Low: low, High: high}}
}

// Equal returns the condition that a column has one of the values.
func Equal(column string, values ...string) Condition {
	return Condition{corpus.Condition{Column: column, Values: values}}
}

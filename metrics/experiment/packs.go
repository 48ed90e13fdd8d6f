package experiment

import "weatherglass/metrics/embed"

// EmbeddingEntry is a pack that this server has.
type EmbeddingEntry struct {
	ID       string `json:"id"`
	Title    string `json:"title"`
	Short    string `json:"short"` // "GloVe 6B, 100 d"
	Language string `json:"language"`
	Notice   string `json:"notice,omitempty"` // whose they are, and under which licences
	// SHA256 is that of the manifest's file, in hex; "" on sites that do not say.
	SHA256 string `json:"sha256,omitempty"`
	// Series are those that it is an epoch of.
	Series []embed.Part `json:"series,omitempty"`
	// Made are the texts that it was made of, nil where these are not known.
	Made *embed.Made `json:"made,omitempty"`
	// DrawsOf is the embedding of whose texts it holds draws, which are not chosen.
	DrawsOf string `json:"draws_of,omitempty"`
}

// Shuffled reports whether it was made of texts whose words were dealt anew.
func (e EmbeddingEntry) Shuffled() bool { return e.Made != nil && e.Made.Shuffle != 0 }

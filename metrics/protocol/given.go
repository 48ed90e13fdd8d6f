package protocol

import (
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// Given is a file that the visitor gave to the page.
type Given struct {
	ID   string `json:"id"`   // what web/loader.js calls it
	Path string `json:"path"` // its name, with the folders below what was dropped
}

// Owned is what became of files of vectors that were given.
type Uploaded struct {
	Embeddings []UploadedEmbedding `json:"embeddings"` // in order of time if they make a series
	// Series is what they make together; nil of vectors by themselves.
	Series *experiment.SeriesEntry `json:"series,omitempty"`
}

// UploadedEmbedding is an embedding of the visitor's own, read from files.
type UploadedEmbedding struct {
	ID     string `json:"id"`
	File   string `json:"file"`         // its path, as given
	At     string `json:"at,omitempty"` // the year or years that its name holds, of a series
	Words  int    `json:"words"`
	Dims   int    `json:"dims"`
	Digest string `json:"digest"`
	// Held says that all vectors are in memory; others are read from the file again.
	Held  bool           `json:"held"`
	First int            `json:"first,omitempty"` // only so many words were read; 0 for all
	Found int            `json:"found"`           // words of the question that it has
	Asked int            `json:"asked"`           // of so many
	Notes []string       `json:"notes,omitempty"`
	Said  []message.Data `json:"said,omitempty"` // ids and values of the notes
}

package measure

// Years are the epochs of a series that could be measured, or are gaps, in order of time.
type Years struct {
	Epochs  []Year
	Options map[string]any
	Seed    uint64
	// Progress is told how far a long computation is; never nil.
	Progress func(Progress)
	Texts    bool // they are parts of texts, in the place of embeddings
	Named    bool // they are named parts, which have no order
}

// Year is an epoch.
type Year struct {
	At        float64 // the time: a year, or the middle of the span; 0 of a named part
	Place     []any   // the cells at, from and to of a table of epochs
	Embedding string  // the id
	Gap       string  // the code that says why there is nothing; "" where there is
	Words     []WordRow
	Tables    []Table
	Others    Others         // of a measure that has them; of earlier epochs without vectors
	Sets      map[string]Set // with the words that were found
	Documents int            // of texts: how many there are
	Tokens    uint64         // of texts: the words in them
	// Vocabulary is all words of the epoch's embedding, of a measure that goes through
	// all words; nil elsewhere.
	Vocabulary Vocabulary
}

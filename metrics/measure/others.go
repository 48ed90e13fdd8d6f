package measure

// Others are words of the vocabulary, each scored as the words of a question are: what
// a list is compared with to tell what luck does. The three lists are of one length.
type Others struct {
	Words   []string    // forms found, by descending frequency
	Vectors [][]float64 // at length 1; nil of words of texts
	Scores  []float64
}

// LeastOthers is the number of other words below which lists are compared with none.
const LeastOthers = 1_000

// MostOthers is the number of words that are read where no option says how many.
const MostOthers = 20_000

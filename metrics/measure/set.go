package measure

// Set is the words of one role that were found.
type Set struct {
	Name  string // as the page shows it
	Words []Word
	Pairs [][2]Word // of a role of KindPairs
	// Tuples are those of which all words were found, of a role of KindTuples.
	Tuples [][]Word
	// Lists are those of a role of KindLists, each with the words that were found.
	Lists []Set
	// Values are the numbers of Words, Pairs or Tuples, if the role is Valued.
	Values []float64
	// Asked is the number of words, pairs or tuples that were asked for.
	Asked int
	// Gone are the numbers of those that were not found, if the role is Valued.
	Gone []float64
}

// LeastFound is the number of words of a set below which nothing is measured, unless
// fewer were asked for.
const LeastFound = 3

// Enough reports whether so much of a set of words was found that it stands for what was
// asked.
func (s Set) Enough() bool { return len(s.Words) >= max(1, min(LeastFound, s.Asked)) }

// Word is a word with its raw vector.
type Word struct {
	Text   string // as asked
	As     string // the form found
	Minus  bool   // it is subtracted, as the sign in front of Text says
	Rank   int
	Vector []float64
}

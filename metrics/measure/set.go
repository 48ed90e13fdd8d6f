package measure

import "cmp"

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
	// Repeats is how many of these say again what one before them says.
	Repeats int
	// Gone are the numbers of those that were not found, if the role is Valued.
	Gone []float64
}

// LeastFound is the number of different words of a set below which nothing is measured,
// unless fewer were asked for.
const LeastFound = 3

// Enough reports whether so much of a set of words was found that it stands for what was
// asked.
func (s Set) Enough() bool { return s.EnoughOf(s.Different()) }

// EnoughOf reports whether so many different words of the set stand for what was asked.
func (s Set) EnoughOf(different int) bool { return different >= max(1, s.Least()) }

// Least is how many different entries must be found: three, or all where fewer were
// asked for.
func (s Set) Least() int { return min(LeastFound, s.Asked-s.Repeats) }

// Different is the number of entries that were found, each form once: a word that a list
// prints twice weighs twice, but is no second witness.
func (s Set) Different() int {
	seen, nameless := map[string]bool{}, 0
	add := func(words ...Word) {
		key := ""
		for _, w := range words {
			key += w.key()
		}
		if key == "" { // vectors alone, which nothing tells apart
			nameless++
			return
		}
		seen[key] = true
	}
	for _, w := range s.Words {
		add(w)
	}
	for _, p := range s.Pairs {
		add(p[:]...)
	}
	for _, t := range s.Tuples {
		add(t...)
	}
	return len(seen) + nameless
}

// foundCount is the number of entries that were found.
func (s Set) foundCount() int { return len(s.Words) + len(s.Pairs) + len(s.Tuples) }

// Word is a word with its raw vector.
type Word struct {
	Text   string // as asked
	As     string // the form found
	Minus  bool   // it is subtracted, as the sign in front of Text says
	Rank   int
	Vector []float64
	// Contexts are its vectors at length 1, one a context, and Vector is nil; of a Measure that
	// has Contexts set alone. Where [embed.Contexts] has Texts they are as the file has them.
	Contexts [][]float64
}

// key tells words apart: by the form found, and by the sign; "" of one without a name.
func (w Word) key() string {
	form := cmp.Or(w.As, w.Text)
	switch {
	case form == "":
		return ""
	case w.Minus:
		return "-" + form + "\x00"
	}
	return form + "\x00"
}

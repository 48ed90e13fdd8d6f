package corpus

import (
	"cmp"
	"slices"
)

// Tally counts types. The zero Tally is empty.
//
// It serves one goroutine.
type Tally struct {
	place  map[string]uint32
	words  []string
	counts []uint64
	tokens uint64
}

// Add counts a token once.
func (t *Tally) Add(token []byte) { t.Number(token) }

// Number counts a token once and returns the number of its type, from 0 on as they
// come.
//
// token is copied only if it is new.
func (t *Tally) Number(token []byte) uint32 {
	t.tokens++
	i, ok := t.place[string(token)]
	if ok {
		t.counts[i]++
		return i
	}
	t.enter(string(token), 1)
	return uint32(len(t.words) - 1)
}

// Type returns the word of a number and how often it was counted.
func (t *Tally) Type(number uint32) WordCount {
	return WordCount{t.words[number], t.counts[number]}
}

// AddMany counts a word n times.
func (t *Tally) AddMany(word string, n uint64) {
	t.tokens += n
	if i, ok := t.place[word]; ok {
		t.counts[i] += n
		return
	}
	t.enter(word, n)
}

// enter adds a word that is not there.
func (t *Tally) enter(word string, n uint64) {
	if t.place == nil {
		t.place = map[string]uint32{}
	}
	t.place[word] = uint32(len(t.words))
	t.words, t.counts = append(t.words, word), append(t.counts, n)
}

// Merge adds what another tally has counted.
//
// other stays as it is.
func (t *Tally) Merge(other *Tally) {
	for i, w := range other.words {
		t.AddMany(w, other.counts[i])
	}
}

// Types is the number of different words.
func (t *Tally) Types() int { return len(t.words) }

// Tokens is the number of words counted.
func (t *Tally) Tokens() uint64 { return t.tokens }

// WordCount is a word with the number of its occurrences.
type WordCount struct {
	Word  string
	Count uint64
}

// ByWord returns all types in the order of their bytes.
//
// Fresh. O(n log n).
func (t *Tally) ByWord() []WordCount {
	list := make([]WordCount, len(t.words))
	for i, w := range t.words {
		list[i] = WordCount{w, t.counts[i]}
	}
	slices.SortFunc(list, func(a, b WordCount) int { return cmp.Compare(a.Word, b.Word) })
	return list
}

// Vocabulary returns the words with at least so many occurrences.
func (t *Tally) Vocabulary(least uint64) *Vocabulary {
	var list []WordCount
	for i, w := range t.words {
		if t.counts[i] >= least {
			list = append(list, WordCount{w, t.counts[i]})
		}
	}
	return NewVocabulary(list)
}

// Vocabulary is the words that are counted, the most frequent first, equally
// frequent ones in the order of their bytes.
//
// It is made once and only read after that, by any number of goroutines.
type Vocabulary struct {
	words []WordCount
	place map[string]uint32
}

// NewVocabulary returns the vocabulary of words, which it sorts in place. No word
// may stand there twice.
//
// words are kept.
func NewVocabulary(words []WordCount) *Vocabulary {
	slices.SortFunc(words, func(a, b WordCount) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Word, b.Word))
	})
	v := &Vocabulary{words: words, place: make(map[string]uint32, len(words))}
	for i, w := range words {
		v.place[w.Word] = uint32(i)
	}
	return v
}

// Len is the number of words.
func (v *Vocabulary) Len() int { return len(v.words) }

// Word returns the word at a place, with its occurrences.
func (v *Vocabulary) Word(place int) WordCount { return v.words[place] }

// Place returns where a word stands.
func (v *Vocabulary) Place(word string) (int, bool) {
	i, ok := v.place[word]
	return int(i), ok
}

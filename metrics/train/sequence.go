package train

import (
	"fmt"

	"weatherglass/metrics/corpus"
)

// MaxTokens is how many words a [Sequence] holds: each takes eight bytes.
const MaxTokens = 1 << 28

// Collector reads paragraphs into memory, a number a word.
//
// Types are numbered as they come; one goroutine fills it.
type Collector struct {
	tokens *corpus.Tokenizer
	types  corpus.Tally
	ids    []uint32 // numbers of types, and 1; 0 ends a paragraph
}

// NewCollector returns an empty one; the language is as [corpus.NewTokenizer] takes
// it.
func NewCollector(language string) *Collector {
	return &Collector{tokens: corpus.NewTokenizer(language)}
}

// Paragraph adds a paragraph. It returns an error beyond [MaxTokens].
//
// text is not kept.
func (c *Collector) Paragraph(text []byte) error {
	c.tokens.Each(text, func(token []byte) { c.ids = append(c.ids, c.types.Number(token)+1) })
	c.ids = append(c.ids, 0)
	if len(c.ids) > MaxTokens {
		return fmt.Errorf("the texts have more than %d million words, which this method would hold all at once; choose fewer with -where", MaxTokens>>20)
	}
	return nil
}

// Sequence is texts as places of a vocabulary, without all other words.
//
// It is made once and only read after that.
type Sequence struct {
	Vocabulary *corpus.Vocabulary
	ids        []uint32 // places + 1; 0 between paragraphs and at both ends
}

// Sequence keeps the words with at least so many occurrences. The Collector is spent.
//
// Rare words go before windows are laid, so that a window reaches over them. Empty
// paragraphs leave no second 0.
func (c *Collector) Sequence(least uint64) *Sequence {
	s := &Sequence{Vocabulary: c.types.Vocabulary(least)}
	to := make([]uint32, c.types.Types()+1)
	for i := range uint32(c.types.Types()) {
		if place, ok := s.Vocabulary.Place(c.types.Type(i).Word); ok {
			to[i+1] = uint32(place) + 1
		}
	}
	s.ids = append(c.ids[:0:0], 0)
	for _, id := range c.ids {
		if place := to[id]; place != 0 || id == 0 && s.ids[len(s.ids)-1] != 0 {
			s.ids = append(s.ids, place)
		}
	}
	s.ids = append(s.ids, 0)
	c.ids, c.types = nil, corpus.Tally{}
	return s
}

// positions returns where each word stands: those of the word at a place are
// list[start[place]:start[place+1]], ascending.
//
// A counting sort, O(tokens).
func (s *Sequence) positions() (start []int, list []uint32) {
	start = make([]int, s.Vocabulary.Len()+2)
	for _, id := range s.ids {
		if id != 0 {
			start[id+1]++
		}
	}
	for i := 1; i < len(start); i++ {
		start[i] += start[i-1]
	}
	list = make([]uint32, start[len(start)-1])
	for at, id := range s.ids {
		if id != 0 {
			list[start[id]] = uint32(at)
			start[id]++
		}
	}
	return start[:len(start)-1], list
}

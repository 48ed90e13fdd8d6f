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
	place  map[string]uint32
	types  []corpus.WordCount
	ids    []uint32 // numbers of types from 1 on; 0 ends a paragraph
}

// NewCollector returns an empty one; the language is as [corpus.NewTokenizer] takes
// it.
func NewCollector(language string) *Collector {
	return &Collector{tokens: corpus.NewTokenizer(language), place: map[string]uint32{}}
}

// Paragraph adds a paragraph. It returns an error beyond [MaxTokens].
//
// text is not kept.
func (c *Collector) Paragraph(text []byte) error {
	c.tokens.Each(text, func(token []byte) {
		i, ok := c.place[string(token)]
		if !ok {
			i = uint32(len(c.types))
			c.place[string(token)] = i
			c.types = append(c.types, corpus.WordCount{Word: string(token)})
		}
		c.types[i].Count++
		c.ids = append(c.ids, i+1)
	})
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
	var kept []corpus.WordCount
	for _, w := range c.types {
		if w.Count >= least {
			kept = append(kept, w)
		}
	}
	s := &Sequence{Vocabulary: corpus.NewVocabulary(kept)}
	to := make([]uint32, len(c.types)+1)
	for i, w := range c.types {
		if place, ok := s.Vocabulary.Place(w.Word); ok {
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
	c.ids, c.place, c.types = nil, nil, nil
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

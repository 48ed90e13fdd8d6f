package train

import "weatherglass/metrics/corpus"

// Collector reads paragraphs into memory, a number a word.
//
// One goroutine fills it.
type Collector struct{ texts *corpus.Holder }

// NewCollector returns an empty one; the language is as [corpus.NewTokenizer] takes
// it.
func NewCollector(language string) *Collector { return &Collector{corpus.NewHolder(language)} }

// Paragraph adds a paragraph. It returns an error beyond [corpus.MaxTokens].
//
// text is not kept.
func (c *Collector) Paragraph(text []byte) error { return c.texts.Paragraph(text) }

// Sequence is texts as places of a vocabulary, without all other words.
//
// It is made once and only read after that.
type Sequence struct {
	Vocabulary *corpus.Vocabulary
	ids        []uint32 // places + 1; 0 between paragraphs and at both ends
}

// Sequence keeps the words with at least so many occurrences. The Collector is spent.
func (c *Collector) Sequence(least uint64) *Sequence { return Of(c.texts.Held(least, nil)) }

// Of returns the words of texts in memory, which both hold.
func Of(texts *corpus.Held) *Sequence { return &Sequence{texts.Vocabulary, texts.IDs()} }

// First returns the first words, some n of them, for a trial. The vocabulary is that of all.
func (s *Sequence) First(n int) *Sequence {
	if len(s.ids) <= n {
		return s
	}
	some := append(s.ids[:n:n], 0, 0)
	return &Sequence{s.Vocabulary, some}
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

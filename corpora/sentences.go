package corpora

import (
	"bytes"
	"context"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"weatherglass/metrics/corpus"
)

// SentencesAsk is which sentences are looked for.
type SentencesAsk struct {
	Words    []string // as texts of the language are counted, see [corpus.Known]
	Language string
	Most     int    // sentences that are kept of a word, at least 1
	Longest  int    // letters; longer ones are passed over
	Seed     uint64 // of which sentences are kept
}

// Sentence is one in which a word is used.
type Sentence struct {
	Document string
	Text     string // on one line
	order    int
}

// Used is what texts have of a word. Kept are in the order of the texts.
type Used struct {
	All  uint64 // sentences with the word, those of any length but too long ones
	Kept []Sentence
}

// sentencesStream is that of the draws.
const sentencesStream = 7 << 56

// Sentences looks in the documents that are meant for sentences in which words are used, and
// keeps some of each word: each as likely as any other, whatever other words are asked for. A
// sentence ends where Unicode's text segmentation (UAX #29) ends it, and counts once for a word
// that it has twice. Words that are not used have an entry, too.
func (t Texts) Sentences(ctx context.Context, ask SentencesAsk) (map[string]Used, error) {
	s := newSentences(ask)
	err := t.named(ctx, func(id string) { s.document = id }, s.paragraph)
	return s.used(), err
}

// sentences are those that are being looked for.
type sentences struct {
	ask      SentencesAsk
	tokens   *corpus.Tokenizer
	of       map[string]*corpus.Reservoir[Sentence]
	document string
	order    int
	uses     []use // of the paragraph at hand
}

// use is a token that was asked for.
type use struct {
	word string
	from int
}

// newSentences gives each word draws of its own.
func newSentences(ask SentencesAsk) *sentences {
	s := &sentences{ask: ask, tokens: corpus.NewTokenizer(ask.Language), of: map[string]*corpus.Reservoir[Sentence]{}}
	for _, word := range ask.Words {
		h := fnv.New64a()
		h.Write([]byte(word))
		s.of[word] = &corpus.Reservoir[Sentence]{Most: ask.Most, Random: rand.New(
			rand.NewPCG(ask.Seed, sentencesStream^h.Sum64()))}
	}
	return s
}

// paragraph takes a paragraph that has one of the words apart.
func (s *sentences) paragraph(text []byte) {
	s.uses = s.uses[:0]
	plain := s.tokens.Spans(text, func(token []byte, from, _ int) {
		if s.of[string(token)] != nil {
			s.uses = append(s.uses, use{string(token), from})
		}
	})
	for at, rest, state := 0, plain, -1; len(s.uses) > 0 && len(rest) > 0; {
		var sentence []byte
		sentence, rest, state = uniseg.FirstSentence(rest, state)
		at += len(sentence)
		n := slices.IndexFunc(s.uses, func(u use) bool { return u.from >= at })
		if n < 0 {
			n = len(s.uses)
		}
		s.offer(sentence, s.uses[:n])
		s.uses = s.uses[n:]
	}
}

// offer offers a sentence to each word that it uses, once.
func (s *sentences) offer(sentence []byte, uses []use) {
	if utf8.RuneCount(sentence) > s.ask.Longest {
		return
	}
	for i, u := range uses {
		if slices.ContainsFunc(uses[:i], func(before use) bool { return before.word == u.word }) {
			continue
		}
		s.order++
		s.of[u.word].Offer(func() Sentence {
			return Sentence{s.document, string(bytes.Join(bytes.Fields(sentence), []byte(" "))), s.order}
		})
	}
}

// used returns what was kept.
func (s *sentences) used() map[string]Used {
	out := map[string]Used{}
	for word, r := range s.of {
		slices.SortFunc(r.Kept, func(a, b Sentence) int { return a.order - b.order })
		out[word] = Used{r.All, r.Kept}
	}
	return out
}

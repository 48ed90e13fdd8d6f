// Package usage finds sentences in which people used words, for models that read contexts, and reads and writes those
// that the program ships.
//
// Begin with [Finder], which goes through texts, and [Open], which reads what was kept of them.
package usage

import (
	"bytes"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"weatherglass/metrics/corpus"
)

// What is asked of texts where nothing else is said.
const (
	DefaultMost    = 100
	DefaultLongest = 400
)

// Ask is which sentences are looked for.
type Ask struct {
	Words    []string // as texts of the language are counted, see [corpus.Known]
	Language string
	Most     int    // sentences that are kept of a word, at least 1
	Longest  int    // letters; longer ones are passed over
	Seed     uint64 // of which sentences are kept
}

// Sentence is one in which a word is used.
type Sentence struct {
	Document string
	Text     string // on one line, in NFC
	order    int    // among all sentences that were offered
}

// Used is what texts have of a word. Kept are in the order of the texts.
type Used struct {
	All  uint64 // sentences with the word, those of any length but too long ones
	Kept []Sentence
}

// stream is that of the draws.
const stream = 7 << 56

// Finder looks in documents for sentences in which words are used, and keeps some of each word: each as likely as any
// other, whatever other words are asked for. A sentence ends where Unicode's text segmentation (UAX #29) ends it, and
// counts once for a word that it has twice.
type Finder struct {
	ask      Ask
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

// NewFinder gives each word draws of its own.
func NewFinder(ask Ask) *Finder {
	f := &Finder{ask: ask, tokens: corpus.NewTokenizer(ask.Language), of: map[string]*corpus.Reservoir[Sentence]{}}
	for _, word := range ask.Words {
		h := fnv.New64a()
		h.Write([]byte(word))
		f.of[word] = &corpus.Reservoir[Sentence]{Most: ask.Most, Random: rand.New(rand.NewPCG(ask.Seed, stream^h.Sum64()))}
	}
	return f
}

// Document begins a document.
func (f *Finder) Document(id string) { f.document = id }

// Paragraph takes apart a paragraph of the document, if it has one of the words. It holds nothing of text.
func (f *Finder) Paragraph(text []byte) {
	f.uses = f.uses[:0]
	plain := f.tokens.Spans(text, func(token []byte, from, _ int) {
		if f.of[string(token)] != nil {
			f.uses = append(f.uses, use{string(token), from})
		}
	})
	for at, rest, state := 0, plain, -1; len(f.uses) > 0 && len(rest) > 0; {
		var sentence []byte
		sentence, rest, state = uniseg.FirstSentence(rest, state)
		at += len(sentence)
		n := slices.IndexFunc(f.uses, func(u use) bool { return u.from >= at })
		if n < 0 {
			n = len(f.uses)
		}
		f.offer(sentence, f.uses[:n])
		f.uses = f.uses[n:]
	}
}

// offer offers a sentence to each word that it uses, once.
func (f *Finder) offer(sentence []byte, uses []use) {
	if utf8.RuneCount(sentence) > f.ask.Longest {
		return
	}
	f.order++
	for i, u := range uses {
		if slices.ContainsFunc(uses[:i], func(before use) bool { return before.word == u.word }) {
			continue
		}
		f.of[u.word].Offer(func() Sentence {
			return Sentence{f.document, string(bytes.Join(bytes.Fields(sentence), []byte(" "))), f.order}
		})
	}
}

// Used returns what was kept. Words that are not used have an entry, too.
func (f *Finder) Used() map[string]Used {
	out := map[string]Used{}
	for word, r := range f.of {
		slices.SortFunc(r.Kept, func(a, b Sentence) int { return a.order - b.order })
		out[word] = Used{r.All, r.Kept}
	}
	return out
}

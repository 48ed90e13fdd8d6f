package encoder

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"weatherglass/metrics/formats/tokenizer"
	"weatherglass/metrics/message"
)

// MaskHere stands for the mask in a sentence, whatever the model's tokenizer calls it.
const MaskHere = "[MASK]"

// ErrNoMask is returned if a tokenizer has no token for a mask.
var ErrNoMask error = message.Text("encoder.no_mask: tokenizer.json has no mask token, neither [MASK] nor <mask>")

// Filled is what a model says of the mask of a sentence.
type Filled struct {
	// With and Without are log p of the tokens that were asked for, in their order: in the sentence, and with
	// a mask in the place of each piece of its word, too.
	With, Without []float32
	Pieces        int // of the word
}

// MaskToken returns the token that may stand in a mask for a word, as within a sentence. There is none for a word
// of several pieces, or one that the model does not know.
func (e *Embedder) MaskToken(word string) (id int, ok bool) {
	pieces := e.tokens.Pieces(word)
	if len(pieces) != 1 {
		return 0, false
	}
	unknown, has := e.tokens.Unknown()
	return pieces[0], !has || pieces[0] != unknown
}

// Fill says which of these tokens a model expects in the mask of each sentence, which [MaskHere] marks, with the word
// in it and with that masked, too. The error is [ErrHead], [ErrNoMask] or that of the context; that of a single
// sentence is a [TextError].
//
//	Kurita, Vyas, Pareek, Black and Tsvetkov (2019), "Measuring Bias in Contextualized Word Representations".
func (e *Embedder) Fill(ctx context.Context, rows []Marked, tokens []int, job Job) ([]Filled, error) {
	mask, ok := e.tokens.Mask()
	switch {
	case e.model.head == nil:
		return nil, ErrHead
	case !ok:
		return nil, ErrNoMask
	}
	f := filling{embedder: e, mask: mask, places: map[string]int{}}
	out, asked := make([]Filled, len(rows)), make([][2]int, len(rows))
	for i, r := range rows {
		if i%256 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var err error
		if asked[i], out[i].Pieces, err = f.add(r); err != nil {
			return nil, &TextError{i, err}
		}
	}
	said := make([][]float32, len(f.sentences))
	job.Sentences = f.sentences
	err := e.model.FillMasks(ctx, job, f.at, func(i int, logP []float32) error {
		for _, token := range tokens {
			said[i] = append(said[i], logP[token])
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i, a := range asked {
		out[i].With, out[i].Without = said[a[0]], said[a[1]]
	}
	return out, nil
}

// filling are sentences of tokens with a mask, each once: with their words masked, many are the same.
type filling struct {
	embedder  *Embedder
	mask      int
	sentences [][]int
	at        []int          // where the mask stands that is asked about
	places    map[string]int // of sentences, by tokens and mask
}

// add adds a sentence with its word and without, and returns the places of both.
func (f *filling) add(r Marked) (places [2]int, pieces int, err error) {
	if strings.TrimSpace(r.Sentence) == "" {
		return places, 0, errNoSentence
	}
	before, after, found := strings.Cut(r.Sentence, MaskHere)
	if !found || strings.Contains(after, MaskHere) {
		return places, 0, message.Text("encoder.one_mask: a sentence needs one [MASK], where a word is to be filled in")
	}
	token := f.embedder.tokens.Token(f.mask)
	at := wordIn(before, r.Word)
	if at < 0 {
		if at = wordIn(after, r.Word); at >= 0 {
			at += len(before) + len(token)
		}
	}
	if at < 0 || r.Word == "" {
		return places, 0, notInSentence(r.Word)
	}
	read := f.embedder.tokens.Encode(before + token + after)
	if len(read.IDs) > f.embedder.limit {
		return places, 0, message.Errorf("encoder.masked_too_long: {what}: it has {tokens} tokens, and the model reads {most}: shorten it",
			ErrTokens, len(read.IDs), f.embedder.limit)
	}
	own := read.Within(tokenizer.Span{Start: at, End: at + len(r.Word)})
	gap := slices.Index(read.IDs, f.mask)
	if gap < 0 || len(own) == 0 || slices.Contains(read.IDs[gap+1:], f.mask) || slices.Contains(own, gap) {
		return places, 0, message.Errorf("encoder.not_apart: {what}: the tokenizer does not tell its word and its mask apart",
			ErrTokens)
	}
	without := slices.Clone(read.IDs)
	for _, i := range own {
		without[i] = f.mask
	}
	return [2]int{f.place(read.IDs, gap), f.place(without, gap)}, len(own), nil
}

// place is where a sentence stands; it is added unless it is there.
func (f *filling) place(ids []int, at int) int {
	key := fmt.Sprint(at, ids)
	i, there := f.places[key]
	if !there {
		i = len(f.sentences)
		f.places[key], f.sentences, f.at = i, append(f.sentences, ids), append(f.at, at)
	}
	return i
}

// HasMask reports whether the tokenizer has a token for a mask.
func (e *Embedder) HasMask() bool {
	_, ok := e.tokens.Mask()
	return ok
}

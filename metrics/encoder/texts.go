package encoder

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/metrics/formats/tokenizer"
	"weatherglass/metrics/message"
)

// Choice is how vectors are asked of a model. What is zero, or nil, is as the model's files say.
type Choice struct {
	Pool   string  // "mean", "cls" or "max" of the tokens, "word" for the mean of the word's own
	Layer  *int    // 0 the embeddings; the last if nil
	Prefix *string // before each sentence
}

// poolNamed is a way of a [Choice].
func poolNamed(name string) (by Pool, known bool) {
	switch name {
	case "", "mean":
		return Mean, true
	case "cls":
		return CLS, true
	case "max":
		return Max, true
	case "word":
		return Pieces, true
	}
	return 0, false
}

// IsPool reports whether a [Choice] may have such a way.
func IsPool(name string) bool {
	_, known := poolNamed(name)
	return known
}

// How is what is asked for, or what the model's files say, with what stands before each text. The vector of a word is
// not made one long, as a model says that of sentences.
func (p *Published) How(asked Choice) (how Layered, prefix string) {
	how = Layered{Pooling: p.Sentence.Pooling, Layer: p.Config.Layers}
	if asked.Pool != "" {
		how.By, _ = poolNamed(asked.Pool)
	}
	how.Normalise = how.Normalise && how.By != Pieces
	if asked.Layer != nil {
		how.Layer = *asked.Layer
	}
	prefix = p.Sentence.Prompts[p.Sentence.Prompt]
	if asked.Prefix != nil {
		prefix = *asked.Prefix
	}
	return how, prefix
}

// Marked is a sentence and a word in it.
type Marked struct{ Sentence, Word string }

// Texts are the sentences with a prefix, and where the word stands in each if that is asked. The error is a
// [TextError].
func Texts(rows []Marked, prefix string, word bool) ([]Text, error) {
	texts := make([]Text, len(rows))
	for i, r := range rows {
		if strings.TrimSpace(r.Sentence) == "" {
			return nil, &TextError{i, errNoSentence}
		}
		texts[i].Text = prefix + r.Sentence
		if !word {
			continue
		}
		at := wordIn(r.Sentence, r.Word)
		if at < 0 {
			return nil, &TextError{i, notInSentence(r.Word)}
		}
		texts[i].Part = tokenizer.Span{Start: len(prefix) + at, End: len(prefix) + at + len(r.Word)}
	}
	return texts, nil
}

const errNoSentence message.Text = "encoder.no_sentence: there is no sentence: the table needs a column sentence, or context"

// notInSentence is the error of a word that is asked about and not there.
func notInSentence(word string) error {
	return message.Errorf("encoder.word_not_in: the word {word:%q} does not stand in its sentence", word)
}

// wordIn is where a word first stands in a sentence, in any case and with no letter or digit on either side; −1 if it
// does not.
func wordIn(sentence, word string) int {
	for at := range sentence {
		end := at + len(word)
		if end > len(sentence) || !strings.EqualFold(sentence[at:end], word) {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(sentence[:at])
		after, _ := utf8.DecodeRuneInString(sentence[end:])
		if !slices.ContainsFunc([]rune{before, after}, func(r rune) bool {
			return unicode.IsLetter(r) ||
				unicode.IsDigit(r)
		}) {
			return at
		}
	}
	return -1
}

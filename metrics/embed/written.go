package embed

import (
	"context"
	"strings"
)

// tags are what some vocabularies write behind a word, its part of speech: those of Universal
// Dependencies, of the Penn Treebank and single letters. RusVectōrēs and the vectors of NLPL
// have science_NOUN, sense2vec science|NOUN.
var tags = []string{"NOUN", "PROPN", "ADJ", "VERB", "ADV", "X", "NN", "NNS", "NNP", "JJ", "VB", "RB", "N", "V",
	"A", "n", "v", "a", "j"}

// tagMarks stand between a word and its tag.
var tagMarks = []string{"_", "|", "#", "/"}

// prefixes stand in front of a word: in ConceptNet's addresses (Numberbatch), and where
// vocabularies of several languages are one.
var prefixes = []string{"/c/en/", "/c/de/", "/c/fr/", "/c/es/", "en:", "de:", "fr:"}

// phraseMarks join the parts of a phrase: gensim's Phrases and word2vec's program write New_York.
var phraseMarks = []string{"_", "-", "", "~", "+"}

// WrittenForms returns how vocabularies of other kinds write a word: the parts of a phrase joined
// and, if tagged, with its part of speech or as ConceptNet's address.
func WrittenForms(word string, tagged bool) []string {
	var forms []string
	if parts := strings.Fields(word); len(parts) > 1 {
		for _, mark := range phraseMarks {
			joined := strings.Join(parts, mark)
			forms = append(forms, joined)
			if lower := strings.ToLower(joined); lower != joined {
				forms = append(forms, lower)
			}
		}
		word = strings.ToLower(strings.Join(parts, "_"))
	}
	if !tagged {
		return forms
	}
	for _, prefix := range prefixes {
		forms = append(forms, prefix+word)
	}
	for _, mark := range tagMarks {
		for _, tag := range tags {
			forms = append(forms, word+mark+tag)
		}
	}
	return forms
}

// FindWritten returns the forms, among [WrittenForms], in which a source has words that it lacks
// as they are, by these words; those without are not in it. One look-up of all, or none.
func FindWritten(ctx context.Context, source Source, words []string, tagged bool) (map[string]string, error) {
	var forms []string
	var of []int
	for i, w := range words {
		for _, form := range WrittenForms(w, tagged) {
			forms, of = append(forms, form), append(of, i)
		}
	}
	written := map[string]string{}
	if len(forms) == 0 {
		return written, nil
	}
	hits, err := source.Find(ctx, forms)
	if err != nil {
		return nil, err
	}
	for k, h := range hits {
		if word := words[of[k]]; h.As != "" && written[word] == "" {
			written[word] = h.As
		}
	}
	return written, nil
}

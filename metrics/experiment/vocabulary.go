package experiment

import (
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// vocabulary returns the source as one whose words can all be gone through, nil
// if it is not and the measure does without.
func (p plan) vocabulary(source embed.Source) (measure.Vocabulary, error) {
	v, ok := source.(measure.Vocabulary)
	if !ok && p.measure.Vocabulary {
		return nil, fail("no_vocabulary", "experiment.choose_embedding_or_method: Choose another embedding, or another method.",
			"experiment.goes_through_all_words: {term:term} goes through all words, which this embedding does not offer.", p.measure.Term)
	}
	return v, nil
}

// unsigned returns the word of a role without the minus sign that says that it
// is subtracted, and whether there was one. A sign alone is a word.
func unsigned(role measure.Role, word string) (string, bool) {
	if !role.Signed {
		return word, false
	}
	for _, sign := range []string{"-", "−"} {
		if rest, ok := strings.CutPrefix(word, sign); ok && strings.TrimSpace(rest) != "" {
			return strings.TrimSpace(rest), true
		}
	}
	return word, false
}

package wordlist

import (
	"strings"
	"unicode"
)

// ParseSum reads words to be added and subtracted, as in "king - man + woman" or "king,
// -man, woman": signs stand alone or before their word. What is subtracted is returned with
// a hyphen before it. Hyphens inside a word are its own, as is a plus before a digit; a sign
// without a word after it is none yet. nil for none.
func ParseSum(text string) []string {
	var words []string
	minus := false
	for _, field := range ParseWords(text) {
		word := strings.TrimLeftFunc(field, func(r rune) bool {
			minus = minus != strings.ContainsRune("-−–", r)
			return strings.ContainsRune("+-−–", r)
		})
		if strings.HasSuffix(field, "+"+word) && strings.IndexFunc(word, unicode.IsDigit) == 0 {
			word = "+" + word
		}
		if word == "" {
			continue
		}
		if minus {
			word = "-" + word
		}
		words, minus = append(words, word), false
	}
	return words
}

package chart

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// countedWords counts words in a sentence.
func countedWords(n int) string {
	return locale.Plural(n, "{1} word", "{1} words", prose.Count(float64(n)))
}

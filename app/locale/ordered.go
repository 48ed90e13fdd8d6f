//go:build !js

package locale

import (
	"cmp"
	"slices"
)

// Ordered are templates by the English text, the ones with the most letters first, which fit the fewest
// texts.
func Ordered(texts map[string]string) []Template {
	var out []Template
	for english, said := range texts {
		out = append(out, Template{english, said})
	}
	slices.SortFunc(out, func(a, b Template) int {
		return cmp.Or(cmp.Compare(b.letters(), a.letters()), cmp.Compare(a.English, b.English))
	})
	return out
}

//go:build !js

package locale

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Pack is a catalogue for the browser, texts in their own order: like ones stand together.
func Pack(c Catalogue) Packed {
	keys := slices.SortedFunc(maps.Keys(c.Texts), func(a, b string) int {
		return cmp.Or(strings.Compare(c.Texts[a], c.Texts[b]), strings.Compare(a, b))
	})
	texts := make([]string, len(keys))
	for i, key := range keys {
		texts[i] = c.Texts[key]
	}
	return Packed{c.ID, strings.Join(keys, " "), strings.Join(texts, "\n"), c.Lessons}
}

//go:build !js

package locale

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Pack has texts for the browser, in their own order: like ones stand together.
func (p *Packed) Pack(texts map[string]string) {
	keys := slices.SortedFunc(maps.Keys(texts), func(a, b string) int {
		return cmp.Or(strings.Compare(texts[a], texts[b]), strings.Compare(a, b))
	})
	said := make([]string, len(keys))
	for i, key := range keys {
		said[i] = texts[key]
	}
	p.Keys, p.Texts = strings.Join(keys, "\n"), strings.Join(said, "\n")
}

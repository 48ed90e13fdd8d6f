//go:build !js

package locale

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Pack has texts for the browser, in their own order: like ones stand together.
func (p *Packed) Pack(byKey map[string]string) {
	keys := slices.SortedFunc(maps.Keys(byKey), func(a, b string) int {
		return cmp.Or(strings.Compare(byKey[a], byKey[b]), strings.Compare(a, b))
	})
	texts := make([]string, len(keys))
	for i, key := range keys {
		texts[i] = byKey[key]
	}
	p.Keys, p.Texts = strings.Join(keys, " "), strings.Join(texts, "\n")
}

//go:build !js

package locale

import (
	"sync"

	"weatherglass/assets/locales"
)

// carried are the catalogues that the program has in it, by language.
var carried = sync.OnceValue(func() map[string]*Catalogue {
	all, _ := locales.All() // a test reads them
	out := map[string]*Catalogue{}
	for id, texts := range all {
		c := &Catalogue{ID: id, Texts: map[string]string{}}
		for text, said := range texts {
			c.Texts[Key(text)] = said
		}
		out[id] = c
	}
	return out
})

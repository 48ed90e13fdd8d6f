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
		out[id] = &Catalogue{ID: id, Texts: texts}
	}
	return out
})

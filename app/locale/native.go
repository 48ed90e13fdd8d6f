//go:build !js

package locale

import (
	"encoding/json"
	"sync"

	"weatherglass/assets/locales"
)

// carried are the catalogues that the program has in it, by language.
var carried = sync.OnceValue(func() map[string]*Catalogue {
	out := map[string]*Catalogue{}
	for id, text := range locales.All() {
		c := &Catalogue{ID: id}
		if json.Unmarshal(text, &c.Texts) == nil { // a test reads them
			out[id] = c
		}
	}
	return out
})

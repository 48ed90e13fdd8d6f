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

// told are the templates that the program has in it.
var told = sync.OnceValues(locales.Told)

// carriedPart are templates, which a program without a browser has in it; the rest is in its catalogue.
func carriedPart(language string, p Part) (Packed, bool) {
	all, err := told()
	return Packed{Told: Ordered(all[language][string(p)])}, err == nil
}

// Forget forgets what was fetched, as a test wants it.
func Forget() {
	cameOrNot.Clear()
	sayings.Clear()
}

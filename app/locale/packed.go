package locale

import (
	"maps"
	"strings"
)

// Packed is a part of a language, as the browser fetches it. Keys and texts stand apart, in one order, which
// compress better so, a line each.
type Packed struct {
	ID      string            `json:"id,omitempty"`
	Keys    string            `json:"keys,omitempty"`
	Texts   string            `json:"texts,omitempty"`
	Lessons map[string]string `json:"lessons,omitempty"`
	Rest    []string          `json:"rest,omitempty"` // the files of all else that the page may say
}

// Catalogue is what it holds.
func (p Packed) Catalogue() Catalogue {
	c := Catalogue{ID: p.ID, Texts: map[string]string{}}
	texts := strings.Split(p.Texts, "\n")
	for i, key := range strings.Split(p.Keys, "\n") {
		if i < len(texts) && key != "" {
			c.Texts[key] = texts[i]
		}
	}
	return c
}

// Add takes the rest of the language in use.
func Add(rest Packed) {
	c := spoken.Load()
	if c == nil {
		return
	}
	all := rest.Catalogue()
	maps.Copy(all.Texts, c.Texts)
	all.ID = c.ID
	brought = &all
	Use(all.ID)
}

// Lessons are those of the language in use by the names of their files, once they were fetched.
var Lessons map[string]string

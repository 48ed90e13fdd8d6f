//go:build !js || texts || class || spoken

package locale

import "strings"

// Packed is a catalogue as the browser fetches it. Keys and texts stand apart, in one order, which
// compress better so: keys with a blank between, texts with a line feed.
type Packed struct {
	ID      string            `json:"id"`
	Keys    string            `json:"keys"`
	Texts   string            `json:"texts"`
	Lessons map[string]string `json:"lessons,omitempty"`
}

// Catalogue is what it holds.
func (p Packed) Catalogue() Catalogue {
	c := Catalogue{ID: p.ID, Texts: map[string]string{}, Lessons: p.Lessons}
	texts := strings.Split(p.Texts, "\n")
	for i, key := range strings.Fields(p.Keys) {
		if i < len(texts) {
			c.Texts[key] = texts[i]
		}
	}
	return c
}

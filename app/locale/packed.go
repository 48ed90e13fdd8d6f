package locale

import "strings"

// Packed is a catalogue, or a part of a language, as the browser fetches it. Keys and texts stand apart, in
// one order, which compress better so: keys with a blank between, texts with a line feed.
type Packed struct {
	ID      string            `json:"id,omitempty"`
	Keys    string            `json:"keys,omitempty"`
	Texts   string            `json:"texts,omitempty"`
	Told    []Template        `json:"told,omitempty"`
	Lessons map[string]string `json:"lessons,omitempty"`
	Rest    []Part            `json:"rest,omitempty"`
	All     []Part            `json:"all,omitempty"`
}

// Catalogue is what it holds.
func (p Packed) Catalogue() Catalogue {
	c := Catalogue{ID: p.ID, Texts: map[string]string{}, Told: p.Told, Rest: p.Rest, All: p.All}
	texts := strings.Split(p.Texts, "\n")
	for i, key := range strings.Fields(p.Keys) {
		if i < len(texts) {
			c.Texts[key] = texts[i]
		}
	}
	return c
}

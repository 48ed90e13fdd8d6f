package locale

import "strings"

// Template is a text of the engine with places for its parts, in English and in another language.
type Template struct {
	English string `json:"english"`
	Said    string `json:"said"`
}

// Told says a text of the engine in the language in use: one of the catalogue, or a refusal by its template.
// The parts of that are said likewise. A text that no template fits stays as it is, but for the points and
// commas of a number.
func Told(text string) string {
	c := spoken.Load()
	if c == nil || text == "" {
		return text
	}
	said, ok := c.tell(text)
	if !ok {
		c.late(text)
	}
	return said
}

// tell says a text by the catalogue, or by the template that fits it; ok is false of one that none does.
func (c *Catalogue) tell(text string) (said string, ok bool) {
	if said, ok = c.Texts[text]; ok {
		return said, true
	}
	if strings.Trim(text, "0123456789.,−-") == "" {
		return figure(text), true
	}
	if t, parts := fitting(c.Told, text); parts != nil {
		for i, p := range parts {
			parts[i], _ = c.tell(p)
		}
		return fill(t.Said, parts), true
	}
	return text, false
}

// fitting is the template with the most letters that fits a text, and what stands in its places; nil where
// none does.
func fitting(templates []Template, text string) (best Template, in []string) {
	for _, t := range templates {
		if in != nil && t.letters() <= best.letters() {
			continue
		}
		if parts, ok := partsOf(t.English, text); ok {
			best, in = t, append([]string{}, parts...)
		}
	}
	return best, in
}

// letters are those of the English text without its places.
func (t Template) letters() int { return len(t.English) - len("{1}")*strings.Count(t.English, "{") }

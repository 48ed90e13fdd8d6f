package locale

import (
	"strings"
	"sync"
)

// Template is a text of the engine with places for its parts, in English and in another language.
type Template struct {
	English string `json:"english"`
	Said    string `json:"said"`
}

// sayings are what templates have made of texts: a page says the same ones each time that it is drawn.
var sayings sync.Map

// Told says a text of the engine in the language in use: a note, or what a method does, which stand in
// English in a Reading and in the registry whatever the page speaks. Its parts are said likewise. A text that
// no template fits stays as it is, but for the points and commas of a number.
func Told(text string) string { return ToldOf(Notes, text) }

// ToldOf is [Told] of a text that one of a part's templates fits. That is fetched where none of first
// visits does; the other parts, where none of its own does.
func ToldOf(first Part, text string) string {
	c := spoken.Load()
	if c == nil || text == "" {
		return text
	}
	if said, ok := sayings.Load(text); ok {
		return said.(string)
	}
	said, ok := c.tell(c.Told, text)
	if !ok {
		said, ok = c.fetchTold(first, text)
	}
	if ok {
		sayings.Store(text, said)
	}
	return said
}

// fetchTold says a text by the templates of all parts that are here, and fetches one after the other while
// none fits; ok is false where one did not come that may have one.
func (c *Catalogue) fetchTold(first Part, text string) (said string, ok bool) {
	if first == Errors {
		c.part(Notes) // an error may hold what a role is for
	}
	ok = true
	for _, p := range append([]Part{first}, Templates[:]...) {
		ok = c.part(p).here.Load() && ok
		if said, fits := c.tell(c.templates(), text); fits {
			return said, true
		}
	}
	return text, ok
}

// templates are those that are here.
func (c *Catalogue) templates() (all []Template) {
	for _, p := range Templates {
		if c.has(p) {
			all = append(all, c.part(p).templates...)
		}
	}
	return all
}

// tell says a text by the template that fits it; ok is false of one that none does.
func (c *Catalogue) tell(templates []Template, text string) (said string, ok bool) {
	if t, parts := fitting(templates, text); parts != nil {
		for i, p := range parts {
			parts[i], _ = c.tell(templates, p)
		}
		c.late(t.English)
		return fill(t.Said, parts), true
	}
	if strings.Trim(text, "0123456789.,−-") == "" {
		return strings.NewReplacer(",", Thousands(), ".", ",").Replace(text), true
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

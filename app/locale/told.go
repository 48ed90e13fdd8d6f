//go:build !js || texts || class || spoken

package locale

import (
	"slices"
	"strings"
	"sync"
)

// Template is a text of the engine with places for its parts, in English and in another language.
type Template struct {
	English string `json:"english"`
	Said    string `json:"said"`
}

// told are those of the language in use, part by part.
var told [len(Parts)][]Template

// sayings are what these have made of texts: a page says the same ones each time that it is drawn.
var sayings sync.Map

// BringTold takes the templates of a part in a language as [Ordered] has them.
func BringTold(of Part, templates []Template) {
	told[slices.Index(Parts[:], of)] = templates
	sayings.Clear()
}

// HasTold reports whether the templates of a part are here, or none are needed.
func HasTold(of Part) bool { return ID() == English || told[slices.Index(Parts[:], of)] != nil }

// Told says a text of the engine in the language in use: a note or an error, which stands in a Reading in
// English whatever its page speaks. Its parts are said likewise. A text that no template fits stays as it
// is, but for the points and commas of a number.
func Told(text string) string {
	if spoken.Load() == nil {
		return text
	}
	if said, ok := sayings.Load(text); ok {
		return said.(string)
	}
	said := tell(text)
	sayings.Store(text, said)
	return said
}

// tell finds what to say.
func tell(text string) string {
	if t, parts := fitting(text); parts != nil {
		for i, p := range parts {
			parts[i] = Told(p)
		}
		return fill(t.Said, parts)
	}
	if strings.Trim(text, "0123456789.,−-") == "" {
		return strings.NewReplacer(",", Thousands(), ".", ",").Replace(text)
	}
	return text
}

// fitting is the template with the most letters that fits a text, and what stands in its places; nil where
// none does.
func fitting(text string) (best Template, in []string) {
	for _, templates := range told {
		for _, t := range templates {
			if in != nil && t.letters() <= best.letters() {
				break
			}
			if parts, ok := partsOf(t.English, text); ok {
				best, in = t, append([]string{}, parts...)
				break
			}
		}
	}
	return best, in
}

// letters are those of the English text without its places.
func (t Template) letters() int { return len(t.English) - len("{1}")*strings.Count(t.English, "{") }

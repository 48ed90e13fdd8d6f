package locale

import (
	"cmp"
	"slices"
	"strings"
)

// Template is a text of the engine with places for its parts, in English and in another language.
type Template struct {
	English string `json:"english"`
	Said    string `json:"said"`
}

// told are those of the language in use, the ones with the most letters first: of several that fit a
// text the first counts.
var told []Template

// BringTold takes the templates of the language that the browser has fetched.
func BringTold(templates []Template) {
	told = slices.Clone(templates)
	slices.SortFunc(told, func(a, b Template) int {
		return cmp.Or(cmp.Compare(letters(b.English), letters(a.English)), cmp.Compare(a.English, b.English))
	})
}

// HasTold reports whether templates are here, or none are needed.
func HasTold() bool { return ID() == English || told != nil }

// letters are how much of a template is no place.
func letters(template string) int { return len(template) - len("{1}")*strings.Count(template, "{") }

// Told says a text of the engine in the language in use: a note or an error, which stands in a Reading in
// English whatever its page speaks. Its parts are said likewise. A text that no template fits stays as it
// is, but for the points and commas of a number.
func Told(text string) string {
	if spoken.Load() == nil {
		return text
	}
	for _, t := range told {
		parts, ok := partsOf(t.English, text)
		if !ok {
			continue
		}
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

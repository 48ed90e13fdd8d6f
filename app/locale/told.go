//go:build !js || texts || class || spoken

package locale

import "strings"

// Template is a text of the engine with places for its parts, in English and in another language.
type Template struct {
	English string `json:"english"`
	Said    string `json:"said"`
}

// told are those of the language in use: of several that fit a text the first counts.
var told []Template

// BringTold takes the templates of a language as [Ordered] has them.
func BringTold(templates []Template) { told = templates }

// HasTold reports whether templates are here, or none are needed.
func HasTold() bool { return ID() == English || told != nil }

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

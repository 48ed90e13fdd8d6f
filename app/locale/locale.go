package locale

import (
	"strings"
	"sync/atomic"
)

// Catalogue is what a language says.
type Catalogue struct {
	ID string
	// Texts are by the [Key] of the English one. Both forms of a text that counts stand in one, the
	// one of 1 first, with a bar between. In the browser they are those of first visits.
	Texts map[string]string
	// Told are templates of what the engine says on first visits.
	Told []Template
	// Rest are the parts that have further texts, and All what else a page may say.
	Rest, All []Part
}

// said is a text in the language; ok is false where that lacks it.
func (c *Catalogue) said(text string) (said string, ok bool) {
	key := Key(text)
	if said, ok = c.Texts[key]; ok || text == "" {
		return said, ok
	}
	c.late(text)
	for _, p := range c.Rest {
		if said, ok = c.part(p).texts[key]; ok {
			return said, true
		}
	}
	return "", false
}

// spoken is the catalogue of the language in use, nil for English.
var spoken atomic.Pointer[Catalogue]

// ID is the language in use.
func ID() string {
	if c := spoken.Load(); c != nil {
		return c.ID
	}
	return English
}

// Use speaks a language from now on; English where its catalogue is not here.
//
// There is one for the whole program: a browser's page is in one, and a server draws its
// pages one after another.
func Use(id string) {
	sayings.Clear()
	if brought != nil && brought.ID == id {
		spoken.Store(brought)
		return
	}
	spoken.Store(carried()[id])
}

// brought is the catalogue that the browser has fetched with the page, nil for one in English.
var brought *Catalogue

// Bring takes it.
func Bring(c Catalogue) { brought = &c }

// Prefix is what stands before the path of a page in the language in use: "", or "/de".
func Prefix() string { return PrefixOf(ID()) }

// Say is a text in the language in use, with {1}, {2} and so on replaced by the parts.
func Say(text string, parts ...string) string {
	if c := spoken.Load(); c != nil {
		if said, ok := c.said(text); ok {
			text = said
		}
	}
	return fill(text, parts)
}

// Plural is a text that counts: one for 1, many for others.
// French says 0 as it says 1.
func Plural(n int, one, many string, parts ...string) string {
	c := spoken.Load()
	if c != nil {
		if said, ok := c.said(one + "|" + many); ok {
			one, many, _ = strings.Cut(said, "|")
		}
	}
	if n == 1 || n == 0 && c != nil && c.ID == "fr" {
		many = one
	}
	return fill(many, parts)
}

// Number is a number, as English writes it with a point, as the language in use does.
func Number(english string) string {
	if spoken.Load() == nil {
		return english
	}
	return strings.ReplaceAll(english, ".", ",")
}

// Thousands is what stands between groups of three digits.
func Thousands() string {
	if spoken.Load() == nil {
		return ","
	}
	return "\u202f" // a narrow blank: a point would be taken for a decimal one
}

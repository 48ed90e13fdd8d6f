package locale

import "slices"

// Language is one that pages are in.
type Language struct {
	ID   string // BCP 47, and the first part of its pages' addresses
	Name string // in itself
}

// English is what texts are written in.
const English = "en"

// languages are those of the page, the first one for whoever asks for no other.
var languages = []Language{{English, "English"}, {"de", "Deutsch"}, {"fr", "Français"}}

// Languages are those of the page.
func Languages() []Language { return slices.Clone(languages) }

// PrefixOf is what stands before the path of a page in a language: "", or "/de".
func PrefixOf(id string) string {
	if id == English {
		return ""
	}
	return "/" + id
}

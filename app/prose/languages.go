package prose

import (
	"strings"

	"weatherglass/app/locale"
)

// LanguageName names a language by its tag, "German" of "de", as far as built-in lists and vectors come
// in it; a tag that it does not know is its own name.
func LanguageName(tag string) string {
	switch tag {
	case "de":
		return locale.Say("German")
	case "en":
		return locale.Say("English")
	case "fr":
		return locale.Say("French")
	case "es":
		return locale.Say("Spanish")
	case "it":
		return locale.Say("Italian")
	}
	return tag
}

// Cited names authors as the language in use does, "Caliskan, Bryson und Narayanan 2017".
func Cited(source string) string { return strings.ReplaceAll(source, " and ", locale.Say(" and ")) }

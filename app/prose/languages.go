package prose

// languages are the names of those that built-in lists and vectors come in.
var languages = map[string]string{"de": "German", "en": "English", "fr": "French", "es": "Spanish", "it": "Italian"}

// LanguageName names a language by its tag, "German" of "de"; a tag that it does not know is its
// own name.
func LanguageName(tag string) string {
	if name, ok := languages[tag]; ok {
		return name
	}
	return tag
}

//go:build js && !texts && !class && !spoken

package locale

// ID is the language in use: the first program speaks English and nothing else, so that whoever reads
// that fetches nothing for other languages.
func ID() string { return English }

// Prefix is what stands before the path of a page in the language in use.
func Prefix() string { return "" }

// Say is a text in the language in use, with {1}, {2} and so on replaced by the parts.
func Say(text string, parts ...string) string {
	if len(parts) == 0 {
		return text
	}
	return fill(text, parts)
}

// Plural is a text that counts: one for 1, many for others.
func Plural(n int, one, many string, parts ...string) string {
	if n == 1 {
		many = one
	}
	return fill(many, parts)
}

// Number is a number as the language in use writes it.
func Number(english string) string { return english }

// Thousands is what stands between groups of three digits.
func Thousands() string { return "," }

// Have reports that no part is needed.
func Have(Part) bool { return true }

// Told is a text of the engine in the language in use.
func Told(text string) string { return text }

// ToldOf is the same.
func ToldOf(_ Part, text string) string { return text }

// LessonFiles are none: English ones are carried.
func LessonFiles(string) map[string]string { return nil }

//go:build js && !texts && !class

package locale

// English is what the first program speaks, and nothing else: its pages are in no other language.
const English = "en"

// ID is the language in use.
func ID() string { return English }

// Prefix is what stands before the path of a page in the language in use.
func Prefix() string { return "" }

// Say is a text in the language in use, with {1}, {2} and so on replaced by the parts.
func Say(text string, parts ...string) string { return fill(text, parts) }

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

package app

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/app/prose"
)

// plural returns "1 word", "8 words".
func plural(n int, one, many string) string { return prose.Counted(n, one, many) }

// upperFirst writes a name as it stands at the head of a set. Broken UTF-8 and "" stay.
func upperFirst(name string) string {
	r, size := utf8.DecodeRuneInString(name)
	if size == 0 || r == utf8.RuneError {
		return name
	}
	return string(unicode.ToUpper(r)) + name[size:]
}

// inSentence writes a set's name as it stands inside a sentence: a capital first letter
// goes, unless its word has more of them or a digit. "Science" becomes "science"; "WEAT",
// "Word2vec" stay.
func inSentence(name string) string {
	first, _, _ := strings.Cut(name, " ")
	r, size := utf8.DecodeRuneInString(first)
	if !unicode.IsUpper(r) || strings.IndexFunc(first[size:], func(r rune) bool { return unicode.IsUpper(r) || unicode.IsDigit(r) }) >= 0 {
		return name
	}
	return string(unicode.ToLower(r)) + name[size:]
}

// bareID returns the id of a built-in set or test without the digest that a link pins it
// to, "caliskan.weat8@472069ed". An id without a digest stays.
func bareID(id string) string {
	bare, _, _ := strings.Cut(id, "@")
	return bare
}

// roleLabel names a role for a screen reader: "Target set X". A role without an entry is
// its own id with a capital.
func roleLabel(role string) string {
	switch role {
	case "X", "Y", "Z", "U", "V", "W", "S", "T":
		return "Target set " + role
	case "A", "B":
		return "Attribute set " + role
	case "C", "D", "E", "F", "G", "H", "I", "J", "K", "L":
		return "Group " + role
	case "across":
		return "Pairs across"
	case "up":
		return "Pairs up"
	case "compared":
		return "Pairs compared"
	case "specific":
		return "Words left out"
	case "marks":
		return "Marked analogies"
	case "axis":
		return "Axis about something else"
	case "similarity":
		return "Word pairs with human scores"
	case "equalize":
		return "Pairs made equal"
	case "":
		return ""
	}
	return upperFirst(role)
}

// addLabel names a role that has no set yet as one that can be added; roles of one sort
// have the same label. "a group" for any letter that is no target.
func addLabel(role string) string {
	switch label := roleLabel(role); {
	case strings.HasPrefix(label, "Target"):
		return "a target set"
	case len(role) == 1:
		return "a group"
	case role == "questions":
		return "analogies with answers"
	case role == "axis":
		return "an axis about something else"
	default:
		return strings.ToLower(label[:1]) + label[1:]
	}
}

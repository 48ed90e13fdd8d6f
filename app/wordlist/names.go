package wordlist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// UpperFirst writes a name as it stands at the head of a set. Broken UTF-8 and "" stay.
func UpperFirst(name string) string {
	r, size := utf8.DecodeRuneInString(name)
	if size == 0 || r == utf8.RuneError {
		return name
	}
	return string(unicode.ToUpper(r)) + name[size:]
}

// HowMany counts words, pairs, tuples or lists, whichever a kind of sets has; any other kind has
// entries.
func HowMany(kind string, n int) string {
	count := prose.Count(float64(n))
	switch kind {
	case "words":
		return locale.Plural(n, "{1} word", "{1} words", count)
	case "pairs":
		return locale.Plural(n, "{1} pair", "{1} pairs", count)
	case "tuples":
		return locale.Plural(n, "{1} tuple", "{1} tuples", count)
	case RolesOfLists:
		return locale.Plural(n, "{1} list", "{1} lists", count)
	}
	return locale.Plural(n, "{1} entry", "{1} entries", count)
}

// LowerFirst writes a label as it stands inside a sentence. German keeps it: a noun has its capital
// everywhere.
func LowerFirst(label string) string {
	if locale.ID() == "de" {
		return label
	}
	r, size := utf8.DecodeRuneInString(label)
	return string(unicode.ToLower(r)) + label[size:]
}

// InSentence writes a set's name as it stands inside a sentence: a capital first letter
// goes, unless its word has more of them or a digit. "Science" becomes "science"; "WEAT",
// "Word2vec" stay. In other languages than English all do.
func InSentence(name string) string {
	if locale.ID() != locale.English {
		return name
	}
	first, _, _ := strings.Cut(name, " ")
	r, size := utf8.DecodeRuneInString(first)
	if !unicode.IsUpper(r) || strings.IndexFunc(first[size:], func(r rune) bool {
		return unicode.IsUpper(r) ||
			unicode.IsDigit(r)
	}) >= 0 {
		return name
	}
	return string(unicode.ToLower(r)) + name[size:]
}

// BareID returns the id of a built-in set or test without the digest that a link pins it
// to, "caliskan.weat8@472069ed". An id without a digest stays.
func BareID(id string) string {
	bare, _, _ := strings.Cut(id, "@")
	return bare
}

// targets are the roles of target sets.
const targets = "XYZUVWST"

// RoleLabel names a role for a screen reader: "Target set X". A role without an entry is
// its own id with a capital.
func RoleLabel(role string) string {
	switch role {
	case "A", "B":
		return locale.Say("Attribute set {1}", role)
	case "across":
		return locale.Say("Pairs across")
	case "up":
		return locale.Say("Pairs up")
	case "compared":
		return locale.Say("Pairs compared")
	case "specific":
		return locale.Say("Words left out")
	case "marks":
		return locale.Say("Marked analogies")
	case "axis":
		return locale.Say("Axis about something else")
	case "similarity":
		return locale.Say("Word pairs with human scores")
	case "equalize":
		return locale.Say("Pairs made equal")
	case "words":
		return locale.Say("Words")
	case "pairs":
		return locale.Say("Pairs")
	case "questions":
		return locale.Say("Questions")
	case RolesOfLists:
		return locale.Say("Lists")
	}
	switch {
	case len(role) != 1:
		return UpperFirst(role)
	case strings.Contains(targets, role):
		return locale.Say("Target set {1}", role)
	}
	return locale.Say("Group {1}", role)
}

// AddLabel names a role that has no set yet as one that can be added; roles of one sort
// have the same label. "a group" for any letter that is no target.
func AddLabel(role string) string {
	switch {
	case len(role) == 1 && strings.Contains(targets, role):
		return locale.Say("a target set")
	case len(role) == 1:
		return locale.Say("a group")
	case role == "questions":
		return locale.Say("analogies with answers")
	case role == "axis":
		return locale.Say("an axis about something else")
	}
	return LowerFirst(RoleLabel(role))
}

// RolesOfLists is the role of several lists.
const RolesOfLists = "lists"

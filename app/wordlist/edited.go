package wordlist

import (
	"slices"
	"strings"

	"weatherglass/app/locale"
)

// EditedName is what a set is called whose entries were changed and whose name nobody chose: edited, as long as
// one of those that gave it the name is left, then by how it begins. name is as it stands in a sentence.
func EditedName(name string, before, after []string) string {
	switch base := unedited(name); {
	case len(after) == 0, slices.Equal(before, after):
		return name
	case base == Opening(before) || !slices.ContainsFunc(after, func(s string) bool { return slices.Contains(before, s) }):
		return Opening(after)
	default:
		return locale.Say("edited {1}", base)
	}
}

// NamedByEntries reports whether a name comes of an edit or of the entries, so that it changes with them.
func NamedByEntries(name string, entries []string) bool {
	return name == Opening(entries) || unedited(name) != name
}

// unedited is the name that was edited, or the name.
func unedited(name string) string {
	before, after, _ := strings.Cut(locale.Say("edited {1}", "\n"), "\n")
	if len(name) > len(before)+len(after) && strings.HasPrefix(name, before) && strings.HasSuffix(name, after) {
		return name[len(before) : len(name)-len(after)]
	}
	return name
}

// Opening names a set by how it begins: "he, man, his …". At most three entries, then "…".
func Opening(entries []string) string {
	switch {
	case len(entries) == 0:
		return locale.Say("no words")
	case len(entries) > 3:
		return strings.Join(entries[:3], ", ") + " …"
	}
	return strings.Join(entries, ", ")
}

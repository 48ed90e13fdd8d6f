//go:build !js || texts || class

package prose

import (
	"slices"
	"strings"

	"weatherglass/app/locale"
)

// setNames are those of the sets of built-in tests; locale.Say says them.
var setNames = []string{
	"Flowers", "Insects", "Pleasant", "Unpleasant", "Instruments", "Weapons", "European American names", "African American names",
	"Male names", "Female names", "Career", "Family", "Math", "Arts", "Art", "Science", "Male terms", "Female terms", "Male", "Female",
	"Mental disease", "Physical disease", "Temporary", "Permanent", "Young people’s names", "Old people’s names", "Group 1", "Group 2",
	"Study (technical)", "Study (social)", "Character (rationality)", "Character (emotionality)",
	"Intelligence", "Appearance", "Strong", "Weak",
}

// Said returns a set as it stands in a sentence of the language in use: in English as [Namer.Phrase]
// has it; in others its name between marks, which takes no ending. The name of a set of one's own
// stays as it was typed.
func (n Namer) Said(role string) string {
	if locale.ID() == locale.English {
		return n.Phrase(role)
	}
	name := strings.Join(strings.Fields(n.sets[role].Name), " ")
	switch at := slices.IndexFunc(setNames, func(known string) bool { return strings.EqualFold(known, name) }); {
	case name == "":
		name = role
	case at >= 0:
		name = locale.Say(setNames[at])
	}
	return locale.Say("“{1}”", name)
}

// PoleSaid returns the short name of a pole in the language in use, if it is one of a built-in test.
func PoleSaid(pole string) string {
	if slices.Contains(adjectives, pole) || slices.Contains(topics, pole) {
		return locale.Say(pole)
	}
	return pole
}

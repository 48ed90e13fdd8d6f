package prose

import (
	"slices"
	"strings"

	"weatherglass/app/locale"
)

// setNames are those of built-in sets and of lessons’, as headings; locale.Say says them.
var setNames = []string{
	"Flowers", "Insects", "Pleasant", "Unpleasant", "Instruments", "Weapons", "European American names", "African American names",
	"Male names", "Female names", "Career", "Family", "Math", "Arts", "Art", "Science", "Male terms", "Female terms", "Male", "Female",
	"Mental disease", "Physical disease", "Temporary", "Permanent", "Young people’s names", "Old people’s names", "Group 1", "Group 2",
	"Study (technical)", "Study (social)", "Character (rationality)", "Character (emotionality)",
	"Intelligence", "Appearance", "Strong", "Weak",
	"Four flowers", "Four insects", "Things to write with", "Parts of a room",
	"Ten definitional pairs", "Equalize pairs", "Professions", "Professions, rated", "Occupations", "Occupations with the share of women",
	"Extreme he occupations", "Extreme she occupations", "Definition triggers", "Gender-specific words, seed", "Gender-specific words, full",
	"Male context words", "Female context words", "Mental health terms", "Positive opinion words", "Negative opinion words",
	"1960s most biased, male", "1960s most biased, female",
	"Words of three religions", "Words of three origins", "Religions, defining sets", "Origins, defining sets", "National origins",
	"Judaism", "Christianity", "Islam", "Asian origin", "Black origin", "Caucasian origin",
	"Stereotypes of Jews", "Stereotypes of Christians", "Stereotypes of Muslims", "Stereotypes of Asians", "Stereotypes of Black people", "Stereotypes of Caucasians",
}

// namesWithin is what stands before and after the name of a set in what the engine says.
var namesWithin = [][2]string{
	{" words found: ", ""}, {" a set; ", " has "},
	{"The words of ", " are more frequent than those of "}, {"The words of ", " are rarer than those of "}, {" than those of ", ": their middle ranks "},
}

// Refusal is why the engine refuses something, or leaves a cell of a comparison empty, in the language in use,
// with the name of a built-in set in it.
func Refusal(reason string) string { return locale.ToldOf(locale.Errors, nameSets(reason)) }

// Note is a note of a reading, said likewise.
func Note(text string) string { return locale.Told(nameSets(text)) }

// nameSets says the names of built-in sets in a text of the engine, which is in English.
func nameSets(text string) string {
	if locale.ID() == locale.English {
		return text
	}
	for _, around := range namesWithin {
		before, rest, ok := strings.Cut(text, around[0])
		end := strings.LastIndex(rest, around[1])
		if ok && end >= 0 {
			text = before + around[0] + setName(rest[:end]) + rest[end:]
		}
	}
	return text
}

// setName is that of such a set in the language in use, whatever its case, and of any other as it was
// typed.
func setName(name string) string {
	if at := slices.IndexFunc(setNames, func(known string) bool { return strings.EqualFold(known, name) }); at >= 0 {
		return locale.Say(setNames[at])
	}
	return name
}

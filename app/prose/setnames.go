package prose

import (
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// setNames are those of built-in sets and of lessons’, as headings; locale.Say says them.
var setNames = []string{
	"Flowers", "Insects", "Pleasant", "Unpleasant", "Instruments", "Weapons", "European American names",
	"African American names",
	"Male names", "Female names", "Career", "Family", "Math", "Arts", "Art", "Science", "Male terms",
	"Female terms", "Male", "Female",
	"Mental disease", "Physical disease", "Temporary", "Permanent", "Young people’s names",
	"Old people’s names", "Group 1", "Group 2",
	"Study (technical)", "Study (social)", "Character (rationality)", "Character (emotionality)",
	"Intelligence", "Appearance", "Strong", "Weak",
	"Four flowers", "Four insects", "Things to write with", "Parts of a room",
	"Ten definitional pairs", "Equalize pairs", "Professions", "Professions, rated", "Occupations",
	"Occupations with the share of women",
	"Extreme he occupations", "Extreme she occupations", "Definition triggers", "Gender-specific words, seed",
	"Gender-specific words, full",
	"Male context words", "Female context words", "Mental health terms", "Positive opinion words",
	"Negative opinion words",
	"1960s most biased, male", "1960s most biased, female",
	"Words of three religions", "Words of three origins", "Religions, defining sets",
	"Origins, defining sets", "National origins",
	"Judaism", "Christianity", "Islam", "Asian origin", "Black origin", "Caucasian origin",
	"Stereotypes of Jews", "Stereotypes of Christians", "Stereotypes of Muslims", "Stereotypes of Asians",
	"Stereotypes of Black people", "Stereotypes of Caucasians",
}

func init() { locale.SetName = setName }

// setName is the name of such a set in the language in use, whatever its case, and of any other as it was
// typed, which turns no sentence round.
func setName(name string) string {
	if at := slices.IndexFunc(setNames, func(known string) bool { return strings.EqualFold(known, name) }); at >= 0 {
		return locale.Say(setNames[at])
	}
	return experiment.Isolated(name)
}

package prose

import (
	"slices"

	"weatherglass/app/locale"
)

// setNames are those of built-in sets, as headings; locale.Say says them.
var setNames = []string{
	"Flowers", "Insects", "Pleasant", "Unpleasant", "Instruments", "Weapons", "European American names", "African American names",
	"Male names", "Female names", "Career", "Family", "Math", "Arts", "Art", "Science", "Male terms", "Female terms", "Male", "Female",
	"Mental disease", "Physical disease", "Temporary", "Permanent", "Young people’s names", "Old people’s names", "Group 1", "Group 2",
	"Study (technical)", "Study (social)", "Character (rationality)", "Character (emotionality)",
	"Intelligence", "Appearance", "Strong", "Weak",
	"Ten definitional pairs", "Equalize pairs", "Professions", "Professions, rated", "Occupations", "Occupations with the share of women",
	"Extreme he occupations", "Extreme she occupations", "Definition triggers", "Gender-specific words, seed", "Gender-specific words, full",
	"Male context words", "Female context words", "Mental health terms", "Positive opinion words", "Negative opinion words",
	"1960s most biased, male", "1960s most biased, female",
	"Words of three religions", "Words of three origins", "Religions, defining sets", "Origins, defining sets", "National origins",
	"Judaism", "Christianity", "Islam", "Asian origin", "Black origin", "Caucasian origin",
	"Stereotypes of Jews", "Stereotypes of Christians", "Stereotypes of Muslims", "Stereotypes of Asians", "Stereotypes of Black people", "Stereotypes of Caucasians",
}

// setName is that of a built-in set in the language in use, as English has it where nobody says it.
func setName(name string) string {
	if slices.Contains(setNames, name) {
		return locale.Say(name)
	}
	return name
}

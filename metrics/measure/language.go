package measure

import "strings"

// testsIn are the tests of gender that stand in for those of an option's default
// where the vectors are in another language, by its tag.
var testsIn = [...][2]string{
	{"de", "kurpicz.weat6-de2 kurpicz.weat7-de kurpicz.weat8-de kurpicz.ger-1 kurpicz.ger-2"},
	{"fr", "kurpicz.weat6-fr2 kurpicz.weat7-fr kurpicz.weat8-fr"},
}

// Language returns the language of a BCP 47 tag: "fr" of "fr-CH" and of "FR".
func Language(tag string) string {
	language, _, _ := strings.Cut(strings.ToLower(tag), "-")
	return language
}

// DefaultIn returns the option's default for vectors in a language, a BCP 47 tag
// or "" where that is not known, by the rules with the number, 0 for today's: of
// tests those in the language, "" if there are none.
func (o Option) DefaultIn(language string, rules int) any {
	language = Language(language)
	if !o.Tests || language == "" || language == "en" {
		return o.DefaultBy(rules)
	}
	for _, t := range testsIn {
		if t[0] == language {
			return t[1]
		}
	}
	return ""
}

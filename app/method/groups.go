package method

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// groupDistance is a row of the table groups. role is "A" to "H"; distance is the mean
// cosine distance of the words to the group, 0 to 2, and 0 where only the role matters, as
// in roleNames.
type groupDistance struct {
	role     string
	distance float64
}

// groupNames lists the groups, "male terms, female terms and pleasant words". Two groups
// are joined by "and" alone, more by commas and an "and" before the last; "" for none.
func groupNames(v *prose.View, all []groupDistance) string {
	var names []string
	for _, g := range all {
		names = append(names, v.Names().Phrase(g.role))
	}
	return joinedNames(names)
}

// roleNames lists the sets of roles that were given, "math words and arts words". They are
// listed in the order of the arguments; roles that the Experiment lacks are skipped. "" if
// all are.
func roleNames(v *prose.View, roles ...string) string {
	var all []groupDistance
	for _, id := range roles {
		if _, given := v.Reading.Experiment.Sets[id]; given {
			all = append(all, groupDistance{role: id})
		}
	}
	return groupNames(v, all)
}

// groupNamesGiven lists the groups of a measure of several. A measure has up to eight
// groups, A to H, of which the later ones may be absent.
func groupNamesGiven(v *prose.View) string {
	if names := roleNames(v, "A", "B", "C", "D", "E", "F", "G", "H"); names != "" {
		return names
	}
	return locale.Say("the groups")
}

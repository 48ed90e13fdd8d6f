package phrases

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// GroupDistance is a row of the table groups. Role is "A" to "H"; Distance is the mean
// cosine distance of the words to the group, 0 to 2, and 0 where only the role matters, as
// in roleNames.
type GroupDistance struct {
	Role     string
	Distance float64
}

// GroupNames lists the groups, "male terms, female terms and pleasant words". Two groups
// are joined by "and" alone, more by commas and an "and" before the last; "" for none.
func GroupNames(v *prose.View, all []GroupDistance) string {
	var names []string
	for _, g := range all {
		names = append(names, v.Names().Phrase(g.Role))
	}
	return JoinedNames(names)
}

// RoleNames lists the sets of roles that were given, "math words and arts words". They are
// listed in the order of the arguments; roles that the Experiment lacks are skipped. "" if
// all are.
func RoleNames(v *prose.View, roles ...string) string {
	var all []GroupDistance
	for _, id := range roles {
		if _, given := v.Reading.Experiment.Sets[id]; given {
			all = append(all, GroupDistance{Role: id})
		}
	}
	return GroupNames(v, all)
}

// GroupNamesGiven lists the groups of a measure of several. A measure has up to eight
// groups, A to H, of which the later ones may be absent.
func GroupNamesGiven(v *prose.View) string {
	if names := RoleNames(v, "A", "B", "C", "D", "E", "F", "G", "H"); names != "" {
		return names
	}
	return locale.Say("the groups")
}

package method

import "weatherglass/app/prose"

// groupDistance is a row of the table groups.
type groupDistance struct {
	role     string
	distance float64
}

// groupNames lists the groups, "male terms, female terms and pleasant words".
func groupNames(v *prose.View, all []groupDistance) string {
	s := ""
	for i, g := range all {
		switch {
		case i > 0 && i == len(all)-1:
			s += " and "
		case i > 0:
			s += ", "
		}
		s += v.Names().Phrase(g.role)
	}
	return s
}

// roleNames lists the sets of roles that were given, "math words and arts words".
func roleNames(v *prose.View, roles ...string) string {
	var all []groupDistance
	for _, id := range roles {
		if _, given := v.Reading.Experiment.Sets[id]; given {
			all = append(all, groupDistance{role: id})
		}
	}
	return groupNames(v, all)
}

// groupNamesGiven lists the groups of a measure of several.
func groupNamesGiven(v *prose.View) string {
	if names := roleNames(v, "A", "B", "C", "D", "E", "F", "G", "H"); names != "" {
		return names
	}
	return "the groups"
}

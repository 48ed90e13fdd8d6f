package app

import (
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// measureOf returns what the registry says of a method, an empty entry for an unknown one.
func measureOf(id string) experiment.Measure { return experiment.MethodNamed(id) }

// rolesOf returns the ids of a method's roles in their order. nil for an unknown method.
func rolesOf(method string) []string {
	var roles []string
	for _, m := range experiment.Methods() {
		if m.ID == method {
			for _, r := range m.Roles {
				roles = append(roles, r.ID)
			}
		}
	}
	return roles
}

// optional reports whether a role of a method may stay without a set. An unknown role
// counts as one that must be filled.
func optional(method, role string) bool {
	for _, r := range measureOf(method).Roles {
		if r.ID == role {
			return r.Optional
		}
	}
	return false
}

// roleOf returns a role of a method. An unknown one counts as a list of words.
func roleOf(method, id string) experiment.Role {
	for _, r := range measureOf(method).Roles {
		if r.ID == id {
			return r
		}
	}
	return experiment.Role{ID: id, Kind: "words"}
}

// stepMethod returns what the registry says of a method of debiasing. An unknown one has
// its id for a name and no roles. O(methods).
func stepMethod(id string) experiment.Measure {
	for _, m := range experiment.DebiasMethods() {
		if m.ID == id {
			return m
		}
	}
	return experiment.Measure{ID: id, Term: id}
}

// methodTrends is the method of several lists over time.
const (
	methodTrends = "trends"
	methodMap    = "map"
)

// methodTerm returns the field's name of a method, "WEAT". An unknown method is its own
// term. O(methods).
func methodTerm(id string) string {
	for _, m := range experiment.Methods() {
		if m.ID == id {
			return locale.Say(m.Term)
		}
	}
	return id
}

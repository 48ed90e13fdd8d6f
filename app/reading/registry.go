package reading

import (
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// MeasureOf returns what the registry says of a method, an empty entry for an unknown one.
func MeasureOf(id string) experiment.Measure { return experiment.MethodNamed(id) }

// RolesOf returns the ids of a method's roles in their order. nil for an unknown method.
func RolesOf(method string) []string {
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

// Optional reports whether a role of a method may stay without a set. An unknown role
// counts as one that must be filled.
func Optional(method, role string) bool {
	for _, r := range MeasureOf(method).Roles {
		if r.ID == role {
			return r.Optional
		}
	}
	return false
}

// RoleOf returns a role of a method. An unknown one counts as a list of words.
func RoleOf(method, id string) experiment.Role {
	for _, r := range MeasureOf(method).Roles {
		if r.ID == id {
			return r
		}
	}
	return experiment.Role{ID: id, Kind: "words"}
}

// StepMethod returns what the registry says of a method of debiasing. An unknown one has
// its id for a name and no roles. O(methods).
func StepMethod(id string) experiment.Measure {
	for _, m := range experiment.DebiasMethods() {
		if m.ID == id {
			return m
		}
	}
	return experiment.Measure{ID: id, Term: id}
}

// MethodTrends is the method of several lists over time.
const (
	MethodTrends = "trends"
	MethodMap    = "map"
)

// MethodTerm returns the field's name of a method, "WEAT". An unknown method is its own
// term. O(methods).
func MethodTerm(id string) string {
	for _, m := range experiment.Methods() {
		if m.ID == id {
			return locale.Say(m.Term)
		}
	}
	return id
}

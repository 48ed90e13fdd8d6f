package experiment

import (
	_ "weatherglass/metrics"       // registers the measures
	_ "weatherglass/metrics/audit" // and the audits
	"weatherglass/metrics/measure"
)

// Methods returns the measures of all packages, in the order of the menu.
func Methods() []Measure { return measure.All() }

// MethodNamed returns what the registry says of a method, an empty entry for one that this
// program lacks. O(methods).
func MethodNamed(id string) Measure {
	m, _ := measure.Lookup(id)
	return m
}

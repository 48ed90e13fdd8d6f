package experiment

import (
	_ "weatherglass/metrics" // registers the measures
	"weatherglass/metrics/measure"
)

// Methods returns the measures of all packages, in the order of the menu.
func Methods() []Measure { return measure.All() }

//go:build js && !texts

package method

import (
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// ofSeries returns what is said of a reading, which in this program is of one embedding.
func ofSeries(own *Method, _ *prose.View) *Method { return own }

// IsSeries reports whether a reading is over epochs, which none of this program is.
func IsSeries(experiment.Answer) bool { return false }

//go:build texts

package main

import (
	"weatherglass/metrics/experiment"
	_ "weatherglass/metrics/shift"  // registers its method
	_ "weatherglass/metrics/texts"  // registers its methods
	_ "weatherglass/metrics/trends" // registers the method
	"weatherglass/wasm/engine"
)

// withTexts has an engine run what only the second program runs.
func withTexts(env *engine.Env) {
	env.Series, env.Texts = experiment.RunSeries, experiment.RunTexts
}

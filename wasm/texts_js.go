//go:build texts

package main

import (
	"syscall/js"

	"weatherglass/metrics/experiment"
	_ "weatherglass/metrics/second"
	"weatherglass/wasm/engine"
	"weatherglass/wasm/kernel"
)

// withTexts has an engine run what only the second program runs.
func withTexts(env *engine.Env, host js.Value) {
	env.Series, env.Texts = experiment.RunSeries, experiment.RunTexts
	env.Own = engine.OwnKernels{Training: kernel.Training(host), Reading: kernel.Reading(host)}
	// A single core would only be shared.
	if env.Own.Reading.Sum != nil && host.Get("workers").Truthy() && host.Get("workers").Int() > 1 {
		env.Own.Sum = sumAside(host, env.Query)
	}
}

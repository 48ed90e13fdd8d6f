// Package program is what the programs of the page are made of: with a document such a program is the page, in
// a Web Worker it is the engine.
package program

import (
	"syscall/js"

	"weatherglass/app/shell"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/wasm/engine"
	"weatherglass/wasm/kernel"
)

// Run shows the pages, or answers what they ask of the vectors and words of the site. It does not return.
func Run(pages func()) { run(pages, func(*engine.Env, js.Value) {}) }

// RunSeries is Run with an engine that also runs series, and counts of texts that the site has.
func RunSeries(pages func(), maps engine.Maps) {
	run(pages, func(env *engine.Env, _ js.Value) { withSeries(env, engine.NewCounts(maps)) })
}

// RunFull is Run with an engine that also runs series and texts, and reads what is the visitor's own.
func RunFull(pages func(), maps engine.Maps) {
	run(pages, func(env *engine.Env, host js.Value) { withUploads(env, host, maps) })
}

// A worker has no document, by which the two are told apart.
func run(pages func(), with func(*engine.Env, js.Value)) {
	if js.Global().Get("document").Truthy() {
		shell.Main(pages)
		return
	}
	serve(js.Global().Get("weatherglass"), with)
}

// withUploads has an engine run what only the full program runs.
func withUploads(env *engine.Env, host js.Value, maps engine.Maps) {
	kernels := engine.UploadKernels{Training: kernel.Training(host), Reading: kernel.Reading(host)}
	// A single core would only be shared.
	if kernels.Reading.Sum != nil && host.Get("workers").Truthy() && host.Get("workers").Int() > 1 {
		kernels.Sum = sumAside(host, env.Query)
	}
	env.In = openIn(host)
	encoder.Use(kernel.Encoding(host))
	withSeries(env, engine.NewUploads(kernels, maps))
}

// withSeries has an engine run what follows years, and texts.
func withSeries(env *engine.Env, has *engine.Uploads) {
	env.Series, env.Texts, env.Uploads = experiment.RunSeries, experiment.RunTexts, has
}

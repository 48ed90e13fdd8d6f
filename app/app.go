// Package app is the page: go-app components in rooms, a package each, with their routes, components and state. What
// the page measures it asks of the engine in its worker; it computes nothing itself.
//
// Begin reading with app/instrument, which Measure, Words and Debias have in common. What stands around every page is
// in app/shell, components without a subject are in app/ui. All of it runs on one goroutine, that of the user
// interface: go-app calls components there, and other goroutines come back by ctx.Dispatch. What a reading says and
// draws comes from app/reading, app/method, app/prose and app/chart; the engine is reached by app/client.
//
// A component is drawn on the server first, for the first frame, where there is no browser: app.IsServer guards what
// needs one.
package app

import (
	"maps"

	"weatherglass/app/compare"
	"weatherglass/app/contexts"
	"weatherglass/app/instrument"
	"weatherglass/app/lessons"
	"weatherglass/app/lists"
	"weatherglass/app/method"
	"weatherglass/app/reading"
	"weatherglass/app/record"
	"weatherglass/app/shell"
	"weatherglass/app/texts"
	"weatherglass/app/vectors"
	"weatherglass/app/word"
)

// Full registers every page, so that what a visitor made on one is there on the next. It is called once. The mains of
// the other programs, below wasm, name the pages that those have.
func Full() {
	method.Full()
	method.Models()
	reading.DrawAll()
	instrument.TakeFiles()
	texts.Register()
	vectors.Register()
	record.Register()
	shell.RouteSpoken(instrument.Pages())
	shell.RouteSpoken(fullPages())
	lessons.Route()
}

// fullPages are those that [Full] alone shows, without lessons.
func fullPages() map[string]shell.PageMaker {
	pages := map[string]shell.PageMaker{}
	for _, of := range []map[string]shell.PageMaker{
		texts.Pages(), texts.OwnPages(), word.Pages(), vectors.Pages(), contexts.Pages(), lists.Pages(), compare.Pages(),
		record.Pages(), reading.Pages(),
	} {
		maps.Copy(pages, of)
	}
	return pages
}

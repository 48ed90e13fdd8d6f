// Package app is the page: go-app components, one file each, around a plain-Go [State]
// that is edited, measured and shown. What the page measures it asks of the engine in its
// worker; it computes nothing itself.
//
// An instrument, in instrument.go, is what the pages Measure, Words and Debias have in
// common: begin reading there and with [State]. Functions of State are plain Go and tested
// without a browser; components draw it. All of it runs on one goroutine, that of the user
// interface: go-app calls components there, and other goroutines come back by
// ctx.Dispatch. What a reading says and draws comes from app/method, app/prose and
// app/chart; the engine is reached by app/client.
//
// A component is drawn on the server first, for the first frame, where there is no
// browser: app.IsServer guards what needs one.
package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// Routes registers the pages of a program: [First], [Class] or [Full]. The browser needs it to show them and the
// server to render their first frame, so both call it once before anything else. Each visit of a path makes
// a new component.
func Routes(of func()) {
	if !app.IsServer {
		shell.BringLocale()
	}
	of()
	shell.RouteDocuments()
}

// Main shows the pages of a program in the browser and does not return there. On a server it
// does nothing.
func Main(of func()) {
	Routes(of)
	app.RunWhenOnBrowser()
}

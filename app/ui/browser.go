package ui

import (
	"strings"
	"sync/atomic"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/metrics/experiment"
)

// The browser as far as go-app does not cover it. On a server all of it does
// nothing, so that the components need no build tags.

// Fragment returns what stands after # in the address. It is a link without its sign, ""
// for none.
func Fragment() string {
	if app.IsServer {
		return ""
	}
	return strings.TrimPrefix(app.Window().Get("location").Get("hash").String(), "#")
}

// PushFragment makes a new entry in the history with a fragment. No event follows: the
// page shows already what the link asks for.
func PushFragment(link string) { setFragment("pushState", link) }

// ReplaceFragment rewrites the fragment of the entry shown.
func ReplaceFragment(link string) { setFragment("replaceState", link) }

// setFragment calls history.pushState or replaceState, which leave the page alone.
func setFragment(method, link string) {
	if app.IsServer {
		return
	}
	app.Window().Get("history").Call(method, nil, "", "#"+link)
}

// Redirect shows another page of the program in place of this one, without an entry in the
// history: back must not lead to the address that redirects. replaceState makes no event,
// so one is made that go-app’s router hears.
func Redirect(address string) {
	if app.IsServer {
		return
	}
	app.Window().Get("history").Call("replaceState", nil, "", address)
	app.Window().Call("dispatchEvent", app.Window().Get("PopStateEvent").New("popstate"))
}

// FocusID moves the focus to an element; without one it stays. An element that is not
// drawn yet cannot be found; callers wait by ctx.Defer.
func FocusID(id string) {
	if e := app.Window().GetElementByID(id); e.Truthy() {
		e.Call("focus")
	}
}

// CloseDialogs closes the open dialog as Escape would: the focus returns to
// what opened it, which it does not when the element just goes.
func CloseDialogs() {
	if app.IsServer {
		return
	}
	if d := app.Window().Get("document").Call("querySelector", "dialog[open]"); d.Truthy() {
		d.Call("close")
	}
}

// CopyText puts a text on the clipboard and then calls done with whether it is there:
// browsers refuse it outside of secure addresses. done is called once, on the goroutine of
// an event of the browser, not through Dispatch.
func CopyText(text string, done func(ok bool)) {
	clipboard := app.Window().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		done(false)
		return
	}
	var yes, no app.Func
	settle := func(ok bool) app.Func {
		return app.FuncOf(func(app.Value, []app.Value) any {
			done(ok)
			yes.Release()
			no.Release()
			return nil
		})
	}
	// Either function releases both: of a promise one alone is called.
	yes, no = settle(true), settle(false)
	clipboard.Call("writeText", text).Call("then", yes, no)
}

// Download hands a file to the browser's downloads. It is UTF-8 text.
func Download(name, mediaType, content string) {
	if app.IsClient {
		DownloadPart(name, mediaType, app.ValueOf(content))
	}
}

// DownloadPart is download for a string or a Blob of JavaScript's. The browser’s global weatherglass does the rest.
func DownloadPart(name, mediaType string, part app.Value) {
	if app.IsServer {
		return
	}
	blob := app.Window().Get("Blob").New([]any{part}, map[string]any{"type": mediaType})
	app.Window().Get("weatherglass").Call("download", blob, experiment.Shown(name))
}

// MarkWord shows where a word stands in the charts, no word when it is "". It is called on
// every keystroke of the look-up, so without charts it does nothing.
func MarkWord(word string) {
	if glass := app.Window().Get("weatherglass"); !app.IsServer && glass.Truthy() {
		glass.Call("mark", word)
	}
}

// WithCharts does something with window.weatherglass, which fetches web/chart.js when the
// first chart is drawn. Without it, as in a first frame, do is not called.
func WithCharts(do func(glass app.Value)) {
	glass := app.Window().Get("weatherglass")
	if !app.IsServer && glass.Truthy() {
		do(glass)
	}
}

// Visited tells a navigation inside the page from its first load: only the former moves
// the focus to the new content. It is true from the first page on.
var Visited atomic.Bool

// Arrive moves the focus to a page that was gone to; a first load leaves it where the browser
// puts it.
func Arrive() {
	if Visited.Swap(true) {
		FocusID("main")
	}
}

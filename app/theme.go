package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// prefs are the visitor's settings of the page itself, kept in this browser. They are read
// once a page; other tabs see a change when they are loaded again.
type prefs struct {
	Theme string // "light", "dark" or "" for what the system says
	Keys  bool   // single keys act
}

// The keys in localStorage.
const (
	// A setting that is as usual has no entry.
	storeTheme = "weatherglass.theme"
	storeKeys  = "weatherglass.keys"
)

// loadPrefs reads the settings and puts the theme on the page. Values that it does not
// know count as the usual ones.
func loadPrefs() prefs {
	p := prefs{Theme: stored(storeTheme), Keys: stored(storeKeys) != "off"}
	if p.Theme != "light" && p.Theme != "dark" {
		p.Theme = ""
	}
	applyTheme(p.Theme)
	return p
}

// nextTheme is the order in which the footer's button goes round. Any other text goes to
// the system’s.
func nextTheme(theme string) string {
	switch theme {
	case "":
		return "light"
	case "light":
		return "dark"
	}
	return ""
}

// themeName is a theme as the button says it; locale.Say says it.
func themeName(theme string) string {
	switch theme {
	case "light", "dark":
		return theme
	}
	return "as the system"
}

// turnTheme goes to the next theme and keeps it. The page changes at once, also where
// nothing can be kept.
func (p *prefs) turnTheme() {
	p.Theme = nextTheme(p.Theme)
	store(storeTheme, p.Theme)
	applyTheme(p.Theme)
}

// turnKeys switches the single keys on or off. "off" is stored, or nothing.
func (p *prefs) turnKeys() {
	p.Keys = !p.Keys
	value := ""
	if !p.Keys {
		value = "off"
	}
	store(storeKeys, value)
}

// applyTheme puts the theme on the document’s root, where the style sheets look; "" takes
// the attribute away.
func applyTheme(theme string) {
	if app.IsServer {
		return
	}
	root := app.Window().Get("document").Get("documentElement")
	if theme == "" {
		root.Call("removeAttribute", "data-theme")
		return
	}
	root.Call("setAttribute", "data-theme", theme)
}

// stored reads a setting; a browser that keeps nothing answers "". A panic of JavaScript
// is caught: storage may throw where it is forbidden or broken.
func stored(key string) (value string) {
	if app.IsServer {
		return ""
	}
	defer func() {
		if recover() != nil { // web/loader.js sees to what is forbidden; broken storage throws, too
			value = ""
		}
	}()
	if v := app.Window().Get("localStorage").Call("getItem", key); v.Truthy() {
		return v.String()
	}
	return ""
}

// store keeps a setting, or removes it when it is "". What cannot be kept lasts as long as
// the page.
func store(key, value string) {
	if app.IsServer {
		return
	}
	defer func() { _ = recover() }() // no room: the setting lasts as long as the page
	if value == "" {
		app.Window().Get("localStorage").Call("removeItem", key)
		return
	}
	app.Window().Get("localStorage").Call("setItem", key, value)
}

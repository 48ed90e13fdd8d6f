package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Prefs are the visitor's settings of the page itself, kept in this browser. They are read
// once a page; other tabs see a change when they are loaded again.
type Prefs struct {
	Theme string // "light", "dark" or "" for what the system says
	Keys  bool   // single keys act
}

// The keys in localStorage.
const (
	// A setting that is as usual has no entry.
	storeTheme = "weatherglass.theme"
	storeKeys  = "weatherglass.keys"
)

// LoadPrefs reads the settings and puts the theme on the page. Values that it does not
// know count as the usual ones.
func LoadPrefs() Prefs {
	p := Prefs{Theme: Stored(storeTheme), Keys: Stored(storeKeys) != "off"}
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

// ThemeName is a theme as the button says it; locale.Say says it.
func ThemeName(theme string) string {
	switch theme {
	case "light", "dark":
		return theme
	}
	return "as the system"
}

// TurnTheme goes to the next theme and keeps it. The page changes at once, also where
// nothing can be kept.
func (p *Prefs) TurnTheme() {
	p.Theme = nextTheme(p.Theme)
	Store(storeTheme, p.Theme)
	applyTheme(p.Theme)
}

// TurnKeys switches the single keys on or off. "off" is stored, or nothing.
func (p *Prefs) TurnKeys() {
	p.Keys = !p.Keys
	value := ""
	if !p.Keys {
		value = "off"
	}
	Store(storeKeys, value)
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

// Stored reads a setting; a browser that keeps nothing answers "". A panic of JavaScript
// is caught: storage may throw where it is forbidden or broken.
func Stored(key string) (value string) {
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

// Store keeps a setting, or removes it when it is "". What cannot be kept lasts as long as
// the page.
func Store(key, value string) {
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

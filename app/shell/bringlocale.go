package shell

import (
	"encoding/json"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// BringLocale speaks the language of the page that the browser has opened. What first visits read came with
// it (web/locale-de-first-app.js), the rest is fetched once something of it is to be said; without any it
// is English.
func BringLocale() {
	locale.Fetch, locale.Late = fetchPart, noteLate
	p, ok := broughtPart("locale")
	if !ok {
		return
	}
	c := p.Catalogue()
	locale.Bring(c)
	locale.Use(c.ID)
	// Whoever comes again may come without a network next time.
	if workers := app.Window().Get("navigator").Get("serviceWorker"); workers.Truthy() && workers.Get("controller").Truthy() {
		time.AfterFunc(restAfter, func() { FetchRest() })
	}
}

// restAfter is when a page that was opened before fetches the rest of its language: it has other things to
// fetch at first.
const restAfter = 5 * time.Second

// noteLate tells the page's window of a text that did not come with the page, which a test looks at.
func noteLate(text string) {
	glass := app.Window().Get("weatherglass")
	if !glass.Get("late").Truthy() {
		glass.Set("late", app.Window().Get("Array").New())
	}
	glass.Get("late").Call("push", text)
}

// partPatience is how long a page waits for a part of its language.
const partPatience = 8 * time.Second

// fetchPart fetches a part of a language, unless it came with the page. It waits, and so does who draws the
// page, but not the browser.
func fetchPart(language string, of locale.Part) (locale.Packed, bool) {
	if p, ok := broughtPart(string(of)); ok {
		return p, true
	}
	come := make(chan struct{}, 1)
	var arrived app.Func
	arrived = app.FuncOf(func(app.Value, []app.Value) any {
		come <- struct{}{}
		locale.Came(language, of) // if too late
		arrived.Release()
		return nil
	})
	scriptOf(language, of).Call("then", arrived, arrived)
	select {
	case <-come:
	case <-time.After(partPatience):
	}
	return broughtPart(string(of))
}

// scriptOf is the promise of a part's script.
func scriptOf(language string, of locale.Part) app.Value {
	return app.Window().Get("weatherglass").Call("script", "web/locale-"+language+"-"+string(of)+".js")
}

// FetchRest is the promise of all that the page may say in its language, so that it needs no network for that;
// it is read once something of it is to be said.
func FetchRest() app.Value {
	scripts := app.Window().Get("Array").New()
	for _, of := range locale.All() {
		if !app.Window().Get("weatherglass").Get(string(of)).Truthy() {
			scripts.Call("push", scriptOf(locale.ID(), of))
		}
	}
	return app.Window().Get("Promise").Call("all", scripts)
}

// broughtPart is a part that came to the page's window; ok is false where it did not.
func broughtPart(name string) (p locale.Packed, ok bool) {
	brought := app.Window().Get("weatherglass").Get(name)
	if !brought.Truthy() {
		return p, false
	}
	err := json.Unmarshal([]byte(app.Window().Get("JSON").Call("stringify", brought).String()), &p)
	return p, err == nil
}

package shell

import (
	"encoding/json"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
)

// BringLocale speaks the language of the page that the browser has opened. What its program says first came with
// it (web/locale-de-first-app.js); the rest is fetched once somebody does something, or something of it is
// to be said. Without any it is English.
func BringLocale() {
	p, ok := broughtPart("locale")
	if !ok {
		return
	}
	c := p.Catalogue()
	locale.Bring(c)
	locale.Use(c.ID)
	rest = p.Rest
	takeLessons()
	locale.Late = func(text string) {
		noteLate(text)
		if time.Since(lost) > again {
			FetchRest()
		}
	}
	for _, event := range []string{"pointerdown", "keydown"} {
		app.Window().Call("addEventListener", event, app.FuncOf(func(app.Value, []app.Value) any {
			FetchRest()
			return nil
		}), map[string]any{"once": true, "capture": true})
	}
	// Whoever comes again may come without a network next time.
	if workers := app.Window().Get("navigator").Get("serviceWorker"); workers.Truthy() &&
		workers.Get("controller").Truthy() {
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

// again is how long after the rest did not come it is asked for once more, unless somebody asks for it by name: until
// then what it has is English, as without a network.
const again = 30 * time.Second

// patience is how long an answer waits for the rest.
const patience = 8 * time.Second

// rest are the files of all else that the page may say in its language, coming is the promise of them, nil until
// they are asked for and where they did not come, lost when that was, and here whether they have come.
var (
	rest   []string
	coming app.Value
	lost   time.Time
	here   bool
)

// FetchRest fetches them. Once they are here, what was drawn without is drawn again.
func FetchRest() app.Value {
	if coming != nil {
		return coming
	}
	glass := app.Window().Get("weatherglass")
	scripts := app.Window().Get("Array").New()
	for _, path := range rest {
		scripts.Call("push", glass.Call("script", path))
	}
	coming = app.Window().Get("Promise").Call("all", scripts)
	var came, gone app.Func
	then := func(do func()) app.Func {
		return app.FuncOf(func(app.Value, []app.Value) any {
			came.Release()
			gone.Release()
			do()
			return nil
		})
	}
	came, gone = then(takeRest), then(func() { coming, lost = nil, time.Now() })
	coming.Call("then", came, gone)
	return coming
}

// awaitRest waits until the rest has come, or does not come: for what is said once of an answer. Nothing that draws
// calls it.
func awaitRest() {
	if locale.ID() == locale.English || here {
		return
	}
	done := make(chan struct{}, 1)
	var settled app.Func
	settled = app.FuncOf(func(app.Value, []app.Value) any {
		done <- struct{}{}
		settled.Release()
		return nil
	})
	FetchRest().Call("then", settled, settled)
	select {
	case <-done:
	case <-time.After(patience):
	}
}

// Refused says why something was refused, in the page's language: once the rest of that has come, or does not come.
func Refused(ctx app.Context, err error, say func(said string)) {
	if locale.ID() == locale.English || here {
		say(ui.Refusal(err))
		return
	}
	ctx.Async(func() {
		awaitRest()
		ctx.Dispatch(func(app.Context) { say(ui.Refusal(err)) })
	})
}

// takeRest takes the rest, which has come, and draws what said something without it.
func takeRest() {
	here = true
	if p, ok := broughtPart("rest"); ok {
		locale.Add(p)
	}
	takeLessons()
	for _, draw := range drawn {
		draw()
	}
	drawn = nil
}

// drawn draw again what may have said something in English.
var drawn []func()

// DrawnAgain says that a component is drawn again once the rest of the language has come, after what it has made of
// texts before is made again. Each component that opens on a press asks for it itself: go-app draws none anew whose
// fields are as they were, though its parent is.
func DrawnAgain(ctx app.Context, made ...func()) {
	if locale.ID() == locale.English || here {
		return
	}
	drawn = append(drawn, func() {
		ctx.Dispatch(func(app.Context) {
			for _, do := range made {
				do()
			}
		})
	})
}

// takeLessons takes the lessons of the language if they have come.
func takeLessons() {
	if p, ok := broughtPart("lessons"); ok {
		locale.Lessons = p.Lessons
	}
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

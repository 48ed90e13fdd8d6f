package lessons

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
)

// classCamera reads squares from phones that are held before the camera, by web/camera.js.
type classCamera struct {
	reads     string                         // what it reads, "codes"
	otherwise string                         // what can be done without it, "Type the codes"
	take      func(text string) (say string) // is given what a square holds

	on      bool
	said    string // of what was read last
	problem string
}

// start asks for the camera, with its script, and listens.
func (c *classCamera) start(ctx app.Context) {
	c.on, c.said, c.problem = true, locale.Say("Waiting for the camera…"), ""
	failed := func(problem string) {
		c.on, c.said, c.problem = false, "", locale.Say("The camera cannot be used: {1} {2}, or allow the camera beside the address and try again.", problem, c.otherwise)
	}
	glass := app.Window().Get("weatherglass")
	ui.Settled(ctx, glass.Call("script", "web/camera.js"), func(_ app.Value, problem string) {
		switch {
		case problem != "":
			failed(sentence(problem))
			return
		case !c.on: // it was stopped before its script came
			return
		}
		video := app.Window().GetElementByID("camera-eye")
		ui.Settled(ctx, glass.Call("camera", video), func(_ app.Value, problem string) {
			if problem != "" {
				failed(sentence(problem))
			} else if c.on {
				c.said = locale.Say("Hold a phone before it.")
			}
		})
	})
}

// sentence ends a text as one.
func sentence(text string) string { return strings.TrimSuffix(text, ".") + "." }

// stop gives the camera back.
func (c *classCamera) stop() {
	if !c.on {
		return
	}
	c.on, c.said = false, ""
	if glass := app.Window().Get("weatherglass"); glass.Get("cameraOff").Truthy() {
		glass.Call("cameraOff")
	}
}

// draw is where the camera is; live is whether it can be asked for.
func (c *classCamera) draw(live bool) app.UI {
	act := app.Button().Type("button").Class("plain").ID("camera").Disabled(!live)
	if c.on {
		act = act.Text(locale.Say("Stop the camera")).OnClick(func(app.Context, app.Event) { c.stop() },
			app.EventScope("stop"))
	} else {
		act = act.Text(locale.Say("Use the camera")).OnClick(func(ctx app.Context, _ app.Event) { c.start(ctx) },
			app.EventScope("start"))
	}
	return app.Section().Aria("labelledby", "camera-title").Body(
		app.H2().ID("camera-title").Text(locale.Say("With the camera")),
		app.P().Text(locale.Say("Hold phones before it, one after the other. It reads {1} only: no picture is kept, and none leaves this page.", c.reads)),
		app.Video().ID("camera-eye").Class("eye").Attr("playsinline", true).Muted(true).
			Aria("label", locale.Say("What the camera sees")).Hidden(!c.on).
			On("square", func(_ app.Context, e app.Event) {
				if read, ok := ui.TextFrom(e, "detail"); ok {
					c.said = c.take(read)
				}
			}),
		app.P().Class("state").ID("camera-said").Role("status").Text(c.said),
		app.P().Class("problem").Role("alert").ID("camera-problem").Text(c.problem),
		app.P().Class("acts").Body(act),
	)
}

package lessons

import (
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui"
)

// lessonTold is what a lesson on the wall tells the teacher's sheet in another window.
type lessonTold struct {
	Lesson string `json:"lesson"`
	Step   int    `json:"step"` // from 0
	Tapped bool   `json:"tapped"`
}

// channelName is what windows of one browser speak over; no server hears it.
const channelName = "weatherglass-lesson"

// lessonChannel speaks with other windows of this browser; its zero value with none.
type lessonChannel struct {
	channel app.Value
	heard   app.Func
}

// openChannel opens it; a browser without such channels has none. hear may be nil.
func openChannel(ctx app.Context, hear func(lessonTold)) (c lessonChannel) {
	kind := app.Window().Get("BroadcastChannel")
	if !kind.Truthy() {
		return c
	}
	c.channel = kind.New(channelName)
	if hear == nil {
		return c
	}
	c.heard = app.FuncOf(func(_ app.Value, args []app.Value) any {
		var told lessonTold
		if text, ok := ui.TextFrom(args[0], "data"); ok && json.Unmarshal([]byte(text), &told) == nil {
			ctx.Dispatch(func(app.Context) { hear(told) })
		}
		return nil
	})
	c.channel.Set("onmessage", c.heard)
	return c
}

// say tells the other windows.
func (c lessonChannel) say(told lessonTold) {
	if c.channel == nil {
		return
	}
	if text, err := json.Marshal(told); err == nil { // two numbers and a name
		c.channel.Call("postMessage", string(text))
	}
}

// close ends it.
func (c lessonChannel) close() {
	if c.channel != nil {
		c.channel.Call("close")
	}
	if c.heard != nil {
		c.heard.Release()
	}
}

package reading

import (
	"context"
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// umapPicture draws the words of a map by UMAP when it is asked to. The library comes then,
// and works in a worker of its own; the engine says who is near to whom, and how far the
// picture keeps it.
type umapPicture struct {
	app.Compo
	Answer *protocol.Answer
	Width  int // in CSS pixels

	shown   *protocol.Answer // what all below belongs to
	stop    context.CancelFunc
	seed    int // of the last picture
	drawing bool
	places  [][]float64
	kept    protocol.NearKept
	problem string
}

// OnMount looks at the first reading.
func (u *umapPicture) OnMount(app.Context) { u.begin() }

// OnUpdate forgets the picture of another reading.
func (u *umapPicture) OnUpdate(app.Context) {
	if u.shown != u.Answer {
		u.OnDismount()
		u.begin()
	}
}

// OnDismount stops what is being drawn.
func (u *umapPicture) OnDismount() {
	if u.stop != nil {
		u.stop()
	}
}

// begin has no picture yet.
func (u *umapPicture) begin() {
	u.shown, u.stop, u.seed, u.drawing, u.places, u.problem = u.Answer, nil, 0, false, nil, ""
}

// Render draws the button and what it led to.
func (u *umapPicture) Render() app.UI {
	why := chart.CanUMAP(*u.Answer)
	label := locale.Say("Draw by UMAP")
	if u.seed > 0 {
		label = locale.Say("Draw with another seed")
	}
	return app.Section().Class("block").Aria("labelledby", "umap-title").Body(
		app.H3().ID("umap-title").Text(locale.Say("Another picture of the same words")),
		app.P().Text(locale.Say("UMAP bends distances so that words that are near to one another lie together. It is a picture and not a measurement: draw it with several seeds before you see something in it. Its program comes when you ask for it.")),
		app.Div().Class("turners").Body(
			app.Button().Type("button").Class("offer").ID("umap").Disabled(why != "" || u.drawing).Text(label).
				OnClick(func(ctx app.Context, _ app.Event) { u.draw(ctx) }),
			ui.Slot(len(u.places) > 0, func() app.UI {
				return &chartFiles{Name: "umap", Chart: u.chart, Answer: u.Answer, Width: u.Width}
			}),
		),
		app.P().ID("umap-said").Role("status").Class("under-chart").Text(u.whyNone(why)),
		ui.Slot(len(u.places) > 0, func() app.UI { return &ChartBlock{Chart: u.chart()} }),
	)
}

// whyNone is why there is no picture, or that one is under way.
func (u *umapPicture) whyNone(why string) string {
	switch {
	case why != "":
		return why
	case u.drawing:
		return locale.Say("Drawing…")
	}
	return u.problem
}

// chart is the picture with what it keeps.
func (u *umapPicture) chart() chart.Chart {
	return method.Frame(*u.Answer, u.Width).UMAP(u.places, u.kept, u.seed)
}

// draw asks who is near, has the words laid out and asks what that kept.
func (u *umapPicture) draw(ctx app.Context) {
	work, stop := context.WithCancel(context.Background())
	u.stop, u.drawing, u.problem = stop, true, ""
	seed := u.seed + 1
	var near protocol.Near
	question, _ := json.Marshal(u.Answer.Reading.Experiment) // it came as JSON
	u.ask(ctx, work, protocol.NearRequest{Map: question, Most: chart.UMAPNear}, &near, func() {
		text, _ := json.Marshal(near) // numbers alone
		withUMAP(ctx, string(text), seed, func(places, problem string) {
			if work.Err() != nil {
				return
			}
			var at [][]float64
			if problem != "" || json.Unmarshal([]byte(places), &at) != nil {
				u.drawing, u.problem = false, experiment.Because(locale.Say("The picture could not be drawn"), problem)
				return
			}
			var kept protocol.NearKept
			u.ask(ctx, work, protocol.NearKeptRequest{Map: question, Places: at}, &kept, func() {
				u.drawing, u.places, u.kept, u.seed = false, at, kept, seed
			})
		})
	})
}

// ask asks the engine something of the words, reads the answer and goes on.
func (u *umapPicture) ask(ctx app.Context, work context.Context, req protocol.Request, into any, then func()) {
	shell.CallEngine(ctx, work, req, nil, func(raw json.RawMessage, err *experiment.Error) {
		if work.Err() != nil {
			return
		}
		if err = shell.ReadAnswer(raw, err, into); err != nil {
			u.drawing, u.problem = false, err.Message.Text
			return
		}
		then()
	})
}

// withUMAP has web/umap.js lay words out and tells where, as JSON, or the problem.
func withUMAP(ctx app.Context, near string, seed int, done func(places, problem string)) {
	glass := app.Window().Get("weatherglass")
	ui.Settled(ctx, glass.Call("script", "web/umap.js"), func(_ app.Value, problem string) {
		if problem != "" {
			done("", problem)
			return
		}
		ui.Settled(ctx, glass.Call("umap", near, seed), func(value app.Value, problem string) {
			if problem != "" {
				done("", problem)
				return
			}
			done(value.String(), "")
		})
	})
}

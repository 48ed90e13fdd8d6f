package reading

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/ui"
	"weatherglass/metrics/protocol"
)

// turnedMap shows a map of three axes: dragged, by keys or by buttons it turns, and a word
// can be chosen. Nothing moves but under a hand. It is drawn in the place of the chart of
// the first two axes, which it shows from the front.
type turnedMap struct {
	app.Compo
	Answer *protocol.Answer
	Width  int // in CSS pixels

	shown *protocol.Answer // what view belongs to
	view  chart.MapView
	said  string // announced
	drag  *mapDrag
}

// mapDrag is a pointer that is down on the map.
type mapDrag struct {
	x, y  float64       // where it went down
	from  chart.MapView // seen then
	moved bool
}

const (
	mapStep  = 15  // degrees a key
	mapPull  = 0.4 // degrees a pixel
	mapStill = 4   // pixels that a tap may move
)

// turns reports whether a reading has a map that can be turned.
func turns(a protocol.Answer, width int) bool {
	_, ok := chart.NewTurnedMap(a, width)
	return ok
}

// OnMount looks at the first reading.
func (t *turnedMap) OnMount(app.Context) { t.shown = t.Answer }

// OnUpdate looks at another reading from the front.
func (t *turnedMap) OnUpdate(app.Context) {
	if t.shown != t.Answer {
		t.shown, t.view, t.said, t.drag = t.Answer, chart.MapView{}, "", nil
	}
}

// Render draws the map over its buttons.
func (t *turnedMap) Render() app.UI {
	m, ok := chart.NewTurnedMap(*t.Answer, t.Width)
	if !ok {
		return app.Div().Class("slot")
	}
	m.Look(t.view)
	return app.Section().Class("block").Aria("labelledby", "turned-map").Body(
		app.H3().ID("turned-map").Text(locale.Say("The words on three axes")),
		app.P().ID("turned-how").Text(locale.Say("Drag the map to turn it, or focus it and press the arrow keys; Home turns it back. Tap a word to mark it.")),
		app.Figure().Class("still").Body(
			t.plot(m.SVG()),
			app.FigCaption().Text(locale.Say("Mark: a word, by its place along the axes 1, 2 and 3, from the mean of all words; larger and stronger in front. Lines: the axes. From the front axis 1 runs to the right and axis 2 up. Names are left out where they would run into one another.")),
			(&ChartBlock{Chart: chart.Chart{Key: m.Key()}}).key(),
		),
		t.buttons(),
		app.Div().Class("between").Body(ui.SelectField("map-word", locale.Say("Mark a word"), wordSegments(m.Words()),
			t.view.Chosen, func(word string) { t.view.Chosen = word })),
		app.P().ID("map-about").Role("status").Class("under-chart").Text(m.About()),
		app.P().ID("map-said").Role("status").Class("hidden").Text(t.said),
	)
}

// wordSegments are the choices of words, and of none: the text's place, which stays empty, tells it from
// that of other things.
func wordSegments(words []string) []ui.Segment {
	out := []ui.Segment{{Value: "", Label: locale.Say("None{1}", "")}}
	for _, w := range words {
		out = append(out, ui.Segment{Value: w, Label: w})
	}
	return out
}

// plot is what the pointer and the keys turn. A finger that moves up or down scrolls the
// page all the same.
func (t *turnedMap) plot(svg string) app.UI {
	return app.Div().Class("turned").ID("map-plot").TabIndex(0).Role("group").Aria("label", locale.Say("Map that turns")).
		Aria("describedby", "turned-how").
		OnKeyDown(t.key).
		On("pointerdown", t.down).On("pointermove", t.move).On("pointerup", t.up).
		On("pointercancel", func(app.Context, app.Event) { t.drag = nil }).
		Body(app.Raw(svg))
}

// buttons turn the map without keys and without dragging.
func (t *turnedMap) buttons() app.UI {
	button := func(id, text, label string, turn, tilt int) app.UI {
		return app.Button().Type("button").Class("offer").ID("map-"+id).Aria("label", label).Text(text).
			OnClick(func(app.Context, app.Event) { t.turn(turn, tilt) })
	}
	return app.Div().Class("turners").Role("group").Aria("label", locale.Say("Turn the map")).Body(
		button("left", locale.Say("◂ Left"), locale.Say("Turn left"), -mapStep, 0),
		button("right", locale.Say("Right ▸"), locale.Say("Turn right"), mapStep, 0),
		button("up", locale.Say("▴ Up"), locale.Say("Tilt up"), 0, -mapStep),
		button("down", locale.Say("▾ Down"), locale.Say("Tilt down"), 0, mapStep),
		app.Button().Type("button").Class("offer").ID("map-reset").Text(locale.Say("Reset")).
			OnClick(func(app.Context, app.Event) { t.reset() }),
		&chartFiles{Name: "map-seen", Chart: t.seen, Answer: t.Answer, Width: t.Width},
	)
}

// seen is the map as it is looked at.
func (t *turnedMap) seen() chart.Chart {
	m, ok := chart.NewTurnedMap(*t.Answer, t.Width)
	if !ok {
		return chart.Chart{}
	}
	m.Look(t.view)
	return m.Seen()
}

// key turns by the arrow keys; Home turns back.
func (t *turnedMap) key(_ app.Context, e app.Event) {
	switch e.Get("key").String() {
	case "ArrowLeft":
		t.turn(-mapStep, 0)
	case "ArrowRight":
		t.turn(mapStep, 0)
	case "ArrowUp":
		t.turn(0, -mapStep)
	case "ArrowDown":
		t.turn(0, mapStep)
	case "Home":
		t.reset()
	default:
		return
	}
	e.PreventDefault()
}

// turn turns the map by degrees, and says so.
func (t *turnedMap) turn(turn, tilt int) {
	t.turnFrom(t.view, turn, tilt)
	t.said = locale.Say("The map is {1}.", t.view.Said())
}

// turnFrom turns the map by degrees from where it was seen.
func (t *turnedMap) turnFrom(from chart.MapView, turn, tilt int) {
	t.view.Turn, t.view.Tilt = rounded(from.Turn+turn), min(max(from.Tilt+tilt, -90), 90)
}

// reset looks from the front; a chosen word stays chosen.
func (t *turnedMap) reset() {
	t.view.Turn, t.view.Tilt = 0, 0
	t.said = locale.Say("The map is {1}.", t.view.Said())
}

// rounded is the same angle from −179 to 180 degrees.
func rounded(degrees int) int {
	degrees = (degrees%360 + 360) % 360
	if degrees > 180 {
		degrees -= 360
	}
	return degrees
}

// down begins to drag; further moves come here, wherever the pointer goes.
func (t *turnedMap) down(ctx app.Context, e app.Event) {
	if e.Get("button").Int() != 0 {
		return
	}
	t.drag = &mapDrag{x: e.Get("clientX").Float(), y: e.Get("clientY").Float(), from: t.view}
	ctx.JSSrc().Call("setPointerCapture", e.Get("pointerId"))
}

// move turns the map as far as the pointer went.
func (t *turnedMap) move(_ app.Context, e app.Event) {
	d := t.drag
	if d == nil {
		return
	}
	x, y := e.Get("clientX").Float()-d.x, e.Get("clientY").Float()-d.y
	if d.moved = d.moved || math.Hypot(x, y) > mapStill; !d.moved {
		return
	}
	t.turnFrom(d.from, int(math.Round(x*mapPull)), int(math.Round(y*mapPull)))
}

// up ends the dragging; a tap chooses the word that is there, or none.
func (t *turnedMap) up(ctx app.Context, e app.Event) {
	d := t.drag
	if t.drag = nil; d == nil || d.moved {
		return
	}
	m, ok := chart.NewTurnedMap(*t.Answer, t.Width)
	plot := ctx.JSSrc().Call("getBoundingClientRect")
	wide, high := plot.Get("width").Float(), plot.Get("height").Float()
	if !ok || wide == 0 || high == 0 {
		return
	}
	m.Look(t.view)
	t.view.Chosen = m.Near((d.x-plot.Get("left").Float())/wide, (d.y-plot.Get("top").Float())/high)
}

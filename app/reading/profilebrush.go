package reading

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
	"weatherglass/metrics/protocol"
)

// methodProfiles is the method whose words are chosen by ranges of several axes.
const methodProfiles = "profiles"

// profileBrush shows words as lines over several axes, of each of which a range can be
// chosen: by dragging along it or by two sliders. The words in all ranges stand beneath,
// with their places. It is drawn in the place of the chart of the same lines.
type profileBrush struct {
	app.Compo
	Answer *protocol.Answer
	Width  int // in CSS pixels

	shown *protocol.Answer // what view belongs to
	view  chart.ProfileView
	from  int // percent at which a drag began; −1 for none
}

// brushes reports whether a reading has lines to choose from.
func brushes(a protocol.Answer) bool {
	return a.Reading.Experiment.Method == methodProfiles && len(a.Reading.Tables) > 0
}

// Render draws the lines with their sliders, and what is chosen by them.
func (b *profileBrush) Render() app.UI {
	f := method.Frame(*b.Answer, b.Width)
	p := f.Profiles()
	if b.shown != b.Answer {
		b.shown, b.view, b.from = b.Answer, p.View(), -1
	}
	return app.Section().Class("block").Aria("labelledby", "brush-title").Body(
		app.H3().ID("brush-title").Text(locale.Say("Each word over {1} axes", prose.Cardinal(len(p.Axes)))),
		app.P().Text(locale.Say("Each line is a word. Drag along an axis, or move its two handles, to keep the words of a range. Ranges of several axes keep the words that lie in all of them.")),
		app.Figure().Class("still").Body(
			app.Div().Class("brush").Body(
				app.Raw(f.ProfileDrawing(p, b.view)),
				app.Div().Class("brush-rows").Body(app.Range(p.Axes).Slice(func(k int) app.UI { return b.row(p, k) })),
			),
			app.FigCaption().Text(locale.Say("On each axis: {1}, from {2} to {3}. The order of the axes means nothing, nor do crossings of lines between them. The short line is the middle, which is not where most words lie.", p.Title, p.Text(p.Low), p.Text(p.High))),
		),
		app.P().ID("brush-left").Class("line").Role("status").Text(p.ProfileLeft(b.view)),
		app.Div().Class("turners").Body(
			app.Button().Type("button").Class("offer").ID("brush-reset").Disabled(b.view.Open()).
				Text(locale.Say("Reset the ranges")).
				OnClick(func(app.Context, app.Event) { b.reset() }),
		),
		app.Div().Class("between").Body(ui.SelectField("brush-word", locale.Say("Mark a word"), wordSegments(p.Names()),
			b.view.Marked, func(word string) { b.view.Marked = word })),
		b.chosen(p),
	)
}

// reset opens every range; a marked word stays marked.
func (b *profileBrush) reset() {
	b.view.Ranges = method.Frame(*b.Answer, b.Width).Profiles().View().Ranges
}

// row has the two sliders of an axis, one over the other. The one with more way to go lies
// on top, so that neither is locked in where they meet.
func (b *profileBrush) row(p chart.Profiles, k int) app.UI {
	r := b.view.Ranges[k]
	low, high := "", ""
	if r.Low > 50 {
		low = "top"
	} else {
		high = "top"
	}
	return app.Div().Body(
		b.slider(p, k, low, r.Low, "left", locale.Say("Left end of the range from {1} to {2}", p.Axes[k].B, p.Axes[k].A),
			func(at int) int {
				b.view.Ranges[k].Low = min(at, b.view.Ranges[k].High)
				return b.view.Ranges[k].Low
			}),
		b.slider(p, k, high, r.High, "right", locale.Say("Right end of the range from {1} to {2}", p.Axes[k].B, p.Axes[k].A),
			func(at int) int {
				b.view.Ranges[k].High = max(at, b.view.Ranges[k].Low)
				return b.view.Ranges[k].High
			}),
	).On("pointerdown", b.down).On("pointermove", b.move(k)).
		On("pointerup", func(app.Context, app.Event) { b.from = -1 }).
		On("pointercancel", func(app.Context, app.Event) { b.from = -1 })
}

// slider is one end of the range of an axis, left or right. set returns where it may stand:
// no farther than the other end.
func (b *profileBrush) slider(p chart.Profiles, k int, class string, at int, end, label string,
	set func(int) int) app.UI {
	id := "brush-" + end + "-" + strconv.Itoa(k+1)
	return app.Input().ID(id).Class(class).Type("range").Min(0).Max(100).Step(1).Value(at).
		Aria("label", label).Aria("valuetext", p.ValueText(k, at)).
		OnInput(func(ctx app.Context, _ app.Event) {
			if x, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
				ctx.JSSrc().Set("value", set(x))
			}
		})
}

// down begins a range where a pointer goes down beside the handles.
func (b *profileBrush) down(ctx app.Context, e app.Event) {
	if e.Get("button").Int() != 0 || e.Get("target").Get("tagName").String() == "INPUT" {
		return
	}
	b.from = along(ctx, e)
	ctx.JSSrc().Call("setPointerCapture", e.Get("pointerId"))
}

// move stretches the range of an axis to where the pointer is.
func (b *profileBrush) move(k int) app.EventHandler {
	return func(ctx app.Context, e app.Event) {
		if at := along(ctx, e); b.from >= 0 && at != b.from {
			b.view.Ranges[k] = chart.ProfileRange{Low: min(at, b.from), High: max(at, b.from)}
		}
	}
}

// along is where a pointer is on an axis, in percent of its length. The axis keeps half a
// handle from either edge.
func along(ctx app.Context, e app.Event) int {
	box := ctx.JSSrc().Call("getBoundingClientRect")
	const inset = 12
	x, wide := e.Get("clientX").Float()-box.Get("left").Float()-inset, box.Get("width").Float()-2*inset
	if !(wide > 0) {
		return 0
	}
	return int(math.Round(100 * min(max(x/wide, 0), 1)))
}

// brushShown is the number of words that are listed; the table of the reading has all.
const brushShown = 40

// chosen lists the words in all ranges with their places on the axes that have one.
func (b *profileBrush) chosen(p chart.Profiles) app.UI {
	in := p.Within(b.view)
	if b.view.Open() || len(in) == 0 {
		return app.Div().Class("slot")
	}
	heads := []app.UI{app.Th().Scope("col").Text(locale.Say("Word"))}
	var axes []int
	for k, r := range b.view.Ranges {
		if !r.Open() {
			axes = append(axes, k)
			heads = append(heads, app.Th().Scope("col").Class("n").Text("◂ "+p.Axes[k].B+" / "+p.Axes[k].A+" ▸"))
		}
	}
	caption := locale.Say("The words in the ranges, with their places there; a word is a button that marks its line")
	if len(in) > brushShown {
		caption = locale.Say("{1}. The first {2} of {3}", caption, prose.Count(brushShown), prose.Count(float64(len(in))))
	}
	return app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("Words in the ranges")).Body(
		app.Table().ID("brush-chosen").Body(
			app.Caption().Text(caption),
			app.THead().Body(app.Tr().Body(heads...)),
			app.TBody().Body(app.Range(in[:min(brushShown, len(in))]).
				Slice(func(i int) app.UI { return b.chosenRow(p, p.Words[in[i]], axes) })),
		),
	)
}

// chosenRow is a word with its places.
func (b *profileBrush) chosenRow(p chart.Profiles, w chart.ProfileWord, axes []int) app.UI {
	cells := []app.UI{app.Th().Scope("row").Body(app.Button().Type("button").Class("plain").
		Aria("pressed", strconv.FormatBool(w.Word == b.view.Marked)).Text(w.Word).
		OnClick(func(app.Context, app.Event) { b.mark(w.Word) }, app.EventScope(w.Word)))}
	for _, k := range axes {
		cells = append(cells, app.Td().Class("n").Text(p.Text(w.Places[k])))
	}
	return app.Tr().Body(cells...)
}

// mark marks a word, or no longer.
func (b *profileBrush) mark(word string) {
	if b.view.Marked == word {
		word = ""
	}
	b.view.Marked = word
}

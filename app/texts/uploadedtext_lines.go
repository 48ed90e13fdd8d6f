package texts

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
	"weatherglass/metrics/protocol"
)

// reading is the fourth stage: lines behind a number.
func (o *uploadedText) reading() app.UI {
	if o.Counted == nil {
		return app.Li().Class("hidden-stage")
	}
	return app.Li().Body(
		app.H3().ID("own-reading").TabIndex(-1).Text(locale.Say("Look at the lines behind a number")),
		app.Div().Class("row").Body(app.Div().Class("field").Body(app.Label().For("own-word").Text(locale.Say("Word")),
			app.Input().ID("own-word").Type("text").AutoComplete(false).Value(o.word).
				OnChange(func(ctx app.Context, _ app.Event) {
					o.word = ctx.JSSrc().Get("value").String()
					o.readLines(FirstSeed)
				}))),
		o.asideBar(stageLines),
		app.Div().Role("status").Body(ui.Slot(o.lines != nil, o.drawnLines)),
		o.trouble(stageLines),
	)
}

// drawnLines are the lines, and how many there are.
func (o *uploadedText) drawnLines() app.UI {
	l := o.lines
	if len(l.Lines) == 0 {
		return app.P().Class("state").ID("own-lines").Text(locale.Say("No line has this word. Words are sought as they are counted: single ones, of letters."))
	}
	return app.Div().Body(
		KWIC(o.word, o.lines.Lines),
		app.P().Class("state").ID("own-lines").Text(locale.Say("{1} of {2}. Words of A and of B within {3} words are marked, ▸ and ◂. Only your own texts can be shown in lines; of the novels the page holds counts.",
			prose.Count(float64(len(l.Lines))), LineCount(l.All), o.window)),
		ui.Slot(l.All > uint64(len(l.Lines)), func() app.UI {
			return app.Button().Type("button").Class("plain").ID("own-other-lines").Text(locale.Say("Draw other lines")).
				OnClick(func(app.Context, app.Event) { o.readLines(o.seed + 1) })
		}),
	)
}

// LineCount is so many lines.
func LineCount(n uint64) string {
	return locale.Plural(int(n), "{1} line", "{1} lines", prose.Count(float64(n)))
}

// KWIC are the lines with the word in the middle.
func KWIC(word string, lines []protocol.Line) app.UI {
	return app.Ul().Class("kwic").Aria("label", locale.Say("Lines with {1} in the middle", word)).
		Body(app.Range(lines).Slice(func(i int) app.UI {
			l := lines[i]
			return app.Li().Body(
				app.Span().Class("l").Body(app.Span().Body(markedText(l.Left)...)),
				app.B().Text(l.Word),
				app.Span().Class("r").Body(markedText(l.Right)...),
				app.Small().Text(locale.Say("{1}, paragraph {2}", l.Document, prose.Count(float64(l.Paragraph)))),
			)
		}))
}

// markedText draws text with the context words of the sides.
func markedText(list []protocol.Mark) []app.UI {
	var out []app.UI
	for _, m := range list {
		switch m.Side {
		case "":
			out = append(out, app.Text(m.Text))
		case "B":
			out = append(out, app.B().Class("pb").Text(m.Text))
		default: // of both, too
			out = append(out, app.B().Class("pa").Text(m.Text))
		}
	}
	return out
}

// asideBar is how far the work beside the jobs is, with what stops it.
func (o *uploadedText) asideBar(stage int) app.UI {
	return ui.Slot(o.aside != nil && o.aside.stage == stage, func() app.UI {
		return app.Div().Body(ui.ProgressBar(o.aside.far),
			app.Button().Type("button").Class("plain").Text(locale.Say("Stop")).OnClick(func(app.Context, app.Event) {
				o.stopAside()
				o.ctx.Defer(func(app.Context) {
					ui.FocusID(map[int]string{stageWords: "own-words", stageLines: "own-reading"}[stage])
				}) // the button goes
			}))
	})
}

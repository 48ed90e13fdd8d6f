package contexts

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// layers is the reading behind every layer of a model, which has read the sentences already.
type layers struct {
	app.Compo
	Asked experiment.Experiment
	Given int // tells models apart that were given one after the other
	Count int // of layers

	Soon bool // they take no time, and are asked at once

	rows several
	open bool // they are asked for
}

// OnMount asks, and draws its words again in the page's language.
func (l *layers) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	l.OnUpdate(ctx)
}

// OnUpdate asks again where the reading is another.
func (l *layers) OnUpdate(ctx app.Context) {
	if l.Soon || l.open {
		list := l.questions()
		l.rows.ask(ctx, strconv.Itoa(l.Given)+keyOf(list[0].asks), list)
	}
}

// OnDismount stops what nobody waits for.
func (l *layers) OnDismount() { l.rows.end() }

// questions are those of each layer, what goes in first.
func (l *layers) questions() (list []named) {
	for at := range l.Count + 1 {
		q := l.Asked
		q.Options = cloned(q.Options)
		if delete(q.Options, "layer"); at < l.Count {
			q.Options["layer"] = at
		}
		list = append(list, named{layerName(at, l.Count), q})
	}
	return list
}

// Render draws the picture, and where that takes its time a button before.
func (l *layers) Render() app.UI {
	return app.Section().Class("block").Aria("labelledby", "layers-title").Body(
		app.H3().ID("layers-title").Text(locale.Say("Layer by layer")),
		app.P().Text(locale.Say("A model is a stack. Words enter below; people use what comes out on top.")),
		ui.Slot(len(l.rows.answers) > 0, func() app.UI {
			return app.Div().ID("layers").DataSet("done", len(l.rows.answers)).Body(
				l.rows.draw(axis(l.Asked.Method), locale.Say("Layer"), true),
				app.P().Class("state").Text(locale.Say("Square: the effect size behind a layer, filled where its interval leaves out 0 and shuffles of the words rarely give as much; line: 95 % over the choice of words. Which layer is taken is a choice, and nothing has to grow from one to the next: one test does not tell where in a model a bias is.")))
		}),
		ui.Slot(!l.Soon && l.rows.key == "", func() app.UI {
			return app.Button().Type("button").Class("plain").ID("layers-open").Text(locale.Say("Measure every layer")).
				OnClick(func(ctx app.Context, _ app.Event) {
					l.open = true
					l.OnUpdate(ctx)
				})
		}),
	)
}

// axis names what the numbers of a method are.
func axis(methodID string) string {
	if methodID == ceatMethod {
		return locale.Say("combined effect size")
	}
	return locale.Say("effect size d")
}

package contexts

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// longReading is how many milliseconds a reading takes that is not begun by itself.
const longReading = 20_000

// sumDigits are as many digits of a model's sum as a question names it by, as on the command line.
const sumDigits = 16

// without is the question without some options, which can be written to.
func (p *contextsPage) without(ids ...string) experiment.Experiment {
	q := p.State.Question
	q.Options = cloned(q.Options)
	for _, id := range ids {
		delete(q.Options, id)
	}
	return q
}

// longestPrefix is how long the option may be.
const longestPrefix = 200

// give has the engine open files. A model says what it is before it reads, and reads at once unless that takes long.
func (p *contextsPage) give(files []ui.GivenFile, left int) {
	p.brought, p.waits, p.stopped, p.opening = nil, false, nil, true
	p.given++
	ui.ScrollToID("contexts-head") // where it is told of
	if left > 0 {
		p.opening = false
		instrument.TooManyContexts(&p.page)
		return
	}
	linked := instrument.LinkAsksForFile(&p.page)
	if !linked { // the model of the question was another
		p.State.Question = p.without("model", "sentences")
	}
	instrument.GiveContexts(&p.page, files, ui.NumberOf(p.firstShown()), func(measure func()) {
		if measure == nil {
			p.opening = false
			return
		}
		p.supplied(p.State.Question, func(q experiment.Experiment) {
			if !linked {
				p.State.Question = q
			}
			p.lookAt(p.State.Question, true, func(m *protocol.Model) { p.looked(m, linked, measure) })
		})
	})
}

// supplied has CEAT of a model read sentences of novels, where no others were given with it.
func (p *contextsPage) supplied(q experiment.Experiment, then func(experiment.Experiment)) {
	if q.Method != ceatMethod || q.Options["sentences"] != nil {
		then(q)
		return
	}
	p.lookAt(q, false, func(m *protocol.Model) {
		if m != nil && m.Test == nil {
			q.Options = cloned(q.Options)
			q.Options["sentences"] = p.novels(q.Test)
		}
		then(q)
	})
}

// looked asks the question of what was given: a model, or vectors where m is nil.
func (p *contextsPage) looked(m *protocol.Model, linked bool, measure func()) {
	p.opening, p.brought = false, m
	p.own = experiment.UploadWithFirst(p.State.Question.Embedding, 0)
	switch {
	case linked:
	case m == nil: // vectors, of which all that is decided
		p.State.Question = p.without(ofModels[:]...)
	default:
		p.State.Question = p.without()
		p.State.Question.Options["model"] = m.Sum[:sumDigits]
	}
	if m != nil && m.Test != nil && m.Test.Millis > longReading {
		p.waits = true
		p.Ctx.Defer(func(app.Context) { ui.FocusID("contexts-read") })
		return
	}
	measure()
}

// model is what was given, where the question is of it; else nil.
func (p *contextsPage) model() *protocol.Model {
	if p.own != experiment.UploadWithFirst(p.State.Question.Embedding, 0) {
		return nil
	}
	return p.brought
}

// lookAgain has the card tell of the question that is asked now, with the time that the first one let expect.
func (p *contextsPage) lookAgain() {
	was, given, asked := p.model(), p.given, keyOf(p.State.Question)
	if was == nil {
		return
	}
	p.lookAt(p.State.Question, false, func(m *protocol.Model) {
		if m == nil || p.given != given || keyOf(p.State.Question) != asked {
			return // another was given or asked meanwhile
		}
		if old := was.Test; old != nil && m.Test != nil && old.Tokens > 0 {
			m.Test.Millis = old.Millis * float64(m.Test.Tokens) / float64(old.Tokens)
		}
		p.brought = m
	})
}

// ofModels are the options that only a model has.
var ofModels = [...]string{"model", "pool", "layer", "prefix", "templates", "sentences"}

// lookAt asks the engine what the model of a question is; nil of a file of vectors, and of what cannot be opened.
func (p *contextsPage) lookAt(q experiment.Experiment, timed bool, done func(*protocol.Model)) {
	req := protocol.ModelRequest{Test: q, Timed: timed}
	req.Test.Embedding = experiment.UploadWithFirst(req.Test.Embedding, 0)
	shell.CallEngine(p.Ctx, context.Background(), req, nil, func(raw json.RawMessage, err *experiment.Error) {
		var m *protocol.Model
		if shell.ReadAnswer(raw, err, &m) != nil {
			m = nil
		}
		done(m)
	})
}

// card says what the model is, offers how it is read, and what is going on.
func (p *contextsPage) card() app.UI {
	facts := prose.ModelFacts(*p.brought)
	return app.Section().Class("model").Aria("labelledby", "model-title").Body(
		app.H2().ID("model-title").Text(prose.ModelHeadline(*p.brought)),
		app.Div().Class("scroll").TabIndex(0).Aria("label", p.brought.Title).Body(
			app.Table().Class("wraps").ID("model-facts").Body(
				app.Caption().Text(p.brought.Title),
				app.TBody().Body(app.Range(facts).Slice(func(i int) app.UI {
					value := app.UI(app.Text(facts[i].Text))
					if facts[i].Code {
						value = app.Code().Text(facts[i].Text)
					}
					return app.Tr().Body(app.Th().Scope("row").Text(facts[i].Term), app.Td().Body(value))
				})))),
		p.ways(),
		app.P().Class("state").ID("model-cost").Text(prose.ModelCost(*p.brought)),
		ui.Slot(p.waits, func() app.UI {
			return app.Button().Type("button").Class("go").ID("contexts-read").Text(locale.Say("Read the sentences")).
				OnClick(func(app.Context, app.Event) {
					p.waits = false
					p.Choose(p.State.Question)
				})
		}),
		ui.Slot(p.State.Slow, func() app.UI {
			return app.Div().Body(ui.ProgressBar(p.State.Progress), app.Button().Type("button").Class("plain").
				ID("contexts-stop").Text(locale.Say("Stop")).OnClick(func(app.Context, app.Event) { p.stopReading() }))
		}),
	)
}

// ways are the choices that only a model leaves: what it reads, and where the vector is taken.
func (p *contextsPage) ways() app.UI {
	choices := func(id string, values ...string) (list []ui.Segment) {
		for _, v := range values {
			list = append(list, ui.Segment{Value: v, Label: prose.ChoiceName(id, v)})
		}
		return list
	}
	asked := func(id, usual string) string {
		if v, ok := p.State.Question.Options[id].(string); ok {
			return v
		}
		return usual
	}
	var layers []ui.Segment
	for l := p.brought.Layers; l >= 0; l-- {
		layers = append(layers, ui.Segment{Value: strconv.Itoa(l), Label: layerName(l, p.brought.Layers)})
	}
	layer := p.option("layer", strconv.Itoa(p.brought.Layers))
	if p.State.Question.Method == gapMethod {
		return ui.Nothing()
	}
	return app.Div().Class("row").Body(
		ui.Slot(p.State.Question.Method == seatMethod, func() app.UI {
			return ui.SelectField("contexts-templates", locale.Say("Sentences"), choices("templates", "built-in", "word"),
				asked("templates", "built-in"), func(v string) { p.withWay("templates", v, "built-in") })
		}),
		ui.Slot(p.State.Question.Method == ceatMethod, func() app.UI {
			list := choices("sentences", append([]string{"given"}, novels[:]...)...)
			return ui.SelectField("contexts-sentences", locale.Say("Sentences"), list, asked("sentences", "given"),
				func(v string) { p.withWay("sentences", v, "given") })
		}),
		ui.SelectField("contexts-pool", locale.Say("Vector"), choices("pool", "published", "mean", "cls", "word"),
			asked("pool", "published"), func(v string) { p.withWay("pool", v, "published") }),
		ui.SelectField("contexts-layer", locale.Say("Layer"), layers, layer, func(v string) {
			if ui.NumberOf(v) == p.brought.Layers {
				p.withWay("layer", -1, -1)
				return
			}
			p.withWay("layer", ui.NumberOf(v), -1)
		}),
		p.prefix(asked("prefix", p.brought.Prefix)),
	)
}

// prefix is what stands before each sentence.
func (p *contextsPage) prefix(value string) app.UI {
	const id = "contexts-prefix"
	return ui.Field{ID: id, Label: locale.Say("In front of each sentence"),
		Help: locale.Say("Such as “query: ” for E5; part of the question.")}.Around(
		app.Input().ID(id).Type("text").MaxLength(longestPrefix).Aria("describedby", id+"-help").Value(value).
			OnChange(func(ctx app.Context, _ app.Event) {
				p.withWay("prefix", ctx.JSSrc().Get("value").String(), p.brought.Prefix)
			}))
}

// layerName is a layer as people count them, from what goes in.
func layerName(l, of int) string {
	switch l {
	case 0:
		return locale.Say("0, what goes in")
	case of:
		return locale.Say("{1}, the last", strconv.Itoa(l))
	}
	return strconv.Itoa(l)
}

// withWay asks with an option, which is left out where it is the usual one.
func (p *contextsPage) withWay(id string, value, usual any) {
	q := p.without(id)
	if value != usual {
		q.Options[id] = value
	}
	p.choose(q)
}

// cloned is a copy that can be written to.
func cloned(options map[string]any) map[string]any {
	out := map[string]any{}
	for id, v := range options {
		out[id] = v
	}
	return out
}

// stopReading stops the model, and measures what it has read of each word.
func (p *contextsPage) stopReading() {
	instrument.Stop(&p.page)
	p.lookAt(p.State.Question, false, func(m *protocol.Model) {
		if m == nil || m.Test == nil {
			return
		}
		if m.Test.Whole > 0 {
			q := p.State.Question
			q.Embedding = experiment.UploadWithFirst(q.Embedding, m.Test.Whole)
			p.Choose(q)
		}
		p.stopped = m.Test
		p.Ctx.Defer(func(app.Context) { ui.FocusID("contexts-on") })
	})
}

// stoppedBox says what there is after a stop.
func (p *contextsPage) stoppedBox() app.UI {
	text := locale.Say("Stopped before each word had a sentence that was read, so there is no reading.")
	if n := p.stopped.Whole; n > 0 {
		text = locale.Say("Stopped. {1} of {2} sentences of each word are read; the reading below is of these. Its p over words and its interval are as good as those of all.",
			prose.Count(float64(n)), prose.Count(float64(p.stopped.Each)))
	}
	return app.Div().Class("banner").ID("contexts-stopped").Body(
		app.P().Text(text),
		app.Button().Type("button").Class("plain").ID("contexts-on").Text(locale.Say("Go on")).
			OnClick(func(app.Context, app.Event) { p.withFirst("") }),
		app.Text(" "),
		app.Button().Type("button").Class("plain").Text(locale.Say("Throw it away")).OnClick(func(app.Context, app.Event) {
			p.stopped, p.State.Answer = nil, nil
		}),
	)
}

package record

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/compare"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// recordPage is the record as a page of its own: the list, and two of its readings beside each
// other.
type recordPage struct {
	app.Compo

	ctx      app.Context
	fragment string
	stop     context.CancelFunc
	pair     []recordOne // that is compared
	numbers  []int
	result   *experiment.ComparedDifference
	why      string // there is no interval
	how      string // the interval was made
	problem  string
	working  bool
	release  func()
}

// recordOne is one of two readings that are compared.
type recordOne struct {
	remeasured
	asked experiment.Experiment
}

// OnPreRender names the page for its first frame.
func (p *recordPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Record")))
	ctx.Page().SetDescription(locale.Say("Every reading of a session, with notes: reordered, compared, saved as a file, sent as a link, printed as a report."))
}

// OnMount takes the record of the address, if there is one.
func (p *recordPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ctx.Page().SetTitle(ui.Titled(locale.Say("Record")))
	p.ctx = ctx
	ui.Arrive()
	tabRecord().show(true)
	ctx.Handle(recordAction, func(app.Context, app.Action) {})
	ctx.Handle(compareAction, func(app.Context, app.Action) { p.compare() })
	p.release = ui.OnWindow(ctx, func(app.Event) { p.take() }, ui.HistoryEvents...)
	p.take()
	if len(tabRecord().numbers()) == 2 {
		p.compare()
	}
}

// take reads the record of the address.
func (p *recordPage) take() {
	if !shell.At(shell.PathRecord) || ui.Fragment() == p.fragment {
		return
	}
	r := tabRecord()
	if p.fragment = ui.Fragment(); p.fragment == "" {
		return
	}
	l, err := ParseLink(p.fragment)
	if err != nil {
		r.problem = err.Error()
	} else {
		r.take(l)
	}
	p.ctx.NewAction(recordAction)
}

// OnDismount stops what is measured.
func (p *recordPage) OnDismount() {
	if p.stop != nil {
		p.stop()
	}
	if p.release != nil {
		p.release()
	}
}

// compare measures the two that are ticked, and then their difference.
func (p *recordPage) compare() {
	r := tabRecord()
	numbers := r.numbers()
	if len(numbers) != 2 {
		return
	}
	if p.stop != nil {
		p.stop()
	}
	stop, cancel := context.WithCancel(context.Background())
	p.stop, p.pair, p.numbers, p.result, p.why, p.how, p.problem, p.working = cancel, nil, numbers, nil, "", "", "", true
	first, second := r.List[numbers[0]-1].Link, r.List[numbers[1]-1].Link
	shell.MeasureAgain(p.ctx, stop, first, 0, func(a shell.Remeasured) {
		shell.MeasureAgain(p.ctx, stop, second, 0, func(b shell.Remeasured) { p.both(stop, a, b) })
	})
}

// both takes the two readings, and finds out what can be said of their difference.
func (p *recordPage) both(stop context.Context, a, b shell.Remeasured) {
	for i, m := range []shell.Remeasured{a, b} {
		one := recordOne{remeasured: m}
		if m.Err != nil {
			p.problem = locale.Say("Reading {1} cannot be measured.", strconv.Itoa(p.numbers[i])) + " " + m.Err.Error()
		} else if err := json.Unmarshal(m.Opened.Experiment, &one.asked); err != nil {
			p.problem = ui.Unreadable(err).Error()
		}
		p.pair = append(p.pair, one)
	}
	defer func() { p.working = p.working && p.result == nil && p.problem == "" && p.why == "" }()
	if p.problem != "" {
		return
	}
	x, y := p.pair[0].Answer.Reading, p.pair[1].Answer.Reading
	id, ok := sameValue(x, y)
	if !ok {
		p.why = locale.Say("The two readings are of different measures, or one has no number: they have no common scale.")
		return
	}
	d := experiment.ComparedDifference{Value: experiment.Number(x.Values[id] - y.Values[id]), Low: experiment.None(),
		High: experiment.None()}
	switch shared := sharedWords(x.Experiment, y.Experiment); {
	case shared == allWords && p.canDrawTogether():
		p.drawTogether(stop, d)
	case shared == noWords:
		p.independent(id, d)
	case shared == allWords:
		p.result, p.why = &d, locale.Say("No interval: this measure cannot be drawn again for both at once. Compare the size only.")
	default:
		p.result, p.why = &d, locale.Say("No interval: the two share some words and differ in others, so neither joint nor separate drawing of the words is honest. Compare the size only.")
	}
}

// sameValue returns the first value of the method that both readings are of.
func sameValue(x, y experiment.Reading) (string, bool) {
	m := reading.MeasureOf(x.Experiment.Method)
	if x.Experiment.Method != y.Experiment.Method || len(m.Values) == 0 {
		return "", false
	}
	_, a := x.Values[m.Values[0].ID]
	_, b := y.Values[m.Values[0].ID]
	return m.Values[0].ID, a && b
}

// How many words two questions share.
type shared int

const (
	noWords shared = iota
	someWords
	allWords
)

// sharedWords compares the lists of two questions: all words if every list is the other's.
func sharedWords(a, b experiment.Resolved) shared {
	same := maps.EqualFunc(a.Sets, b.Sets, func(x, y experiment.ResolvedSet) bool {
		return slices.Equal(x.Words, y.Words) && slices.EqualFunc(x.Pairs, y.Pairs, slices.Equal[[]string]) &&
			len(x.Lists)+len(y.Lists) == 0
	})
	if same {
		return allWords
	}
	seen := map[string]bool{}
	for _, set := range a.Sets {
		for _, w := range wordsIn(set) {
			seen[w] = true
		}
	}
	for _, set := range b.Sets {
		for _, w := range wordsIn(set) {
			if seen[w] {
				return someWords
			}
		}
	}
	return noWords
}

// wordsIn are all words of a set.
func wordsIn(set experiment.ResolvedSet) []string {
	out := slices.Clone(set.Words)
	for _, pair := range set.Pairs {
		out = append(out, pair...)
	}
	for _, list := range set.Lists {
		out = append(out, list.Words...)
	}
	return out
}

// canDrawTogether reports whether a comparison can ask both: of vectors, not of series or
// texts, and with the same options.
func (p *recordPage) canDrawTogether() bool {
	for _, one := range p.pair {
		if e := one.asked; e.Series != nil || e.Corpus != nil || e.With != "" || e.Embedding == "" {
			return false
		}
	}
	x, y := p.pair[0].Answer.Reading.Experiment, p.pair[1].Answer.Reading.Experiment
	same, errX := json.Marshal(x.Options)
	other, errY := json.Marshal(y.Options)
	return errX == nil && errY == nil && string(same) == string(other) && x.Seed == y.Seed && x.Rules == y.Rules
}

// drawTogether asks the engine for the interval of the difference: the words are drawn again
// alike in both.
func (p *recordPage) drawTogether(stop context.Context, d experiment.ComparedDifference) {
	test := p.pair[0].asked
	var q experiment.Comparing
	for _, one := range p.pair {
		q.Embeddings = append(q.Embeddings, experiment.Experiment{Embedding: one.asked.Embedding, Debias: one.asked.Debias})
	}
	q.Seed, q.Rules = test.Seed, test.Rules
	test.Embedding, test.Debias, test.Seed, test.Rules = "", nil, 0, 0
	q.Tests = []experiment.Experiment{test}
	text, err := q.MarshalJSON()
	if err == nil {
		_, err = experiment.ParseComparing(text)
	}
	if err != nil {
		p.result, p.why = &d, locale.Say("No interval: {1}", ui.Refusal(err))
		return
	}
	ask := compare.Comparer{Ctx: stop, Text: text}
	p.ctx.Async(func() {
		var got experiment.ComparedDifference
		err := ask.Part(experiment.CompareDifference, [2]int{}, &got)
		p.ctx.Dispatch(func(app.Context) {
			if stop.Err() != nil {
				return
			}
			p.working = false
			switch {
			case err != nil:
				p.result, p.why = &d, locale.Say("No interval: {1}", ui.AsError(err).Error())
			case got.Low.Absent():
				p.result, p.why = &d, locale.Say("No interval: the words cannot be drawn again for this measure. Compare the size only.")
			default:
				p.result, p.how = &got, locale.Say("Both were asked with the same words. These were drawn again {1} times, alike for both, so that what both owe to a word cancels.", prose.Count(float64(got.Draws)))
			}
		})
	})
}

// independent joins the intervals of two readings that share no word.
func (p *recordPage) independent(id string, d experiment.ComparedDifference) {
	var each [2]experiment.Estimate
	for i, one := range p.pair {
		r := one.Answer.Reading
		low, high, ok := experiment.IntervalOf(r.Experiment.Method, id, r.Values)
		if !ok {
			p.result, p.why = &d, locale.Say("No interval: one of the readings has none. Compare the size only.")
			return
		}
		each[i] = experiment.Estimate{Value: r.Values[id], Low: low, High: high}
	}
	_, low, high := experiment.Independent(each[0], each[1])
	d.Low, d.High = experiment.Number(low), experiment.Number(high)
	p.result, p.how = &d, locale.Say("They share no word, so both intervals are joined as of independent samples (Zou and Donner 2008). Only the size can be compared, not the meaning.")
}

// state is what data-state says.
func (p *recordPage) state() shell.Phase {
	if p.working {
		return shell.PhaseBusy
	}
	return shell.PhaseReady
}

// Render draws the page.
func (p *recordPage) Render() app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(p.state())).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathRecord),
		app.Main().ID("main").TabIndex(-1).Body(app.Div().Class("wrap recordpage").Body(
			app.H1().Class("headline").Text(locale.Say("The record of this session")),
			app.Div().Class("rec-two").Body(
				ui.Slot(!app.IsServer, func() app.UI { return &recordPanel{Page: true} }),
				app.Article().ID("compared").Aria("label", locale.Say("Two readings compared")).Body(p.compared()),
			),
		)),
		&shell.Footer{},
	)
}

// compared says what became of comparing.
func (p *recordPage) compared() app.UI {
	switch {
	case p.problem != "":
		return app.P().Class("problem").Role("alert").Text(p.problem)
	case p.working:
		return app.P().Class("state").Role("status").Text(locale.Say("Measuring both."))
	case len(p.pair) < 2:
		return app.P().Class("state").Text(locale.Say("Tick two readings to compare them. A link in the list opens its reading, with the record beside it."))
	}
	parts := []app.UI{app.H2().Class("headline").ID("compared-headline").Text(p.headline())}
	if text := p.verdict(); text != "" {
		parts = append(parts, app.P().Class("verdict").ID("compared-verdict").Text(text))
	}
	scale, whyNone := p.oneScale()
	if scale != nil {
		how := locale.Say("How far the lines overlap does not say whether the two differ.")
		if p.result != nil && !p.result.Low.Absent() {
			how = locale.Say("Whether the two differ is said by the interval of the difference above, not by how far the lines overlap.")
		}
		parts = append(parts, app.Section().Class("block").Aria("labelledby", "one-scale").Body(
			app.H3().ID("one-scale").Text(locale.Say("Both on one scale")),
			app.Div().Class("still").ID("one-scale-plot").Body(app.Raw(scale.Draw())),
			app.P().Class("state").Text(locale.Say("Square: the reading. Line: its 95 % interval.")+" "+how),
		))
	} else {
		parts = append(parts, app.P().Class("state").ID("no-scale").Text(locale.Say("Not drawn on one scale: {1}", whyNone)))
	}
	for i, one := range p.pair {
		e := Of(*one.Answer, 0)
		picture := app.UI(app.Div().Class("slot"))
		if scale == nil {
			picture = app.Raw("<div>" + e.Picture.SVG(e.Number) + "</div>")
		}
		parts = append(parts, app.Div().Class("one").Body(
			app.H3().Text(strconv.Itoa(p.numbers[i])+"  "+e.Headline), picture,
			app.P().Class("meta").Body(app.B().Text(e.Number))))
	}
	for _, text := range []string{p.how, p.why} {
		if text != "" {
			parts = append(parts, app.P().Class("state").Text(text))
		}
	}
	return app.Div().Body(parts...)
}

// headline says which is the larger one, if that can be told.
func (p *recordPage) headline() string {
	first, second := strconv.Itoa(p.numbers[0]), strconv.Itoa(p.numbers[1])
	switch d := p.result; {
	case d == nil:
		return locale.Say("Readings {1} and {2} cannot be compared.", first, second)
	case d.Low.Absent():
		return locale.Say("Readings {1} and {2} differ by {3}; how sure that is cannot be told.", first, second,
			prose.Signed(float64(d.Value), 2))
	case d.Low > 0:
		return locale.Say("Reading {1} is the larger one.", first)
	case d.High < 0:
		return locale.Say("Reading {1} is the larger one.", second)
	}
	return locale.Say("Readings {1} and {2} cannot be told apart, as far as these words can tell.", first, second)
}

// verdict prints the difference with its interval.
func (p *recordPage) verdict() string {
	d := p.result
	if d == nil || d.Low.Absent() {
		return ""
	}
	by, within := prose.Signed(float64(d.Value), 2), prose.SignedRange(float64(d.Low), float64(d.High), 2)
	if d.Low <= 0 && d.High >= 0 {
		return locale.Say("They differ by {1}. The 95 % interval of the difference is {2}: it leaves room for either to be the larger.", by, within)
	}
	return locale.Say("They differ by {1}. The 95 % interval of the difference is {2}.", by, within)
}

package instrument

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// lookupAfter is how long typing rests before the word is looked up.
const lookupAfter = 300 * time.Millisecond

// lookupRow is what the page Words has over its button: the look-up of any word, and what
// its lean is measured as. It stands empty on other pages, and without the look-up where
// the method gives no word a score.
func (p *Instrument) lookupRow() app.UI {
	if p.State.Page != shell.PageWords {
		return app.Div().Class("slot")
	}
	chosen := p.State.measuredAs()
	return app.Div().Class("row").Body(
		ui.Slot(scoresWords(p.State.Question.Method), func() app.UI { return &lookup{Page: p, Question: p.State.Question} }),
		ui.Slot(chosen != "", func() app.UI {
			return ui.Segmented{Name: "as", Legend: locale.Say("Measured as"), Segments: waySegments(),
				Chosen: chosen}.Draw(func(v string) {
				p.Choose(p.State.measureAs(v))
			})
		}),
	)
}

// waySegments are the ways to measure a lean, as the control has them.
func waySegments() []ui.Segment {
	var out []ui.Segment
	for _, w := range method.Ways() {
		out = append(out, ui.Segment{Value: w.ID, Label: locale.Say(w.Name)})
	}
	return out
}

// measuredAs returns the id of the way in which the question measures leans, "" if it
// measures something else. Of the ways of a method that with the question’s option vectors
// goes before that without.
func (s *State) measuredAs() string {
	as := ""
	for _, w := range method.Ways() {
		if w.Method == s.Question.Method && (w.Vectors == "" || s.Question.Options["vectors"] == w.Vectors) {
			as = w.ID
		}
	}
	return as
}

// measureAs returns the question with leans measured in another way. The state is copied
// to build on a question with another method; s itself stays.
func (s *State) measureAs(id string) experiment.Experiment {
	ways := method.Ways()
	at := slices.IndexFunc(ways, func(w method.MethodWay) bool { return w.ID == id })
	if at < 0 {
		return s.Question
	}
	way := ways[at]
	if way.Method != s.Question.Method {
		moved := *s
		moved.Question = s.withMethod(way.Method)
		s = &moved
	}
	switch {
	case way.Vectors != "":
		return s.withOption("vectors", way.Vectors)
	case slices.ContainsFunc(ways, func(w method.MethodWay) bool { return w.Method == way.Method && w.Vectors != "" }):
		return s.withOption("vectors", nil)
	}
	return s.Question
}

// scoresWords reports whether a method gives a word a score of its own, also if it is the
// only one. A role of words with numbers, or of two words and more, cannot take the single
// word that is looked up.
func scoresWords(method string) bool {
	alone := slices.ContainsFunc(reading.MeasureOf(method).Roles,
		func(r experiment.Role) bool { return r.ID == "words" && r.Min <= 1 && !r.Valued })
	return alone && slices.ContainsFunc(reading.MeasureOf(method).Words,
		func(v experiment.Value) bool { return v.ID == "score" })
}

// lookup measures one word of the visitor's along the question's direction. asked numbers
// its requests: an answer of an older one is dropped.
type lookup struct {
	app.Compo
	Page     *Instrument
	Question experiment.Experiment // whose pairs, vectors and options it takes

	ctx    app.Context
	word   string
	asked  int
	found  *protocol.Answer
	says   string // why there is no number
	offers []string
}

// OnMount keeps the way back from a goroutine.
func (l *lookup) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	l.ctx = ctx
}

// OnUpdate looks the word up again when the direction has changed. go-app updates it
// whenever the page’s question is another.
func (l *lookup) OnUpdate(app.Context) { l.ask() }

// Render draws the field and the word's own line. The line is a live region, so the word’s
// reading is announced when it comes. What is offered comes below it, before or after, and
// moves nothing that could be pressed in the line.
func (l *lookup) Render() app.UI {
	return app.Div().Class("field lookup").OnKeyDown(l.key).Body(
		app.Label().For("lookup").Text(locale.Say("Look up any word")),
		app.Input().ID("lookup").Type("text").AutoComplete(false).Spellcheck(false).Attr("autocapitalize", "none").
			Placeholder(locale.Say("for example: surgeon")).Aria("describedby", "lookup-line").OnInput(l.typed),
		app.P().ID("lookup-line").Class("line").Role("status").Body(l.line()...),
		app.Div().Class("offers").Role("group").Aria("label", locale.Say("Words that begin like this")).Body(
			app.Range(l.offers).Slice(func(i int) app.UI {
				return app.Button().Type("button").Class("offer").Text(l.offers[i]).
					OnClick(func(app.Context, app.Event) { l.take(l.offers[i]) }, app.EventScope(l.offers[i]))
			}),
		),
	)
}

// line is the word's reading: "surgeon leans male: RIPA +0.42, cosine +0.10." The number
// printed is the raw score; the side goes by the method’s Scale. While words are offered
// it stays empty, as half a word is not missing.
func (l *lookup) line() []app.UI {
	if l.found == nil || len(l.found.Reading.Words) == 0 {
		if len(l.offers) > 0 {
			return []app.UI{app.Text("")} // half a word
		}
		return []app.UI{app.Text(l.says)}
	}
	var line prose.Builder
	row := l.found.Reading.Words[0]
	a, b := prose.Poles(*l.found)
	score, scored := row.Scores["score"]
	if !scored {
		return reading.Spans(line.Say("{1} has no score here.", prose.Marked("b", row.As)).Spans)
	}
	// Of vectors of length 1, RIPA is a cosine.
	term, unit := reading.MethodTerm(l.Question.Method), l.Question.Options["vectors"] == "unit"
	if unit {
		term = locale.Say("cosine")
	}
	word, number := prose.Marked("b", row.As), prose.Printed("lookup_score", score, prose.Signed(score, 2))
	switch x := method.Lean(*l.found, score); {
	case x < 0:
		line.Say("{1} leans {2}: {3} {4}", word, prose.Marked("pb", "◂ "+b), prose.Text(term), number)
	case x == 0:
		line.Say("{1} leans neither way: {2} {3}", word, prose.Text(term), number)
	default:
		line.Say("{1} leans {2}: {3} {4}", word, prose.Marked("pa", a+" ▸"), prose.Text(term), number)
	}
	if cos, ok := row.Scores["cos"]; ok && !unit {
		line.Say(", cosine {1}", prose.Printed("lookup_cos", cos, prose.Signed(cos, 2)))
	}
	out := reading.Spans(line.Add(".").Spans)
	if len(l.Question.Debias) > 0 || l.Question.Embedding == "" {
		return out
	}
	return append(out, app.Text(" "), reading.WordLink(l.Question.Embedding, row.As, locale.Say("On every axis")))
}

// typed takes the word. What was found of the one before is gone at once; the new one is
// looked up when typing rests.
func (l *lookup) typed(ctx app.Context, _ app.Event) {
	l.word = strings.TrimSpace(ctx.JSSrc().Get("value").String())
	l.found, l.says, l.offers = nil, "", nil
	l.asked++
	n := l.asked
	ctx.After(lookupAfter, func(app.Context) {
		if n == l.asked {
			l.ask()
			l.complete()
		}
	})
}

// take looks up a word that was offered. The field is the browser’s, so its value is set
// there.
func (l *lookup) take(word string) {
	l.word, l.offers = word, nil
	if e := app.Window().GetElementByID("lookup"); e.Truthy() {
		e.Set("value", word)
		e.Call("focus")
	}
	l.ask()
}

// ask measures the word as a list of one. The experiment is the question with the list
// replaced by the one word. Any error is said as a missing word: the rest of the question
// was measured already.
func (l *lookup) ask() {
	l.asked++
	l.found, l.says = nil, ""
	ui.MarkWord("")
	if l.word == "" || l.ctx.Context == nil {
		return
	}
	n := l.asked
	q := l.Question
	refs := l.Page.State.refs()
	refs["words"] = experiment.SetRef{Words: []string{l.word}}
	q.Test, q.Sets = "", refs
	raw, err := json.Marshal(q)
	if err != nil {
		return
	}
	l.Page.call(l.ctx, protocol.RunRequest{Experiment: raw}, func(raw json.RawMessage, err error) {
		if n != l.asked {
			return
		}
		var a protocol.Answer
		if err != nil || json.Unmarshal(raw, &a) != nil || len(a.Reading.Words) == 0 {
			l.says = locale.Say("{1} is not in these vectors.", l.word)
			return
		}
		a.Reading = a.Reading.Shown()
		l.found = &a
		ui.MarkWord(l.word)
	})
}

// complete asks for words that begin like the one typed. From two letters on; at most six
// are offered. An error offers none.
func (l *lookup) complete() {
	if len([]rune(l.word)) < 2 {
		return
	}
	n := l.asked
	req := protocol.CompleteRequest{Embedding: l.Question.Embedding, Prefix: l.word}
	l.Page.call(l.ctx, req, func(raw json.RawMessage, err error) {
		var words []string
		if n != l.asked || err != nil || json.Unmarshal(raw, &words) != nil {
			return
		}
		l.offers = nil
		for _, w := range words {
			if w != l.word && w == experiment.Shown(w) && len(l.offers) < 6 {
				l.offers = append(l.offers, w)
			}
		}
	})
}

// key closes the offers on Escape, and looks up at once on Enter.
func (l *lookup) key(_ app.Context, e app.Event) {
	switch e.Get("key").String() {
	case "Escape":
		l.offers = nil
	case "Enter":
		l.offers = nil
		l.ask()
	}
}

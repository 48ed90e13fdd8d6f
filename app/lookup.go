package app

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// lookupAfter is how long typing rests before the word is looked up.
const lookupAfter = 300 * time.Millisecond

// lookupRow is what the page Words has over its button: the look-up of any
// word, and what its lean is measured as.
func (p *instrument) lookupRow() app.UI {
	if p.state.Page != pageWords {
		return app.Div().Class("slot")
	}
	chosen := p.state.measuredAs()
	return app.Div().Class("row").Body(
		slot(scoresWords(p.state.Question.Method), func() app.UI { return &lookup{Page: p, Question: p.state.Question} }),
		slot(chosen != "", func() app.UI {
			return segmented{"as", "Measured as", []segment{{asRIPA, "RIPA"}, {asCosine, "Cosine"}, {asWEAT, "WEAT one word"}}, chosen}.draw(func(v string) {
				p.choose(p.state.measureAs(v))
			})
		}),
	)
}

// What a word's lean is measured as.
const (
	asRIPA   = "ripa"
	asCosine = "cosine" // RIPA of vectors of length 1
	asWEAT   = "nas"
)

// measuredAs returns what the question measures leans as, "" if something else.
func (s *State) measuredAs() string {
	switch q := s.Question; {
	case q.Method == asRIPA && q.Options["vectors"] == "unit":
		return asCosine
	case q.Method == asRIPA, q.Method == asWEAT:
		return q.Method
	}
	return ""
}

// measureAs returns the question with leans measured in another way.
func (s *State) measureAs(way string) experiment.Experiment {
	method, vectors := way, any(nil)
	if way == asCosine {
		method, vectors = asRIPA, "unit"
	}
	if method != s.Question.Method {
		moved := *s
		moved.Question = s.withMethod(method)
		s = &moved
	}
	if method != asRIPA {
		return s.Question
	}
	return s.withOption("vectors", vectors)
}

// scoresWords reports whether a method gives a word a score of its own, also if
// it is the only one.
func scoresWords(method string) bool {
	alone := slices.ContainsFunc(measureOf(method).Roles, func(r experiment.Role) bool { return r.ID == "words" && r.Min <= 1 && !r.Valued })
	return alone && slices.ContainsFunc(measureOf(method).Words, func(v experiment.Value) bool { return v.ID == "score" })
}

// lookup measures one word of the visitor's along the question's direction.
type lookup struct {
	app.Compo
	Page     *instrument
	Question experiment.Experiment // whose pairs, vectors and options it takes

	ctx    app.Context
	word   string
	asked  int
	found  *experiment.Answer
	says   string // why there is no number
	offers []string
}

// OnMount keeps the way back from a goroutine.
func (l *lookup) OnMount(ctx app.Context) { l.ctx = ctx }

// OnUpdate looks the word up again when the direction has changed.
func (l *lookup) OnUpdate(app.Context) { l.ask() }

// Render draws the field and the word's own line.
func (l *lookup) Render() app.UI {
	return app.Div().Class("field lookup").OnKeyDown(l.key).Body(
		app.Label().For("lookup").Text("Look up any word"),
		app.Input().ID("lookup").Type("text").AutoComplete(false).Spellcheck(false).Attr("autocapitalize", "none").
			Placeholder("for example: surgeon").Aria("describedby", "lookup-line").OnInput(l.typed),
		app.Div().Class("offers").Role("group").Aria("label", "Words that begin like this").Body(
			app.Range(l.offers).Slice(func(i int) app.UI {
				return app.Button().Type("button").Class("offer").Text(l.offers[i]).
					OnClick(func(app.Context, app.Event) { l.take(l.offers[i]) }, app.EventScope(l.offers[i]))
			}),
		),
		app.P().ID("lookup-line").Class("line").Role("status").Body(l.line()...),
	)
}

// line is the word's reading: "surgeon leans male: RIPA +0.42, cosine +0.10."
func (l *lookup) line() []app.UI {
	if l.found == nil || len(l.found.Reading.Words) == 0 {
		if len(l.offers) > 0 {
			return []app.UI{app.Text("")} // half a word
		}
		return []app.UI{app.Text(l.says)}
	}
	row := l.found.Reading.Words[0]
	a, b := prose.Poles(*l.found)
	score, scored := row.Scores["score"]
	if !scored {
		return []app.UI{app.B().Text(row.As), app.Text(" has no score here.")}
	}
	lean := app.Span().Class("pa").Text(a + " ▸")
	switch x := method.Lean(*l.found, score); {
	case x < 0:
		lean = app.Span().Class("pb").Text("◂ " + b)
	case x == 0:
		lean = app.Span().Text("neither way")
	}
	out := []app.UI{app.B().Text(row.As), app.Text(" leans "), lean, app.Text(": "), app.Text(l.term() + " "),
		datum("lookup_score", score, prose.Signed(score, 2))}
	if cos, ok := row.Scores["cos"]; ok && l.term() != "cosine" {
		out = append(out, app.Text(", cosine "), datum("lookup_cos", cos, prose.Signed(cos, 2)))
	}
	return append(out, app.Text("."))
}

func (l *lookup) term() string {
	if l.Question.Options["vectors"] == "unit" {
		return "cosine"
	}
	return methodTerm(l.Question.Method)
}

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

// take looks up a word that was offered.
func (l *lookup) take(word string) {
	l.word, l.offers = word, nil
	if e := app.Window().GetElementByID("lookup"); e.Truthy() {
		e.Set("value", word)
		e.Call("focus")
	}
	l.ask()
}

// ask measures the word as a list of one.
func (l *lookup) ask() {
	l.asked++
	l.found, l.says = nil, ""
	markWord("")
	if l.word == "" || l.ctx.Context == nil {
		return
	}
	n := l.asked
	q := l.Question
	refs := l.Page.state.refs()
	refs["words"] = experiment.SetRef{Words: []string{l.word}}
	q.Test, q.Sets = "", refs
	raw, err := json.Marshal(q)
	if err != nil {
		return
	}
	l.Page.call(l.ctx, experiment.Request{Op: experiment.OpRun, Experiment: raw}, func(raw json.RawMessage, err error) {
		if n != l.asked {
			return
		}
		var a experiment.Answer
		if err != nil || json.Unmarshal(raw, &a) != nil || len(a.Reading.Words) == 0 {
			l.says = l.word + " is not in these vectors."
			return
		}
		l.found = &a
		markWord(l.word)
	})
}

// complete asks for words that begin like the one typed.
func (l *lookup) complete() {
	if len([]rune(l.word)) < 2 {
		return
	}
	n := l.asked
	req := experiment.Request{Op: experiment.OpComplete, Embedding: l.Question.Embedding, Prefix: l.word}
	l.Page.call(l.ctx, req, func(raw json.RawMessage, err error) {
		var words []string
		if n != l.asked || err != nil || json.Unmarshal(raw, &words) != nil {
			return
		}
		l.offers = nil
		for _, w := range words {
			if w != l.word && len(l.offers) < 6 {
				l.offers = append(l.offers, w)
			}
		}
	})
}

func (l *lookup) key(_ app.Context, e app.Event) {
	switch e.Get("key").String() {
	case "Escape":
		l.offers = nil
	case "Enter":
		l.offers = nil
		l.ask()
	}
}

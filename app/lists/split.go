package lists

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
)

// listsSplit is what is split or combined.
type listsSplit struct {
	set    int // that is split
	ticked map[string]bool
	from   string // what is combined: the id of lists, a slash and the place of one of them
	into   int    // the list that gets it, -1 for one of its own
}

// setSegments are lists to choose from.
func setSegments(m *kept.Lists) (out []ui.Segment) {
	for i, s := range m.Sets {
		out = append(out, ui.Segment{Value: strconv.Itoa(i), Label: s.Name + ", " + wordlist.HowMany("words", len(s.Words))})
	}
	return out
}

// mostTicked is how many words of a list have boxes to tick.
const mostTicked = 400

// drawSplit moves the words that are ticked to a list of their own.
func (p *listsPage) drawSplit() app.UI {
	m := p.Current()
	if m == nil || len(m.Sets) == 0 {
		return app.P().Class("state").Text(locale.Say("There is no list to split."))
	}
	sp := &p.split
	sp.set = min(sp.set, len(m.Sets)-1)
	words := m.Sets[sp.set].Words
	left := ""
	if len(words) > mostTicked {
		left = locale.Say("The first {1} words have boxes; of a longer list take out the text and bring it in by parts.", strconv.Itoa(mostTicked))
		words = words[:mostTicked]
	}
	return app.Div().Body(
		ui.SelectField("split-set", locale.Say("List"), setSegments(m), strconv.Itoa(sp.set),
			func(i string) { sp.set, sp.ticked = ui.NumberOf(i), nil }),
		app.P().Text(locale.Say("Tick the words that move to a list of their own.")+" "+left),
		app.Div().Class("ticks").ID("split-words").Body(app.Range(words).Slice(func(i int) app.UI {
			w := words[i]
			return app.Label().Class("tick").Body(app.Input().Type("checkbox").Checked(sp.ticked[w]).
				OnChange(func(ctx app.Context, _ app.Event) {
					if sp.ticked == nil {
						sp.ticked = map[string]bool{}
					}
					sp.ticked[w] = ctx.JSSrc().Get("checked").Bool()
				}, app.EventScope(sp.set, w)), app.Span().Text(w))
		})),
		app.Div().Class("do").Body(p.act("split-do", "go", locale.Say("Split"), p.doSplit)),
	)
}

func (p *listsPage) doSplit() {
	sp, m := &p.split, p.Current()
	var words []string
	for _, w := range m.Sets[sp.set].Words {
		if sp.ticked[w] {
			words = append(words, w)
		}
	}
	next := m.Clone()
	if !next.Split(sp.set, words) {
		p.Wrong = locale.Say("Tick some words of the list, not all: a list without words is none.")
		return
	}
	p.edit(func(m *kept.Lists) { *m = next })
	p.split, p.panel = listsSplit{}, ""
	p.Said = locale.Plural(len(words), "Split. {1} word stands in a list of their own.",
		"Split. {1} words stand in a list of their own.", prose.Count(float64(len(words))))
}

// drawCombine brings a list of yours into one of those that are open.
func (p *listsPage) drawCombine() app.UI {
	m := p.Current()
	if m == nil {
		return app.Div().Class("slot")
	}
	var from []ui.Segment
	for _, other := range p.All {
		for i, s := range other.Sets {
			name := s.Name
			if other.ID != m.ID {
				name = locale.Say("{1}: {2}", other.Name, name)
			}
			from = append(from, ui.Segment{Value: other.ID + "/" + strconv.Itoa(i),
				Label: name + ", " + wordlist.HowMany("words", len(s.Words))})
		}
	}
	if len(from) == 0 {
		return app.P().Class("state").Text(locale.Say("There is no list to combine."))
	}
	if p.split.from == "" {
		p.split.from, p.split.into = from[0].Value, -1
	}
	into := append([]ui.Segment{{Value: "-1", Label: locale.Say("a list of its own")}}, setSegments(m)...)
	return app.Div().Body(
		app.Div().Class("set-head").Body(
			ui.SelectField("combine-from", locale.Say("Put"), from, p.split.from, func(v string) { p.split.from = v }),
			ui.SelectField("combine-into", locale.Say("Into"), into, strconv.Itoa(p.split.into), func(v string) {
				if i, err := strconv.Atoi(v); err == nil {
					p.split.into = i
				}
			}),
		),
		app.P().Class("state").Text(locale.Say("A word that stands in both is there once. A list that is put into another of the same test goes; those of other tests stay.")),
		app.Div().Class("do").Body(p.act("combine-do", "go", locale.Say("Combine"), p.doCombine)),
	)
}

func (p *listsPage) doCombine() {
	id, at := kept.CutLast(p.split.from)
	source := p.Find(id)
	i := ui.NumberOf(at)
	if source == nil || i >= len(source.Sets) {
		return
	}
	s, into := source.Sets[i], p.split.into
	if id == p.Open && into == i {
		p.Wrong = locale.Say("That is the same list. Choose another one to put into it.")
		return
	}
	p.edit(func(m *kept.Lists) {
		m.Combine(s.Name, s.Words, into)
		if id == m.ID && into >= 0 {
			m.Sets = append(m.Sets[:i:i], m.Sets[i+1:]...)
		}
	})
	p.split, p.panel = listsSplit{}, ""
	p.Said = locale.Say("Combined.")
}

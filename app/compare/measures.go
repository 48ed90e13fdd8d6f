package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// measuresText is the blank of the measures: how many, or which one.
func (p *comparePage) measuresText() string {
	switch chosen := p.question.Methods; len(chosen) {
	case 0:
		return locale.Say("their own measures")
	case 1:
		return reading.MethodTerm(chosen[0])
	default:
		return locale.Plural(len(chosen), "{1} measure", "{1} measures", prose.Count(float64(len(chosen))))
	}
}

// measureNames are those of the question's measures.
func (p *comparePage) measureNames() []string {
	var names []string
	for _, id := range p.question.Methods {
		names = append(names, reading.MethodTerm(id))
	}
	if names == nil {
		return []string{locale.Say("each test by its own")}
	}
	return names
}

// measureChoices are boxes to tick: the measures that can ask a test of two lists and two
// groups, by the question that they answer.
func (p *comparePage) measureChoices() app.UI {
	var groups []string
	byGroup := map[string][]method.Entry{}
	for _, e := range method.Comparable() {
		name := e.Group.String()
		if byGroup[name] == nil {
			groups = append(groups, name)
		}
		byGroup[name] = append(byGroup[name], e)
	}
	full := len(p.question.Methods) >= experiment.MaxComparedMethods
	return app.Div().Class("chosen").ID("choose-measures").Body(
		app.P().Class("state").Text(locale.Say("With none ticked, each test is asked by its own measure. With several, each test is asked by every one of them, and how far they agree stands below. A measure that takes one list asks a test of two lists twice. At most {1}.", strconv.Itoa(experiment.MaxComparedMethods))),
		fullNote(full, locale.Say("measures"), experiment.MaxComparedMethods),
		app.Range(groups).Slice(func(i int) app.UI {
			list := byGroup[groups[i]]
			return app.FieldSet().Body(app.Legend().Text(locale.Say(groups[i])), app.Range(list).Slice(func(k int) app.UI {
				e := list[k]
				return box{ID: "measure-" + e.ID, Label: locale.Say("{1}: {2}", reading.MethodTerm(e.ID),
					wordlist.LowerFirst(locale.Say(e.Plain))), On: slices.Contains(p.question.Methods, e.ID),
					Full: full}.draw(func(on bool) { p.chooseMeasure(e.ID, on) })
			}))
		}),
	)
}

// chooseMeasure adds a measure or takes it out. Measures stand in the order of the menu, so that
// one choice has one address.
func (p *comparePage) chooseMeasure(id string, on bool) {
	p.edit(func(q *experiment.Comparing) {
		var chosen []string
		for _, e := range method.Comparable() {
			if e.ID == id && on || e.ID != id && slices.Contains(q.Methods, e.ID) {
				chosen = append(chosen, e.ID)
			}
		}
		for _, m := range q.Methods { // that a link named beside those of the menu
			if m != id && !slices.Contains(chosen, m) {
				chosen = append(chosen, m)
			}
		}
		q.Methods = chosen
	})
}

// rows is the number of rows that the question asks for.
func (p *comparePage) rows() int {
	if len(p.question.Methods) == 0 {
		return len(p.question.Tests)
	}
	n := 0
	for _, t := range p.question.Tests {
		for _, id := range p.question.Methods {
			if n++; method.OneList(reading.MeasureOf(id)) && p.twoLists(t) {
				n++
			}
		}
	}
	return n
}

// twoLists reports whether a test has two lists and two groups.
func (p *comparePage) twoLists(t experiment.Experiment) bool {
	roles := map[string]bool{}
	for role := range t.Sets {
		roles[role] = true
	}
	if p.catalogue != nil {
		id, _, _ := strings.Cut(t.Test, "@")
		for _, e := range p.catalogue.Tests {
			if e.ID == id {
				for role := range e.Sets {
					roles[role] = true
				}
			}
		}
	}
	return len(roles) == 4 && roles["X"] && roles["Y"] && roles["A"] && roles["B"]
}

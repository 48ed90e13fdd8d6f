// Package menu is the menu of methods in the header of every page: by what they ask, each with the address that asks
// it. The server alone draws it, so no program has it.
package menu

import (
	"strings"

	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	_ "weatherglass/metrics/masked" // one of Contexts
	_ "weatherglass/metrics/second" // methods of Corpus, Time and Map
)

// Register has the header of every page show it. What draws pages calls it once, before it draws one.
func Register() { shell.Questions = questions }

// questions are the methods in the language in use, group by group.
func questions() []shell.Question {
	var out []shell.Question
	for _, e := range method.Menu() {
		group := locale.Say(e.Group.String())
		if n := len(out); n == 0 || out[n-1].Asks != group {
			out = append(out, shell.Question{Asks: group})
		}
		q := &out[len(out)-1]
		q.Methods = append(q.Methods, entry(e))
	}
	return out
}

// entry is a method as the header has it. What it needs goes by the question that its page opens with.
func entry(e method.Entry) shell.MethodEntry {
	m := reading.MeasureOf(e.ID)
	address, err := shell.Address(instrument.ExampleQuestion(e.ID))
	if err != nil {
		address = shell.PagePath(m.Page) // its examples fit into no link
	}
	return shell.MethodEntry{
		ID: e.ID, Plain: locale.Say(e.Plain), Term: locale.Say(m.Term), Needs: instrument.Needs(e.ID), Address: address,
		Also: strings.Join([]string{e.ID, locale.Say(m.Name), m.Source}, " "),
	}
}

package app

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

func (d listsDialog) draw(p *instrument) app.UI {
	words := experiment.Role{ID: d.at.role, Kind: "words"}
	chosen := p.state.chosenLists()
	for _, c := range p.state.madeChoices(words) {
		if slices.ContainsFunc(p.state.refs()[wordlist.RolesOfLists].Lists, func(l experiment.SetRef) bool { return sameSet(l, chosenSet(c.ID)) }) {
			chosen = append(chosen, c.ID)
		}
	}
	return &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose lists"), Label: locale.Say("Find a list"), Choices: p.state.setChoices(words), Chosen: strings.Join(chosen, " "), Many: true, Own: d.at}
}

func (listsDialog) choose(p *instrument, id string) {
	lists := slices.Clone(p.state.refs()[wordlist.RolesOfLists].Lists)
	chosen := chosenSet(id)
	at := slices.IndexFunc(lists, func(l experiment.SetRef) bool {
		return wordlist.BareID(l.ID) == id || chosen.ID == "" && sameSet(l, chosen)
	})
	switch {
	case at >= 0 && len(lists) <= leastLists:
		p.say(locale.Say("Two lists at least are compared."))
		return
	case at >= 0:
		lists = slices.Delete(lists, at, at+1)
	case len(lists) >= mostLists:
		p.say(locale.Say("At most {1} lists are compared.", strconv.Itoa(mostLists)))
		return
	default:
		lists = append(lists, chosen)
	}
	p.closeEditor()
	p.choose(p.state.withSet(wordlist.RolesOfLists, experiment.SetRef{Lists: lists}))
}

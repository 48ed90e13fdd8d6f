package instrument

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

func (d listsDialog) draw(p *Instrument) app.UI {
	words := experiment.Role{ID: d.at.Role, Kind: "words"}
	chosen := p.State.chosenLists()
	for _, c := range p.State.madeChoices(words) {
		if slices.ContainsFunc(p.State.refs()[wordlist.RolesOfLists].Lists,
			func(l experiment.SetRef) bool { return sameSet(l, chosenSet(c.ID)) }) {
			chosen = append(chosen, c.ID)
		}
	}
	return &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose lists"), Label: locale.Say("Find a list"),
		Choices: p.State.setChoices(words), Chosen: strings.Join(chosen, " "), Many: true, UserWords: d.at}
}

func (listsDialog) choose(p *Instrument, id string) {
	lists := slices.Clone(p.State.refs()[wordlist.RolesOfLists].Lists)
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
	p.Choose(p.State.withSet(wordlist.RolesOfLists, experiment.SetRef{Lists: lists}))
}

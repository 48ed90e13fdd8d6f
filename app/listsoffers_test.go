package app

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// What is offered does what it says, and says why.
func TestListOffers(t *testing.T) {
	word := func(role, w string, near ...string) experiment.ListWord {
		return experiment.ListWord{Role: role, Word: w, Near: near}
	}
	swap := experiment.ListSwap{Role: "Y", Word: "repairman", By: "builder", Rank: 9}
	for _, c := range []struct {
		f     experiment.ListFinding
		label string
		want  string
		done  string
	}{
		{experiment.ListFinding{Check: "frequency", Swaps: []experiment.ListSwap{swap, {Role: "Y", Word: "mason", By: "clerk"}}}, "Take all substitutes", "Y Repair: clerk|builder|tutor", "mason was replaced by clerk: its list was rarer than the other"},
		{experiment.ListFinding{Check: "pole", Words: []experiment.ListWord{word("Y", "repairman")}, Swaps: []experiment.ListSwap{swap}}, "repairman → builder", "Y Repair: mason|builder|tutor", "repairman was replaced by builder: it names a pole by itself"},
		{experiment.ListFinding{Check: "sense", Words: []experiment.ListWord{word("Y", "mason")}}, "Leave mason out", "Y Repair: repairman|tutor", "mason was left out: it stands away from its list"},
		{experiment.ListFinding{Check: "overlap", Words: []experiment.ListWord{word("X", "tutor")}}, "Keep in Care", "Y Repair: mason|repairman", "tutor was left out: it stands in another list"},
		{experiment.ListFinding{Check: "missing", Words: []experiment.ListWord{word("Y", "mason", "masons", "maison")}}, "mason → maison", "Y Repair: maison|repairman|tutor", "mason was replaced by maison: the vectors lack it"},
		{experiment.ListFinding{Check: "case", Words: []experiment.ListWord{word("Y", "mason", "Mason")}}, "mason → Mason", "Y Repair: Mason|repairman|tutor", "mason was replaced by Mason: the vectors have it in another case"},
		{experiment.ListFinding{Check: "duplicates", Words: []experiment.ListWord{word("Y", "mason"), word("Y", "repairman")}}, "Keep mason alone", "Y Repair: mason|tutor", "repairman was left out: it is a form of another word of its list"},
		{experiment.ListFinding{Check: "spaces", Words: []experiment.ListWord{word("X", "New York", "new-york")}}, "Two words: New, York", "X Care: nurse|tutor|New|York", "New York was divided into its words"},
		{experiment.ListFinding{Check: "spaces", Words: []experiment.ListWord{word("X", "New York", "new-york")}}, "One, as new-york", "X Care: nurse|tutor|new-york", "New York was replaced by new-york: it has spaces"},
		{experiment.ListFinding{Check: "rare", Words: []experiment.ListWord{word("Y", "mason"), word("Y", "tutor")}}, "Leave all 2 out", "Y Repair: repairman", "tutor was left out: it is rare"},
	} {
		m := care()
		offers := offersOf(&m, c.f)
		i := slices.IndexFunc(offers, func(o listOffer) bool { return o.label == c.label })
		if i < 0 {
			t.Errorf("%s: %q is not offered: %+v", c.f.Check, c.label, offers)
			continue
		}
		offers[i].do(&m)
		if got := shown(m); !slices.Contains(got, c.want) || !strings.Contains(offers[i].done, c.done) {
			t.Errorf("%s: %q, want %q; %q, want %q", c.label, got, c.want, offers[i].done, c.done)
		}
	}
}

package lists

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/app/kept/kepttest"
	"weatherglass/metrics/protocol"
)

// What is offered does what it says, and says why.
func TestListOffers(t *testing.T) {
	word := func(role, w string, near ...string) protocol.ListWord {
		return protocol.ListWord{Role: role, Word: w, Near: near}
	}
	swap := protocol.ListSwap{Role: "Y", Word: "repairman", By: "builder", Rank: 9}
	for _, c := range []struct {
		f     protocol.ListFinding
		label string
		want  string
		done  string
	}{
		{protocol.ListFinding{Check: "frequency", Swaps: []protocol.ListSwap{swap, {Role: "Y", Word: "mason", By: "clerk"}}},
			"Take all substitutes", "Y Repair: clerk|builder|tutor",
			"mason was replaced by clerk: its list was rarer than the other"},
		{protocol.ListFinding{Check: "pole", Words: []protocol.ListWord{word("Y", "repairman")},
			Swaps: []protocol.ListSwap{swap}}, "repairman → builder", "Y Repair: mason|builder|tutor",
			"repairman was replaced by builder: it names a pole by itself"},
		{protocol.ListFinding{Check: "sense", Words: []protocol.ListWord{word("Y", "mason")}}, "Leave mason out",
			"Y Repair: repairman|tutor", "mason was left out: it stands away from its list"},
		{protocol.ListFinding{Check: "overlap", Words: []protocol.ListWord{word("X", "tutor")}}, "Keep in Care",
			"Y Repair: mason|repairman", "tutor was left out: it stands in another list"},
		{protocol.ListFinding{Check: "missing", Words: []protocol.ListWord{word("Y", "mason", "masons", "maison")}},
			"mason → maison", "Y Repair: maison|repairman|tutor", "mason was replaced by maison: the vectors lack it"},
		{protocol.ListFinding{Check: "case", Words: []protocol.ListWord{word("Y", "mason", "Mason")}}, "mason → Mason",
			"Y Repair: Mason|repairman|tutor", "mason was replaced by Mason: the vectors have it in another case"},
		{protocol.ListFinding{Check: "duplicates", Words: []protocol.ListWord{word("Y", "mason"), word("Y", "repairman")}},
			"Keep mason alone", "Y Repair: mason|tutor", "repairman was left out: it is a form of another word of its list"},
		{protocol.ListFinding{Check: "spaces", Words: []protocol.ListWord{word("X", "New York", "new-york")}},
			"Two words: New, York", "X Care: nurse|tutor|New|York", "New York was divided into its words"},
		{protocol.ListFinding{Check: "spaces", Words: []protocol.ListWord{word("X", "New York", "new-york")}},
			"One, as new-york", "X Care: nurse|tutor|new-york", "New York was replaced by new-york: it has spaces"},
		{protocol.ListFinding{Check: "rare", Words: []protocol.ListWord{word("Y", "mason"), word("Y", "tutor")}},
			"Leave all 2 out", "Y Repair: repairman", "tutor was left out: it is rare"},
	} {
		m := kepttest.Care()
		offers := offersOf(&m, c.f)
		i := slices.IndexFunc(offers, func(o listOffer) bool { return o.label == c.label })
		if i < 0 {
			t.Errorf("%s: %q is not offered: %+v", c.f.Check, c.label, offers)
			continue
		}
		offers[i].do(&m)
		if got := kepttest.Shown(m); !slices.Contains(got, c.want) || !strings.Contains(offers[i].done, c.done) {
			t.Errorf("%s: %q, want %q; %q, want %q", c.label, got, c.want, offers[i].done, c.done)
		}
	}
}

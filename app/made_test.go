package app

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/experiment"
)

// care is two lists in the parts of a test.
func care() madeLists {
	return madeLists{ID: "a", Name: "Care", Language: "en", Sets: []madeSet{
		{Role: "X", Name: "Care", Words: []string{"nurse", "tutor", "New York"}}, {Role: "Y", Name: "Repair", Words: []string{"mason", "repairman", "tutor"}},
	}}
}

// shown are lists as "role name: word|word".
func (m madeLists) shown() (out []string) {
	for _, s := range m.Sets {
		out = append(out, s.Role+" "+s.Name+": "+strings.Join(s.Words, "|"))
	}
	return out
}

// Each way to change lists by hand; what they were made of stays as it was.
func TestMadeLists(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(m *madeLists)
		want []string
	}{
		{"replace", func(m *madeLists) { m.Sets[1].replace("repairman", "builder") }, []string{"X Care: nurse|tutor|New York", "Y Repair: mason|builder|tutor"}},
		{"replace by one that is there", func(m *madeLists) { m.Sets[1].replace("repairman", "mason") }, []string{"X Care: nurse|tutor|New York", "Y Repair: mason|tutor"}},
		{"replace what is not there", func(m *madeLists) { m.Sets[0].replace("repairman", "mason") }, care().shown()},
		{"divide", func(m *madeLists) { m.Sets[0].replace("New York", "New", "York") }, []string{"X Care: nurse|tutor|New|York", "Y Repair: mason|repairman|tutor"}},
		{"leave out", func(m *madeLists) { m.Sets[0].replace("nurse") }, []string{"X Care: tutor|New York", "Y Repair: mason|repairman|tutor"}},
		{"add", func(m *madeLists) { m.Sets[0].add("nurse", "nanny", "nanny") }, []string{"X Care: nurse|tutor|New York|nanny", "Y Repair: mason|repairman|tutor"}},
		{"split", func(m *madeLists) { m.split(0, []string{"tutor", "mason"}) }, []string{"X Care: nurse|New York", " Care, part 2: tutor", "Y Repair: mason|repairman|tutor"}},
		{"split nothing", func(m *madeLists) { m.split(0, []string{"mason"}) }, care().shown()},
		{"split all", func(m *madeLists) { m.split(0, m.Sets[0].Words) }, care().shown()},
		{"combine", func(m *madeLists) { m.combine("", []string{"tutor", "nanny"}, 0) }, []string{"X Care: nurse|tutor|New York|nanny", "Y Repair: mason|repairman|tutor"}},
		{"combine by itself", func(m *madeLists) { m.combine("More", []string{"nanny"}, -1) }, append(care().shown(), " More: nanny")},
		{"a role that another has", func(m *madeLists) { m.setRole(0, "Y") }, []string{"Y Care: nurse|tutor|New York", "X Repair: mason|repairman|tutor"}},
		{"a role that none has", func(m *madeLists) { m.setRole(0, "A") }, []string{"A Care: nurse|tutor|New York", "Y Repair: mason|repairman|tutor"}},
		{"taken from a file", func(m *madeLists) {
			m.take(experiment.ListsFile{Sets: []experiment.ListSet{{Role: "X", Words: []string{"a"}}, {Role: "A", Name: "Men", Words: []string{"he"}}}})
		}, append(care().shown(), " List 1: a", "A Men: he")},
	} {
		was := care()
		m := was.clone()
		c.do(&m)
		if got := m.shown(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if got := was.shown(); !slices.Equal(got, care().shown()) {
			t.Errorf("%s changed what it was made of: %q", c.name, got)
		}
	}
}

// What is typed is read as it was written, and words keep their spaces.
func TestOwnWords(t *testing.T) {
	if got := parseOwn(" New  York,nurse\nnurse;\ttutor\r\n"); !slices.Equal(got, []string{"New York", "nurse", "tutor"}) {
		t.Errorf("%q", got)
	}
	rapid.Check(t, func(rt *rapid.T) {
		words := parseOwn(rapid.String().Draw(rt, "text"))
		if back := parseOwn(writeOwn(words)); !slices.Equal(back, words) {
			rt.Errorf("%q, written and read again %q", words, back)
		}
	})
}

// The question that lists make, or what they lack.
func TestMadeQuestion(t *testing.T) {
	set := func(role string) madeSet { return madeSet{Role: role, Name: role, Words: []string{"w" + role}} }
	for roles, want := range map[string]string{
		"X Y A B": "weat", "X Y": "weat", "words": "association", "words A B": "association", "X": "Say which", "X Y A": "one of them is missing", "A B": "Say which", "": "Say which", "X Y words": "weat",
	} {
		m := madeLists{Language: "de"}
		for _, role := range strings.Fields(roles) {
			m.Sets = append(m.Sets, set(role))
		}
		q, problem := questionOfMade(&m, "e")
		if problem == "" && q.Method != want || problem != "" && !strings.Contains(problem, want) {
			t.Errorf("%s: %s, %q", roles, q.Method, problem)
		}
		if a := q.Sets["A"]; problem == "" && strings.Contains(roles, "A") == (a.ID != "") {
			t.Errorf("%s: A is %+v", roles, a)
		} else if problem == "" && a.ID != "" && a.ID != "kurpicz.weat8-de.male-terms" {
			t.Errorf("%s: A is %s", roles, a.ID)
		}
	}
}

// No two lists have one name, whatever case it is in.
func TestFreeName(t *testing.T) {
	all := []madeLists{{ID: "1", Name: "Care"}, {ID: "2", Name: "care 2"}}
	for name, want := range map[string]string{"care": "care 3", "Repair": "Repair", " ": "My lists"} {
		if got := freeName(name, all, ""); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	if got := freeName("Care", all, "1"); got != "Care" {
		t.Errorf("its own name: %q", got)
	}
}

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
		if got := m.shown(); !slices.Contains(got, c.want) || !strings.Contains(offers[i].done, c.done) {
			t.Errorf("%s: %q, want %q; %q, want %q", c.label, got, c.want, offers[i].done, c.done)
		}
	}
}

// Menus of words offer one's own lists, and take their words.
func TestMadeChoices(t *testing.T) {
	shelf := theMade()
	shelf.all = []madeLists{care(), {ID: "b", Name: "Deutsch", Language: "de", Sets: []madeSet{{Name: "Pflege", Words: []string{"Pfleger"}}}}}
	defer func() { shelf.all = nil }()
	s := newState(pageMeasure)
	s.Catalogue = &experiment.Catalogue{Embeddings: []experiment.EmbeddingEntry{{ID: "glove-6b-100d", Language: "en"}}}
	choices := s.setChoices(experiment.Role{ID: "X", Kind: "words"})
	if len(choices) != 3 || choices[0].Title != "Care" || choices[0].Group != madeGroup || choices[0].Needs != "" || choices[2].Needs == "" {
		t.Fatalf("%+v", choices)
	}
	if ref := chosenSet(choices[1].ID); ref.Name != "Repair" || !slices.Equal(ref.Words, []string{"mason", "repairman", "tutor"}) {
		t.Errorf("%+v", ref)
	}
	if ref := chosenSet("made:gone/0"); ref.ID != "" || len(ref.Words) > 0 {
		t.Errorf("%+v", ref)
	}
	if got := s.setChoices(experiment.Role{ID: "pairs", Kind: "pairs"}); len(got) != 0 {
		t.Errorf("for pairs: %+v", got)
	}
}

package app

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/protocol"
)

// care is two lists in the parts of a test.
func care() madeLists {
	return madeLists{ID: "a", Name: "Care", Language: "en", Sets: []madeSet{
		{Role: "X", Name: "Care", Words: []string{"nurse", "tutor", "New York"}}, {Role: "Y", Name: "Repair", Words: []string{"mason", "repairman", "tutor"}},
	}}
}

// shown are lists as "role name: word|word".
func shown(m madeLists) (out []string) {
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
		{"replace what is not there", func(m *madeLists) { m.Sets[0].replace("repairman", "mason") }, shown(care())},
		{"divide", func(m *madeLists) { m.Sets[0].replace("New York", "New", "York") }, []string{"X Care: nurse|tutor|New|York", "Y Repair: mason|repairman|tutor"}},
		{"leave out", func(m *madeLists) { m.Sets[0].replace("nurse") }, []string{"X Care: tutor|New York", "Y Repair: mason|repairman|tutor"}},
		{"add", func(m *madeLists) { m.Sets[0].add("nurse", "nanny", "nanny") }, []string{"X Care: nurse|tutor|New York|nanny", "Y Repair: mason|repairman|tutor"}},
		{"split", func(m *madeLists) { m.split(0, []string{"tutor", "mason"}) }, []string{"X Care: nurse|New York", " Care, part 2: tutor", "Y Repair: mason|repairman|tutor"}},
		{"split nothing", func(m *madeLists) { m.split(0, []string{"mason"}) }, shown(care())},
		{"split all", func(m *madeLists) { m.split(0, m.Sets[0].Words) }, shown(care())},
		{"combine", func(m *madeLists) { m.combine("", []string{"tutor", "nanny"}, 0) }, []string{"X Care: nurse|tutor|New York|nanny", "Y Repair: mason|repairman|tutor"}},
		{"combine by itself", func(m *madeLists) { m.combine("More", []string{"nanny"}, -1) }, append(shown(care()), " More: nanny")},
		{"a role that another has", func(m *madeLists) { m.setRole(0, "Y") }, []string{"Y Care: nurse|tutor|New York", "X Repair: mason|repairman|tutor"}},
		{"a role that none has", func(m *madeLists) { m.setRole(0, "A") }, []string{"A Care: nurse|tutor|New York", "Y Repair: mason|repairman|tutor"}},
		{"taken from a file", func(m *madeLists) {
			m.take(protocol.ListsFile{Sets: []protocol.ListSet{{Role: "X", Words: []string{"a"}}, {Role: "A", Name: "Men", Words: []string{"he"}}}})
		}, append(shown(care()), " List 1: a", "A Men: he")},
	} {
		was := care()
		m := was.clone()
		c.do(&m)
		if got := shown(m); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if got := shown(was); !slices.Equal(got, shown(care())) {
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

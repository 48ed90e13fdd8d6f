package kept_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/kept"
	"weatherglass/app/kept/kepttest"
	"weatherglass/metrics/protocol"
)

// Each way to change lists by hand; what they were made of stays as it was.
func TestMadeLists(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(m *kept.Lists)
		want []string
	}{
		{"replace", func(m *kept.Lists) { m.Sets[1].Replace("repairman", "builder") },
			[]string{"X Care: nurse|tutor|New York", "Y Repair: mason|builder|tutor"}},
		{"replace by one that is there", func(m *kept.Lists) { m.Sets[1].Replace("repairman", "mason") },
			[]string{"X Care: nurse|tutor|New York", "Y Repair: mason|tutor"}},
		{"replace what is not there", func(m *kept.Lists) { m.Sets[0].Replace("repairman", "mason") },
			kepttest.Shown(kepttest.Care())},
		{"divide", func(m *kept.Lists) { m.Sets[0].Replace("New York", "New", "York") },
			[]string{"X Care: nurse|tutor|New|York", "Y Repair: mason|repairman|tutor"}},
		{"leave out", func(m *kept.Lists) { m.Sets[0].Replace("nurse") },
			[]string{"X Care: tutor|New York", "Y Repair: mason|repairman|tutor"}},
		{"add", func(m *kept.Lists) { m.Sets[0].Add("nurse", "nanny", "nanny") },
			[]string{"X Care: nurse|tutor|New York|nanny", "Y Repair: mason|repairman|tutor"}},
		{"split", func(m *kept.Lists) { m.Split(0, []string{"tutor", "mason"}) },
			[]string{"X Care: nurse|New York", " Care, part 2: tutor", "Y Repair: mason|repairman|tutor"}},
		{"split nothing", func(m *kept.Lists) { m.Split(0, []string{"mason"}) }, kepttest.Shown(kepttest.Care())},
		{"split all", func(m *kept.Lists) { m.Split(0, m.Sets[0].Words) }, kepttest.Shown(kepttest.Care())},
		{"combine", func(m *kept.Lists) { m.Combine("", []string{"tutor", "nanny"}, 0) },
			[]string{"X Care: nurse|tutor|New York|nanny", "Y Repair: mason|repairman|tutor"}},
		{"combine by itself", func(m *kept.Lists) { m.Combine("More", []string{"nanny"}, -1) },
			append(kepttest.Shown(kepttest.Care()), " More: nanny")},
		{"a role that another has", func(m *kept.Lists) { m.SetRole(0, "Y") },
			[]string{"Y Care: nurse|tutor|New York", "X Repair: mason|repairman|tutor"}},
		{"a role that none has", func(m *kept.Lists) { m.SetRole(0, "A") },
			[]string{"A Care: nurse|tutor|New York", "Y Repair: mason|repairman|tutor"}},
		{"taken from a file", func(m *kept.Lists) {
			m.Take(protocol.ListsFile{Sets: []protocol.ListSet{{Role: "X", Words: []string{"a"}},
				{Role: "A", Name: "Men", Words: []string{"he"}}}})
		}, append(kepttest.Shown(kepttest.Care()), " List 1: a", "A Men: he")},
	} {
		was := kepttest.Care()
		m := was.Clone()
		c.do(&m)
		if got := kepttest.Shown(m); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if got := kepttest.Shown(was); !slices.Equal(got, kepttest.Shown(kepttest.Care())) {
			t.Errorf("%s changed what it was made of: %q", c.name, got)
		}
	}
}

// What is typed is read as it was written, and words keep their spaces.
func TestWordsTyped(t *testing.T) {
	if got := kept.ParseTyped(" New  York,nurse\nnurse;\ttutor\r\n"); !slices.Equal(got,
		[]string{"New York", "nurse", "tutor"}) {
		t.Errorf("%q", got)
	}
	rapid.Check(t, func(rt *rapid.T) {
		words := kept.ParseTyped(rapid.String().Draw(rt, "text"))
		if back := kept.ParseTyped(kept.WriteTyped(words)); !slices.Equal(back, words) {
			rt.Errorf("%q, written and read again %q", words, back)
		}
	})
}

// No two lists have one name, whatever case it is in.
func TestFreeName(t *testing.T) {
	all := []kept.Lists{{ID: "1", Name: "Care"}, {ID: "2", Name: "care 2"}}
	for name, want := range map[string]string{"care": "care 3", "Repair": "Repair", " ": "My lists"} {
		if got := kept.FreeName(name, all, ""); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	if got := kept.FreeName("Care", all, "1"); got != "Care" {
		t.Errorf("its own name: %q", got)
	}
}

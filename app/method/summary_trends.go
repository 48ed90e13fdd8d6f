package method

import (
	"strconv"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// trendRow is a list of the table trends; p is q of its slope, q_random that against random
// lists.
type trendRow struct {
	name            string
	slope           float64
	clear, compared bool // q is below .05; there are random lists
	beside          bool // q against these is
}

// trendRows reads the lists whose slope was tested.
func trendRows(v *prose.View) []trendRow {
	var out []trendRow
	t := v.TableOf("trends")
	for _, row := range t.Rows {
		slope, ok := prose.NumberOf(t, row, "slope")
		q, tested := prose.NumberOf(t, row, "q")
		if !ok || !tested {
			continue
		}
		random, compared := prose.NumberOf(t, row, "q_random")
		out = append(out, trendRow{prose.TextOf(t, row, "list"), slope, q < 0.05, compared, compared && random < 0.05})
	}
	return out
}

// trendsText asks which of several lists moved, and says which did: those whose slope is
// clear of level after correction, and whether random lists move as far. A number that
// says nothing of sides rises or falls.
func trendsText(a experiment.Answer) []string {
	v := &prose.View{Answer: a}
	r, n := a.Reading, v.Names()
	var names []string
	for _, list := range r.Experiment.Sets["lists"].Lists {
		names = append(names, "“"+list.Name+"”")
	}
	texts := []string{"In " + prose.SeriesTitle(a) + ", which of the lists " + joinedNames(names) + " moved between " + n.Phrase("A") + " and " + n.Phrase("B") + "?"}
	rows := trendRows(v)
	towards := map[bool]string{true: "moved towards " + n.Phrase("A"), false: "moved towards " + n.Phrase("B")}
	if m := r.Experiment.Options["measure"]; m != "association" && m != "sc-weat" {
		towards = map[bool]string{true: "rose", false: "fell"}
	}
	var said, beside []string
	compared := false
	for _, up := range []bool{true, false} {
		var moved []string
		for _, row := range rows {
			compared = compared || row.compared
			if row.clear && row.slope > 0 == up {
				moved = append(moved, "“"+row.name+"”")
				if row.beside {
					beside = append(beside, "“"+row.name+"”")
				}
			}
		}
		if len(moved) > 0 {
			said = append(said, joinedNames(moved)+" "+towards[up])
		}
	}
	switch {
	case len(rows) == 0:
		return append(texts, "Nothing can be said of a trend: no list has a number at three epochs.")
	case len(said) == 0 && len(rows) == 1:
		return append(texts, "No clear movement of any of the lists: 1 slope was tested.")
	case len(said) == 0:
		return append(texts, "No clear movement of any of the lists: "+strconv.Itoa(len(rows))+" slopes were tested and corrected for together.")
	}
	texts = append(texts, strings.Join(said, "; ")+".")
	switch {
	case compared && len(beside) == 0:
		texts = append(texts, "Random lists of as many words often move as far.")
	case compared:
		texts = append(texts, "Beside random lists of as many words these stand out: "+joinedNames(beside)+".")
	}
	return texts
}

// joinedNames writes "a, b and c"; "" for none.
func joinedNames(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

package method

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// ripaAnswer scores words along pairs, by default he and she.
func ripaAnswer(scores map[string]float64, order []string, pairs ...[]string) protocol.Answer {
	if pairs == nil {
		pairs = [][]string{{"he", "she"}, {"his", "her"}}
	}
	r := experiment.Reading{
		Experiment: experiment.Resolved{Method: "ripa", Options: map[string]any{"vectors": "raw"},
			Sets: map[string]experiment.ResolvedSet{
				"words": {ID: "list", Name: "Occupations", Words: order}, "pairs": {ID: "pairs", Name: "Pairs", Pairs: pairs}}},
		Values: map[string]float64{},
	}
	for _, w := range order {
		r.Words = append(r.Words, experiment.WordRow{Set: "words", Word: w, As: w,
			Scores: map[string]float64{"score": scores[w]}})
	}
	return protocol.Answer{Reading: r}
}

func TestRIPAHeadline(t *testing.T) {
	for _, c := range []struct {
		rule   string
		scores map[string]float64
		order  []string
		pairs  [][]string
		want   string
	}{
		{"both sides", map[string]float64{"nurse": -1, "boss": 2, "cook": 0.1}, []string{"nurse", "boss", "cook"}, nil,
			"Of 3 occupations, [pb nurse] leans most to the female side and [pa boss] most to the male side."},
		{"equal leans: the first asked", map[string]float64{"boss": 2, "chief": 2, "nurse": -1},
			[]string{"boss", "chief", "nurse"}, nil,
			"Of 3 occupations, [pb nurse] leans most to the female side and [pa boss] most to the male side."},
		{"one side", map[string]float64{"boss": 2, "cook": 0.1}, []string{"boss", "cook"}, nil,
			"Of 2 occupations, [pa boss] leans most to the male side; none leans to the female side."},
		{"the other side", map[string]float64{"nurse": -2, "cook": -0.1}, []string{"nurse", "cook"}, nil,
			"Of 2 occupations, [pb nurse] leans most to the female side; none leans to the male side."},
		{"one word", map[string]float64{"boss": 2}, []string{"boss"}, nil, "[pa boss] leans to the male side."},
		{"one word, other side", map[string]float64{"nurse": -2}, []string{"nurse"}, nil,
			"[pb nurse] leans to the female side."},
		{"no lean", map[string]float64{}, []string{"nurse", "boss"}, nil, "None of 2 occupations leans to either side."},
		{"no words", nil, nil, nil, "No lean can be measured."},
		{"other pairs", map[string]float64{"nurse": -1, "boss": 2}, []string{"nurse", "boss"}, [][]string{{"rich", "poor"}},
			"Of 2 occupations, [pb nurse] leans most to the “poor” side and [pa boss] most to the “rich” side."},
	} {
		if got := marked(Headline(ripaAnswer(c.scores, c.order, c.pairs...))); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.rule, got, c.want)
		}
	}
}

func TestRIPAVerdict(t *testing.T) {
	list := []string{"actress", "waitress", "nurse", "librarian", "manager", "engineer", "cook", "boss"}
	scores := map[string]float64{"actress": -2, "waitress": -1.5, "nurse": -1.4, "librarian": -0.5, "manager": 2.2,
		"engineer": 1, "cook": 0.1, "boss": 2}
	with := func(stability float64, pairs ...[]string) protocol.Answer {
		a := ripaAnswer(scores, list, pairs...)
		a.Reading.Values["stability"] = stability
		return a
	}
	for _, c := range []struct {
		rule   string
		answer protocol.Answer
		want   string
	}{
		{"fewer side, meaning on the same side, stable", with(0.98), "Four of the eight lean to the female side. Some words say a gender by meaning, like [b actress]. " +
			"Others, like [b nurse], do not: their lean was learned from the texts. The order hardly depends on any one pair."},
		{"less stable", with(0.85), "Leaving out a pair changes the order somewhat."},
		{"unstable", with(0.5), "But it depends on the pairs: leaving one out changes the order."},
		{"no gender", with(0.98, []string{"rich", "poor"}), "Four of the eight lean to the “poor” side. The order hardly"},
		{"one on a side", ripaAnswer(map[string]float64{"a": 1, "b": 1, "c": -1}, []string{"a", "b", "c"}),
			"One of the three leans to the female side."},
		{"none on a side", ripaAnswer(map[string]float64{"a": 1, "b": 1}, []string{"a", "b"}),
			"None of the two lean to the female side."},
	} {
		if got := marked(Verdict(c.answer)); !strings.Contains(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.rule, got, c.want)
		}
	}
}

func ectAnswer(values map[string]float64) protocol.Answer {
	r := experiment.Reading{Values: values, Experiment: experiment.Resolved{Method: "ect",
		Sets: map[string]experiment.ResolvedSet{
			"words": {ID: "w", Name: "Occupations"}, "A": {ID: "a", Name: "Male terms"}, "B": {ID: "b", Name: "Female terms"}}}}
	for _, w := range []struct {
		word string
		a, b float64
	}{{"boss", 1, 3}, {"cook", 2, 2}, {"nurse", 3, 1}} {
		r.Words = append(r.Words, experiment.WordRow{Set: "words", Word: w.word, As: w.word,
			Scores: map[string]float64{"rank_a": w.a, "rank_b": w.b}})
	}
	return protocol.Answer{Reading: r}
}

func TestECTHeadline(t *testing.T) {
	for _, c := range []struct {
		rho, p float64
		want   string
	}{
		{0.83, 0.001, "Seen from [pa male terms] and from [pb female terms], occupations stand in much the same order."},
		{0.8, 0.001, "in much the same order."},
		{0.79, 0.001, "in a similar order, with exceptions."},
		{0.49, 0.001, "in loosely the same order."},
		{-0.3, 0.001, "in loosely opposite orders."},
		{-0.9, 0.001, "in opposite orders."},
		{0.49, 0.05, "No clear agreement between [pa male terms] and [pb female terms] on the order of occupations."},
	} {
		if got := marked(Headline(ectAnswer(map[string]float64{"rho": c.rho, "p": c.p}))); !strings.HasSuffix(got, c.want) {
			t.Errorf("rho %v:\n got %s\nwant %s", c.rho, got, c.want)
		}
	}
	if got := prose.Plain(Headline(ectAnswer(nil))); got != "No order can be compared." {
		t.Errorf("no rho: got %s", got)
	}
}

func TestECTVerdict(t *testing.T) {
	for _, c := range []struct {
		values map[string]float64
		want   string
	}{
		{map[string]float64{"rho": 0.83, "p": 1e-9, "rho_low": 0.79, "rho_high": 0.87},
			"The agreement is 0.83, where 1 is the same order, 0 no common order and −1 the reverse. Orders at least this alike come about by luck less than once in 100,000. " +
				"Over all words of this kind it lies between 0.79 and 0.87, with 95 % confidence. Most out of line: [b boss], nearer to [pa male terms], and [b nurse], nearer to [pb female terms]."},
		{map[string]float64{"rho": 0.3, "rho_low": -0.1, "rho_high": 0.6},
			"But it depends on the words: over all of this kind it may be nothing."},
		{nil, "The words are too few, or stand equally near, so there is no order."},
	} {
		if got := marked(Verdict(ectAnswer(c.values))); !strings.Contains(got, c.want) {
			t.Errorf("\n got %s\nwant %s", got, c.want)
		}
	}
}

package chart

import (
	"math"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// The roles of groups in their order, and of the targets that belong to them.
const (
	// X belongs to A, Y to B and so on: equal places belong together.
	groupRoles  = "ABCDEFGH"
	targetRoles = "XYZUVWST"
)

// memberBars draws, for each group, the mean over its words of what of returns, with the
// mark that the group has. of is asked for each word with the group’s number, from 1,
// among those that have words; a word of which ok is false does not count. mark gets the
// words of the group and of all groups, and its NaN is no mark. A group without numbers
// has no bar.
func (f *Frame) memberBars(c Chart, title string, of func(scores map[string]float64, group int) (x float64, ok bool),
	mark func(n, all int) float64) Chart {
	var bars []bar
	var sizes []int
	all := 0
	for _, role := range strings.Split(groupRoles, "") {
		sum, n := 0.0, 0
		for _, r := range f.View.Reading.Words {
			if x, ok := of(r.Scores, len(bars)+1); ok && finite(x) && r.Set == role {
				sum += x
				n++
			}
		}
		if n > 0 {
			bars, sizes = append(bars, plain(f.Names.Phrase(role), sum/float64(n))), append(sizes, n)
			all += n
		}
	}
	for i, n := range sizes {
		bars[i].mark = mark(n, all)
	}
	return f.barChart(c, bars, title)
}

// OwnNeighbours draws how many of a group's neighbours belong to it. Luck deals a word’s
// neighbours from the all − 1 other words, of which n − 1 are of its group.
func (f *Frame) OwnNeighbours() Chart {
	return f.memberBars(Chart{ID: "bars", Title: locale.Say("Does each group keep to itself?"),
		Lead:    locale.Say("The farther a bar reaches past its mark, the more its words stand together."),
		Caption: locale.Say("Bar: the share of the neighbours of a group’s words that belong to the group, on average.") + " " + locale.Say("Mark: the share that belongs to it by luck.")},
		locale.Say("share of neighbours of the same group"),
		func(s map[string]float64, _ int) (float64, bool) { x, ok := s["own"]; return x, ok },
		func(n, all int) float64 { return float64(n-1) / float64(max(all-1, 1)) })
}

// ListNeighbours draws how one-sided the neighbours of the words of a list are. It is
// empty where no further words were given.
func (f *Frame) ListNeighbours() Chart {
	bars, note := f.wordBars("bias")
	return f.barChart(Chart{ID: "list", Title: locale.Say("How one-sided the neighbours of each word are"),
		Lead:    locale.Say("0: the groups have equal shares. 1: one group has all."),
		Caption: locale.Say("Bar: the largest group’s share of the word’s neighbours, less what equal shares would give.") + note}, bars, locale.Say("bias of the neighbours"))
}

// ClusterShares draws how many of each group's words fall into its cluster. The score
// cluster is the number of the group that the word’s cluster is named after.
func (f *Frame) ClusterShares() Chart {
	return f.memberBars(Chart{ID: "bars", Title: locale.Say("Does clustering find the groups?"),
		Lead:    locale.Say("A full bar: every word of the group is in the group’s cluster."),
		Caption: locale.Say("Bar: the share of a group’s words that are in the cluster named after it.")},
		locale.Say("share in the group’s cluster"),
		func(s map[string]float64, group int) (float64, bool) {
			x, ok := s["cluster"]
			if x == float64(group) {
				return 1, ok
			}
			return 0, ok
		}, func(int, int) float64 { return math.NaN() })
}

// Belonging draws what is left of the mean cosine of each target set with each group;
// those of sets with their own groups are coloured. g is the sum of the coloured bars:
// those of a set with its own group.
func (f *Frame) Belonging() Chart {
	t, _ := f.table("associations")
	var bars []bar
	for _, row := range t.Rows {
		x, ok := numberOf(t, row, "association")
		set, _ := column(t, row, "set").(string)
		group, _ := column(t, row, "group").(string)
		if !ok || set == "" || group == "" {
			continue
		}
		b := plain(f.bare(set)+" – "+f.Names.Pole(group), x)
		b.coloured = strings.Index(targetRoles, set) == strings.Index(groupRoles, group)
		bars = append(bars, b)
	}
	return f.barChart(Chart{ID: "bars", Title: locale.Say("Each target set with each group"), Lead: locale.Say("If the sets went with their groups, the coloured bars would reach right and the others left."),
		Caption: locale.Say("Bar: the mean cosine of a target set and a group, less the means of the set and of the group. Coloured: the group that belongs to the set.")}, bars, locale.Say("association"))
}

// bare names a set as short as it can be. "science" rather than "science words", for a
// bar’s label.
func (f *Frame) bare(role string) string {
	if name := f.Names.Bare(role); name != "" {
		return name
	}
	return f.Names.Phrase(role)
}

// GroupPairs draws the effect size of each pair of groups. A row without d is left out;
// one without an interval is a square alone.
func (f *Frame) GroupPairs() Chart {
	t, _ := f.table("pairs")
	var rows []comparison
	for _, row := range t.Rows {
		first, _ := column(t, row, "first").(string)
		second, _ := column(t, row, "second").(string)
		r := comparison{label: f.Names.Pole(first) + " – " + f.Names.Pole(second)}
		var ok, okLow, okHigh bool
		r.value, ok = numberOf(t, row, "d")
		r.low, okLow = numberOf(t, row, "low")
		r.top, okHigh = numberOf(t, row, "high")
		q, okQ := numberOf(t, row, "q")
		r.bounded, r.passes = okLow && okHigh && r.low <= r.top, okQ && q < 0.05
		if ok {
			rows = append(rows, r)
		}
	}
	x, y := f.bare("X"), f.bare("Y")
	return f.forest(Chart{ID: "forest", Title: locale.Say("Each pair of groups"), Lead: locale.Say("To the right {1} leans more to the first group than {2}, to the left to the second.", x, y),
		Caption: locale.Say("Square: the effect size d of the pair; filled where q < 0.05, the p-values corrected for all pairs. Line: its 95 % interval.")}, rows, locale.Say("effect size d"))
}

// TargetBars draws the BAT of each target word, the first set's above. The mark is what target
// permutations of the words give on average, for every word; there is none where that is not known.
func (f *Frame) TargetBars() Chart {
	expected, ok := f.value("expected")
	if !ok {
		expected = math.NaN()
	}
	var bars []bar
	for _, role := range []string{"X", "Y"} {
		for _, r := range f.wordRows(role, "score") {
			bars = append(bars, bar{label: label(r), value: r.Scores["score"], mark: expected, coloured: role == "Y"})
		}
	}
	c := Chart{ID: "bars", Title: locale.Say("Each target word"),
		Lead:    locale.Say("The longer the bar, the more analogies with the word go the stereotyped way."),
		Caption: locale.Say("Bar: the share of comparisons in which the stereotyped answer is the nearer one. Grey: {1}. Coloured: {2}.", f.Names.Phrase("X"), f.Names.Phrase("Y"))}
	if ok {
		c.Lead = locale.Say("The farther a bar reaches past its mark, the more analogies with the word go the stereotyped way.")
		c.Caption += " " + locale.Say("Mark: {1}, what target words dealt by luck give on average.", prose.Percent(expected))
	}
	c, bars = c.first(barsMost, bars)
	return f.barChart(c, bars, locale.Say("share of stereotyped analogies"))
}

// ItemRest draws how well each word fits its list. See the value item_rest of the
// reliability: from −1 to 1.
func (f *Frame) ItemRest() Chart {
	bars, note := f.wordBars("item_rest")
	return f.barChart(Chart{ID: "bars", Title: locale.Say("Does each word fit the list?"),
		Lead:    locale.Say("A short bar: the word has little in common with the others."),
		Caption: locale.Say("Bar: the correlation of the word with the sum of the other words.") + note}, bars,
		locale.Say("correlation with the others"))
}

// sameBars draws the bias of each word among more than two groups. The value is at least 0
// and has no side.
func (f *Frame) sameBars() Chart {
	bars, note := f.wordBars("bias")
	return f.barChart(Chart{ID: "bars", Title: locale.Say("How far each word is from neutral"),
		Lead:    locale.Say("The longer the bar, the more the groups differ on the word."),
		Caption: locale.Say("Bar: the bias of the word over all groups; 0 is equally near to each.") + note}, bars,
		locale.Say("bias of the word"))
}

// SameWords draws a SAME: of two groups which way each word leans, of more how far. A
// third group decides, as in the method’s Look.
func (f *Frame) SameWords() Chart {
	if f.View.Reading.Experiment.Sets["C"].Words != nil {
		return f.sameBars()
	}
	return f.Lollipop()
}

// Lengths draws the effect sizes of lists of growing length, in both embeddings. A row without the numbers of an
// embedding adds no point to its line. Fewer than two lengths make no line.
func (f *Frame) Lengths() Chart {
	t, _ := f.table("silhouette")
	var rows, others []obj
	largest, last := 0.0, 0.0
	for _, row := range t.Rows {
		n, ok := numberOf(t, row, "words")
		for i, suffix := range []string{"", "_with"} {
			d, okD := numberOf(t, row, "mean"+suffix)
			low, okLow := numberOf(t, row, "low"+suffix)
			high, okHigh := numberOf(t, row, "high"+suffix)
			if !ok || !okD || !okLow || !okHigh {
				continue
			}
			largest, last = max(largest, math.Abs(low), math.Abs(high)), max(last, n)
			point := obj{"r": n, "d": d, "lo": low, "hi": high}
			if i == 0 {
				rows = append(rows, point)
			} else {
				others = append(others, point)
			}
		}
	}
	if len(rows) < 2 {
		return Chart{}
	}
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	c := Chart{ID: "lengths", Title: locale.Say("What longer lists change"),
		Lead:    locale.Say("A robust result settles early and stays on one side of 0."),
		Caption: locale.Say("Solid line: the mean effect size of lists of that length, words drawn by luck. Band: from the smallest to the largest. Dashed: the mean in the second embedding. Above 0 {1} leans more to {2}, below to {3}.", f.bare("X"), a, b),
		Alt: locale.Say("Line of the effect size by length of the lists, from {1} to {2}.",
			prose.Signed(rows[0]["d"].(float64), 2), prose.Signed(rows[len(rows)-1]["d"].(float64), 2))}
	scale, side := symmetric(largest).vega(locale.Say("effect size d"))
	side["minExtent"], side["maxExtent"] = 40, 40
	c.Spec = encode(fill(linesTemplate, "width", f.width-64, "rows", values(rows...), "others",
		values(others...), "pole", byPole("d"),
		"across", obj{"domain": []float64{0, last * 1.02}, "nice": false}, "bottom",
		obj{"title": locale.Say("words in the two lists together"), "tickCount": 6, "grid": false},
		"scale", scale, "side", side))
	return c
}

package chart

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// AuditTables returns the tables that an audit has beside that of its tests, each with its
// title. Tables without rows are left out; the order is that of the page.
func (f *Frame) AuditTables() []DataTable {
	var out []DataTable
	for _, t := range []DataTable{f.auditTable(), f.movesTable(), f.axisTable(), f.biasedTable(), f.stepsTable()} {
		if len(t.Groups) > 0 {
			out = append(out, t)
		}
	}
	return out
}

// TestsTable lists the tests before and after. Label and interval columns repeat their
// ids, before and after; the labels tell them apart. p is printed by the rule for
// p-values, not with three decimals.
func (f *Frame) TestsTable() DataTable {
	d := DataTable{Caption: locale.Say("Effect size and p-value of each test, before and after"),
		Columns: []Column{{ID: "test", Label: locale.Say("Test")},
			{ID: "d_before", Label: locale.Say("d before"), Numeric: true}, {ID: "interval", Label: locale.Say("95 % interval")},
			{ID: "d", Label: locale.Say("d after"), Numeric: true}, {ID: "interval", Label: locale.Say("95 % interval")},
			{ID: "p_before", Label: locale.Say("p before"), Numeric: true, Optional: true},
			{ID: "p", Label: locale.Say("p after"), Numeric: true}}}
	t, _ := f.table("tests")
	var g Group
	for _, row := range t.Rows {
		cells := []Cell{{Text: strings.Replace(f.testLabel(row, t), "|", ", ", 1)}}
		for _, side := range []string{"d_before", "d"} {
			cells = append(cells, numberCell(t, row, side, 2), boundsCell(t, row, side+"_low", side+"_high", 2))
		}
		for _, p := range []string{"p_before", "p"} {
			c := numberCell(t, row, p, 3)
			if len(c.Data) > 0 {
				c.Text = prose.P(c.Data[0].Number)
				c.Data[0].Text = c.Text
			}
			cells = append(cells, c)
		}
		g.Rows = append(g.Rows, Row{cells})
	}
	d.Groups = []Group{g}
	return d
}

// numberCell prints a number of a row under its column's name. A number that does not
// exist, or is not finite, is a dash without data. Data has one datum then, which callers
// go by.
func numberCell(t experiment.Table, row []any, name string, decimals int) Cell {
	x, ok := numberOf(t, row, name)
	if !ok {
		return Cell{Text: "–"}
	}
	text := prose.Fixed(x, decimals)
	return Cell{Text: text, Data: []prose.Datum{{Name: name, Number: x, Text: text}}}
}

// boundsCell prints an interval of a row. Both ends or a dash. Data holds low, then high.
func boundsCell(t experiment.Table, row []any, low, high string, decimals int) Cell {
	lo, hi := numberCell(t, row, low, decimals), numberCell(t, row, high, decimals)
	if lo.Data == nil || hi.Data == nil {
		return Cell{Text: "–"}
	}
	return Cell{Text: locale.Say("{1} to {2}", lo.Text, hi.Text), Data: append(lo.Data, hi.Data...)}
}

// auditLabels are the groups of the audit's table with their measures, said where they are shown; what
// is in none of them is a test. Each line is the measure’s id, "=", and its name, that of a
// group without an id; a text, since a literal of maps weighs more in the program.
const auditLabels = `
=Bias
direct_bias=Direct bias
mean_d=Mean effect size |d|
random_d=Mean |d|, a random direction taken out
ripa=RIPA, direction found anew
indirect_bias=Indirect bias β
frequency_correlation=Lean with frequency
=What is left
cluster_accuracy=Told by clusters
classifier_accuracy=Told by a classifier
neighbour_correlation=Told by neighbours
profession_correlation=Told by neighbours, listed words
association_d=|d| with the most biased words
=Usefulness
similarity=Word similarity
analogies=Analogies answered
overlap=Ten nearest kept
cosine_change=Mean change of cosine
norm_change=Mean change of length
definitional=Difference of the pairs kept
`

// auditGroups are the groups of auditLabels, each from its name on.
func auditGroups() []string { return strings.Split(auditLabels, "\n=")[1:] }

// auditTable lists what each measure says before and after, and whether that is better,
// worse or unchanged. Rows come as the core lists them; here they are put under the heads
// of their groups, in whose order the groups come. The empty groups are left out.
func (f *Frame) auditTable() DataTable {
	d := DataTable{Title: locale.Say("What got better, what got worse"), Caption: locale.Say("Every measure before and after, with the 95 % interval of the change. ▾ smaller, ▴ larger. |d| is an effect size without its sign."),
		Columns: []Column{{ID: "measure", Label: prose.Sentence(locale.Say("measure"))},
			{ID: "before", Label: locale.Say("Before"), Numeric: true}, {ID: "after", Label: locale.Say("After"), Numeric: true},
			{ID: "interval", Label: locale.Say("Change, 95 %")}, {ID: "coverage", Label: locale.Say("Found"), Numeric: true,
				Optional: true}, {ID: "verdict", Label: locale.Say("Verdict")}}}
	t, _ := f.table("audit")
	named := auditGroups()
	groups := make([]Group, len(named))
	for _, row := range t.Rows {
		id, _ := column(t, row, "measure").(string)
		name, at := f.auditName(id)
		coverage := numberCell(t, row, "coverage", 2)
		if len(coverage.Data) > 0 {
			coverage.Text = prose.Percent(coverage.Data[0].Number)
			coverage.Data[0].Text = coverage.Text
		}
		groups[at].Rows = append(groups[at].Rows,
			Row{[]Cell{{Text: name}, numberCell(t, row, "before", 3), numberCell(t, row, "after", 3),
				boundsCell(t, row, "low", "high", 3), coverage, verdictCell(t, row)}})
	}
	if f.cutInterval(t) {
		d.Caption += " " + locale.Say("It cannot change by more than it can be, 2 with sets of one length: an interval that ends there is cut, and tells nothing on that side.")
	}
	for i, g := range groups {
		if len(g.Rows) > 0 {
			title, _, _ := strings.Cut(named[i], "\n")
			g.Head = &Row{append([]Cell{{Text: locale.Say(title)}}, make([]Cell, len(d.Columns)-1)...)}
			d.Groups = append(d.Groups, g)
		}
	}
	return d
}

// cutInterval reports whether the change of a |d| has an interval as wide as |d|. |d| of
// sets of one length lies from 0 to 2, so its change lies from −2 to 2 and an interval
// that reaches either end was cut there.
func (f *Frame) cutInterval(t experiment.Table) bool {
	for _, row := range t.Rows {
		low, _ := numberOf(t, row, "low")
		high, _ := numberOf(t, row, "high")
		if low <= -2 || high >= 2 {
			return true
		}
	}
	return false
}

// auditName names a measure, or a test, and says which group it is in. Group 0 is "Bias",
// where the tests stand. An unknown id, of a later version, is shown as it is.
func (f *Frame) auditName(id string) (name string, group int) {
	for i, g := range auditGroups() {
		if _, after, ok := strings.Cut(g, "\n"+id+"="); ok {
			name, _, _ = strings.Cut(after, "\n")
			return f.sized(id, locale.Say(name)), i
		}
	}
	t, _ := f.table("tests")
	for _, row := range t.Rows {
		if name, _ := column(t, row, "name").(string); column(t, row, "test") == id && name != "" {
			return locale.Say("|d| of {1}", name), 0
		}
	}
	return id, 0
}

// sized adds to a measure's name of how many words it is, if a setting decides. "Ten
// nearest kept, 500 words": see [prose.SizeOf].
func (f *Frame) sized(id, name string) string {
	if size := prose.SizeOf(f.View.Answer, id); size != "" {
		name += ", " + size
	}
	return name
}

// verdictCell says whether a change is for the better, with a sign for its direction. The
// sign says which way the number went, since smaller is better for some measures and worse
// for others. Only better and worse have a class, and so a colour.
func verdictCell(t experiment.Table, row []any) Cell {
	verdict, _ := column(t, row, "verdict").(string)
	sign := ""
	before, had := numberOf(t, row, "before")
	after, has := numberOf(t, row, "after")
	switch {
	case verdict == "":
		return Cell{Text: "–"}
	case !had || !has || before == after:
	case after < before:
		sign = " ▾"
	default:
		sign = " ▴"
	}
	switch verdict {
	case "better":
		return Cell{Text: locale.Say("better") + sign, Class: verdict}
	case "worse":
		return Cell{Text: locale.Say("worse") + sign, Class: verdict}
	case "unchanged": // the interval holds 0, or the size of what turned about is as it was
		low, bounded := numberOf(t, row, "low")
		high, ends := numberOf(t, row, "high")
		if verdict = locale.Say("no clear change"); bounded && ends && (low > 0 || high < 0) {
			verdict = locale.Say("turned about")
		}
	}
	return Cell{Text: verdict, Class: "wraps"}
}

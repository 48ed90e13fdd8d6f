package method

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// difference is the first row of the table of differences, of two named parts.
func difference(v *prose.View) (f prose.Finding, from, to string, ok bool) {
	t := v.TableOf("differences")
	if len(t.Rows) == 0 {
		return f, "", "", false
	}
	row := t.Rows[0]
	f, ok = prose.RowFinding(t, row, "difference")
	return f, v.PartName(prose.TextOf(t, row, "from")), v.PartName(prose.TextOf(t, row, "to")), ok
}

// partsHeadline compares two parts by their difference, more by whether they differ at
// all.
func partsHeadline(v *prose.View) prose.Claim {
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("The parts cannot be compared"), Yes: &yes, No: &no, Others: locale.Say("texts")}
	if len(v.TableOf("differences").Rows) > 1 {
		c.Finding, c.Known = v.Finding("heterogeneity", "", "", "p_heterogeneity")
		yes.Say("The parts differ")
		no.Say("No clear difference between the parts")
		return c
	}
	f, from, to, ok := difference(v)
	c.Finding, c.Known = f, ok
	no.Say("No clear difference between “{1}” and “{2}”", prose.Text(from), prose.Text(to))
	if !c.Up() {
		from, to = to, from
	}
	main, _ := v.MainValue()
	if who, against, sided := moved(v); sided {
		yes.Say("{1} stand nearer to {2} in “{3}” than in “{4}”", prose.Text(prose.Sentence(who)),
			prose.Marked("pa", v.Names().Phrase("A")), prose.Text(to), prose.Text(from)).Add(against)
	} else {
		yes.Say("The {1} is larger in “{2}” than in “{3}”", prose.Text(locale.Say(main.Name)),
			prose.Text(to), prose.Text(from))
	}
	return c
}

// partsVerdict says the number of each part, and their difference.
func partsVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	main, _ := v.MainValue()
	points := prose.Measured(v.Epochs())
	if len(points) < 2 {
		return nil
	}
	decimals := prose.EpochDecimals(points)
	b.Add(prose.Sentence(locale.Say(main.Name)), ": ")
	for i, e := range points {
		if i > 0 {
			b.Add(", ")
		}
		b.Say("{1} in “{2}”", prose.Printed("part", e.X, prose.Fixed(e.X, decimals)), prose.Text(e.Label))
	}
	b.Add(".")
	if _, _, sided := moved(v); sided {
		b.Add(" ").Say("A positive number is nearer to {1}.", prose.Text(v.Names().Phrase("A")))
	}
	if f, _, _, ok := difference(v); ok && f.Bounded && len(points) == 2 {
		b.Add(" ").Say("They differ by {1} ({2} to {3}), counted from the first to the second. The interval is over the choice of words, not over that of texts.",
			prose.Printed("difference", f.X, prose.Signed(f.X, decimals)),
			prose.Printed("low", f.Low, prose.Signed(f.Low, decimals)),
			prose.Printed("high", f.High, prose.Signed(f.High, decimals)))
	}
	return b.Spans
}

// partsFigures are the numbers of the first parts and their difference.
func partsFigures(v *prose.View) []prose.Figure {
	var row prose.FigureRow
	points := prose.Measured(v.Epochs())
	decimals := prose.EpochDecimals(points)
	for _, e := range points[:min(2, len(points))] {
		f := prose.Figure{Term: prose.Sentence(e.Label), Value: prose.Fixed(e.X, decimals), Note: locale.Say("no interval"),
			Data: []prose.Datum{{Name: "part", Number: e.X, Text: prose.Fixed(e.X, decimals)}}}
		if e.Bounded {
			f.Note = prose.SignedRange(e.Low, e.High, decimals)
		}
		row = row.And(f, true)
	}
	if f, from, to, ok := difference(v); ok {
		d := prose.Figure{Term: locale.Say("Difference"), Value: prose.Signed(f.X, decimals),
			Note: locale.Say("from “{1}” to “{2}”", from, to),
			Data: []prose.Datum{{Name: "difference", Number: f.X, Text: prose.Signed(f.X, decimals)}}}
		row = row.And(d, true)
		if f.Tested {
			row = row.And(prose.Figure{Term: "q", Value: prose.P(f.P), Note: locale.Say("over all differences"),
				Data: []prose.Datum{{Name: "q", Number: f.P, Text: prose.P(f.P)}}}, true)
		}
	}
	return row
}

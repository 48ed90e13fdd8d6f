//go:build !js || texts

package method

import "weatherglass/app/prose"

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
	c := prose.Claim{None: "The parts cannot be compared", Yes: &yes, No: &no, Others: "texts"}
	if len(v.TableOf("differences").Rows) > 1 {
		c.Finding, c.Known = v.Finding("heterogeneity", "", "", "p_heterogeneity")
		yes.Add("The parts differ")
		no.Add("No clear difference between the parts")
		return c
	}
	f, from, to, ok := difference(v)
	c.Finding, c.Known = f, ok
	no.Add("No clear difference between “", from, "” and “", to, "”")
	if !c.Up() {
		from, to = to, from
	}
	main, _ := v.MainValue()
	if who, against, sided := moved(v); sided {
		yes.Add(prose.Sentence(who), " stand nearer to ").Mark("pa", v.Names().Phrase("A")).Add(" in “", to, "” than in “", from, "”", against)
	} else {
		yes.Add("The ", main.Name, " is larger in “", to, "” than in “", from, "”")
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
	b.Add(prose.Sentence(main.Name), ": ")
	for i, e := range points {
		if i > 0 {
			b.Add(", ")
		}
		b.Num("part", e.X, prose.Fixed(e.X, decimals)).Add(" in “", e.Label, "”")
	}
	b.Add(".")
	if _, _, sided := moved(v); sided {
		b.Add(" A positive number is nearer to ", v.Names().Phrase("A"), ".")
	}
	if f, _, _, ok := difference(v); ok && f.Bounded && len(points) == 2 {
		b.Add(" They differ by ").Num("difference", f.X, prose.Signed(f.X, decimals)).Add(" (").Num("low", f.Low, prose.Signed(f.Low, decimals)).Add(" to ").Num("high", f.High, prose.Signed(f.High, decimals)).
			Add("), counted from the first to the second. The interval is over the choice of words, not over that of texts.")
	}
	return b.Spans
}

// partsFigures are the numbers of the first parts and their difference.
func partsFigures(v *prose.View) []prose.Figure {
	var row prose.FigureRow
	points := prose.Measured(v.Epochs())
	decimals := prose.EpochDecimals(points)
	for _, e := range points[:min(2, len(points))] {
		f := prose.Figure{Term: prose.Sentence(e.Label), Value: prose.Fixed(e.X, decimals), Note: "no interval", Data: []prose.Datum{{Name: "part", Number: e.X, Text: prose.Fixed(e.X, decimals)}}}
		if e.Bounded {
			f.Note = prose.SignedRange(e.Low, e.High, decimals)
		}
		row = row.And(f, true)
	}
	if f, from, to, ok := difference(v); ok {
		d := prose.Figure{Term: "Difference", Value: prose.Signed(f.X, decimals), Note: "from “" + from + "” to “" + to + "”", Data: []prose.Datum{{Name: "difference", Number: f.X, Text: prose.Signed(f.X, decimals)}}}
		row = row.And(d, true)
		if f.Tested {
			row = row.And(prose.Figure{Term: "q", Value: prose.P(f.P), Note: "over all differences", Data: []prose.Datum{{Name: "q", Number: f.P, Text: prose.P(f.P)}}}, true)
		}
	}
	return row
}

package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// overYears and betweenParts return what is said of a series, whatever its method: how the
// main value moved over the years, or how it differs between named parts. The method says
// what the number is of.
func overYears() *Method {
	return filled(Method{Headline: yearsHeadline, Verdict: yearsVerdict, Figures: yearsFigures, Limits: seriesLimits,
		Charts: epochCharts, Table: (*chart.Frame).EpochTable, MoreTables: seriesTables})
}

func betweenParts() *Method {
	return filled(Method{Headline: partsHeadline, Verdict: partsVerdict, Figures: partsFigures, Limits: seriesLimits,
		Charts: epochCharts, Table: (*chart.Frame).EpochTable, MoreTables: seriesTables})
}

// filled has general words where m has none.
func filled(m Method) *Method {
	m.fill()
	return &m
}

// saidOfSeries returns what is said of a reading over epochs by a method.
func saidOfSeries(own *Method, v *prose.View) *Method {
	m := *overYears()
	switch {
	case own.BetweenParts != nil && v.Named():
		m = *own.BetweenParts
	case own.OverYears != nil:
		m = *own.OverYears
	case v.Named():
		m = *betweenParts()
	}
	m.ID, m.Question, m.NamesVectors, m.Look, m.MovesToA = own.ID, own.Question, own.NamesVectors, own.Look, own.MovesToA
	return &m
}

// IsSeries reports whether a reading is over epochs.
func IsSeries(a protocol.Answer) bool { return len(a.Reading.Epochs) > 0 }

// moved says of whom the number is: "career words", and compared with whom. ok is false
// where the method's number says nothing of sides.
func moved(v *prose.View) (who, against string, ok bool) {
	if !methodOf(v.Reading.Experiment.Method).MovesToA {
		return "", "", false
	}
	n := v.Names()
	if _, two := v.Reading.Experiment.Sets["Y"]; two {
		return n.Phrase("X"), locale.Say(", compared with {1}", n.Phrase("Y")), true
	}
	return n.Phrase("words"), "", true
}

// yearsHeadline goes by the p of the slope and by the interval of the change from first to
// last, which stand side by side under it: where one is clear and the other is not, what
// was found is said with its doubt. So it is where random lists often move as far.
func yearsHeadline(v *prose.View) prose.Claim {
	var yes, no prose.Builder
	n := v.Names()
	c := prose.Claim{None: locale.Say("Nothing can be said of a change over time"), Yes: &yes, No: &no}
	c.Finding, c.Known = v.Finding("slope", "slope_low", "slope_high", "p")
	switch change, ok := v.Finding("change", "change_low", "change_high", ""); {
	case ok && !c.Known: // two epochs
		c.Finding, c.Known = change, true
	case ok && change.Bounded:
		c.Low, c.High, c.Bounded = change.Low, change.High, true
	}
	if low, high, ok := v.Interval("change_texts_low", "change_texts_high"); ok && c.Known {
		c.Finding = c.Within(low, high)
	}
	c.Others = locale.Say("texts")
	if random, ok := v.Value("p_random"); ok && c.Tested && c.P < prose.Alpha && random >= prose.Alpha {
		c.P, c.Luck = random, locale.Say("random lists of as many words often move as far")
	}
	who, against, sided := moved(v)
	main, _ := v.MainValue()
	switch {
	case sided:
		pole := "A"
		if !c.Up() {
			pole = "B"
		}
		yes.Say("{1} moved towards {2}", prose.Text(prose.Sentence(who)),
			prose.Marked(prose.PoleClass(pole), n.Phrase(pole))).Add(against)
		no.Say("No clear movement of {1} between {2} and {3}", prose.Text(who), prose.Marked("pa", n.Phrase("A")),
			prose.Marked("pb", n.Phrase("B"))).Add(against)
	case c.Up():
		yes.Say("The {1} rose", prose.Text(locale.Say(main.Name)))
	default:
		yes.Say("The {1} fell", prose.Text(locale.Say(main.Name)))
	}
	if !sided {
		no.Say("No clear change of the {1}", prose.Text(locale.Say(main.Name)))
	}
	return c
}

// yearsVerdict says where the number began and ended, how steep the line is, and which
// change so few points would have shown.
func yearsVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	main, _ := v.MainValue()
	points := prose.Measured(v.Epochs())
	if len(points) < 2 {
		return nil
	}
	decimals := prose.EpochDecimals(points)
	first, last := points[0], points[len(points)-1]
	b.Say("{1}: {2} in {3}, {4} in {5}.", prose.Text(prose.Sentence(locale.Say(main.Name))),
		prose.Printed("first", first.X, prose.Fixed(first.X, decimals)), prose.Text(first.Label),
		prose.Printed("last", last.X, prose.Fixed(last.X, decimals)), prose.Text(last.Label))
	if _, _, sided := moved(v); sided {
		b.Add(" ").Say("A positive number is nearer to {1}.", prose.Text(v.Names().Phrase("A")))
	}
	line, ok := v.Trend()
	low, high, bounded := v.Interval("slope_low", "slope_high")
	if !ok || !bounded {
		return b.Spans
	}
	b.Add(" ").Say("A straight line through the {1} points changes by {2} in ten years ({3} to {4})",
		prose.Text(prose.Cardinal(line.N)), prose.Printed("slope", line.Slope, prose.Signed(10*line.Slope, decimals)),
		prose.Printed("slope_low", low, prose.Signed(10*low, decimals)),
		prose.Printed("slope_high", high, prose.Signed(10*high, decimals)))
	if p, ok := v.Value("p"); ok {
		b.Say("; points without any trend lie so {1}", prose.Text(prose.Luck(p)))
	}
	b.Add(".")
	if low, high, ok := v.Interval("slope_texts_low", "slope_texts_high"); ok {
		b.Add(" ").Say("The luck of the texts alone leaves {1} to {2} in ten years.",
			prose.Printed("slope_texts_low", low, prose.Signed(10*low, decimals)),
			prose.Printed("slope_texts_high", high, prose.Signed(10*high, decimals)))
	}
	if detectable, ok := v.Value("detectable"); ok {
		whole := detectable * (last.At - first.At)
		b.Add(" ").Say("To be found four times in five, it would have to change by {1} over the whole span.", prose.Printed("detectable", detectable, prose.Fixed(whole, decimals)))
	}
	return b.Spans
}

// yearsFigures are the change from first to last, the slope, and the tests of two kinds.
func yearsFigures(v *prose.View) []prose.Figure {
	var row prose.FigureRow
	decimals := prose.EpochDecimals(v.Epochs())
	if x, ok := v.Value("change"); ok {
		f := prose.Figure{Term: locale.Say("Change, first to last"), Value: prose.Signed(x, decimals),
			Note: locale.Say("no interval"), Data: []prose.Datum{{Name: "change", Number: x, Text: prose.Signed(x, decimals)}}}
		if low, high, ok := v.Interval("change_low", "change_high"); ok {
			f.Note = prose.SignedRange(low, high, decimals)
		}
		row = row.And(f, true)
	}
	if x, ok := v.Value("slope"); ok {
		f := prose.Figure{Term: locale.Say("Slope in ten years"), Value: prose.Signed(10*x, decimals),
			Data: []prose.Datum{{Name: "slope", Number: x, Text: prose.Signed(10*x, decimals)}}}
		if low, high, ok := v.Interval("slope_low", "slope_high"); ok {
			f.Note = prose.SignedRange(10*low, 10*high, decimals)
		}
		row = row.And(f, true)
	}
	if x, ok := v.Value("p"); ok {
		row = row.And(prose.Figure{Term: locale.Say("p, straight line"), Value: prose.P(x),
			Note: locale.Say("t-test of the slope"), Data: []prose.Datum{{Name: "p", Number: x, Text: prose.P(x)}}}, true)
	}
	if x, ok := v.Value("p_random"); ok {
		f := prose.Figure{Term: locale.Say("p, random lists"), Value: prose.P(x),
			Data: []prose.Datum{{Name: "p_random", Number: x, Text: prose.P(x)}}}
		if x, ok := v.Value("p_coherent"); ok {
			f.Note = locale.Say("related words: {1}", prose.P(x))
			f.Data = append(f.Data, prose.Datum{Name: "p_coherent", Number: x, Text: prose.P(x)})
		}
		return row.And(f, true)
	}
	if x, ok := v.Value("p_mann_kendall"); ok {
		row = row.And(prose.Figure{Term: locale.Say("p, order alone"), Value: prose.P(x),
			Note: locale.Say("Mann and Kendall"), Data: []prose.Datum{{Name: "p_mann_kendall", Number: x, Text: prose.P(x)}}},
			true)
	}
	return row
}

// seriesLimits hold for every outcome.
func seriesLimits(v *prose.View) []string {
	shown := locale.Say("How far training and the choice of texts alone move the points is not shown.")
	if _, _, ok := v.Interval("change_texts_low", "change_texts_high"); ok {
		shown = locale.Say("The interval over the texts goes by how far these very documents differ among one another: others of the time can differ more.")
	}
	last := locale.Say("Other words are found in other texts. Part of a difference can be the change of words.")
	if !v.Named() {
		last = locale.Say("No clear change is no proof of standing still: with few points only a large one shows, and a line cannot be told from a bend.")
	}
	return []string{locale.Say("It describes what was written and then collected, not what people did."),
		locale.Say("Each is measured by itself: axes of different vectors are never laid over one another.") + " " + shown, last}
}

// epochCharts are the points with their line.
func epochCharts(f *chart.Frame) []chart.Chart {
	_, _, sided := moved(f.View)
	return []chart.Chart{f.EpochPoints(sided)}
}

// seriesTables list the words at every epoch, and the differences of named parts.
func seriesTables(f *chart.Frame) []chart.DataTable { return f.SeriesTables() }

// EpochLabels name the epochs of a reading in order; nil for a reading of one embedding.
func EpochLabels(a protocol.Answer) []string {
	var out []string
	for _, e := range prose.Read(a).Epochs() {
		out = append(out, e.Label)
	}
	return out
}

// Counted says of an epoch of texts how many there are, and how many words: ": 12 texts,
// 1,648,623 words"; "" of embeddings.
func Counted(a protocol.Answer, epoch int) string {
	epochs := prose.Read(a).Epochs()
	if a.Reading.Texts == nil || epoch >= len(epochs) || epochs[epoch].Documents == 0 {
		return ""
	}
	e := epochs[epoch]
	text := ", " + locale.Plural(int(e.Documents), "{1} text", "{1} texts", prose.Count(e.Documents))
	if e.Tokens > 0 {
		text += ", " + locale.Say("{1} words", prose.Count(e.Tokens))
	}
	return text
}

// MovesToA reports whether a larger number of the reading's method is nearer to A.
func MovesToA(a protocol.Answer) bool {
	v := prose.Read(a)
	_, several := a.Reading.Experiment.Sets["lists"]
	return methodOf(a.Reading.Experiment.Method).MovesToA && (!several || v.Sided())
}

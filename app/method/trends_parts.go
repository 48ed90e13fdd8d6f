package method

import (
	"math"

	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// listPartsHeadline names the lists that differ between two parts, with the doubt there is.
func listPartsHeadline(v *prose.View) prose.Claim {
	all := v.ListDifferences()
	if len(all) == 0 {
		return prose.Claim{None: locale.Say("The parts cannot be compared: no list has a number in two of them")}
	}
	var b prose.Builder
	var sure, unsettled, perhaps []prose.ListDifference
	for _, d := range all {
		switch s := d.Certainty(); {
		case s == prose.MaybeWordChoice:
			unsettled = append(unsettled, d)
		case s > prose.MaybeWordChoice:
			sure = append(sure, d)
		case s == prose.MaybeChance:
			perhaps = append(perhaps, d)
		}
	}
	apart(v, &b, sure, prose.Found)
	if len(unsettled) > 0 {
		apart(v, next(&b), unsettled, prose.FoundIf)
		b.Add(locale.Say("; other {1} could show otherwise", locale.Say("texts")))
	}
	if len(perhaps) > 0 {
		apart(v, next(&b), perhaps, prose.FoundThough)
		b.Add(locale.Plural(len(all), ", though luck could do as much among {1} difference",
			", though luck could do as much among {1} differences", prose.Count(float64(len(all)))))
	}
	if len(b.Spans) == 0 {
		b.Say("No list clearly differs between {1}", prose.Text(parts(v)))
		for _, d := range all {
			b.Claims(prose.NotClear, d.Finding)
		}
	}
	return prose.States(&b)
}

// next ends a sentence, if there is one.
func next(b *prose.Builder) *prose.Builder {
	if len(b.Spans) > 0 {
		b.Add(". ")
	}
	return b
}

// parts joins the names of the parts: "texts by women and texts by men".
func parts(v *prose.View) string {
	var names []string
	for _, e := range v.Epochs() {
		names = append(names, v.OfPart(e.Label))
	}
	return phrases.JoinedNames(names)
}

// apart says of each difference where its list stands nearer to A.
func apart(v *prose.View, b *prose.Builder, differences []prose.ListDifference, what prose.What) {
	for i, d := range differences {
		from, to := d.From, d.To
		if !d.Up() {
			from, to = to, from
		}
		phrase := prose.Sentence(d.Phrase)
		if i > 0 {
			b.Add("; ")
			phrase = d.Phrase
		}
		if v.Sided() {
			b.Say("{1} stand nearer to {2} in {3} than in {4}", prose.Text(phrase), prose.Marked("pa", v.Names().Phrase("A")),
				prose.Text(to), prose.Text(from))
		} else {
			b.Say("the number of {1} is larger in {2} than in {3}", prose.Text(phrase), prose.Text(to), prose.Text(from))
		}
		b.Claims(what, d.Finding)
	}
}

// listPartsVerdict says the largest difference with its interval, and what the intervals are
// of.
func listPartsVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	d, ok := largestDifference(v)
	if !ok {
		return nil
	}
	b.Say("The largest difference: {1}, by {2}", prose.Text(d.Phrase),
		prose.Printed("difference", d.X, prose.Signed(d.X, 2)))
	if d.Bounded {
		b.Add(" (").Say("{1} to {2}", prose.Printed("low", d.Low, prose.Signed(d.Low, 2)),
			prose.Printed("high", d.High, prose.Signed(d.High, 2))).Add(")")
	}
	b.Say(", counted from {1} to {2}.", prose.Text(d.From), prose.Text(d.To)).Add(" ")
	if v.Sided() {
		b.Say("A positive number is nearer to {1}.", prose.Text(v.Names().Phrase("A")))
	}
	return b.Spans
}

// largestDifference is the one farthest from 0.
func largestDifference(v *prose.View) (largest prose.ListDifference, ok bool) {
	for _, d := range v.ListDifferences() {
		if !ok || math.Abs(d.X) > math.Abs(largest.X) {
			largest, ok = d, true
		}
	}
	return largest, ok
}

// listPartsFigures are the lists tested, the largest difference and the smallest q.
func listPartsFigures(v *prose.View) []prose.Figure {
	var row prose.FigureRow
	tested, any := v.Value("tested")
	row = row.And(prose.Figure{Term: locale.Say("Differences tested"), Value: prose.Count(tested),
		Note: locale.Say("corrected together"),
		Data: []prose.Datum{{Name: "tested", Number: tested, Text: prose.Count(tested)}}}, any)
	q := math.NaN()
	for _, d := range v.ListDifferences() {
		if d.Tested && !(d.P >= q) {
			q = d.P
		}
	}
	if d, ok := largestDifference(v); ok {
		f := prose.Figure{Term: locale.Say("Largest difference"), Value: prose.Signed(d.X, 2), Note: d.Phrase,
			Data: []prose.Datum{{Name: "difference", Number: d.X, Text: prose.Signed(d.X, 2)}}}
		if d.Bounded {
			f.Note += ", " + prose.SignedRange(d.Low, d.High, 2)
		}
		row = row.And(f, true)
	}
	return row.And(qFigure(locale.Say("Smallest q"), "q", q), !math.IsNaN(q))
}

// listPartsLimits hold for every outcome.
func listPartsLimits(v *prose.View) []string {
	first := locale.Say("No clear difference is no proof of likeness.")
	if v.Reading.Texts != nil {
		first += " " + locale.Say("Few texts make wide intervals.")
	}
	return []string{first, locale.Say("It describes what was written and then collected, not what people did or thought."),
		locale.Say("Texts of the parts differ in more than their name: in their years, their subjects, their length.")}
}

// listPartsAsides say what the intervals are of, and which words are too rare.
func listPartsAsides(v *prose.View) []prose.Aside {
	alone := locale.Say("Each part is measured by itself. The interval of a difference takes the errors of both parts as independent; those of the same words are alike, so that it is too wide. In simulation it holds 95 to 100 in 100, where 95 are meant.")
	if v.Reading.Texts != nil {
		alone = locale.Say("Each part is measured by itself. The interval of a difference takes the errors of both parts as independent, since no text is in two parts. In simulated texts it holds 95 to 98 in 100.")
	}
	return rareAside(v, []prose.Aside{{Title: locale.Say("Each part by itself"), Text: alone}})
}

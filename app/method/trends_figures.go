package method

import (
	"math"

	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// perDecade is the years of the slopes that the page prints.
const perDecade = 10

// trendsVerdict says where the lists stand, which slopes stand out beside random lists, and
// what so few points would show.
func trendsVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	lists := v.ListTrends()
	for _, pole := range []string{"A", "B"} {
		whereStand(v, &b, lists, pole)
	}
	asFarByLuck(v, &b, lists)
	m := byCertainty(lists)
	var beside []string
	for _, l := range m.sure {
		if l.Random < prose.Alpha {
			beside = append(beside, l.Phrase)
		}
	}
	if len(beside) > 0 {
		b.Say("Beside random lists of as many words, {1} stand out too.", prose.Text(fewNames(beside))).Add(" ")
	}
	if rare := withoutTrend(lists); rare != "" {
		b.Add(rare, " ")
	}
	if n := mostPoints(lists); n > 0 && n <= fewPoints {
		b.Say("With {1} points only a large change shows.", prose.Text(prose.Cardinal(n)))
	}
	return b.Spans
}

// withoutTrend names the lists of which nothing is said, where there is a trend of others.
func withoutTrend(lists []prose.ListTrend) string {
	var names []string
	for _, l := range lists {
		if !l.Fitted {
			names = append(names, l.Phrase)
		}
	}
	if len(names) == 0 || len(names) == len(lists) {
		return ""
	}
	return locale.Say("Of {1} too few stand often enough at three points: nothing is said of their change.", phrases.JoinedNames(names))
}

// whereStand says of the lists that stand on the side of a pole at every point how many
// points are clear of 0.
func whereStand(v *prose.View, b *prose.Builder, lists []prose.ListTrend, pole string) {
	said := false
	for _, l := range lists {
		side, clear, n := l.Side()
		switch {
		case !v.Sided() || side != map[string]float64{"A": 1, "B": -1}[pole]:
			continue
		case said:
			b.Add("; ").Say("{1} too, clearly {2}", prose.Text(l.Phrase), clearPoints(clear))
		default:
			b.Say("{1} stand nearer to {2} {3}, clearly {4}", prose.Text(prose.Sentence(l.Phrase)),
				prose.Text(v.Names().Phrase(pole)), prose.Text(prose.AtAll(l.Epochs, n)), clearPoints(clear))
		}
		said = true
	}
	if said {
		b.Add(". ")
	}
}

// clearPoints says in how many points a list is clear of the middle.
func clearPoints(n int) prose.Span {
	text := locale.Say("in {1}", prose.Cardinal(n))
	if n == 0 {
		text = locale.Say("in none")
	}
	return prose.Printed("clear_points", float64(n), text)
}

// asFarByLuck names the lists that stand on one side and yet no farther out, at most
// points, than most random lists of as many words do.
func asFarByLuck(v *prose.View, b *prose.Builder, lists []prose.ListTrend) {
	var names []string
	for _, l := range lists {
		if side, _, _ := l.Side(); v.Sided() && side != 0 && l.AmongRandom() {
			names = append(names, l.Phrase)
		}
	}
	if len(names) > 0 {
		b.Say("Random lists of as many words often lie as far out as {1}.", prose.Text(fewNames(names))).Add(" ")
	}
}

// fewPoints is the number of points up to which the caution stands over the picture.
const fewPoints = 12

// mostPoints is the number of points of the list that has most.
func mostPoints(lists []prose.ListTrend) (most int) {
	for _, l := range lists {
		most = max(most, len(prose.Measured(l.Epochs)))
	}
	return most
}

// trendsFigures are the lists tested, the largest slope, and the smallest q of both kinds.
func trendsFigures(v *prose.View) []prose.Figure {
	var row prose.FigureRow
	tested, any := v.Value("tested")
	row = row.And(prose.Figure{Term: locale.Say("Lists tested"), Value: prose.Count(tested),
		Note: locale.Say("corrected together"),
		Data: []prose.Datum{{Name: "tested", Number: tested, Text: prose.Count(tested)}}}, any)
	var largest prose.ListTrend
	q, random := math.NaN(), math.NaN()
	for _, l := range v.ListTrends() {
		if l.Fitted && !(math.Abs(l.Slope.X) <= math.Abs(largest.Slope.X)) {
			largest = l
		}
		if l.Slope.Tested && !(l.Slope.P >= q) {
			q = l.Slope.P
		}
		if !(l.Random >= random) && !math.IsNaN(l.Random) {
			random = l.Random
		}
	}
	if largest.Fitted {
		x := perDecade * largest.Slope.X
		f := prose.Figure{Term: locale.Say("Largest slope"), Value: prose.Signed(x, 3),
			Note: locale.Say("a decade; {1}", largest.Phrase),
			Data: []prose.Datum{{Name: "slope", Number: largest.Slope.X, Text: prose.Signed(x, 3)}}}
		if largest.Slope.Bounded {
			f.Note += ", " + prose.SignedRange(perDecade*largest.Slope.Low, perDecade*largest.Slope.High, 2)
		}
		row = row.And(f, true)
	}
	row = row.And(qFigure(locale.Say("Smallest q, t-test"), "q", q), !math.IsNaN(q))
	return row.And(qFigure(locale.Say("Smallest q, random lists"), "q_random", random), !math.IsNaN(random))
}

// qFigure prints a q and whether it passes.
func qFigure(term, name string, q float64) prose.Figure {
	note := locale.Say("not clear")
	if q < prose.Alpha {
		note = locale.Say("statistically clear")
	}
	return prose.Figure{Term: term, Value: prose.P(q), Note: note,
		Data: []prose.Datum{{Name: name, Number: q, Text: prose.P(q)}}}
}

// trendsLimits hold for every outcome; the first says what a change that is not found
// could still be.
func trendsLimits(v *prose.View) []string {
	first := locale.Say("No clear movement is no proof of standing still: with few points only a large change shows, and a line cannot be told from a bend.")
	for _, l := range v.ListTrends() {
		if l.Fitted && l.Needed > 0 && l.Slope.P >= prose.Alpha {
			first = locale.Say("No clear movement is no proof of standing still. A change of {1} in {2} over these years would be missed one time in five, a smaller one more often.", prose.Fixed(l.Needed, neededDigits(l.Needed)), l.Phrase)
			break
		}
	}
	return []string{first, locale.Say("It describes what was written and then collected, not what people did."),
		locale.Say("Other words are found at other times. Part of a jump between two points is the change of words.")}
}

// neededDigits is how many decimals a change is printed with.
func neededDigits(x float64) int {
	if x < 0.3 {
		return 3
	}
	return 1
}

// trendsAsides say what the two tests ask, and that each epoch stands by itself.
func trendsAsides(v *prose.View) []prose.Aside {
	both := locale.Say("The t-test asks whether the line is flat, if the epochs are independent of each other.")
	both += besideLuck(v)
	alone := locale.Say("Each embedding is measured by itself. Axes of different embeddings are never laid over one another.")
	if v.Reading.Texts != nil {
		alone = locale.Say("PMI is taken inside each part of the texts: how often a word stands beside each group there, given how often the group is spoken of there.")
	}
	out := []prose.Aside{{Title: locale.Say("Two tests of one slope"), Text: both},
		{Title: locale.Say("Each point by itself"), Text: alone}}
	return rareAside(v, out)
}

// rareAside adds which words are too rare where.
func rareAside(v *prose.View, out []prose.Aside) []prose.Aside {
	if rare := v.Rare(); rare != "" {
		out = append(out, prose.Aside{Title: locale.Say("Words too rare to measure"), Text: locale.Say("Words that stand fewer than ten times beside both groups have no number there.") + " " + rare})
	}
	return out
}

// fewOthers is the number of words up to which random lists are said to be of few.
const fewOthers = 500

// besideLuck says of how many words random lists are, and which lists are compared with
// none.
func besideLuck(v *prose.View) string {
	var without []string
	least, compared := math.Inf(1), false
	for _, l := range v.ListTrends() {
		switch {
		case !math.IsNaN(l.Random):
			compared = true
			least = min(least, l.Others)
		case l.Fitted && v.Reading.Texts != nil:
			without = append(without, l.Phrase)
		}
	}
	text := ""
	if compared {
		text = " " + locale.Say("Random lists ask whether as many words drawn by luck drift like this in the same texts.")
	}
	if compared && least > 0 && least <= fewOthers {
		text += " " + locale.Say("They are drawn from {1} words only: no more stand ten times beside both groups every time. Lists of so few overlap, and say less.", prose.Count(least))
	}
	if len(without) > 0 {
		text += " " + locale.Say("There are no random lists for {1}: too few words, its own or others, stand often enough beside both groups every time.", fewNames(without))
	}
	return text
}

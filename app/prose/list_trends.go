package prose

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// ListTrend is one of several lists over the years.
type ListTrend struct {
	Name   string  // as it was given
	Phrase string  // within a sentence: "career words"
	Epochs []Epoch // all of the reading, in order
	// Slope is what the list changed by in a year; P is q of the t-test, over all lists.
	Slope  Finding
	Fitted bool // there is a slope
	// Random is q against random lists, NaN without any.
	Random    float64
	TheilSen  float64 // Theil and Sen's slope, a year
	Order     float64 // p of Mann and Kendall, NaN where there is none
	Detects   float64 // the slope that is found four times in five
	Needed    float64 // the change over the whole span that is found four times in five
	Words     float64 // that every epoch has, which random lists stand against; 0 without
	Others    float64 // words that random lists are drawn from; 0 without
	Span      float64 // years from the first value to the last
	Line      Line
	FirstLast [2]string // labels of the epochs of its first value and its last
}

// ListTrends reads the lists of a reading over the years, in their order.
func (v *View) ListTrends() []ListTrend {
	t := v.TableOf("trends")
	var out []ListTrend
	for _, row := range t.Rows {
		l := ListTrend{Name: TextOf(t, row, "list"), Random: math.NaN(), Order: math.NaN()}
		l.Phrase, l.Epochs = v.ListPhrase(l.Name), v.EpochsOf(l.Name)
		l.Slope, l.Fitted = RowFinding(t, row, "slope")
		l.read(t, row)
		if points := Measured(l.Epochs); len(points) > 1 {
			first, last := points[0], points[len(points)-1]
			l.Span, l.FirstLast = last.At-first.At, [2]string{first.Label, last.Label}
			l.Line = lineThrough(points, l.Slope.X)
		}
		if x, ok := NumberOf(t, row, "detectable"); ok {
			l.Detects, l.Needed = x, x*l.Span
		}
		out = append(out, l)
	}
	return out
}

// read takes what stands in a row beside the slope.
func (l *ListTrend) read(t experiment.Table, row []any) {
	for column, to := range map[string]*float64{"q_random": &l.Random, "theil_sen": &l.TheilSen,
		"p_mann_kendall": &l.Order, "words": &l.Words, "pool": &l.Others} {
		if x, ok := NumberOf(t, row, column); ok {
			*to = x
		}
	}
}

// ListPhrase returns a list as a plural within a sentence: "career words".
func (v *View) ListPhrase(name string) string {
	for _, set := range v.Reading.Experiment.Sets["lists"].Lists {
		if set.Name == name {
			return NewNamer(map[string]experiment.ResolvedSet{"lists": set}, v.Language()).Phrase("lists")
		}
	}
	return name
}

// Sided reports whether a positive value of the lists is nearer to A.
func (v *View) Sided() bool {
	switch v.Option("measure") {
	case "association", "sc-weat", "pmi":
		return true
	}
	return false
}

// Within returns by how much a new value at a time may lie off the line of the list.
func (l ListTrend) Within(at float64) float64 {
	return l.Line.NewValue(at, (l.Slope.High-l.Slope.Low)/2)
}

// Side says on which side of 0 all points lie, 1 or -1, and how many intervals leave 0
// out; side is 0 where they lie on both, or fewer than six are there, which by luck lie on
// one side once in sixteen times.
func (l ListTrend) Side() (side float64, clear, points int) {
	for _, e := range Measured(l.Epochs) {
		points++
		switch {
		case points == 1 && e.X != 0:
			side = math.Copysign(1, e.X)
		case e.X == 0 || math.Copysign(1, e.X) != side:
			side = math.NaN()
		}
		if e.Bounded && (e.Low > 0 || e.High < 0) {
			clear++
		}
	}
	if math.IsNaN(side) || points < 6 {
		side = 0
	}
	return side, clear, points
}

// AmongRandom reports whether at most of the points that have random lists beside them the
// list lies within where 95 % of these lie.
func (l ListTrend) AmongRandom() bool {
	inside, compared := 0, 0
	for _, e := range Measured(l.Epochs) {
		if e.HasRandom {
			compared++
			if e.X >= e.Random[0] && e.X <= e.Random[1] {
				inside++
			}
		}
	}
	return 2*inside > compared
}

// Points counts the points of a series by what they are: "eight decades", "four periods",
// else "five points".
func Points(epochs []Epoch, n int) string {
	one, many := pointNames(epochs)
	if n == 1 {
		many = one
	}
	return locale.Say("{1} {2}", Cardinal(n), many)
}

// AtAll writes "in all eight decades".
func AtAll(epochs []Epoch, n int) string {
	if one, _ := pointNames(epochs); one == locale.Say("point") {
		return locale.Say("at all {1}", Points(epochs, n))
	}
	return locale.Say("in all {1}", Points(epochs, n))
}

// pointNames say what an epoch is, by how it is labelled.
func pointNames(epochs []Epoch) (one, many string) {
	all := func(is func(label string) bool) bool {
		return len(epochs) > 0 && !slices.ContainsFunc(epochs, func(e Epoch) bool { return !is(e.Label) })
	}
	switch {
	case all(isDecade):
		return locale.Say("decade"), locale.Say("decades")
	case all(func(label string) bool { return strings.Contains(label, "–") }):
		return locale.Say("period"), locale.Say("periods")
	}
	return locale.Say("point"), locale.Say("points")
}

// TheEpoch writes an epoch within a sentence: "the 1840s", "1990".
func TheEpoch(label string) string {
	if isDecade(label) {
		return locale.Say("the {1}", label)
	}
	return label
}

// isDecade reports whether a label names a decade.
func isDecade(label string) bool {
	year := strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return r
		}
		return -1
	}, label)
	return strings.HasSuffix(year, "0") && label == decade(year)
}

package chart

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// obj is a node of a specification. A node is changed while its chart is built and belongs
// to that chart alone, since plug and the callers write into it.
type obj = map[string]any

// Frame is what every chart of a reading is drawn from: its numbers, what the method says
// of its pictures, the names of its sets and the width. It is made for a picture or a
// table and thrown away; it changes nothing of the answer, and several may share one.
type Frame struct {
	View   *prose.View
	look   Look
	Names  prose.Namer
	width  float64 // of the container, CSS pixels
	narrow bool
}

// Look is what pictures and tables of a reading take from its method. The zero Look draws
// words that lean by the number score.
type Look struct {
	Score    string // the words' number that a list goes by, "score" if ""
	Term     string // what that is called, the method's own term if ""
	Doc      string // follows the term in the title of an axis where there is room
	Bars     string // explains the bars over the words of a lollipop chart
	Sideless bool   // the number does not lean to either of two poles
	Interval string // what the bar of the glass is, "95 % interval" if ""
	Heading  Heading
}

// The widths between which a chart is laid out; others are drawn at the nearest.
const (
	leastWidth = 300
	mostWidth  = 1200
	phoneWidth = 500
)

// NewFrame returns what the charts of a reading are drawn from, at a width in CSS pixels.
// Below 500 px axis titles take two lines and fewer points are labelled. v is kept. A width beyond 300 to 1200 is drawn
// as the nearest of these.
func NewFrame(v *prose.View, look Look, width int) *Frame {
	w := min(max(width, leastWidth), mostWidth)
	return &Frame{View: v, look: look, Names: prose.Names(v.Answer), width: float64(w), narrow: w < phoneWidth}
}

// plainFrame is for pictures that need to know nothing of the method. The pictures of
// moves and of places are of debiasing, for any method.
func plainFrame(a protocol.Answer, width int) *Frame {
	return NewFrame(prose.Read(a), Look{}, width)
}

// measure returns the registry's entry of the reading's method, an empty one if there is
// none. O(methods): the registry is a list. A reading may name a method that this program
// lacks.
func (f *Frame) measure() experiment.Measure {
	return experiment.MethodNamed(f.View.Reading.Experiment.Method)
}

// poles labels the ends of an axis from B to A, by how it is said to stand there in English; where both do not fit in a
// line, without saying what it is to stand there. 14 pixels is the size of these labels on the page; 24
// keeps a gap between them.
func (f *Frame) poles(verb string) (left, right string) {
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	switch verb {
	case "beside":
		left, right = locale.Say("◂ beside {1}", b), locale.Say("beside {1} ▸", a)
	case "nearer to":
		left, right = locale.Say("◂ nearer to {1}", b), locale.Say("nearer to {1} ▸", a)
	default:
		left, right = locale.Say("◂ closer to {1}", b), locale.Say("closer to {1} ▸", a)
	}
	if textWidth(left, 14)+textWidth(right, 14) > f.width-24 {
		left, right = "◂ "+b, a+" ▸"
	}
	return left, right
}

// value returns a number of the reading; ok is false when it is absent.
func (f *Frame) value(name string) (x float64, ok bool) {
	x, ok = f.View.Reading.Values[name]
	return x, ok && finite(x)
}

// table returns a table of the reading by its name; an empty one and false if there is
// none, so that callers may range over its rows without asking.
func (f *Frame) table(name string) (experiment.Table, bool) {
	for _, t := range f.View.Reading.Tables {
		if t.Name == name {
			return t, true
		}
	}
	return experiment.Table{}, false
}

// wordRows returns the rows of a role that have the score, largest first, so that equal
// scores keep the order asked. The rows are copies of the reading’s, their maps of scores
// are not: they are only read. Sorting is stable, O(n log n).
func (f *Frame) wordRows(role, name string) []experiment.WordRow {
	var out []experiment.WordRow
	for _, r := range f.View.Reading.Words {
		if x, ok := r.Scores[name]; ok && finite(x) && r.Set == role {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b experiment.WordRow) int { return descending(a.Scores[name], b.Scores[name]) })
	return out
}

// descending compares for a sort from large to small; a number that is not finite must not
// come here, as it would compare equal to all.
func descending(a, b float64) int {
	switch {
	case a > b:
		return -1
	case a < b:
		return 1
	}
	return 0
}

// bounds returns a word's interval. The scores low and high are the interval of a word in
// every method but RIPA, where they are the range without a pair; Look.Bars says which.
func bounds(r experiment.WordRow) (low, high float64, ok bool) {
	low, okLow := r.Scores["low"]
	high, okHigh := r.Scores["high"]
	return low, high, okLow && okHigh && finite(low) && finite(high) && low <= high
}

// column returns a cell of a table's row by its column. nil where the table has no such
// column or the row ends before it; O(columns).
func column(t experiment.Table, row []any, name string) any {
	if i := slices.Index(t.Columns, name); i >= 0 && i < len(row) {
		return row[i]
	}
	return nil
}

// numberOf returns a finite number of a row by its column. ok is false for a text, for
// nothing, and for what no drawing can hold.
func numberOf(t experiment.Table, row []any, name string) (float64, bool) {
	x, ok := column(t, row, name).(float64)
	return x, ok && finite(x)
}

// finite leaves out what no drawing can hold, also numbers so large that their differences
// overflow. NaN compares false and so is left out, too. 1e150 squared is still finite, as
// distances of points square their numbers.
func finite(x float64) bool { return math.Abs(x) < 1e150 }

// encode turns a specification into JSON. Keys come sorted, so the same chart gives the
// same bytes. spec is changed: schema and theme are put in. nil where a number cannot be
// written as JSON, and then there is no chart.
func encode(spec obj) json.RawMessage {
	spec["$schema"] = "https://vega.github.io/schema/vega-lite/v6.json"
	// The theme stands in every specification, since exported ones must stand alone.
	spec["config"] = theme
	out, err := json.Marshal(spec)
	if err != nil {
		return nil
	}
	return out
}

// keys returns a distinct key for every label: a category axis would draw two words that
// are spelled alike as one. The marks added are invisible. U+200B is a blank without
// width: the axis sees two texts, the reader one. O(n), unless many are alike.
func keys(labels []string) []string {
	seen := map[string]bool{}
	out := make([]string, len(labels))
	for i, label := range labels {
		for seen[label] {
			label += "\u200b"
		}
		seen[label] = true
		out[i] = label
	}
	return out
}

// label is the form of a word that the embedding has. As is "" in readings that a person
// wrote; the word asked for stands in.
func label(r experiment.WordRow) string {
	if r.As != "" {
		return r.As
	}
	return r.Word
}

// axis is a symmetric scale with its ticks. The domain is middle ± most. ticks are numbers
// of the scale in rising order.
type axis struct {
	middle float64
	most   float64 // the domain is most to either side of the middle
	ticks  []float64
	format string // of a tick's label, for the labelExpr
}

// about moves the axis to another middle than 0; its numbers have no sign then. The ticks
// are changed in place: they are the axis’ own, made by symmetric.
func (a axis) about(middle float64) axis {
	a.middle = middle
	if middle != 0 {
		a.format = strings.Replace(a.format, "+", "", 1)
		for i := range a.ticks {
			a.ticks[i] += middle
		}
	}
	return a
}

// symmetric returns the axis about 0 that holds the largest magnitude, with at most two
// ticks a side beside 0: that many labels fit a phone. For 0.37 it gives ±0.39 with ticks
// at −0.2, 0 and 0.2. What is not finite or not positive counts as 1. 1.03 keeps the
// outermost mark off the edge.
func symmetric(largest float64) axis {
	if !finite(largest) || largest <= 0 {
		largest = 1
	}
	// power is a tenth of the decade of largest; most is rounded up to whole powers.
	power := math.Pow(10, math.Floor(math.Log10(largest))-1)
	most := math.Ceil(largest*1.03/power) * power
	step := power
	for _, factor := range []float64{1, 2, 5, 10, 20, 50} {
		// Fewer than three steps a side: two ticks and the end.
		if step = power * factor; most/step < 3 {
			break
		}
	}
	a := axis{most: most, format: tickFormat(step)}
	n := int(most/step + 1e-9)
	for i := -n; i <= n; i++ {
		a.ticks = append(a.ticks, float64(i)*step)
	}
	return a
}

// tickFormat prints ticks with the decimals that their step has. It is an expression of
// d3-format in quotation marks, "'+.2f'"; steps too small or too large for plain digits
// get exponents.
func tickFormat(step float64) string {
	decimals := 0
	for decimals < 6 && math.Abs(step-math.Round(step)) > 1e-6*step {
		step *= 10
		decimals++
	}
	if step < 1e-6 || step > 1e9 {
		return "'+.1e'"
	}
	return "'+." + strconv.Itoa(decimals) + "f'"
}

// vega returns the axis as a scale and an axis of a specification. The expression prints 0
// without a sign: sums of steps may miss 0 by rounding. title is a string or a list of
// lines.
func (a axis) vega(title any) (scale, ax obj) {
	return obj{"domain": []float64{a.middle - a.most, a.middle + a.most}, "nice": false, "zero": false},
		obj{"values": a.ticks, "labelExpr": "abs(datum.value)<1e-12?'0':format(datum.value," + a.format + ")", "title": title}
}

// scoreColour colours a mark by the pole that a score leans to. It is a condition of
// Vega-Lite, so the colour follows the datum and not its place. Reversed scales lean to B
// above their middle.
func (f *Frame) scoreColour(field string) obj {
	side := " < "
	if f.View.Scale.Reversed {
		side = " > "
	}
	return poleColour("datum." + field + side + strconv.FormatFloat(f.View.Scale.Middle, 'g', -1, 64))
}

// byPole colours a mark by the sign of a field. 0 has the colour of A; nothing is drawn at
// 0 but a dot without length.
func byPole(field string) obj { return poleColour("datum." + field + " < 0") }

// poleColour colours what leans to B in the colour of B, all else in that of A. test is an
// expression of Vega that holds for what leans to B.
func poleColour(test string) obj {
	return obj{"condition": obj{"test": test, "value": "var(--pole-b)"}, "value": "var(--pole-a)"}
}

package chart

import (
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// testLabel names a test by its target sets, with its own name on a second line behind a
// bar. row is one of t, the reading’s table tests. A test of the Experiment has sets of
// its own; any other id, such as that of the reading’s own sets, is named by the sets that
// are asked. Without names for both sets the test’s own name stands alone: "Science,
// arts|Test 7". The bar divides the two lines of the label.
func (f *Frame) testLabel(row []any, t experiment.Table) string {
	id, _ := column(t, row, "test").(string)
	name, _ := column(t, row, "name").(string)
	sets := f.View.Reading.Experiment.Sets
	for _, of := range f.View.Reading.Experiment.Tests {
		if of.ID == id {
			sets = of.Sets
		}
	}
	n := prose.NewNamer(sets, f.View.Reading.Embedding.Provenance.Language)
	x, y := n.Bare("X"), n.Bare("Y")
	switch {
	case x == "" || y == "":
		return name
	case name == "":
		return prose.Sentence(x) + ", " + y
	}
	return prose.Sentence(x) + ", " + y + "|" + name
}

// TestsBeforeAfter draws the effect size of each test before and after, each with its
// interval. Tests without d on both sides are left out, and without any the chart is
// empty. The scale is at least that of the glass, so that audits of different methods look
// alike.
func (f *Frame) TestsBeforeAfter() Chart {
	t, _ := f.table("tests")
	// extent is the room of the labels in pixels: at least 60, at most 0.42 of the width.
	largest, extent := 2.0, 60.0
	var labels []string
	var data, left, right []obj
	for _, row := range t.Rows {
		before, had := numberOf(t, row, "d_before")
		after, has := numberOf(t, row, "d")
		if !had || !has {
			continue
		}
		first, second := cutBar(f.testLabel(row, t))
		room := 0.42 * f.width
		extent = max(extent, min(max(textWidth(first, 14), textWidth(second, 14))+10, room))
		label := shorten(first, 14, room-6)
		if second != "" {
			label += "|" + shorten(second, 14, room-6)
		}
		labels = append(labels, label)
		mark := obj{"before": before, "after": after}
		largest = max(largest, math.Abs(before), math.Abs(after))
		// The prefix of the columns, and the fields of the two ends in the template.
		for _, side := range [2][3]string{{"d_before", "b0", "b1"}, {"d", "a0", "a1"}} {
			low, okLow := numberOf(t, row, side[0]+"_low")
			high, okHigh := numberOf(t, row, side[0]+"_high")
			if okLow && okHigh && low <= high {
				mark[side[1]], mark[side[2]] = low, high
				largest = max(largest, math.Abs(low), math.Abs(high))
			}
		}
		data = append(data, mark)
	}
	if len(data) == 0 {
		return Chart{}
	}
	// The lesser number stands left of its mark and the greater one right, whichever of
	// the two is before.
	for i, label := range keys(labels) {
		labels[i], data[i]["t"] = label, label
		before, after := data[i]["before"].(float64), data[i]["after"].(float64)
		lesser, greater := min(before, after), max(before, after)
		left = append(left, obj{"t": label, "v": lesser, "w": prose.Fixed(lesser, 2)})
		right = append(right, obj{"t": label, "v": greater, "w": prose.Fixed(greater, 2)})
	}
	first, _ := cutBar(labels[0])
	c := Chart{ID: "tests", Title: locale.Say("{1}, before and after", prose.Sentence(prose.NumberOfTests(len(data)))),
		Lead:    locale.Say("Open circle: before. Filled circle: after."),
		Caption: locale.Say("Bars: 95 % intervals, before above the line, after below it, over the choice of words. An interval that holds 0 means that a test cannot tell, not that nothing is there."),
		Alt: locale.Say("Dumbbell chart of the effect size of {1}; {2} goes from {3} to {4}.",
			prose.NumberOfTests(len(data)), first,
			prose.Fixed(data[0]["before"].(float64), 2), prose.Fixed(data[0]["after"].(float64), 2))}
	scale, bottom := effectAxis(largest).vega(locale.Say("effect size d"))
	extent = math.Ceil(extent)
	c.Spec = encode(fill(dumbbellTemplate, "width", f.width-extent-30, "labels", labels, "extent", extent,
		"scale", scale, "axis", bottom,
		"zero", zeroLine(), "tests", values(data...), "left", values(left...), "right", values(right...)))
	return c
}

// effectAxis is the glass's axis, −2 to 2, unless something lies beyond it. largest is the
// largest magnitude drawn; d of sets of unequal size may lie beyond 2.
func effectAxis(largest float64) axis {
	if largest > 2 {
		return symmetric(largest)
	}
	return axis{most: 2, ticks: []float64{-2, -1, 0, 1, 2}, format: tickFormat(1)}
}

// cutBar cuts a label into its two lines; second is "" where there is no bar.
func cutBar(label string) (first, second string) {
	for i, r := range label {
		if r == '|' {
			return label[:i], label[i+1:]
		}
	}
	return label, ""
}

// BiasAgainstUse draws what each method leaves of the tests over the neighbours that it
// keeps. Methods that land on the same point, within 1e-4 on both axes together, share a
// dot and list their names, as two names on one spot would hide each other.
func (f *Frame) BiasAgainstUse() Chart {
	var points []point
	for _, p := range f.tablePoints("methods", []string{"method"}, "mean_d", "overlap") {
		p.label = strings.TrimSuffix(prose.Sentence(prose.MethodOfDebiasing(p.label)), " debiasing")
		same := slices.IndexFunc(points, func(q point) bool { return math.Abs(q.x-p.x)+math.Abs(q.y-p.y) < 1e-4 })
		if same >= 0 {
			points[same].label += ", " + p.label
			continue
		}
		points = append(points, p)
	}
	return f.scatterPlot(Chart{ID: "methods", Title: locale.Say("Bias against usefulness"),
		Lead:    locale.Say("Up and to the left is better: little bias left, many neighbours kept."),
		Caption: locale.Say("Dot: a method; across, the mean effect size |d| of the tests after it; up, the share of the ten nearest words that are still among the ten nearest. “Nothing done” is the embedding as it is."),
		Alt:     locale.Say("Scatter plot of {1}: bias left against neighbours kept. The table has the same numbers.", locale.Plural(len(points), "{1} method", "{1} methods", prose.Count(float64(len(points)))))},
		cloud{points: points, across: []string{locale.Say("mean |d| left")}, up: locale.Say("share of neighbours kept")})
}

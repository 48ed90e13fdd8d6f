package method

import (
	"encoding/json"
	"math"
	"slices"
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// shortTitle is the target words of a test's title.
func shortTitle(r experiment.ComparedRow) string {
	short, _, _ := strings.Cut(r.Title, ", ")
	return short
}

// Forests are the picture of what has come, one a method, a square filled where luck is told
// from it; all says that every cell has come, before which nothing is corrected and none is
// filled. width is in pixels.
func (c Comparison) Forests(width float64, all bool) chart.Forests {
	var out chart.Forests
	methods := c.methods()
	for _, id := range methods {
		f := chart.Forest{Width: width, Axis: c.axis(id, len(methods) > 1)}
		for _, column := range c.Columns {
			f.Columns = append(f.Columns, column.Title)
		}
		for i, r := range c.Rows {
			if r.Method != id {
				continue
			}
			row := chart.ForestRow{Name: strings.TrimSpace(RowName(r) + "  " + shortTitle(r))}
			for _, cell := range c.Cells[i] {
				row.Marks = append(row.Marks, chart.ForestMark{Cell: cell, Filled: all && CellState(cell) == CellTold})
			}
			f.Rows = append(f.Rows, row)
		}
		out = append(out, f)
	}
	return out
}

// axis says what the numbers of a method are; named puts the method before it.
func (c Comparison) axis(id string, named bool) string {
	axis := locale.Say("first value of the method")
	if m, ok := prose.MeasureOf(id); ok && len(m.Values) > 0 {
		axis = locale.Say(m.Values[0].Name)
	}
	if id == "weat" {
		axis = locale.Say("effect size d")
	}
	if named {
		return locale.Say("{1}: {2}", Term(id), axis)
	}
	return axis
}

// RowTitle names a row among those of several methods: the test, the part of it, and by which
// method it is asked.
func (c Comparison) RowTitle(i int) string {
	name := RowName(c.Rows[i])
	if len(c.methods()) > 1 {
		name += ", " + Term(c.Rows[i].Method)
	}
	return name
}

// ForestWidth is the width of a forest where there is room for width pixels: on a wide page
// many panels are seen by scrolling.
func (c Comparison) ForestWidth(width float64) float64 {
	if width > 600 {
		return max(width, float64(230+160*len(c.Columns)))
	}
	return width
}

// HeatSteps are the steps of the colours with what they mean: of effect sizes, or of shares of the
// largest value of a method.
func (c Comparison) HeatSteps() []chart.HeatStep {
	if c.Signed() {
		at := func(x float64) string { return prose.Signed(x, 1) }
		return []chart.HeatStep{{Step: "b3", Label: locale.Say("{1} and less", at(-1.2))}, {Step: "b2", Label: at(-.8)},
			{Step: "b1", Label: at(-.2)}, {Step: "z", Label: locale.Say("between")},
			{Step: "a1", Label: at(.2)}, {Step: "a2", Label: at(.8)}, {Step: "a3", Label: locale.Say("{1} and more", at(1.2))}}
	}
	return []chart.HeatStep{{Step: "z", Label: locale.Say("small")}, {Step: "a1"}, {Step: "a2"},
		{Step: "a3", Label: locale.Say("largest of its method")}}
}

// HeatStep is the step of the colour of a value in a row: of d at 0.2, 0.8 and 1.2, of other
// values at the same shares of the largest of the method.
func (c Comparison) HeatStep(i int, v float64) string {
	most := 1.0
	if c.Rows[i].Value != "d" {
		most = 0
		for k, row := range c.Rows {
			for _, cell := range c.Cells[k] {
				if row.Method == c.Rows[i].Method && cell.Measured() {
					most = max(most, math.Abs(float64(cell.Value)))
				}
			}
		}
		most /= 1.5
	}
	side := "a"
	if v < 0 {
		side = "b"
	}
	switch size := math.Abs(v) / max(most, 1e-300); {
	case size < .2:
		return "z"
	case size < .8:
		return side + "1"
	case size < 1.2:
		return side + "2"
	}
	return side + "3"
}

// heat is the table of colours of a whole comparison as a picture.
func (c Comparison) heat(width float64) chart.Heat {
	h := chart.Heat{Width: width,
		Steps: append(c.HeatSteps(), chart.HeatStep{Step: "none", Label: locale.Say("not measurable, and why")})}
	for _, column := range c.Columns {
		h.Columns = append(h.Columns, column.Title)
	}
	for i, r := range c.Rows {
		row := chart.HeatRow{Name: c.RowTitle(i), Title: r.Title}
		for _, cell := range c.Cells[i] {
			if !cell.Measured() {
				row.Cells = append(row.Cells, chart.HeatCell{Step: "none", Text: cell.Reason})
				continue
			}
			one := chart.HeatCell{Step: c.HeatStep(i, float64(cell.Value)), Text: prose.Signed(float64(cell.Value), 2)}
			if state := CellState(cell); state == CellMay || state == CellOpen {
				one.Text += " •"
			}
			row.Cells = append(row.Cells, one)
		}
		h.Rows = append(h.Rows, row)
	}
	return h
}

// The pictures of a comparison that are saved.
const (
	ForestPicture = "forest"
	HeatPicture   = "table"
)

// Picture returns a picture of a whole comparison as a specification that stands without its
// page: over it its title, the answer, its ends, its key, the vectors, the papers of the tests
// and the check number. of is ForestPicture or HeatPicture, width in pixels; a picture of many
// embeddings is wider. nil where there is nothing to draw.
func (c Comparison) Picture(of string, width float64) json.RawMessage {
	what := chart.Chart{ID: of}
	if c.Signed() {
		what.PoleB, what.PoleA = locale.Say("◂ the other way"), locale.Say("as the authors expect ▸")
	}
	if of == ForestPicture {
		width = c.ForestWidth(width)
		what.Title, what.Key = locale.Say("Each test in each embedding"), chart.ForestKeys()
		what.Spec = c.Forests(width, true).Spec()
	} else {
		h := c.heat(width)
		width = h.FittingWidth()
		what.Title, what.Key = locale.Say("Each test in each embedding, as colours"),
			[]chart.KeyItem{{Shape: "dot", Label: locale.Say(HeatDot)}}
		what.Spec = h.Spec()
	}
	if what.Spec == nil {
		return nil
	}
	return chart.Origin{Headline: c.Headline(), Source: c.source(), Digest: c.Digest}.Over(what, int(width))
}

// HeatDot is what the dot beside a number means; locale.Say says it.
const HeatDot = "not distinguishable from chance: q 0.05 or more"

// source names the vectors and the papers of the tests, each once.
func (c Comparison) source() string {
	var vectors, papers []string
	for _, column := range c.Columns {
		name := column.Title
		if column.MadeBy != "" {
			name += " (" + column.MadeBy + ")"
		}
		vectors = append(vectors, name)
	}
	for _, r := range c.Rows {
		if r.Source != "" && !slices.Contains(papers, r.Source) {
			papers = append(papers, r.Source)
		}
	}
	if len(papers) == 0 {
		return locale.Say("Vectors: {1}", strings.Join(vectors, "; "))
	}
	return locale.Say("Vectors: {1}. Tests: {2}", strings.Join(vectors, "; "), strings.Join(papers, "; "))
}

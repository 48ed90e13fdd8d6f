package chart

import (
	"math"
	"slices"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// ForestRow is a row of a [ComparedForest]: the name, and a mark for every embedding.
type ForestRow struct {
	Name  string
	Marks []ForestMark
}

// ForestMark is a number with its interval, or the reason why there is none.
type ForestMark struct {
	Cell   experiment.ComparedCell
	Filled bool // luck is told from it
}

// forestRow is the height of a row in pixels, forestHead of the heads over the panels.
const (
	forestRow  = 30.0
	forestHead = 34.0
	forestFoot = 26.0
	forestGap  = 14.0
)

// ComparedForest draws a panel for each embedding, side by side on one scale: a square a test,
// as large as its target words are many, filled where luck is told from it, and its 95 %
// interval. width is that of the whole in pixels.
func ComparedForest(columns []string, rows []ForestRow, width float64) string {
	g := &forest{width: width, names: min(230, width*.28), columns: len(columns)}
	g.low, g.high, g.step = forestScale(rows)
	g.panel = (g.width-g.names)/float64(len(columns)) - forestGap
	bottom := forestHead + forestRow*float64(len(rows))
	for j, title := range columns {
		g.text("f-head", g.left(j), 14, "start", cutTo(title, g.panel, 13))
		for x := g.low; x <= g.high+1e-9; x += g.step {
			at := g.x(j, x)
			class := "f-grid"
			if math.Abs(x) < 1e-9 {
				class = "f-zero"
			}
			g.path(class, "M"+px(at)+" "+px(forestHead-8)+"V"+px(bottom))
			label := prose.Fixed(x, 0)
			if g.step < 1 {
				label = prose.Fixed(x, 1)
			}
			g.text("f-tick", at, bottom+16, "middle", label)
		}
	}
	for i, row := range rows {
		y := forestHead + forestRow*(float64(i)+.5)
		g.path("f-rule", "M0 "+px(y+forestRow/2)+"H"+px(g.width))
		g.text("f-name", 0, y+4, "start", cutTo(row.Name, g.names-8, 14))
		for j, mark := range row.Marks {
			g.mark(j, y, mark)
		}
	}
	return g.close("forest-svg", g.width, bottom+forestFoot, "Forest plot: each test in each embedding, with its 95 % interval. The table of colours below has the same numbers.")
}

// forest is a drawing under way.
type forest struct {
	drawing
	width, names, panel float64
	columns             int
	low, high, step     float64
}

func (g *forest) left(j int) float64 {
	return g.names + forestGap/2 + float64(j)*(g.panel+forestGap)
}

func (g *forest) x(j int, v float64) float64 {
	v = min(max(v, g.low), g.high)
	return g.left(j) + (v-g.low)/(g.high-g.low)*g.panel
}

// mark draws one cell.
func (g *forest) mark(j int, y float64, m ForestMark) {
	c := m.Cell
	if !c.Measured() {
		g.text("f-none", g.left(j)+g.panel/2, y+4, "middle", cutTo(c.Reason, g.panel, 12))
		return
	}
	if !c.Low.Absent() && !c.High.Absent() {
		g.path("f-line", "M"+px(g.x(j, float64(c.Low)))+" "+px(y)+"H"+px(g.x(j, float64(c.High))))
	}
	size := min(6+2*math.Log2(float64(max(c.Targets, 4))/4), 13)
	class := "f-may"
	if m.Filled {
		class = "f-told"
	}
	g.rect(class, g.x(j, float64(c.Value))-size/2, y-size/2, size, size)
}

// forestScale returns a scale that holds every number and interval, 0 among them.
func forestScale(rows []ForestRow) (low, high, step float64) {
	var all []float64
	for _, r := range rows {
		for _, m := range r.Marks {
			for _, v := range []experiment.Number{m.Cell.Value, m.Cell.Low, m.Cell.High} {
				if !v.Absent() {
					all = append(all, float64(v))
				}
			}
		}
	}
	if len(all) == 0 {
		return -1, 1, 1
	}
	least, most := min(0, slices.Min(all)), max(0, slices.Max(all))
	if least == most {
		return -1, 1, 1
	}
	step = 1
	for (most-least)/step > 5 {
		step *= 2
	}
	for (most-least)/step < 1.5 {
		step /= 2
	}
	return math.Floor(least/step+1e-9) * step, math.Ceil(most/step-1e-9) * step, step
}

// cutTo cuts a text to a width, with an ellipsis.
func cutTo(s string, width, size float64) string {
	if textWidth(s, size) <= width {
		return s
	}
	r := []rune(s)
	for len(r) > 1 && textWidth(string(r)+"…", size) > width {
		r = r[:len(r)-1]
	}
	return string(r) + "…"
}

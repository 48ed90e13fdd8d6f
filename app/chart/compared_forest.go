package chart

import (
	"encoding/json"
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Forest is many tests in many embeddings, by one method; [Forests.Draw] draws it.
type Forest struct {
	Columns []string // embeddings
	Rows    []ForestRow
	// Axis says what the numbers are, such as "effect size d".
	Axis string
	// Width is that of the whole in pixels; below 560 the embeddings stand below one another.
	Width float64
}

// ForestRow is a row: its name, and a mark for every embedding.
type ForestRow struct {
	Name  string
	Marks []ForestMark
}

// ForestMark is a number with its interval, or the reason why there is none.
type ForestMark struct {
	Cell   experiment.ComparedCell
	Filled bool // luck is told from it
}

// Places of the drawing in pixels: the height of a row, of the heads over the panels, of the
// ticks below; the gap between panels; and the same of a narrow drawing, whose rows are of
// one embedding below the name of the test.
const (
	forestRow   = 30.0
	forestHead  = 34.0
	forestFoot  = 42.0
	forestGap   = 26.0
	narrowest   = 560.0
	narrowRow   = 20.0
	narrowHead  = 24.0
	narrowNames = 104.0
)

// Forests are drawn below one another, each on a scale of its own: one a method, as numbers of
// different methods have no common scale.
type Forests []Forest

// Draw draws, in each forest, a panel for each embedding, side by side on one scale: a square a
// test, as large as its target words are many, filled where luck is told from it, and its 95 %
// interval. Where there is no room for that there is one panel.
func (f Forests) Draw() string {
	m, width, height := f.drawn()
	return m.svg("forest-svg", width, height, locale.Say("Forest plot: each test in each embedding, with its 95 % interval. The table of colours below has the same numbers."))
}

// Spec is the same drawing as a specification, which is saved as every chart is; nil where
// there is nothing to draw.
func (f Forests) Spec() json.RawMessage {
	m, width, height := f.drawn()
	return m.spec(width, height)
}

// drawn returns the marks and the size of the whole.
func (f Forests) drawn() (all marks, width, height float64) {
	for i, one := range f {
		if i > 0 {
			height += forestGap
		}
		m, bottom := one.drawn()
		for _, p := range m {
			p.y, p.y2 = p.y+height, p.y2+height
			all = append(all, p)
		}
		width, height = max(width, one.Width), height+bottom
	}
	return all, width, height
}

// drawn returns the marks and the height of the drawing.
func (f Forest) drawn() (marks, float64) {
	g := &forest{Forest: f}
	g.low, g.high, g.step = forestScale(f.Rows)
	if f.Width < narrowest {
		return g.narrow()
	}
	g.names = min(290, f.Width*.34)
	g.panel = (f.Width-g.names)/float64(len(f.Columns)) - forestGap
	bottom := forestHead + forestRow*float64(len(f.Rows))
	for j, title := range f.Columns {
		g.text("f-head", g.left(j), 14, "start", shorten(title, 13, g.panel+forestGap-8))
		g.scale(g.left(j), forestHead-8, bottom)
	}
	for i, row := range f.Rows {
		y := forestHead + forestRow*(float64(i)+.5)
		g.line("f-rule", 0, y+forestRow/2, f.Width, y+forestRow/2)
		g.name(row.Name, y)
		for j, mark := range row.Marks {
			g.mark(g.left(j), y, mark)
		}
	}
	g.text("f-tick", (g.left(0)+g.left(len(f.Columns)-1)+g.panel)/2, bottom+36, "middle", f.Axis)
	return g.marks, bottom + forestFoot
}

// name writes the name of a row in the middle at y, in two lines where one is too short: names of tests begin alike.
func (g *forest) name(text string, y float64) {
	const size, line = 14, 14.5
	lines := fitted(text, size, g.names-8, 2)
	for i, one := range lines {
		g.text("f-name", 0, y+4+line*(float64(i)-float64(len(lines)-1)/2), "start", one)
	}
}

// narrow draws one panel, of the tests below one another, each with all its embeddings. A name that one line would cut
// has two, for names of tests begin alike.
func (g *forest) narrow() (marks, float64) {
	const size, line = 14.5, 17.0
	g.panel = g.Width - narrowNames - 14
	var tops []float64 // of the marks of each test
	bottom := 0.0
	for _, row := range g.Rows {
		bottom += narrowHead + line*float64(len(fitted(row.Name, size, g.Width, 2))-1)
		tops = append(tops, bottom)
		bottom += narrowRow*float64(len(g.Columns)) + 10
	}
	g.scale(narrowNames, 8, bottom)
	for i, row := range g.Rows {
		lines := fitted(row.Name, size, g.Width, 2)
		for k, text := range lines {
			g.text("f-name f-test", 0, tops[i]-5-line*float64(len(lines)-1-k), "start", text)
		}
		for j, mark := range row.Marks {
			y := tops[i] + narrowRow*(float64(j)+.5)
			g.text("f-tick", 0, y+4, "start", shorten(g.Columns[j], 12, narrowNames-8))
			g.mark(narrowNames, y, mark)
		}
	}
	g.text("f-tick", narrowNames+g.panel/2, bottom+36, "middle", g.Axis)
	return g.marks, bottom + forestFoot
}

// forest is a drawing under way.
type forest struct {
	marks
	Forest
	names, panel    float64
	low, high, step float64
}

func (g *forest) left(j int) float64 {
	return g.names + forestGap/2 + float64(j)*(g.panel+forestGap)
}

// x is the place of a number in the panel that begins at left.
func (g *forest) x(left, v float64) float64 {
	v = min(max(v, g.low), g.high)
	return left + (v-g.low)/(g.high-g.low)*g.panel
}

// scale draws the lines of a panel and the numbers below them.
func (g *forest) scale(left, top, bottom float64) {
	decimals := max(0, int(-math.Log2(g.step))) // a step is a power of two
	for x := g.low; x <= g.high+1e-9; x += g.step {
		class := "f-grid"
		if math.Abs(x) < 1e-9 {
			class = "f-zero"
		}
		at := g.x(left, x)
		g.line(class, at, top, at, bottom)
		g.text("f-tick", at, bottom+16, "middle", prose.Signed(x, decimals))
	}
}

// mark draws one cell.
func (g *forest) mark(left, y float64, m ForestMark) {
	c := m.Cell
	if !c.Measured() {
		why, _, _ := strings.Cut(c.Reason, ":") // the table of colours has the whole
		g.text("f-none", left+g.panel/2, y+4, "middle", shorten(strings.TrimSpace(why), 12, g.panel))
		return
	}
	if !c.Low.Absent() && !c.High.Absent() {
		g.line("f-line", g.x(left, float64(c.Low)), y, g.x(left, float64(c.High)), y)
	}
	size := min(6+2*math.Log2(float64(max(c.Targets, 4))/4), 13)
	class := "f-may"
	if m.Filled {
		class = "f-told"
	}
	g.box(class, g.x(left, float64(c.Value))-size/2, y-size/2, size, size)
}

// forestScale returns a scale that holds every number and interval, 0 among them.
func forestScale(rows []ForestRow) (low, high, step float64) {
	var all []float64
	for _, r := range rows {
		for _, m := range r.Marks {
			for _, v := range []experiment.Number{m.Cell.Value, m.Cell.Low, m.Cell.High} {
				if m.Cell.Measured() && !v.Absent() {
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

// ForestKeys are what the marks of a forest mean, by the names of [ForestKey].
func ForestKeys() []KeyItem {
	return []KeyItem{{"told", locale.Say("distinguishable from chance, q below 0.05")},
		{"may", locale.Say("not distinguishable from chance")},
		{"interval", locale.Say("95 % interval")}, {"sizes", locale.Say("few, many target words")}}
}

// InForest reports whether the name is one of [ForestKey]'s.
func InForest(of string) bool {
	return of == "told" || of == "may" || of == "interval" || of == "sizes"
}

// ForestKey returns a small picture for the key of a forest: "told", "may", "interval" or
// "sizes".
func ForestKey(of string) string {
	g := &drawing{}
	width := 30.0
	switch of {
	case "told", "may":
		width = 14
		g.rect("f-"+of, 2, 2, 10, 10)
	case "interval":
		g.path("f-line", "M0 7H30")
	case "sizes":
		g.rect("f-told", 2, 4.5, 5, 5)
		g.rect("f-told", 16, 1.5, 11, 11)
	}
	return `<svg width="` + px(width) + `" height="14" aria-hidden="true">` + g.b.String() + `</svg>`
}

// MeanStrip returns a small picture of a mean with its interval on a scale from 0 to most;
// without an interval of the mean alone.
func MeanStrip(mean, low, high, most float64) string {
	const width, y = 132.0, 8.0
	g := &drawing{}
	x := func(v float64) float64 { return 5 + v/max(most, 1e-9)*(width-10) }
	g.path("f-grid", "M"+px(x(0))+" "+px(y)+"H"+px(x(most)))
	if !math.IsNaN(low) {
		g.path("f-line", "M"+px(x(low))+" "+px(y-4)+"v8m0-4H"+px(x(high))+"m0-4v8")
	}
	g.circle("f-told", x(mean), y, 3.5)
	return `<svg width="` + px(width) + `" height="16" aria-hidden="true">` + g.b.String() + `</svg>`
}

// ShareBar returns a small picture of a share from 0 to 1.
func ShareBar(share float64) string {
	const height = 24.0
	g := &drawing{}
	g.path("f-grid", "M0 24H40")
	g.rect("f-share", 0, height*(1-share), 22, height*share)
	g.text("f-tick", 26, 22, "start", prose.Fixed(share*100, 0))
	return `<svg width="44" height="26" aria-hidden="true">` + g.b.String() + `</svg>`
}

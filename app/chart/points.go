package chart

import (
	"math"
	"slices"

	"weatherglass/app/locale"
)

// point is a named point of a scatter plot.
type point struct {
	label string
	x, y  float64
}

// scorePoints returns the words of the list that have both scores. x and y are names of
// scores; the order is that of x, largest first.
func (f *Frame) scorePoints(x, y string) []point {
	var out []point
	for _, r := range f.wordRows("words", x) {
		if v, ok := r.Scores[y]; ok && finite(v) {
			out = append(out, point{label(r), r.Scores[x], v})
		}
	}
	return out
}

// tablePoints returns the rows of a table that have both numbers; the names of several
// columns are joined. The table’s order is kept; a point without a name is kept, too.
func (f *Frame) tablePoints(table string, names []string, x, y string) []point {
	t, _ := f.table(table)
	var out []point
	for _, row := range t.Rows {
		p := point{label: joined(t, row, names)}
		var okX, okY bool
		p.x, okX = numberOf(t, row, x)
		p.y, okY = numberOf(t, row, y)
		if okX && okY {
			out = append(out, p)
		}
	}
	return out
}

// span is the range of an axis, with some room at either end.
type span struct{ low, high float64 }

// spanOf returns the range of a coordinate of the points, with 5 % at either end. Where
// all are alike it makes room about them, so that at never divides by 0. points must not
// be empty.
func spanOf(points []point, of func(point) float64) span {
	s := span{math.Inf(1), math.Inf(-1)}
	for _, p := range points {
		s.low, s.high = min(s.low, of(p)), max(s.high, of(p))
	}
	room := (s.high - s.low) * 0.05
	if !(room > 0) {
		room = max(math.Abs(s.high), 1) * 0.05
	}
	return span{s.low - room, s.high + room}
}

// at returns where x lies in the span, 0 to 1.
func (s span) at(x float64) float64 { return (x - s.low) / (s.high - s.low) }

// domain is the span as Vega wants it.
func (s span) domain() []float64 { return []float64{s.low, s.high} }

// zero is the data of the line at 0: none where it lies outside.
func (s span) zero(field string) obj {
	if s.low < 0 && s.high > 0 {
		return values(obj{field: 0})
	}
	return values()
}

// cloud is what a scatter plot shows: points, the titles of its axes and, where sloped,
// the line intercept + slope·x. across and up are a string or a list of lines.
type cloud struct {
	points           []point
	across, up       any
	intercept, slope float64
	sloped           bool
}

// scatterPlot draws points with names for those farthest out, into a chart that has its
// words. Zero lines stand where they lie within the picture. Fewer than two points draw
// nothing. The plot is at most as high as it is wide. 68 pixels are for the axis of y and
// its title.
func (f *Frame) scatterPlot(c Chart, s cloud) Chart {
	points := s.points
	if len(points) < 2 {
		return Chart{}
	}
	plot := pointPlot{width: f.width - 68, x: spanOf(points, func(p point) float64 { return p.x }),
		y: spanOf(points, func(p point) float64 { return p.y })}
	if _, two := s.up.([]string); two {
		plot.width -= 16 // for the title's second line
	}
	plot.height = min(plot.width, 420)
	all := make([]obj, len(points))
	for i, p := range points {
		all[i] = obj{"w": p.label, "a": p.x, "b": p.y}
	}
	var line []obj
	if s.sloped {
		for _, x := range plot.x.domain() {
			// float64(…) keeps the product from being fused with the sum, so that the
			// specification has the same bytes on every processor.
			line = append(line, obj{"a": x, "b": s.intercept + float64(s.slope*x)})
		}
	}
	if s.sloped {
		plot.lines = []segment{plot.segment(point{x: plot.x.low, y: s.intercept + float64(s.slope*plot.x.low)},
			point{x: plot.x.high, y: s.intercept + float64(s.slope*plot.x.high)})}
	}
	plot.lines = append(plot.lines, plot.zeros()...)
	left, right := plot.named(points, f.mostNamed())
	if c.Alt == "" {
		c.Alt = locale.Say("Scatter plot of {1}.", countedWords(len(points)))
	}
	c.Spec = encode(fill(pointsTemplate, "width", plot.width, "height", plot.height, "xs",
		plot.x.domain(), "ys", plot.y.domain(),
		"across", s.across, "up", s.up, "zeroX", plot.x.zero("a"), "zeroY", plot.y.zero("b"), "line", values(line...),
		"points", values(all...), "left", values(left...), "right", values(right...)))
	return c
}

// pointPlot relates numbers to pixels. width and height are pixels of the plot without its
// axes.
type pointPlot struct {
	width, height float64
	x, y          span
	lines         []segment // that names keep off where they can
	taken         []box     // where no name may stand
}

// segment is the line from one point to another of a plot, in pixels.
func (p pointPlot) segment(from, to point) segment {
	var s segment
	s.x, s.y = p.place(from)
	s.x2, s.y2 = p.place(to)
	return s
}

// zeros are the lines of 0 within the plot.
func (p pointPlot) zeros() (out []segment) {
	if p.x.low < 0 && p.x.high > 0 {
		out = append(out, p.segment(point{y: p.y.low}, point{y: p.y.high}))
	}
	if p.y.low < 0 && p.y.high > 0 {
		out = append(out, p.segment(point{x: p.x.low}, point{x: p.x.high}))
	}
	return out
}

// mostNamed is the number of points of a scatter plot that are named: 20, or 8 on a phone.
func (f *Frame) mostNamed() int {
	if f.narrow {
		return 8
	}
	return 20
}

// named picks the points to label, farthest from the middle first, at most so many,
// leaving out labels that would run into one already set. Where there are few points, a
// label may stand a line higher or lower, and one that finds no room is set before the
// others. Where there are few points each round sets the one that failed first in front
// and tries again, as many rounds as there are points; the best round wins. O(n³) at most,
// of as many points as are named.
func (p pointPlot) named(points []point, most int) (left, right []obj) {
	out := func(q point) float64 {
		x, y := p.x.at(q.x)-0.5, p.y.at(q.y)-0.5
		return math.Hypot(x, y)
	}
	order := make([]int, len(points))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return descending(out(points[a]), out(points[b])) })
	if len(points) > most {
		all := p.label(points, order, most)
		return all.left, all.right
	}
	var best labels
	for range points {
		next := p.label(points, order, most)
		if len(next.boxes) > len(best.boxes) {
			best = next
		}
		if next.without < 0 {
			break
		}
		at := slices.Index(order, next.without)
		order = slices.Insert(slices.Delete(order, at, at+1), 0, next.without)
	}
	return best.left, best.right
}

// labels are the names set in a plot, on the left or the right of their points; without is
// the first point that found no room, −1 for none. Each obj has the text, the point and
// the height that the text is set at.
type labels struct {
	left, right []obj
	boxes       []box
	without     int
}

// label names points in an order, on either side, on the first of the lines that has room and that no line of the
// plot strikes through, else on the first that has room. Points of a larger plot have one line and may be covered, as
// a cloud covers itself anyway. A label goes outwards first: to the right in the right half.
func (p pointPlot) label(points []point, order []int, most int) labels {
	few := len(points) <= most
	lines := []float64{0, -14, 14, -21, 21}
	if !few {
		lines = lines[:1]
	}
	out := labels{without: -1}
	for _, n := range order {
		if len(out.boxes) == most {
			break
		}
		q := points[n]
		x, y := p.place(q)
		wide := textWidth(q.label, 13)
		place := func(i int) (b, letters box, by float64, left bool) {
			by = lines[i/2]
			left = (i%2 == 0) == (x < p.width/2) // outwards first, to the right in the right half
			b, at := box{x - 5, x + 12 + wide, y + by - 9, y + by + 9}, x+9
			if left {
				b.left, b.right, at = x-12-wide, x+5, x-9-wide
			}
			return b, box{at, at + wide, b.top + 2, b.bottom - 2}, by, left
		}
		at := clearest(2*len(lines), func(i int) (fits, clear bool) {
			b, letters, _, _ := place(i)
			fits = b.left >= 0 && b.right <= p.width && !meetsAny(b, out.boxes) && !meetsAny(b, p.taken) &&
				!(few && p.covers(b, points, n))
			return fits, !crossesAny(letters, p.lines)
		})
		if at < 0 {
			if out.without < 0 {
				out.without = n
			}
			continue
		}
		b, _, by, left := place(at)
		out.boxes = append(out.boxes, b)
		set := obj{"w": q.label, "a": q.x, "b": q.y, "y": q.y - by/p.height*(p.y.high-p.y.low)}
		if left {
			out.left = append(out.left, set)
		} else {
			out.right = append(out.right, set)
		}
	}
	return out
}

// place returns where a point stands, in pixels from the upper left corner.
func (p pointPlot) place(q point) (x, y float64) {
	return p.x.at(q.x) * p.width, (1 - p.y.at(q.y)) * p.height
}

// covers reports whether a label hides the dot of another point than its own. 6 pixels is
// about the size of a dot.
func (p pointPlot) covers(b box, points []point, own int) bool {
	for i, q := range points {
		x, y := p.place(q)
		if i != own && b.meets(box{x - 3, x + 3, y - 3, y + 3}) {
			return true
		}
	}
	return false
}

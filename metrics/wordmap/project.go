package wordmap

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// nothing is the share of the spread below which an axis shows rounding alone.
const nothing = 1e-12

// layout is a list of vectors laid out.
type layout struct {
	rows   [][]float64 // minus their mean
	own    []axis      // those that were asked for
	axes   []axis
	places [][]float64 // of each row along each axis
	total  float64     // sum of the rows' squared lengths; 0 where all rows are alike
}

// project lays vectors out along the axes given, and along the principal components of
// what is left of them, up to dims axes; fewer where nothing is left. rows are changed:
// their mean is taken off. O(n d min(n, d)).
func project(ctx context.Context, rows [][]float64, own []axis, dims int) layout {
	m := layout{rows: rows, own: own}
	m.centre()
	if m.total == 0 {
		return m
	}
	m.axes = append(m.axes, own...)
	m.components(ctx, dims)
	m.places = make([][]float64, len(rows))
	for i, row := range rows {
		for a := range m.axes {
			m.places[i] = append(m.places[i], linalg.Dot(row, m.axes[a].unit))
		}
	}
	for a := range m.axes {
		sum := 0.0
		for i := range rows {
			sum += float64(m.places[i][a] * m.places[i][a])
		}
		m.axes[a].share = sum / m.total
	}
	return m
}

// centre takes the mean off all rows. What is left of equal vectors is rounding and
// counts as nothing.
func (m *layout) centre() {
	mean, squares := linalg.Mean(m.rows), 0.0
	for _, row := range m.rows {
		squares += linalg.Dot(row, row)
		linalg.AddScaled(row, -1, mean)
		m.total += linalg.Dot(row, row)
	}
	if !(m.total > squares*1e-20) {
		m.total = 0
	}
}

// components adds principal components of what the axes leave.
func (m *layout) components(ctx context.Context, dims int) {
	if len(m.axes) >= dims {
		return
	}
	rest := make([][]float64, len(m.rows))
	for i, row := range m.rows {
		rest[i] = append([]float64(nil), row...)
		for _, a := range m.axes {
			linalg.AddScaled(rest[i], -linalg.Dot(rest[i], a.unit), a.unit)
		}
	}
	squares, vector := linalg.Principal(ctx, rest)
	for i := 0; len(m.axes) < dims && i < len(squares) && squares[i] > nothing*m.total; i++ {
		m.axes = append(m.axes, axis{unit: m.turned(linalg.Unit(vector(i))), from: component, cosine: math.NaN()})
	}
}

// turned returns a component with the sign by which the row that lies farthest out along
// it, the first of equal ones, is positive.
func (m *layout) turned(unit []float64) []float64 {
	farthest, sign := -1.0, 1.0
	for _, row := range m.rows {
		x := linalg.Dot(row, unit)
		if far := math.Abs(linalg.OnGrid(x)); far > farthest {
			farthest, sign = far, x
		}
	}
	if sign < 0 {
		for i := range unit {
			unit[i] = -unit[i]
		}
	}
	return unit
}

// shownShare returns the share of the spread that all axes show.
func (m *layout) shownShare() float64 {
	sum := 0.0
	for _, a := range m.axes {
		sum += a.share
	}
	return min(sum, 1)
}

// put puts the shares, and each word's place.
func (m *layout) put(out *measure.Result, rows []measure.WordRow) {
	out.Put("shown", m.shownShare())
	for a, id := range []string{"first", "second", "third"} {
		if a < len(m.axes) {
			out.Put(id, m.axes[a].share)
		}
	}
	for i, row := range rows {
		squared := 0.0
		for a, id := range []string{"x", "y", "z"} {
			if a < len(m.axes) {
				row.Put(id, m.places[i][a])
				squared += float64(m.places[i][a] * m.places[i][a])
			}
		}
		whole := linalg.Dot(m.rows[i], m.rows[i])
		row.Put("distance", math.Sqrt(whole))
		if whole > nothing*m.total {
			row.Put("shown", min(squared/whole, 1))
		}
	}
}

// table tells of the axes. Ends are the first of the words that lie equally far.
func (m *layout) table(words []measure.Word) measure.Table {
	t := measure.Table{Name: "axes", Columns: []string{"axis", "from", "share", "cosine", "positive", "negative"}}
	for a := range m.axes {
		high, low := 0, 0
		for i := range words {
			x := linalg.OnGrid(m.places[i][a])
			if x > linalg.OnGrid(m.places[high][a]) {
				high = i
			}
			if x < linalg.OnGrid(m.places[low][a]) {
				low = i
			}
		}
		t.Rows = append(t.Rows, []any{float64(a + 1), m.axes[a].from, measure.Cell(m.axes[a].share),
			measure.Cell(m.axes[a].cosine), words[high].As, words[low].As})
	}
	return t
}

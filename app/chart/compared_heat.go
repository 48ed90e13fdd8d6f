package chart

import (
	"encoding/json"
	"strings"
)

// Heat is the table of colours of a comparison as a picture for a file; the page has it as a
// table.
type Heat struct {
	Columns []string // embeddings
	Rows    []HeatRow
	Steps   []HeatStep // of the colours, for the key
	Width   float64    // of the whole, in pixels
}

// HeatRow is a test: its name, what it is about, and a cell for every embedding.
type HeatRow struct {
	Name, Title string
	Cells       []HeatCell
}

// HeatCell is a number on the colour of its step, or the reason why there is none.
type HeatCell struct {
	Step string // "b3" to "b1", "z", "a1" to "a3"; "none" of a cell without a number
	Text string
}

// HeatStep is an entry of the key: a step and its label.
type HeatStep struct{ Step, Label string }

// Places of the picture in pixels: the height of a row, of the head, of the key, of a line of a
// reason, and the least width of a cell.
const (
	heatRow    = 46.0
	heatHead   = 24.0
	heatKey    = 34.0
	heatLine   = 13.0
	heatNarrow = 84.0
)

// names is the width of the column of tests.
func (h Heat) names() float64 { return min(290, h.Width*.34) }

// Spec draws the table as a specification, which is saved as every chart is; nil without a row.
// A picture that is too narrow for its embeddings is made wider.
func (h Heat) Spec() json.RawMessage {
	if len(h.Rows) == 0 || len(h.Columns) == 0 {
		return nil
	}
	h.Width = h.FittingWidth()
	var m marks
	names := h.names()
	each := (h.Width - names) / float64(len(h.Columns))
	for j, title := range h.Columns {
		m.text("f-head", names+(float64(j)+.5)*each, 14, "middle", shorten(title, 13, each-6))
	}
	for i, row := range h.Rows {
		y := heatHead + heatRow*float64(i)
		m.text("f-name", 0, y+20, "start", shorten(row.Name, 14, names-8))
		m.text("f-tick", 0, y+36, "start", shorten(row.Title, 12, names-8))
		for j, cell := range row.Cells {
			m.cell(cell, names+float64(j)*each, y, each)
		}
	}
	bottom := heatHead + heatRow*float64(len(h.Rows))
	return m.spec(h.Width, h.key(&m, bottom))
}

// FittingWidth is the width of the picture: that which was asked for, or what its cells need.
func (h Heat) FittingWidth() float64 {
	return max(h.Width, h.names()+heatNarrow*float64(len(h.Columns)))
}

// cell draws one cell, each wide, from its upper left corner.
func (m *marks) cell(c HeatCell, x, y, each float64) {
	m.box(c.Step, x+1, y+1, each-2, heatRow-2)
	if c.Step != "none" {
		class := "h-number"
		if strings.HasSuffix(c.Step, "3") {
			class = "h-strong"
		}
		m.text(class, x+each/2, y+heatRow/2+5, "middle", c.Text)
		return
	}
	lines := fitted(c.Text, 12, each-8, 3)
	top := y + (heatRow-heatLine*float64(len(lines)))/2 + 10
	for i, line := range lines {
		m.text("f-none", x+each/2, top+heatLine*float64(i), "middle", line)
	}
}

// key draws the steps of the colours below the table, in as many lines as they need, and returns
// the height of the whole.
func (h Heat) key(m *marks, bottom float64) float64 {
	x, y := 0.0, bottom+14
	for _, s := range h.Steps {
		wide := 30 + textWidth(s.Label, 12) + 16
		if x > 0 && x+wide > h.Width {
			x, y = 0, y+20
		}
		m.box(s.Step, x, y, 24, 13)
		m.text("f-tick", x+30, y+11, "start", s.Label)
		x += wide
	}
	return y + heatKey - 14
}

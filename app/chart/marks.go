package chart

import (
	"encoding/json"
	"strconv"
)

// marks are a drawing of straight lines, boxes and texts. It becomes an SVG of classes for the
// page, or a specification with the same marks at the same places, which is saved as every
// chart is. The zero value is ready.
type marks []setMark

// setMark is one mark, in pixels from the upper left corner.
type setMark struct {
	kind, class    string // "rule", "rect" or "text"; a class of markLooks
	x, y, x2, y2   float64
	anchor, letter string // of a text: "start", "middle" or "end", and what it says
}

// line draws a straight line.
func (m *marks) line(class string, x, y, x2, y2 float64) {
	*m = append(*m, setMark{kind: "rule", class: class, x: x, y: y, x2: x2, y2: y2})
}

// box draws a rectangle from its upper left corner; a negative width counts as 0.
func (m *marks) box(class string, x, y, width, height float64) {
	*m = append(*m, setMark{kind: "rect", class: class, x: x, y: y, x2: x + max(width, 0), y2: y + height})
}

// text sets a line of text at its base line.
func (m *marks) text(class string, x, y float64, anchor, s string) {
	*m = append(*m, setMark{kind: "text", class: class, x: x, y: y, anchor: anchor, letter: s})
}

// svg returns the marks as an image with its sentence.
func (m marks) svg(class string, width, height float64, alt string) string {
	g := &drawing{}
	for _, p := range m {
		switch p.kind {
		case "rule":
			g.path(p.class, "M"+px(p.x)+" "+px(p.y)+"L"+px(p.x2)+" "+px(p.y2))
		case "rect":
			g.rect(p.class, p.x, p.y, p.x2-p.x, p.y2-p.y)
		case "text":
			g.text(p.class, p.x, p.y, p.anchor, p.letter)
		}
	}
	return g.close(class, width, height, alt)
}

// markLook is how marks of a class look in a specification: those of web/texts.css.
type markLook struct {
	class, fill, stroke string // tokens
	width, size         float64
	weight              int
	italic, halo        bool // a halo of the ground's colour, for texts over lines
}

// markLooks are all classes, in the order in which they are drawn over one another.
var markLooks = []markLook{
	{class: "f-rule", stroke: "--rule", width: 1}, {class: "f-grid", stroke: "--rule", width: 1},
	{class: "f-zero", stroke: "--ink-3", width: 1},
	{class: "f-line", stroke: "--ink", width: 1.75},
	{class: "f-may", fill: "--sheet", stroke: "--ink", width: 1.5},
	{class: "f-told", fill: "--ink", stroke: "--ink", width: 1.5},
	{class: "b3", fill: "--div-b3"}, {class: "b2", fill: "--div-b2"}, {class: "b1", fill: "--div-b1"},
	{class: "z", fill: "--div-0"},
	{class: "a1", fill: "--div-a1"}, {class: "a2", fill: "--div-a2"}, {class: "a3", fill: "--div-a3"},
	{class: "none", fill: "--sheet", stroke: "--rule", width: 1},
	{class: "f-head", fill: "--ink", size: 13, weight: 600}, {class: "f-name", fill: "--ink", size: 14},
	{class: "f-name f-test", fill: "--ink", size: 14, weight: 600},
	{class: "f-tick", fill: "--ink-2", size: 12}, {class: "f-none", fill: "--ink-2", size: 12, italic: true, halo: true},
	{class: "h-number", fill: "--ink", size: 15}, {class: "h-strong", fill: "--div-ink-strong", size: 15},
}

// spec returns the marks as a specification of this size. Marks of a class stand in one layer;
// those of a class that markLooks lacks are left out.
func (m marks) spec(width, height float64) json.RawMessage {
	var layers []any
	for _, look := range markLooks {
		of := map[string][]any{} // by kind and anchor
		for _, p := range m {
			if p.class == look.class {
				row := obj{"x": tenth(p.x), "y": tenth(p.y), "x2": tenth(p.x2), "y2": tenth(p.y2)}
				if p.kind == "text" {
					row = obj{"x": tenth(p.x), "y": tenth(p.y), "t": p.letter}
				}
				of[p.kind+p.anchor] = append(of[p.kind+p.anchor], row)
			}
		}
		for _, kind := range []string{"rule", "rect", "textstart", "textmiddle", "textend"} {
			if rows := of[kind]; rows != nil {
				layers = append(layers, look.layers(kind, rows)...)
			}
		}
	}
	if layers == nil {
		return nil
	}
	return encode(obj{"width": width, "height": height, "layer": layers})
}

// tenth rounds a coordinate to what a picture shows of it.
func tenth(x float64) json.Number { return json.Number(px(x)) }

// layers are those of the marks of one kind: a text with a halo is set twice.
func (l markLook) layers(kind string, rows []any) []any {
	at := func(field string) obj { return obj{"field": field, "type": "quantitative", "scale": nil, "axis": nil} }
	encoding := obj{"x": at("x"), "y": at("y")}
	mark := obj{"type": kind, "tooltip": nil}
	if l.fill != "" {
		mark["fill"] = "var(" + l.fill + ")"
	}
	if l.stroke != "" {
		mark["stroke"], mark["strokeWidth"] = "var("+l.stroke+")", l.width
	}
	layer := func(mark obj) obj { return obj{"data": obj{"values": rows}, "mark": mark, "encoding": encoding} }
	anchor, isText := map[string]string{"textstart": "left", "textmiddle": "center", "textend": "right"}[kind]
	if !isText {
		encoding["x2"], encoding["y2"] = obj{"field": "x2"}, obj{"field": "y2"}
		return []any{layer(mark)}
	}
	encoding["text"] = obj{"field": "t", "type": "nominal"}
	mark["type"], mark["align"], mark["baseline"], mark["fontSize"] = "text", anchor, "alphabetic", l.size
	if l.weight > 0 {
		mark["fontWeight"] = strconv.Itoa(l.weight)
	}
	if l.italic {
		mark["fontStyle"] = "italic"
	}
	if !l.halo {
		return []any{layer(mark)}
	}
	halo := obj{}
	for name, value := range mark {
		halo[name] = value
	}
	halo["stroke"], halo["strokeWidth"], halo["strokeJoin"] = "var(--sheet)", 6, "round"
	return []any{layer(halo), layer(mark)}
}

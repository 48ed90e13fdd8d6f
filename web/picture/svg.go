package picture

import (
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"io"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/math/f32"
	"golang.org/x/image/vector"
)

// canvas is a picture that is drawn on.
type canvas struct{ to *image.RGBA }

// look is how a class of app/chart is drawn: the rules of style.css.
type look struct {
	fill, stroke color.RGBA // none where transparent
	width        float64    // of the stroke
	dash         float64
	size         float64 // of type
	bold         bool
}

// looks are those of the classes.
var looks = map[string]look{
	"g-field":     {fill: band},
	"g-tick":      {stroke: blend(ink, sheet, 0.75), width: 1},
	"g-major":     {stroke: ink, width: 1.5},
	"g-label":     {fill: ink, size: 14},
	"g-size":      {fill: ink2, size: 13},
	"g-note":      {fill: ink2, size: 13},
	"g-cut":       {stroke: ruleStrong, width: 1},
	"g-pole-a":    {fill: poleA, size: 14, bold: true},
	"g-pole-b":    {fill: poleB, size: 14, bold: true},
	"g-bar":       {stroke: accent, width: 2.5},
	"g-set":       {stroke: ink2, width: 1.5, dash: 3},
	"g-set-mark":  {fill: sheet, stroke: ink2, width: 1.5},
	"g-hand":      {stroke: accent, width: 3},
	"g-hand-mark": {fill: accent},
	"g-value":     {fill: accent, size: 21, bold: true},
}

// blend is a colour over another one.
func blend(over, under color.RGBA, share float64) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8(share*float64(a) + (1-share)*float64(b) + 0.5) }
	return color.RGBA{mix(over.R, under.R), mix(over.G, under.G), mix(over.B, under.B), 255}
}

// place is where a drawing goes: its own pixels become scale of the picture's.
type place struct{ x, y, scale float64 }

// svg draws what app/chart wrote, as large as goes into a box, at its left. An element, a class or a command of
// a path that is not known is an error: app/chart has learnt something new.
func (c canvas) svg(svg string, in box) error {
	var at place
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		a := attributes{}
		for _, one := range e.Attr {
			a[one.Name.Local] = one.Value
		}
		how, known := looks[a["class"]]
		switch e.Name.Local {
		case "svg":
			wide, high := a.number("width"), a.number("height")
			at.scale = min(in.w/wide, in.h/high)
			at.x, at.y = in.x, in.y+(in.h-high*at.scale)/2
			continue
		case "g":
			continue
		}
		if !known {
			return fmt.Errorf("no look is known of class %q of an SVG", a["class"])
		}
		switch e.Name.Local {
		case "rect":
			c.fill(at.x+a.number("x")*at.scale, at.y+a.number("y")*at.scale, a.number("width")*at.scale,
				a.number("height")*at.scale, how.fill)
		case "circle":
			c.circle(at.to(point{a.number("cx"), a.number("cy")}), a.number("r")*at.scale, how.fill)
		case "text":
			var s string
			if err := d.DecodeElement(&s, &e); err != nil {
				return err
			}
			c.label(at, a, how, s)
		case "path":
			lines, err := pathLines(a["d"])
			if err != nil {
				return err
			}
			c.path(at, lines, how)
		default:
			return fmt.Errorf("no element %q of an SVG is known", e.Name.Local)
		}
	}
}

// attributes are those of an element.
type attributes map[string]string

// number is one that counts pixels, 0 where it is not there: the program wrote it.
func (a attributes) number(name string) float64 {
	x, _ := strconv.ParseFloat(a[name], 64)
	return x
}

// point is a place in pixels.
type point struct{ x, y float64 }

// to is a point of the drawing on the picture.
func (p place) to(q point) point { return point{p.x + q.x*p.scale, p.y + q.y*p.scale} }

// label sets a text of a drawing.
func (c canvas) label(at place, a attributes, how look, s string) {
	t := text{s: s, face: sans, size: how.size * at.scale, colour: how.fill}
	if how.bold {
		t.face = sansBold
	}
	from := at.to(point{a.number("x"), a.number("y")})
	switch a["text-anchor"] {
	case "middle":
		from.x -= t.width() / 2
	case "end":
		from.x -= t.width()
	}
	c.text(from.x, from.y, t)
}

// stretch is points that lines join; closed ones end where they begin.
type stretch struct {
	points []point
	closed bool
}

// pathLines reads the commands M, H, V, v, h, l and z of a path, which are all that app/chart writes.
func pathLines(d string) ([]stretch, error) {
	var out []stretch
	var at point
	for len(d) > 0 {
		command := d[0]
		rest := strings.IndexFunc(d[1:], func(r rune) bool { return r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' })
		if rest < 0 {
			rest = len(d) - 1
		}
		numbers, err := pathNumbers(d[1 : rest+1])
		if err != nil {
			return nil, err
		}
		d = d[rest+1:]
		if command == 'z' || command == 'Z' {
			if len(out) > 0 {
				out[len(out)-1].closed = true
			}
			continue
		}
		per := 1
		if command == 'M' || command == 'L' || command == 'l' {
			per = 2
		}
		if len(numbers) == 0 || len(numbers)%per != 0 {
			return nil, fmt.Errorf("command %q of a path has %d numbers", command, len(numbers))
		}
		for ; len(numbers) > 0; numbers = numbers[per:] {
			switch command {
			case 'M':
				at = point{numbers[0], numbers[1]}
				out = append(out, stretch{})
			case 'L':
				at = point{numbers[0], numbers[1]}
			case 'l':
				at = point{at.x + numbers[0], at.y + numbers[1]}
			case 'H':
				at.x = numbers[0]
			case 'h':
				at.x += numbers[0]
			case 'V':
				at.y = numbers[0]
			case 'v':
				at.y += numbers[0]
			default:
				return nil, fmt.Errorf("no command %q of a path is known", command)
			}
			if len(out) == 0 {
				return nil, errors.New("a path begins nowhere")
			}
			last := &out[len(out)-1]
			last.points = append(last.points, at)
		}
	}
	return out, nil
}

// pathNumbers reads those behind a command; a minus begins one, too.
func pathNumbers(s string) (out []float64, err error) {
	for _, word := range strings.Fields(strings.NewReplacer(",", " ", "-", " -").Replace(s)) {
		x, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil, err
		}
		out = append(out, x)
	}
	return out, nil
}

// path fills and strokes lines.
func (c canvas) path(at place, lines []stretch, how look) {
	for _, l := range lines {
		points := make([]point, len(l.points))
		for i, p := range l.points {
			points[i] = at.to(p)
		}
		if how.fill.A > 0 {
			c.polygon(points, how.fill)
		}
		if how.stroke.A > 0 {
			if l.closed {
				points = append(points, points[0])
			}
			for i := 1; i < len(points); i++ {
				c.stroke(points[i-1], points[i], how.width*at.scale, how.dash*at.scale, how.stroke)
			}
		}
	}
}

// stroke draws a line, in dashes as long as the gaps between where dash is above 0.
func (c canvas) stroke(a, b point, width, dash float64, colour color.RGBA) {
	long := math.Hypot(b.x-a.x, b.y-a.y)
	if long == 0 {
		return
	}
	along := point{(b.x - a.x) / long, (b.y - a.y) / long}
	across := point{-along.y * width / 2, along.x * width / 2}
	step := long
	if dash > 0 {
		step = dash
	}
	for from := 0.0; from < long; from += 2 * step {
		to := min(from+step, long)
		p := point{a.x + along.x*from, a.y + along.y*from}
		q := point{a.x + along.x*to, a.y + along.y*to}
		c.polygon([]point{{p.x + across.x, p.y + across.y}, {q.x + across.x, q.y + across.y},
			{q.x - across.x, q.y - across.y}, {p.x - across.x, p.y - across.y}}, colour)
	}
}

// fill draws a rectangle.
func (c canvas) fill(x, y, w, h float64, colour color.RGBA) {
	c.polygon([]point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}, colour)
}

// circle draws a disc, as a polygon of so many corners that none is seen.
func (c canvas) circle(at point, r float64, colour color.RGBA) {
	points := make([]point, 64)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(points)))
		points[i] = point{at.x + r*cos, at.y + r*sin}
	}
	c.polygon(points, colour)
}

// ring draws a circle's line.
func (c canvas) ring(at point, r, width float64, colour color.RGBA, within color.RGBA) {
	c.circle(at, r+width/2, colour)
	c.circle(at, r-width/2, within)
}

// polygon fills what lies between points, with soft edges.
func (c canvas) polygon(points []point, colour color.RGBA) {
	if len(points) < 3 || colour.A == 0 {
		return
	}
	low, high := points[0], points[0]
	for _, p := range points {
		low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
	}
	// Only what it covers is gone through.
	bounds := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
	bounds = bounds.Intersect(c.to.Bounds())
	if bounds.Empty() {
		return
	}
	r := vector.NewRasterizer(bounds.Dx(), bounds.Dy())
	for i, p := range points {
		v := f32.Vec2{float32(p.x) - float32(bounds.Min.X), float32(p.y) - float32(bounds.Min.Y)}
		if i == 0 {
			r.MoveTo(v[0], v[1])
		} else {
			r.LineTo(v[0], v[1])
		}
	}
	r.ClosePath()
	r.DrawOp = draw.Over
	r.Draw(c.to, bounds, image.NewUniform(colour), image.Point{})
}

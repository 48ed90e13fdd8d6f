// Package picture draws what others show beside a link to a page: its question, its answer in words, and the glass, as
// a PNG of the size that they ask for.
//
// Begin with [Card.PNG]. layout.go says what stands where, type.go sets text, svg.go draws the SVG that app/chart
// makes, and few.go writes the file. Nothing here knows a page or a language: web/site fills the cards.
package picture

import (
	"image"
	"image/color"
	"image/draw"

	"weatherglass/app/prose"
)

// Width and Height are what those ask for that show pictures beside links, in pixels.
const (
	Width  = 1200
	Height = 630
)

// Form is the drawing's version: raise it where the same cards come out as other pictures.
const Form = 1

// Card is what a picture shows. All but Headline may be empty.
type Card struct {
	Name     string         // of the page, at the right of the head
	Question string         // what the page asks
	Headline []prose.Span   // the answer; words of a pole in its colour
	Verdict  string         // what stands below it; as many whole sentences as there is room for
	Glass    string         // a drawing of app/chart as SVG, which goes below
	Figures  []prose.Figure // where there is no glass
}

// The colours of tokens.css, by day: nobody knows where a picture is shown.
var (
	paper      = rgb(0xf3f6f6)
	sheet      = rgb(0xffffff)
	ink        = rgb(0x13202a)
	ink2       = rgb(0x44525c)
	rule       = rgb(0xccd5d9)
	ruleStrong = rgb(0x75838c)
	accent     = rgb(0x07586b)
	band       = rgb(0xdde4e7)
	poleA      = rgb(0xa84400)
	poleB      = rgb(0x573c9c)
)

func rgb(c uint32) color.RGBA { return color.RGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255} }

// classColours are those of words in a headline.
var classColours = map[string]color.RGBA{prose.PoleClass("A"): poleA, prose.PoleClass("B"): poleB}

// PNG draws the card. The same card gives the same bytes.
func (c Card) PNG() ([]byte, error) {
	to := image.NewRGBA(image.Rect(0, 0, Width, Height))
	if err := c.draw(to); err != nil {
		return nil, err
	}
	return few(to)
}

// draw draws the card before its colours are counted.
func (c Card) draw(to *image.RGBA) error {
	drawing.Lock()
	defer drawing.Unlock()
	draw.Draw(to, to.Bounds(), image.NewUniform(sheet), image.Point{}, draw.Src)
	l := c.layout()
	canvas := canvas{to}
	canvas.fill(0, 0, Width, l.sheet, paper)
	canvas.ruled(l.sheet)
	canvas.mark(margin, 17)
	for _, line := range l.lines {
		canvas.line(line)
	}
	for _, r := range l.rules {
		canvas.fill(r.x, r.y, r.w, r.h, rule)
	}
	if c.Glass != "" {
		return canvas.svg(c.Glass, l.glass)
	}
	return nil
}

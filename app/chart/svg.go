package chart

import (
	"strconv"
	"strings"
)

// px prints a coordinate with one decimal.
func px(x float64) string {
	s := strconv.FormatFloat(x, 'f', 1, 64)
	return strings.TrimSuffix(s, ".0")
}

// escaper makes text harmless within SVG, in elements and in attributes.
var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// drawing is an SVG under way. It has classes only (web/style.css).
type drawing struct{ b strings.Builder }

func (g *drawing) path(class, d string) {
	if d != "" {
		g.b.WriteString(`<path class="` + class + `" d="` + d + `"/>`)
	}
}

func (g *drawing) rect(class string, x, y, w, h float64) {
	g.b.WriteString(`<rect class="` + class + `" x="` + px(x) + `" y="` + px(y) + `" width="` + px(max(w, 0)) + `" height="` + px(h) + `"/>`)
}

func (g *drawing) text(class string, x, y float64, anchor, s string) {
	g.b.WriteString(`<text class="` + class + `" x="` + px(x) + `" y="` + px(y) + `" text-anchor="` + anchor + `">` + escaper.Replace(s) + `</text>`)
}

func (g *drawing) circle(class string, x, y, r float64) {
	g.b.WriteString(`<circle class="` + class + `" cx="` + px(x) + `" cy="` + px(y) + `" r="` + px(r) + `"/>`)
}

// svg closes the drawing.
func (g *glass) svg(alt string) string {
	class := "glass-svg"
	if g.narrow {
		class += " narrow"
	}
	return g.close(class, g.width, g.height, alt)
}

// close returns the drawing as an image with its sentence.
func (g *drawing) close(class string, width, height float64, alt string) string {
	w, h := px(width), px(height)
	return `<svg xmlns="http://www.w3.org/2000/svg" class="` + class + `" viewBox="0 0 ` + w + " " + h + `" width="` + w + `" height="` + h +
		`" role="img" aria-label="` + escaper.Replace(alt) + `">` + g.b.String() + `</svg>`
}

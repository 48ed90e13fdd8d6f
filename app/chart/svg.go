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

func (g *glass) path(class, d string) {
	if d != "" {
		g.b.WriteString(`<path class="` + class + `" d="` + d + `"/>`)
	}
}

func (g *glass) rect(class string, x, y, w, h float64) {
	g.b.WriteString(`<rect class="` + class + `" x="` + px(x) + `" y="` + px(y) + `" width="` + px(max(w, 0)) + `" height="` + px(h) + `"/>`)
}

func (g *glass) text(class string, x, y float64, anchor, s string) {
	g.b.WriteString(`<text class="` + class + `" x="` + px(x) + `" y="` + px(y) + `" text-anchor="` + anchor + `">` + escaper.Replace(s) + `</text>`)
}

// svg closes the drawing.
func (g *glass) svg(alt string) string {
	class := "glass-svg"
	if g.narrow {
		class += " narrow"
	}
	w, h := px(g.width), px(g.height)
	return `<svg xmlns="http://www.w3.org/2000/svg" class="` + class + `" viewBox="0 0 ` + w + " " + h + `" width="` + w + `" height="` + h +
		`" role="img" aria-label="` + escaper.Replace(alt) + `">` + g.b.String() + `</svg>`
}

package chart

import (
	"strconv"
	"strings"
)

// px prints a coordinate with one decimal. A tenth of a pixel is below what a screen
// shows, and keeps equal drawings equal: "12.5", "8".
func px(x float64) string {
	s := strconv.FormatFloat(x, 'f', 1, 64)
	return strings.TrimSuffix(s, ".0")
}

// escaper makes text harmless within SVG, in elements and in attributes. Every text of a
// visitor goes through it, such as the names of sets.
var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// drawing is an SVG under way. It has classes only (web/style.css). The zero value is
// ready. class and d are the program’s own and are not escaped.
type drawing struct{ b strings.Builder }

// path draws a line or a shape; d is SVG’s path data, nothing where it is "".
func (g *drawing) path(class, d string) {
	if d != "" {
		g.b.WriteString(`<path class="` + class + `" d="` + d + `"/>`)
	}
}

// rect draws a rectangle from its upper left corner; a negative width counts as 0.
func (g *drawing) rect(class string, x, y, w, h float64) {
	g.b.WriteString(`<rect class="` + class + `" x="` + px(x) + `" y="` + px(y) + `" width="` + px(max(w, 0)) +
		`" height="` + px(h) + `"/>`)
}

// text sets a line; anchor is "start", "middle" or "end", and x its place.
func (g *drawing) text(class string, x, y float64, anchor, s string) {
	g.b.WriteString(`<text class="` + class + `" x="` + px(x) + `" y="` + px(y) + `" text-anchor="` + anchor + `">` +
		escaper.Replace(s) + `</text>`)
}

// circle draws a dot by its middle.
func (g *drawing) circle(class string, x, y, r float64) {
	g.b.WriteString(`<circle class="` + class + `" cx="` + px(x) + `" cy="` + px(y) + `" r="` + px(r) + `"/>`)
}

// svg closes the drawing. The class narrow sets its type smaller.
func (g *glass) svg(alt string) string {
	class := "glass-svg"
	if g.narrow {
		class += " narrow"
	}
	return g.close(class, g.width, g.height, alt)
}

// close returns the drawing as an image with its sentence. alt is read out in place of the
// picture. The viewBox lets the page scale it.
func (g *drawing) close(class string, width, height float64, alt string) string {
	w, h := px(width), px(height)
	return `<svg xmlns="http://www.w3.org/2000/svg" class="` + class + `" viewBox="0 0 ` + w + " " + h +
		`" width="` + w + `" height="` + h +
		`" role="img" aria-label="` + escaper.Replace(alt) + `">` + g.b.String() + `</svg>`
}

// stop draws a mark that keys come to, with what is said there, by web/walk.js.
func (g *drawing) stop(says string, draw func()) {
	g.b.WriteString(`<g data-says="` + escaper.Replace(says) + `">`)
	draw()
	g.b.WriteString(`</g>`)
}

package chart

// stop draws a mark that keys come to, with what is said there, by web/walk.js.
func (g *drawing) stop(says string, draw func()) {
	g.b.WriteString(`<g data-says="` + escaper.Replace(says) + `">`)
	draw()
	g.b.WriteString(`</g>`)
}

package picture

// mark draws the sign of the page, web/icons/icon.svg, 34 pixels wide.
func (c canvas) mark(x, y float64) {
	at := place{x - 3, y - 3, 40.0 / 512}
	c.ring(at.to(point{256, 256}), 180*at.scale, 20*at.scale, ink, paper)
	for _, tick := range [][4]float64{{144, 321, 116, 337}, {128, 256, 96, 256}, {144, 191, 116, 175},
		{191, 144, 175, 116}, {256, 128, 256, 96}, {321, 144, 337, 116}, {368, 191, 396, 175},
		{384, 256, 416, 256}, {368, 321, 396, 337}} {
		c.stroke(at.to(point{tick[0], tick[1]}), at.to(point{tick[2], tick[3]}), 16*at.scale, 0, ink)
	}
	c.stroke(at.to(point{222, 316}), at.to(point{336, 166}), 30*at.scale, 0, accent)
	c.circle(at.to(point{256, 271}), 28*at.scale, ink)
}

// ruled draws the line between paper and sheet with the ticks that the head of a page has.
func (c canvas) ruled(y float64) {
	for x := 0.0; x < Width; x += 12 {
		c.fill(x, y-5, 1, 5, ruleStrong)
	}
	c.fill(0, y, Width, 1.5, ink)
}

// line draws one that was laid out.
func (c canvas) line(l line) {
	x := l.x
	for _, t := range l.texts {
		x = c.text(x, l.y, t)
	}
}

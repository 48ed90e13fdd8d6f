package chart

// scatter relates ranks to pixels; rank 1 is right and on top. It must agree with the
// domain of rankAxes, 1 − 0.02·last to 1.02·last: labels are placed here and dots by Vega.
type scatter struct{ width, height, last float64 }

// x is the place of a rank from the left edge, in pixels.
func (s scatter) x(rank float64) float64 { return s.width * (s.last*1.02 - rank) / (s.last*1.04 - 1) }

// y is that from the top.
func (s scatter) y(rank float64) float64 {
	return s.height * (rank - 1 + s.last*0.02) / (s.last*1.04 - 1)
}

// box is where a label stands, in pixels. left ≤ right and top ≤ bottom; y grows
// downwards.
type box struct{ left, right, top, bottom float64 }

// meets reports whether two boxes overlap; those that touch do not.
func (b box) meets(c box) bool {
	return b.left < c.right && c.left < b.right && b.top < c.bottom && c.top < b.bottom
}

// segment is a straight line in pixels.
type segment struct{ x, y, x2, y2 float64 }

// crosses reports whether a line goes through a box: their extents overlap, and corners lie on both of its sides.
func (s *segment) crosses(b box) bool {
	if min(s.x, s.x2) >= b.right || max(s.x, s.x2) <= b.left || min(s.y, s.y2) >= b.bottom || max(s.y, s.y2) <= b.top {
		return false
	}
	dx, dy := s.x2-s.x, s.y2-s.y
	sides := 0
	for i := range 4 {
		x, y := b.left, b.top
		if i&1 > 0 {
			x = b.right
		}
		if i&2 > 0 {
			y = b.bottom
		}
		if dx*(y-s.y) > dy*(x-s.x) {
			sides++
		}
	}
	return sides > 0 && sides < 4
}

// crossesAny reports whether one of the lines goes through a box.
func crossesAny(b box, lines []segment) bool {
	for i := range lines {
		if lines[i].crosses(b) {
			return true
		}
	}
	return false
}

// clearest returns the first of n places that fits and is clear, else the first that fits; -1 is none.
func clearest(n int, at func(i int) (fits, clear bool)) int {
	first := -1
	for i := range n {
		switch fits, clear := at(i); {
		case fits && clear:
			return i
		case fits && first < 0:
			first = i
		}
	}
	return first
}

// named picks the words to label, at most 20, or 8 on a phone: those farthest from the
// line, by turns from either side, leaving out a label that would run into one already
// set. The keys are the pole, "a" or "b", and the side of the dot that the label stands
// on. spots must be sorted, farthest ahead for A first. Taking turns gives both groups
// names where one is far ahead. Words on the line, or beyond it on the other side, are
// never named for a pole.
func (f *Frame) named(spots []spot, px scatter) map[string][]obj {
	most := 20
	if f.narrow {
		most = 8
	}
	out := map[string][]obj{}
	var placed []box
	for i := 0; i < len(spots) && len(placed) < most; i++ {
		s, pole := spots[i/2], "a"
		if i%2 == 1 {
			s, pole = spots[len(spots)-1-i/2], "b"
		}
		if pole == "a" && s.shift <= 0 || pole == "b" && s.shift >= 0 {
			continue
		}
		side, b, ok := px.beside(s, pole)
		if !ok || meetsAny(b, placed) {
			continue
		}
		placed = append(placed, b)
		out[pole+side] = append(out[pole+side], obj{"w": label(s.row), "a": s.a, "b": s.b})
	}
	return out
}

// meetsAny reports whether a box overlaps one of others. O(others), of two dozen labels.
func meetsAny(b box, others []box) bool {
	for _, o := range others {
		if b.meets(o) {
			return true
		}
	}
	return false
}

// beside puts a label on the side of its pole, or on the other where it would leave the
// plot; ok is false where it fits on neither. "a" goes to the right and "b" to the left,
// away from the line. 13 pixels is the size of the text.
func (s scatter) beside(w spot, pole string) (side string, b box, ok bool) {
	x, y, wide := s.x(w.a), s.y(w.b), textWidth(label(w.row), 13)
	right := box{x + 4, x + 12 + wide, y - 9, y + 9}
	left := box{x - 12 - wide, x - 4, y - 9, y + 9}
	fitsRight, fitsLeft := right.right <= s.width, left.left >= 0
	switch {
	case pole == "a" && fitsRight, fitsRight && !fitsLeft:
		return "right", right, true
	case fitsLeft:
		return "left", left, true
	}
	return "", box{}, false
}

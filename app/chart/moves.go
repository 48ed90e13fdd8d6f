package chart

import (
	"math"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// The size of the pictures of moves.
const (
	moveWidth  = 380
	moveHeight = 270
	moveUnit   = 118.0 // pixels to length 1
)

// spotKind says what a word of the picture is. Moves treat the words of pairs and neutral
// words differently.
type spotKind int

const (
	neutralWord spotKind = iota
	firstOfPair
	secondOfPair
)

// vec is a word of the picture: its part along the direction, and all the rest. In units
// of length 1. "All the rest" stands for the other dimensions in one number, which a plane
// can show.
type vec struct {
	label string
	kind  spotKind
	x, y  float64
	shift float64 // how far the last move but one took it along x
}

// MovePicture draws one of the moves of [prose.Moves], from 0: a schema of the first pair
// and three words of the reading by their part along the direction and all the rest. Where
// a word was before the move is a ring, where it is after it a dot. "" for a move that
// does not exist. k counts from 0. The moves before it are made first, so that each
// picture begins where the one before ended. The places are a schema: only the leans of
// the words before are the reading’s.
func MovePicture(a protocol.Answer, k int) string {
	moves := prose.Moves(a)
	if k < 0 || k >= len(moves) {
		return ""
	}
	words := plainFrame(a, moveWidth).schema()
	old := words
	for _, m := range moves[:k+1] {
		old = words
		words = moved(words, m.Kind)
	}
	g := &drawing{}
	g.ground(moves[k].Kind)
	for i, w := range words {
		g.word(old[i], w)
	}
	var taken []box
	for _, w := range words {
		taken = g.name(w, taken)
	}
	n := prose.Count(float64(k + 1))
	return g.close("move-svg", moveWidth, moveHeight, locale.Say("Picture of move {1}: {2}", n,
		strings.TrimSuffix(moves[k].Text, ".")))
}

// schema places the first pair and three words: those that lean most either way and the
// one that leans least, by their real leans before. The pair has fixed places, either side
// of the middle. Fewer than three words leave it alone. Leans are stretched by 1.7 and cut
// at ±0.6, since cosines with a direction are small and would not be told apart.
func (f *Frame) schema() []vec {
	out := []vec{{label: "he", kind: firstOfPair}, {label: "she", kind: secondOfPair}}
	for _, p := range f.View.Reading.Experiment.Sets["pairs"].Pairs {
		if len(p) >= 2 {
			out[0].label, out[1].label = p[0], p[1]
			break
		}
	}
	out[0].x, out[0].y, out[1].x, out[1].y = 0.62, 0.36, -0.7, 0.24
	rows := f.wordRows("words", "score_before")
	if len(rows) < 3 {
		return out
	}
	middle := 0
	for i, r := range rows {
		if math.Abs(r.Scores["score_before"]) < math.Abs(rows[middle].Scores["score_before"]) {
			middle = i
		}
	}
	// The three must be three words.
	if middle == 0 || middle == len(rows)-1 {
		middle = len(rows) / 2
	}
	for i, at := range []int{0, middle, len(rows) - 1} {
		r := rows[at]
		lean := min(max(1.7*r.Scores["score_before"], -0.6), 0.6)
		out = append(out, vec{label: label(r), x: lean, y: []float64{0.74, 1.1, 0.62}[i]})
	}
	return out
}

// moved returns where a move takes the words. kind is the letter of [prose.Move]; one that
// only finds something moves nothing. words is not changed. The factors are chosen to be
// seen, not computed from the reading.
func moved(words []vec, kind byte) []vec {
	out := make([]vec, len(words))
	mean, middle := heights(words)
	for i, w := range words {
		out[i] = movedWord(w, kind, mean, middle)
	}
	return out
}

// movedWord is moved for one word. mean and middle are those of heights.
func movedWord(w vec, kind byte, mean, middle float64) vec {
	neutral, x, y := w.kind == neutralWord, w.x, w.y
	switch kind {
	case 'u':
		if size := math.Hypot(x, y); size > 1e-9 {
			x, y = x/size, y/size
		}
	case 'm':
		y -= mean / 2
	case 'g':
		y *= 0.6
	case 'a':
		x = 0
	case 's':
		x *= 0.35
	case 'p':
		x /= (1 + math.Abs(y)) * (1 + math.Abs(y))
	case 'e':
		if !neutral {
			x, y = 0, middle
		}
	// float64(y*y) keeps a processor from fusing the product with the difference, so
	// the picture is the same everywhere.
	case 'x':
		if !neutral {
			x = math.Sqrt(max(1-float64(y*y), 0))
			if w.kind == secondOfPair {
				x = -x
			}
		}
	// A turn keeps the length, so what the word had along the direction goes into the
	// rest; taking it out loses it.
	case 'r', 'n':
		if neutral {
			if kind == 'r' {
				y = math.Hypot(x, y)
			}
			x = 0
		}
	// 'h' undoes half of the shift that 't' made, which is the mean of the old place
	// and the turned one.
	case 't':
		w.shift, x = -1.8*x, -0.8*x
	case 'h':
		x -= w.shift / 2
	case 'y':
		if neutral {
			x, y = 0.15*x, 0.8*y
		}
	case 'o':
		if neutral {
			x, y = 0.1*x, y*1.06
		}
	}
	w.x, w.y = x, y
	return w
}

// heights returns the mean of all the rest over all words, and over the pair. The mean
// over all words stands for the mean vector, that over the pair for the middle of an
// equality set.
func heights(words []vec) (all, pair float64) {
	for _, w := range words {
		all += w.y / float64(len(words))
		if w.kind != neutralWord {
			pair += w.y / 2
		}
	}
	return all, pair
}

// ground draws the axes, and what a move looks at: the circle of length 1, the direction,
// a component beside it. The circle is drawn where lengths become 1, the direction where
// something happens along it, an upright arrow where a component beside it is taken.
func (g *drawing) ground(kind byte) {
	midX, base := px(moveWidth/2), px(moveBase)
	g.path("p-zero", "M10 "+base+"H"+px(moveWidth-10)+"M"+midX+" 8V"+px(moveHeight-8))
	switch kind {
	case 'u', 'x':
		r := px(moveUnit)
		g.path("m-circle", "M"+px(moveWidth/2-moveUnit)+" "+base+"A"+r+" "+r+" 0 0 1 "+px(moveWidth/2+moveUnit)+" "+base)
	case 'd', 'n', 'a', 's', 'p', 'e', 'c':
		g.path("m-axis", "M24 "+base+"H"+px(moveWidth-24)+"m-9 -6l9 6l-9 6")
	case 'f', 'g', 'm':
		g.path("m-axis", "M"+midX+" "+px(moveHeight-12)+"V14m-6 9l6 -9l6 9")
	}
	g.text("p-note", moveWidth-12, moveBase+18, "end", locale.Say("the direction"))
	g.text("p-note", moveWidth/2+6, 16, "start", locale.Say("all the rest"))
}

// moveBase is the height of the direction's line.
const moveBase = 216.0

// spot is where the picture has a word. x runs right from the middle of the picture, y up
// from the direction’s line, in pixels from the upper left corner.
func (w vec) spot() (x, y float64) { return moveWidth/2 + moveUnit*w.x, moveBase - moveUnit*w.y }

// word draws a word where it was and where it is. A word that moves less than 2 pixels has
// no ring and no way: they would be hidden under its dot.
func (g *drawing) word(old, w vec) {
	x0, y0 := old.spot()
	x, y := w.spot()
	if math.Hypot(x-x0, y-y0) > 2 {
		g.path("m-way", "M"+px(x0)+" "+px(y0)+"L"+px(x)+" "+px(y))
		g.circle("m-was", x0, y0, 4.5)
	}
	g.circle(w.class(), x, y, 5)
}

// class is the class of a word’s dot; the name’s adds "-name".
func (w vec) class() string {
	if w.kind != neutralWord {
		return "m-pair"
	}
	return "m-word"
}

// name labels a word beside its spot, away from the middle, or where there is room; taken
// are the labels set, and what comes back is these and its own. Five heights and two sides
// are tried; a name without room is left out.
func (g *drawing) name(w vec, taken []box) []box {
	x, y := w.spot()
	wide := textWidth(w.label, 14)
	for _, up := range [...]float64{0, -15, 15, -30, 30} {
		for _, away := range [...]bool{true, false} {
			b, at, anchor := box{x + 6, x + 9 + wide, y + up - 8, y + up + 7}, x+9, "start"
			if away == (x < moveWidth/2-4) {
				b, at, anchor = box{x - 9 - wide, x - 6, y + up - 8, y + up + 7}, x-9, "end"
			}
			if b.left >= 0 && b.right <= moveWidth && !meetsAny(b, taken) {
				g.text(w.class()+"-name", at, y+up+4, anchor, w.label)
				return append(taken, b)
			}
		}
	}
	return taken
}

package picture

import (
	"image/color"
	"sort"
	"strings"

	"weatherglass/app/prose"
)

// Where things stand, in pixels.
const (
	margin = 40
	room   = Width - 2*margin // of a line
	head   = 72               // ends where the head does
	bottom = Height - 30      // nothing goes lower
)

// layout is where a card's parts stand.
type layout struct {
	sheet float64 // where the paper ends
	lines []line
	rules []box
	glass box
}

// line is texts beside one another.
type line struct {
	x, y  float64 // where it begins, and its base line
	texts []text
}

// width is that of all its texts.
func (l line) width() (w float64) {
	for _, t := range l.texts {
		w += t.width()
	}
	return w
}

// box is a rectangle by its upper left corner.
type box struct{ x, y, w, h float64 }

// layout places the parts one below the other. The headline is as large as leaves room for the first sentence below it;
// what is left goes to further sentences and then to the glass, or else to figures.
func (c Card) layout() layout {
	var l layout
	wordmark := text{"Weatherglass", serifBold, 27, ink}
	l.put(margin+42, 45, wordmark)
	name := text{cut(c.Name, sans, 22, room-60-wordmark.width()), sans, 22, ink2}
	l.put(Width-margin-name.width(), 45, name)
	y := float64(head)
	if c.Question != "" {
		size := 27.0
		if len(wrap(inked(c.Question, ink2), serif, size, room)) > 2 {
			size = 24
		}
		y = l.paragraph(y+4, size*1.32, atMost(wrap(inked(c.Question, ink2), serif, size, room), 2, serif, size, room)) + 18
	}
	l.sheet = y
	y += 22
	first := len(l.lines)
	var said [][]text
	for _, try := range c.tries() {
		lines := wrap(c.headline(), serifBold, try.size, room)
		left := int((bottom - c.below() - y - float64(len(lines))*try.size*lead - 10) / (c.saidSize() * 1.4))
		whole := false
		said, whole = sentences(c.Verdict, c.saidSize(), min(left, c.sayable()))
		if len(lines) <= try.lines && whole || try.last {
			y = l.paragraph(y, try.size*lead, atMost(lines, 4, serifBold, try.size, room))
			break
		}
	}
	if len(said) > 0 {
		y = l.paragraph(y+10, c.saidSize()*1.4, said)
	}
	switch {
	case c.bare():
		for i := range l.lines[first:] {
			l.lines[first+i].y += (bottom - y) * 0.4
		}
	case c.Glass != "":
		l.glass = box{margin, y + 14, room, bottom - y - 14}
	case len(c.Figures) > 0:
		l.figures(c.Figures, y+30)
	}
	return l
}

// lead is how far lines of a headline are apart, by its size.
const lead = 1.18

// bare reports whether a card has nothing below its words, which then are larger and stand in the middle.
func (c Card) bare() bool { return c.Glass == "" && len(c.Figures) == 0 }

// saidSize is the size of the verdict.
func (c Card) saidSize() float64 {
	if c.bare() {
		return 32
	}
	return 25
}

// try is a size that a headline may have if it takes no more lines.
type try struct {
	size  float64
	lines int
	last  bool
}

// tries are those of a card, the best first: with a glass rather a line of a smaller size than two.
func (c Card) tries() (out []try) {
	sizes := []float64{58, 52, 46, 42, 38, 34}
	if c.Glass != "" {
		for _, size := range sizes[:5] {
			out = append(out, try{size: size, lines: 1})
		}
		sizes = sizes[2:]
	}
	if c.bare() {
		sizes = append([]float64{72, 64}, sizes...)
	}
	for _, size := range sizes {
		out = append(out, try{size: size, lines: 2})
	}
	return append(out, try{34, 3, false}, try{30, 3, false}, try{30, 4, true})
}

// headline is the headline's words in their colours.
func (c Card) headline() (words []text) {
	for _, s := range c.Headline {
		colour, ok := classColours[s.Class]
		if !ok {
			colour = ink
		}
		words = append(words, inked(s.Text, colour)...)
	}
	return words
}

// sayable is how many lines the verdict may have: a large glass says more than a third one.
func (c Card) sayable() int {
	if c.Glass != "" {
		return 2
	}
	return 6
}

// below is the least height of what stands under the verdict.
func (c Card) below() float64 {
	switch {
	case c.Glass != "":
		return 200
	case len(c.Figures) > 0:
		return 196
	}
	return 0
}

// figures are at most four, each a term over its value over what is to be said of that, beside one another.
func (l *layout) figures(in []prose.Figure, y float64) {
	in = in[:min(len(in), 4)]
	wide := room / float64(len(in))
	l.rules = append(l.rules, box{margin, y, room, 2})
	for i, f := range in {
		x, most := margin+float64(i)*wide, wide-28
		if i > 0 {
			l.rules = append(l.rules, box{x - 16, y + 14, 1, 128})
		}
		l.put(x, y+34, shrunk(text{f.Term, sansBold, 21, ink}, 17, most))
		l.put(x, y+84, shrunk(text{f.Value, sans, 40, ink}, 24, most))
		for n, words := range atMost(wrap(inked(f.Note, ink2), sans, 20, most), 2, sans, 20, most) {
			l.put(x, y+116+26*float64(n), words...)
		}
	}
}

// shrunk is a text so small that it fits, and cut where it would have to be smaller than least.
func shrunk(t text, least, width float64) text {
	for t.size > least && t.width() > width {
		t.size--
	}
	t.s = cut(t.s, t.face, t.size, width)
	return t
}

// put adds a line.
func (l *layout) put(x, y float64, texts ...text) { l.lines = append(l.lines, line{x, y, texts}) }

// paragraph adds lines that are so far apart below y, and returns where they end.
func (l *layout) paragraph(y, apart float64, lines [][]text) float64 {
	for _, one := range lines {
		l.put(margin, y+apart*0.76, one...)
		y += apart
	}
	return y
}

// inked is a text in a colour.
func inked(s string, colour color.RGBA) []text { return []text{{s: s, colour: colour}} }

// wrap breaks texts that follow one another into lines of a width. A word that is wider than a line is cut.
func wrap(in []text, f *face, size, width float64) (lines [][]text) {
	var now []text // the line so far
	var used float64
	space := text{" ", f, size, ink}.width()
	glued := false // to what stands before
	for _, t := range in {
		for i, word := range strings.Split(t.s, " ") {
			if i > 0 {
				glued = false
			}
			if word == "" {
				continue
			}
			set := text{word, f, size, t.colour}
			w := set.width()
			if w > width {
				set.s = cut(word, f, size, width)
				w = set.width()
			}
			switch {
			case glued && used+w <= width:
				now, used = append(now, set), used+w
			case used > 0 && used+space+w <= width:
				now, used = append(now, text{" ", f, size, t.colour}, set), used+space+w
			default:
				var with []text // what the word hangs on goes with it
				if glued {
					now, with = parted(now)
				}
				if len(now) > 0 {
					lines = append(lines, now)
				}
				now = append(with, set)
				used = line{texts: now}.width()
			}
			glued = true
		}
	}
	if len(now) > 0 {
		lines = append(lines, now)
	}
	return lines
}

// parted cuts a line before its last word, without the blank between.
func parted(in []text) (before, word []text) {
	for i := len(in) - 1; i >= 0; i-- {
		if in[i].s == " " {
			return in[:i], append([]text(nil), in[i+1:]...)
		}
	}
	return in, nil
}

// atMost keeps so many lines; the last one then ends in an ellipsis.
func atMost(lines [][]text, most int, f *face, size, width float64) [][]text {
	if len(lines) <= most {
		return lines
	}
	lines = lines[:most]
	last := lines[most-1]
	end := text{"…", f, size, ink2}
	for len(last) > 1 && (line{texts: last}).width()+end.width() > width {
		last = last[:len(last)-1]
	}
	if last[len(last)-1].s == " " {
		last = last[:len(last)-1]
	}
	lines[most-1] = append(last, end)
	return lines
}

// sentences are as many whole ones as stand in so many lines; of a first one that does not, its beginning, which is not
// whole.
func sentences(s string, size float64, most int) (lines [][]text, whole bool) {
	for at := 0; at < len(s) && most > 0; {
		end := len(s)
		if i := strings.Index(s[at:], ". "); i >= 0 {
			end = at + i + 1
		}
		longer := wrap(inked(s[:end], ink), serif, size, room)
		if len(longer) > most {
			break
		}
		lines = longer
		at = end + 1
	}
	if lines == nil && most > 0 && s != "" {
		return atMost(wrap(inked(s, ink), serif, size, room), most, serif, size, room), false
	}
	return lines, lines != nil || s == ""
}

// cut ends a text in an ellipsis where it is wider than that.
func cut(s string, f *face, size, width float64) string {
	if (text{s: s, face: f, size: size}).width() <= width {
		return s
	}
	r := []rune(s)
	n := sort.Search(len(r), func(n int) bool {
		return (text{s: string(r[:n+1]) + "…", face: f, size: size}).width() > width
	})
	r = r[:n]
	return strings.TrimRight(string(r), " ") + "…"
}

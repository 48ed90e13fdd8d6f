package chart

import (
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// field draws where luck falls, with its label clear of the hands. The label tries four
// places in turn: inside the field at its left and right end, then outside of it on the
// right and on the left. It is left out where none is clear of the hands; the caption
// explains the field, too.
func (g *glass) field() {
	low, high, ok := g.interval("null_low", "null_high")
	if !ok {
		return
	}
	text := locale.Say("what luck gives")
	x0, x1, wide := g.x(low), g.x(high), textWidth(text, g.noteSize)
	g.rect("g-field", x0, g.base-26, x1-x0, 26)
	if x1-x0 < 0.5 {
		return
	}
	for _, at := range []struct{ from, anchorX float64 }{{x0 + 8, x0 + 8}, {x1 - 8 - wide, x1 - 8 - wide},
		{x1 + 6, x1 + 6}, {x0 - 6 - wide, x0 - 6 - wide}} {
		inside := at.from >= x0 && at.from+wide <= x1
		outside := at.from >= x1 || at.from+wide <= x0
		if (inside || outside) && at.from >= 0 && at.from+wide <= g.width && g.clearOfHands(at.from-3, at.from+wide+3) {
			g.text("g-note", at.anchorX, g.base-8, "start", text)
			return
		}
	}
}

// clearOfHands reports whether no hand stands between two places. from and to are pixels;
// 6 is half the width of the hand’s mark.
func (g *glass) clearOfHands(from, to float64) bool {
	x := g.x(g.d)
	free := x+6 < from || x-6 > to
	if g.set != nil {
		s := g.x(g.set.Number)
		free = free && (s < from || s > to)
	}
	return free
}

// bar draws the interval. It stands 34 pixels over the scale, with a serif of 12 at either
// end.
func (g *glass) bar() {
	low, high, ok := g.effectInterval()
	if !ok {
		return
	}
	x0, x1, y := g.x(low), g.x(high), g.base-34
	g.path("g-bar", "M"+px(x0)+" "+px(y)+"H"+px(x1)+"M"+px(x0)+" "+px(y-6)+"v12M"+px(x1)+" "+px(y-6)+"v12")
}

// hands draws the set hand and the hand with their labels. The set hand goes first, so
// that the reading’s lies over it. The hand is a group of its own.
func (g *glass) hands() {
	x := g.x(g.d)
	if g.set != nil {
		g.setHand()
	}
	top, point := g.base-58, g.base+1
	g.b.WriteString(`<g class="hand">`)
	g.path("g-hand", "M"+px(x)+" "+px(g.base+14)+"V"+px(top))
	g.path("g-hand-mark", "M"+px(x)+" "+px(point)+"l-5.5 -11h11z")
	g.b.WriteString(`<circle class="g-hand-mark" cx="` + px(x) + `" cy="` + px(g.base-34) + `" r="5"/></g>`)
	label := "d = " + prose.Fixed(g.d, 2)
	// The label is centred over the hand as far as the edges and an outside label of the
	// set hand allow.
	half := textWidth(label, g.valueSize) / 2
	at := min(max(x, half+2), g.width-half-2)
	if g.setOutside && g.setLeft {
		at = max(at, g.x(g.set.Number)+8+half)
	} else if g.setOutside {
		at = min(at, g.x(g.set.Number)-8-half)
	}
	g.text("g-value", at, g.base-68, "middle", label)
}

// setHand draws the dashed hand. Its label stands beside it, away from the reading’s hand,
// or at the edge on a line of its own; placeSet has decided.
func (g *glass) setHand() {
	x, top := g.x(g.set.Number), g.base-54
	labelX, labelY, anchor := x+10, g.base-50, "start"
	switch {
	case g.setOutside:
		top = 20
		labelX, labelY, anchor = g.width-2, 14, "end"
		if g.setLeft {
			labelX, anchor = 2, "start"
		}
	case g.setLeft:
		labelX, anchor = x-10, "end"
	}
	g.path("g-set", "M"+px(x)+" "+px(top)+"V"+px(g.base))
	g.path("g-set-mark", "M"+px(x)+" "+px(g.base-48)+"l-6 -9h12z")
	g.text("g-note", labelX, labelY, anchor, g.setText())
}

// scale rules the line and labels it. The labels at both ends are anchored there, so that
// none is cut by the edge.
func (g *glass) scale() {
	unit := (g.width - 2*g.margin) / (2 * g.most)
	labelled := wholeTicks(g.most, unit)
	g.ticks(unit, labelled)
	for _, t := range labelled {
		anchor, x := "middle", g.x(t)
		if t == -g.most {
			anchor, x = "start", g.margin-4
		} else if t == g.most {
			anchor, x = "end", g.width-g.margin+4
		}
		g.text("g-label", x, g.base+31, anchor, tickText(t))
	}
}

// ticks draws the finest ruling that leaves 6 pixels between ticks: a labelled tick is
// longest, then a half, a tenth, a twentieth. unit is the number of pixels from 0 to 1.
// Steps are in twentieths: 0.05, 0.1, 0.5, 1, 5 and so on. All ticks of one kind are one
// path, which keeps the SVG to a few elements.
func (g *glass) ticks(unit float64, labelled []float64) {
	const per = 20 // ticks counted to 1
	step := 1
	for float64(step)/per*unit < 6 { // 1, 2, 10, 20, 100 and so on
		if step *= 2; float64(step)/per*unit < 6 {
			step *= 5
		}
	}
	var fine, major strings.Builder
	n := int(math.Floor(g.most*per+1e-9)) / step
	for k := -n; k <= n; k++ {
		i := k * step
		at := "M" + px(g.x(float64(i)/per)) + " " + px(g.base)
		switch {
		case i%per == 0 && slices.Contains(labelled, float64(i/per)):
		case i%(per/2) == 0:
			fine.WriteString(at + "v11")
		case i%2 == 0:
			fine.WriteString(at + "v7")
		default:
			fine.WriteString(at + "v4")
		}
	}
	for _, t := range labelled {
		major.WriteString("M" + px(g.x(t)) + " " + px(g.base) + "v15")
	}
	g.path("g-tick", fine.String())
	g.path("g-major", major.String()+"M"+px(g.margin)+" "+px(g.base)+"H"+px(g.width-g.margin))
}

// tickText prints a tick, "−2", "0", "+1", "+3.1". The ends of a scale of unequal sets are
// no whole numbers and have a decimal.
func tickText(t float64) string {
	if t == math.Trunc(t) {
		return prose.Signed(t, 0)
	}
	return prose.Signed(t, 1)
}

// sizes writes the size words beneath the scale, where there is room. The cuts are those
// of Cohen’s words for d, at 0.2, 0.5 and 0.8; each field is named by the word of its
// middle, so the words cannot differ from those of the sentence.
func (g *glass) sizes() {
	y := g.base + 53
	cuts := []float64{-g.most, -0.8, -0.5, -0.2, 0.2, 0.5, 0.8, g.most}
	var marks strings.Builder
	for i := 1; i < len(cuts); i++ {
		x0, x1 := g.x(cuts[i-1]), g.x(cuts[i])
		word := locale.Say(prose.SizeWord((cuts[i-1] + cuts[i]) / 2))
		if textWidth(word, g.noteSize)+5 <= x1-x0 {
			g.text("g-size", (x0+x1)/2, y, "middle", word)
		}
		if i < len(cuts)-1 {
			marks.WriteString("M" + px(x1) + " " + px(y-12) + "v14")
		}
	}
	g.path("g-cut", marks.String())
}

// ends names the poles: in full where both fit, else short, else on two lines. Two lines
// make the drawing 18 pixels higher.
func (g *glass) ends() {
	y := g.base + 74
	if !g.narrow {
		y = g.base + 82
	}
	subject := g.Names.Subject(g.subject()) + " "
	left, right := "◂ "+subject+g.Names.More("B"), subject+g.Names.More("A")+" ▸"
	room := g.width - 24
	// The sentence is an English one.
	if locale.ID() != locale.English || textWidth(left, g.endSize)+textWidth(right, g.endSize) > room {
		left, right = "◂ "+g.Names.More("B"), g.Names.More("A")+" ▸"
	}
	rightY := y
	if textWidth(left, g.endSize)+textWidth(right, g.endSize) > room {
		left, right = shorten(left, g.endSize, room), shorten(right, g.endSize, room)
		rightY += 18
		g.height += 18
	}
	g.text("g-pole-b", g.margin-4, y, "start", left)
	g.text("g-pole-a", g.width-g.margin+4, rightY, "end", right)
}

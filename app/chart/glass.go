package chart

import (
	"cmp"
	"math"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// SetHand is a second, dashed hand to compare the reading with. A hand beyond the scale
// stands at its end, its label says the number.
type SetHand struct {
	Label  string // "published", "in the link"
	Number float64
	Note   string // what it is, for the caption; "" for one that a link left
}

// Glass draws the reading's effect size as an instrument: a ruled scale, a hand at d, a bar over its interval, a grey
// field where luck falls and a set hand. Without a set hand given it shows the number
// published for the test, if there is one. A reading without an effect size has
// no glass and gives "".
//
// The SVG has classes only (web/style.css); its role is img, its label
// [GlassAlt]. It is made here and not by Vega. Of hands the first alone counts.
func Glass(f *Frame, hands ...SetHand) string {
	g, ok := newGlass(f, hands)
	if !ok {
		return ""
	}
	g.field()
	g.scale()
	g.sizes()
	g.ends()
	g.bar()
	g.hands()
	return g.svg(GlassAlt(f, hands...))
}

// GlassAlt says in one sentence what the glass shows. "" where there is no glass.
func GlassAlt(f *Frame, hands ...SetHand) string {
	g, ok := newGlass(f, hands)
	if !ok {
		return ""
	}
	text := locale.Say("Effect size {1} on a scale from {2} to {3}", prose.Fixed(g.d, 2), tickText(-g.most),
		strings.TrimPrefix(tickText(g.most), "+"))
	if low, high, ok := g.effectInterval(); ok {
		text += ", " + g.intervalIs() + " " + prose.Range(low, high, 2)
	}
	if low, high, ok := g.interval("null_low", "null_high"); ok {
		text += locale.Say("; luck gives {1}", prose.Range(low, high, 2))
	}
	if g.set != nil {
		text += "; " + g.set.Label + " " + prose.Fixed(g.set.Number, 2)
	}
	return text
}

// GlassCaption explains the marks that this reading's glass has. It names only marks that
// are there: bar, field and set hand are explained where they are drawn. A set hand from a
// link is not said to be published.
func GlassCaption(f *Frame, hands ...SetHand) string {
	g, ok := newGlass(f, hands)
	if !ok {
		return ""
	}
	text := locale.Say("The needle shows the reading")
	if _, _, ok := g.effectInterval(); ok {
		text += locale.Say(", the bar {1}", cmp.Or(locale.Say(g.look.Interval), locale.Say("its 95 % interval")))
	}
	text += "."
	if _, _, ok := g.interval("null_low", "null_high"); ok {
		text += " " + locale.Say("The grey field holds 95 of 100 shuffles.")
	}
	if g.most != 2 && g.subject() == "X" {
		text += " " + locale.Say("With sets of unequal size the scale ends at {1}.", prose.Fixed(g.most, 2))
	}
	switch p, ok := published(f.View.Answer); {
	case len(hands) > 0:
		text += " " + cmp.Or(hands[0].Note, locale.Say("The mark stays where the link left it."))
	case ok:
		text += " " + locale.Say("The dashed mark is the number printed for {1}.", p.Embedding)
		// Published d with the sample standard deviation is smaller than d by the rule of
		// the page; without this the two hands would seem to disagree.
		if own, ok := g.value("d_sample"); ok && p.Value == "d_sample" {
			text += " " + locale.Say("It is taken with the sample standard deviation; by that rule this reading is {1}.", prose.Fixed(own, 2))
		}
	}
	return text
}

// published returns the printed effect size to compare with. The first of d or d_sample
// counts. Other values, such as p, cannot stand on the scale.
func published(a protocol.Answer) (protocol.PublishedValue, bool) {
	for _, p := range a.Published {
		if (p.Value == "d" || p.Value == "d_sample") && finite(p.Number) {
			return p, true
		}
	}
	return protocol.PublishedValue{}, false
}

// glass is the drawing under way. Heights are pixels from the top; lift is what the
// drawing is lower by to make room for a label above the hand's. It belongs to one call of
// Glass; x-places are pixels, numbers of d are turned into them by x.
type glass struct {
	*Frame
	drawing
	d, most    float64
	set        *SetHand
	margin     float64
	base, lift float64 // height of the scale's line
	height     float64
	valueSize  float64
	noteSize   float64
	endSize    float64
	setOutside bool // the set hand's label has a line of its own
	setLeft    bool // the set hand stands left of the hand
}

// newGlass lays the glass out. ok is false without d. Sizes are those of the type on the
// page, smaller on a phone.
func newGlass(f *Frame, hands []SetHand) (*glass, bool) {
	d, ok := f.value("d")
	if !ok {
		return nil, false
	}
	g := &glass{Frame: f, d: d, most: f.scaleMost(), margin: 16, base: 88, height: 178, valueSize: 21,
		noteSize: 13, endSize: 14}
	if f.narrow {
		g.margin, g.base, g.height, g.valueSize, g.noteSize, g.endSize = 10, 86, 168, 19, 12, 13
	}
	if len(hands) > 0 && finite(hands[0].Number) {
		g.set = &hands[0]
	} else if p, ok := published(f.View.Answer); ok && len(hands) == 0 {
		g.set = &SetHand{Label: locale.Say("published"), Number: p.Number}
	}
	// An interval may end beyond the scale of sets, which cuts it; a list’s d divides by
	// its own spread, so its scale must reach as far as its numbers, with an interval or without.
	if g.subject() == "words" { // d of a list has no bound
		g.most = max(2, math.Abs(d))
		if low, high, ok := g.effectInterval(); ok {
			g.most = max(g.most, math.Abs(low), math.Abs(high))
		}
		g.most = evenMost(g.most, f.width-2*g.margin)
	}
	g.placeSet()
	return g, true
}

// interval returns both ends if they exist and are in order. As [prose.View.Interval], of
// finite numbers alone.
func (g *glass) interval(low, high string) (lo, hi float64, ok bool) {
	lo, okLow := g.value(low)
	hi, okHigh := g.value(high)
	return lo, hi, okLow && okHigh && lo <= hi
}

// effectInterval returns the interval of d, by the names that its method gives it. A list
// calls the ends of d low and high, a WEAT d_low and d_high.
func (g *glass) effectInterval() (lo, hi float64, ok bool) {
	if g.subject() == "words" {
		return g.interval("low", "high")
	}
	return g.interval("d_low", "d_high")
}

// intervalIs names what the bar is. The sensitivity’s bar is a range of sub-lists.
func (g *glass) intervalIs() string {
	return cmp.Or(locale.Say(g.look.Interval), locale.Say("95 % interval"))
}

// subject is the role that leans: that of the first targets, or a list alone. Where the
// set words exists the reading is of a list: the scale has no bound.
func (g *glass) subject() string {
	if _, ok := g.View.Reading.Experiment.Sets["words"]; ok {
		return "words"
	}
	return "X"
}

// x is the place of an effect size; what lies beyond the scale stands at its end.
func (g *glass) x(d float64) float64 {
	d = min(max(d, -g.most), g.most)
	return g.margin + (d+g.most)/(2*g.most)*(g.width-2*g.margin)
}

// placeSet decides where the set hand's label goes: beside its mark, away from the hand,
// or where the edge leaves no room, on a line of its own on top. An outside label adds 20
// pixels on top, by which everything else is lower.
func (g *glass) placeSet() {
	if g.set == nil {
		return
	}
	x, wide := g.x(g.set.Number), textWidth(g.setText(), g.noteSize)
	g.setLeft = g.set.Number < g.d
	if g.setLeft {
		g.setOutside = x-10-wide < 0
	} else {
		g.setOutside = x+10+wide > g.width
	}
	if g.setOutside {
		g.lift = 20
	}
	g.base += g.lift
	g.height += g.lift
}

// setText is the label of the set hand, "published 1.81".
func (g *glass) setText() string { return g.set.Label + " " + prose.Fixed(g.set.Number, 2) }

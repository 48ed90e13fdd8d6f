package chart

import (
	"strconv"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// ClassRatings are the shares of a class that gave one answer, a row for each item, with the
// instrument's number beside.
type ClassRatings struct {
	Items  []string
	Shares []class.Share
	Scores []string // "" for none
	Answer string   // that the shares are of
	Score  string   // what the numbers are
	Width  int      // in CSS pixels
}

// SVG draws the shares. Items stand above their rows where there is no room beside.
func (c ClassRatings) SVG() string {
	const size, margin, top = 13.0, 18.0, 30.0
	wide := float64(max(c.Width, 260))
	beside := 0.0
	for _, item := range c.Items {
		beside = max(beside, textWidth(item, size))
	}
	right := max(textWidth(c.Score, size), 44) + margin
	step, drop := 30.0, 0.0
	left := beside + 2*margin
	if wide-left-right < 220 {
		left, step, drop = margin, 48, 9
	}
	base := top + step*float64(len(c.Items))
	x := func(share float64) float64 { return left + share*(wide-left-right) }
	var d drawing
	for i := range 5 {
		share := float64(i) / 4
		kind := "c-grid"
		if i == 2 {
			kind = "g-set"
		}
		d.path(kind, "M"+px(x(share))+" "+px(top-6)+"V"+px(base))
		d.text("g-note", x(share), base+18, "middle", strconv.Itoa(i*25)+" %")
	}
	d.text("g-note", wide-4, top-14, "end", c.Score)
	for i, item := range c.Items {
		y := top + step*(float64(i)+.5)
		s := c.Shares[i]
		if drop > 0 {
			d.text("g-label", margin-10, y-drop, "start", shorten(item, size, wide-right))
		} else {
			d.text("g-label", left-margin, y+4, "end", item)
		}
		if s.Of > 0 {
			d.path("c-bar", "M"+px(x(s.Low))+" "+px(y+drop)+"H"+px(x(s.High)))
			says := item + ": " + prose.Percent(s.Part()) + locale.Say(", its 95 % interval from {1} to {2}",
				prose.Percent(s.Low), prose.Percent(s.High))
			d.stop(says, func() { d.circle("c-mark", x(s.Part()), y+drop, 5) })
		}
		d.text("g-label", wide-4, y+drop+4, "end", c.Scores[i])
	}
	return d.close("glass-svg ratings-svg", wide, base+28, c.alt())
}

// alt says the shares in a sentence.
func (c ClassRatings) alt() string {
	text := locale.Say("Share that says “{1}”", c.Answer)
	for i, item := range c.Items {
		text += "; " + item + " " + prose.Percent(c.Shares[i].Part())
	}
	return text
}

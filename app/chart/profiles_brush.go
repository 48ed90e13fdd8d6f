package chart

import (
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// ProfileRange is the part of an axis that words are chosen by, in percent of its length
// from the left.
type ProfileRange struct{ Low, High int }

// Open reports whether a range leaves no word out.
func (r ProfileRange) Open() bool { return r.Low <= 0 && r.High >= 100 }

// ProfileView is what a visitor chose of words over axes: a range of each axis, and the word
// that is marked, "" for none.
type ProfileView struct {
	Ranges []ProfileRange
	Marked string
}

// View is the view with every range open.
func (p Profiles) View() ProfileView {
	v := ProfileView{Ranges: make([]ProfileRange, len(p.Axes))}
	for i := range v.Ranges {
		v.Ranges[i].High = 100
	}
	return v
}

// Open reports whether no range leaves a word out.
func (v ProfileView) Open() bool {
	for _, r := range v.Ranges {
		if !r.Open() {
			return false
		}
	}
	return true
}

// Within returns the places in Words of those that lie in all ranges, ends counted in. A
// range that reaches the end of its axis has no end there.
func (p Profiles) Within(v ProfileView) []int {
	out := []int{}
	for i, w := range p.Words {
		in := true
		for k, r := range v.Ranges {
			at := 100 * p.At(w.Places[k])
			in = in && (r.Low <= 0 || at >= float64(r.Low)) && (r.High >= 100 || at <= float64(r.High))
		}
		if in {
			out = append(out, i)
		}
	}
	return out
}

// Names are the words, in their order.
func (p Profiles) Names() []string {
	out := make([]string, len(p.Words))
	for i, w := range p.Words {
		out[i] = w.Word
	}
	return out
}

// Value is the place at a percentage of an axis.
func (p Profiles) Value(percent int) float64 {
	return p.Low + float64(percent)/100*(p.High-p.Low)
}

// ValueText says a place on an axis in words: "+0.120, toward male terms".
func (p Profiles) ValueText(axis, percent int) string {
	x := p.Value(percent)
	text := p.Text(x)
	switch {
	case p.share:
		return locale.Say("{1} of the words lie nearer to {2}", text, p.Axes[axis].B)
	case x > p.Middle:
		return locale.Say("{1}, toward {2}", text, p.Axes[axis].A)
	case x < p.Middle:
		return locale.Say("{1}, toward {2}", text, p.Axes[axis].B)
	}
	return locale.Say("{1}, in the middle", text)
}

const (
	// brushInset is half the width of a handle, which is as far as an axis keeps from the
	// edge: the page lays sliders over the drawing.
	brushInset = 12.0
	// brushMany is the number of lines beyond which each is drawn thinner.
	brushMany = 60
)

// ProfileDrawing draws words over axes as a visitor sees them: words outside a range are
// dimmed, a marked one stands out and has its name on each axis. Rows are of equal height,
// each with its axis in the middle, so that sliders can be laid over them.
func (f *Frame) ProfileDrawing(p Profiles, v ProfileView) string {
	var g drawing
	height := profileStep * float64(len(p.Axes))
	in := map[int]bool{}
	for _, i := range p.Within(v) {
		in[i] = true
	}
	for i := range p.Words {
		if !in[i] {
			g.path("b-out", f.profilePath(p, i))
		}
	}
	class := "b-in"
	if len(in) > brushMany {
		class = "b-in many"
	}
	for i := range p.Words {
		if in[i] {
			g.path(class, f.profilePath(p, i))
		}
	}
	for k, x := range p.Axes {
		f.profileRow(&g, p, k, x)
		if r := v.Ranges[k]; !r.Open() {
			left, right := f.brushX(float64(r.Low)/100), f.brushX(float64(r.High)/100)
			g.rect("b-range", left, brushY(k)-12, right-left, 24)
		}
	}
	for i, w := range p.Words {
		if w.Word == v.Marked {
			f.profileMarked(&g, p, i)
			break
		}
	}
	return g.close("brush-svg", f.width, height, locale.Say("Lines of {1} over {2} axes", countedWords(len(p.Words)),
		prose.Cardinal(len(p.Axes))))
}

// brushX is where a share of an axis lies, in pixels.
func (f *Frame) brushX(at float64) float64 { return brushInset + at*(f.width-2*brushInset) }

// brushY is the height of an axis, in pixels: the middle of its row.
func brushY(axis int) float64 { return profileStep * (float64(axis) + 0.5) }

// profilePath is the line of a word over all axes.
func (f *Frame) profilePath(p Profiles, word int) string {
	var b strings.Builder
	for k, x := range p.Words[word].Places {
		b.WriteString(map[bool]string{true: "M", false: "L"}[k == 0])
		b.WriteString(px(f.brushX(p.At(x))) + " " + px(brushY(k)))
	}
	return b.String()
}

// profileRow rules an axis and its middle, and names its poles above it.
func (f *Frame) profileRow(g *drawing, p Profiles, k int, x ProfileAxis) {
	y, half := brushY(k), f.width/2-brushInset-8
	g.path("b-axis", "M"+px(f.brushX(0))+" "+px(y)+"H"+px(f.brushX(1)))
	g.path("b-middle", "M"+px(f.brushX(p.At(p.Middle)))+" "+px(y-8)+"v16")
	g.text("p-pole-b b-pole", f.brushX(0)-brushInset+2, y-24, "start", shorten("◂ "+x.B, 14, half))
	g.text("p-pole-a b-pole", f.brushX(1)+brushInset-2, y-24, "end", shorten(x.A+" ▸", 14, half))
}

// profileMarked draws a word over all others, with its name at each axis.
func (f *Frame) profileMarked(g *drawing, p Profiles, word int) {
	w := p.Words[word]
	g.path("b-marked", f.profilePath(p, word))
	for k, x := range w.Places {
		at, anchor := f.brushX(p.At(x)), "start"
		if p.At(x) > 0.5 {
			anchor = "end"
		}
		g.circle("b-dot", at, brushY(k), 5)
		g.text("p-word b-name", at, brushY(k)+28, anchor, shorten(w.Word, 14, f.width/2)+" "+p.Text(x))
	}
}

// ProfileLeft says how many words lie in all ranges: "34 of 290 words lie in both ranges."
func (p Profiles) ProfileLeft(v ProfileView) string {
	n, all := len(p.Within(v)), len(p.Words)
	var set int
	for _, r := range v.Ranges {
		if !r.Open() {
			set++
		}
	}
	within, words := strconv.Itoa(n), countedWords(all)
	switch set {
	case 0:
		return locale.Say("No range is set: all {1} words are shown.", prose.Count(float64(all)))
	case 1:
		return locale.Plural(n, "{1} of {2} lies in the range.", "{1} of {2} lie in the range.", within, words)
	case 2:
		return locale.Plural(n, "{1} of {2} lies in both ranges.", "{1} of {2} lie in both ranges.", within, words)
	}
	return locale.Plural(n, "{1} of {2} lies in all {3} ranges.", "{1} of {2} lie in all {3} ranges.", within,
		words, prose.Cardinal(set))
}

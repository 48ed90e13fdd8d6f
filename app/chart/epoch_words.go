package chart

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

const (
	epochWordsMost = 32   // words drawn: those that move most
	epochWordRow   = 22.0 // pixels of a row
)

// movingWord is a word with its score at each epoch, NaN where it is missing.
type movingWord struct {
	set, label string
	at         []float64
	reach      float64 // from its least score to its largest
}

// movingWords returns the words that a series asks about, by set, those that move most;
// words that fewer than two epochs have are left out, as are the groups that they are
// held against.
func (f *Frame) movingWords() []movingWord {
	t, _ := f.table("words")
	var out []movingWord
	for _, row := range t.Rows {
		w := movingWord{}
		w.set, _ = row[0].(string)
		w.label, _ = row[1].(string)
		low, high, n := math.Inf(1), math.Inf(-1), 0
		for _, v := range row[2:] {
			x, ok := v.(float64)
			if !ok || !finite(x) {
				x = math.NaN()
			} else {
				low, high, n = min(low, x), max(high, x), n+1
			}
			w.at = append(w.at, x)
		}
		if w.reach = high - low; n > 1 && f.isAsked(w.set) {
			out = append(out, w)
		}
	}
	slices.SortStableFunc(out, func(a, b movingWord) int { return descending(a.reach, b.reach) })
	out = out[:min(len(out), epochWordsMost)]
	slices.SortStableFunc(out, func(a, b movingWord) int {
		return cmp.Or(cmp.Compare(f.listPlace(a.set), f.listPlace(b.set)), strings.Compare(a.set, b.set))
	})
	return out
}

// isAsked reports whether words of a set, or of one of several lists, are what a question is
// about.
func (f *Frame) isAsked(set string) bool {
	return slices.Contains([]string{"X", "Y", "words"}, set) || f.listPlace(set) >= 0
}

// listPlace is the place of one of several lists by its name, -1 of another set.
func (f *Frame) listPlace(name string) int {
	return slices.IndexFunc(f.View.Reading.Experiment.Sets["lists"].Lists,
		func(l experiment.ResolvedSet) bool { return l.Name == name })
}

// listName is the name of one of several lists in the language in use, as it was typed where it is no
// built-in one.
func (f *Frame) listName(name string) string {
	if i := f.listPlace(name); i >= 0 && f.View.Reading.Experiment.Sets["lists"].Lists[i].ID != "" {
		return locale.Say(name)
	}
	return name
}

// setTitle names a set or one of several lists.
func (f *Frame) setTitle(set string) string {
	if f.listPlace(set) >= 0 {
		return prose.Sentence(f.listName(set))
	}
	return prose.Sentence(f.Names.Phrase(set))
}

// EpochWords draws each word along the axis at one epoch of a series, counted from 0, with
// a line from the epoch before; rows stay where they are. "" for readings without words at
// two epochs. sided says that what lies to the right is nearer to A.
func EpochWords(a protocol.Answer, width, epoch int, sided bool) string {
	f := plainFrame(a, width)
	words, epochs := f.movingWords(), f.View.Epochs()
	if len(words) == 0 || len(epochs) == 0 {
		return ""
	}
	epoch = min(max(epoch, 0), len(epochs)-1)
	most := 0.0
	for _, w := range words {
		for _, x := range w.at {
			if !math.IsNaN(x) {
				most = max(most, math.Abs(x))
			}
		}
	}
	d := wordRows{Frame: f, most: most * 1.05, left: 96, top: 24}
	d.draw(words, epoch, sided)
	return d.close("places-svg", f.width, d.y+8, locale.Say("Each of {1} along the axis in {2}",
		countedWords(len(words)), epochs[epoch].Label))
}

// wordRows is such a drawing under way.
type wordRows struct {
	drawing
	*Frame
	most, left, top, y float64
}

// x is where a score lies.
func (d *wordRows) x(score float64) float64 {
	return d.left + (d.width-d.left-12)*(score+d.most)/(2*d.most)
}

// draw writes the rows from the top, the name of a set before its words.
func (d *wordRows) draw(words []movingWord, epoch int, sided bool) {
	set := ""
	d.y = d.top
	if sided {
		d.poles(d.Names.Phrase("B"), d.Names.Phrase("A"))
	}
	for _, w := range words {
		if w.set != set {
			set = w.set
			d.y += 1.3 * epochWordRow
			d.text("p-side", 6, d.y, "start", d.setTitle(set))
		}
		d.y += epochWordRow
		d.text("p-word", 6, d.y+4, "start", w.label)
		d.row(w, epoch)
	}
	d.path("p-zero", "M"+px(d.x(0))+" "+px(d.top)+"V"+px(d.y+6))
}

// poles heads both sides, from the edge and then shortened where they would meet.
func (d *wordRows) poles(left, right string) {
	const size, gap = 13, 12
	right, start := right+" ▸", d.left
	if textWidth("◂ "+left+right, size) > d.width-6-start-gap {
		start = 6
	}
	if half := (d.width - 6 - start - gap) / 2; textWidth("◂ "+left+right, size) > 2*half {
		left = shorten(left, size, half-textWidth("◂ ", size))
		right = shorten(strings.TrimSuffix(right, " ▸"), size, half-textWidth(" ▸", size)) + " ▸"
	}
	d.text("p-pole-b", start, 16, "start", "◂ "+left)
	d.text("p-pole-a", d.width-6, 16, "end", right)
}

// row draws a word: the other epochs pale, the way from the one before, and this one.
func (d *wordRows) row(w movingWord, epoch int) {
	for i, x := range w.at {
		if i != epoch && !math.IsNaN(x) {
			d.circle("p-dot", d.x(x), d.y, 2.5)
		}
	}
	now := w.at[epoch]
	if math.IsNaN(now) {
		return
	}
	if epoch > 0 && !math.IsNaN(w.at[epoch-1]) {
		d.path("m-way", "M"+px(d.x(w.at[epoch-1]))+" "+px(d.y)+"H"+px(d.x(now)))
	}
	class := "p-at-a"
	if now < 0 {
		class = "p-at-b"
	}
	d.circle(class, d.x(now), d.y, 5)
}

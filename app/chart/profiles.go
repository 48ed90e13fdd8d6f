package chart

import (
	_ "embed"
	"math"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

//go:embed templates/profiles.json
var profilesTemplate string

// ProfileAxis is an axis that words were placed on, from the pole B on the left to the pole
// A on the right.
type ProfileAxis struct {
	Number int    // from 1, as in the names of the numbers
	A, B   string // the groups, as they are called
}

// ProfileWord is a word with its place on each axis, in the order of the axes.
type ProfileWord struct {
	Word   string
	Places []float64
}

// Profiles are words over several axes. All axes have one scale, from Low to High; Middle
// is what lies toward neither pole.
type Profiles struct {
	Axes              []ProfileAxis
	Words             []ProfileWord
	Low, Middle, High float64
	Decimals          int
	Title             string // what the numbers are
	share             bool   // they are shares of the words
	symmetric         axis
}

// Profiles reads the axes and the words that have a place on each. No axis where nothing
// was placed.
func (f *Frame) Profiles() Profiles {
	var p Profiles
	t, _ := f.table("axes")
	for _, row := range t.Rows {
		n, ok := numberOf(t, row, "axis")
		a, b := prose.TextOf(t, row, "a"), prose.TextOf(t, row, "b")
		if ok {
			p.Axes = append(p.Axes, ProfileAxis{int(n), f.Names.Phrase(a), f.Names.Phrase(b)})
		}
	}
	for _, r := range f.View.Reading.Words {
		w := ProfileWord{Word: label(r)}
		for _, x := range p.Axes {
			if v, ok := prose.ScoreOf(r, placeID(x)); ok {
				w.Places = append(w.Places, v)
			}
		}
		if r.Set == "words" && len(w.Places) == len(p.Axes) && len(p.Axes) > 1 {
			p.Words = append(p.Words, w)
		}
	}
	p.scale(f.View.Option("scale"))
	return p
}

// placeID is the name of a word's place on an axis.
func placeID(x ProfileAxis) string { return "place_" + strconv.Itoa(x.Number) }

// scale sets the range of all axes: of shares from 0 to 1, of other numbers as far to
// either side as the farthest word lies.
func (p *Profiles) scale(option string) {
	if option == "percentile" {
		p.Low, p.Middle, p.High, p.Decimals, p.Title, p.share = 0, 0.5, 1, 0,
			locale.Say("percent of the words that lie farther left"), true
		return
	}
	largest := 0.0
	for _, w := range p.Words {
		for _, x := range w.Places {
			largest = max(largest, math.Abs(x))
		}
	}
	p.symmetric = symmetric(largest)
	p.Low, p.High, p.Decimals, p.Title = -p.symmetric.most, p.symmetric.most, 3,
		locale.Say("cosine with the right group less that with the left")
	if option == "standardised" {
		p.Decimals, p.Title = 1, locale.Say("standard deviations from the words’ mean")
	}
}

// Text prints a place, a share in percent and any other number with its sign.
func (p Profiles) Text(x float64) string {
	if p.share {
		return prose.Percent(x)
	}
	return prose.Signed(x, p.Decimals)
}

// At is where a place lies on its axis, 0 on the left to 1 on the right.
func (p Profiles) At(x float64) float64 { return (x - p.Low) / (p.High - p.Low) }

// Farthest returns the words that lie farthest left and right on an axis, the first of
// equal ones. There must be a word.
func (p Profiles) Farthest(axis int) (left, right int) {
	for i, w := range p.Words {
		if w.Places[axis] < p.Words[left].Places[axis] {
			left = i
		}
		if w.Places[axis] > p.Words[right].Places[axis] {
			right = i
		}
	}
	return left, right
}

// ProfileLines draws each word as a line over all axes, and names those that lie farthest
// out on each: parallel coordinates, their axes lying one below another, so that they keep
// their width on a phone.
//
//	Inselberg (1985), "The Plane with Parallel Coordinates".
func (f *Frame) ProfileLines() Chart {
	p := f.Profiles()
	if len(p.Words) < 2 {
		return Chart{}
	}
	n := float64(len(p.Axes))
	c := Chart{ID: "profiles", Title: locale.Say("Each word over {1} axes", prose.Cardinal(len(p.Axes))),
		Lead:    locale.Say("Each line is a word. Named are the words farthest to either end of each axis."),
		Caption: p.caption(), Alt: locale.Say("Parallel coordinates of {1} over {2} axes; the table below has the numbers.",
			countedWords(len(p.Words)), prose.Cardinal(len(p.Axes)))}
	bottom := obj{"values": []float64{0, 0.25, 0.5, 0.75, 1}, "format": ".0%", "title": p.Title}
	if !p.share {
		_, bottom = p.symmetric.vega(p.Title)
	}
	bottom["grid"] = false
	c.Spec = encode(fill(profilesTemplate, append(p.marks(f), "width", f.width-24, "height", profileStep*n, "across",
		[]float64{p.Low, p.High}, "rows", []float64{n - 0.55, -0.55},
		"bottom", bottom, "faint", max(0.15, min(0.8, 40/float64(len(p.Words)))))...))
	return c
}

// profileStep is the height that an axis takes, with its poles above and two names below.
const profileStep = 92

// caption explains the lines and the scale.
func (p Profiles) caption() string {
	s := locale.Say("Each line: a word, from axis to axis. The order of the axes means nothing, nor do crossings of lines between them.") + " "
	if p.share {
		return s + locale.Say("Every axis is as wide: a place says how many words lie farther left, and not how far.")
	}
	return s + locale.Say("All axes have one scale, so that a wide one is wide. Dotted line: as near to either group, which is not where most words lie.")
}

// marks fills the holes of the picture that take data: points of all words and of the named
// ones, the names at either end, the poles, the axes and their middles.
func (p Profiles) marks(f *Frame) []any {
	var rows, named, left, right, a, b, axes, middle []obj
	out := map[int]bool{}
	for i, x := range p.Axes {
		at, l, r := float64(i), 0, 0
		l, r = p.Farthest(i)
		out[l], out[r] = true, true
		half := f.width/2 - 20
		left = append(left, obj{"w": shorten(p.Words[l].Word, 13, half), "x": p.Words[l].Places[i], "i": at})
		right = append(right, obj{"w": shorten(p.Words[r].Word, 13, half), "x": p.Words[r].Places[i], "i": at})
		b = append(b, obj{"w": shorten("◂ "+x.B, 14, half), "x": p.Low, "i": at})
		a = append(a, obj{"w": shorten(x.A+" ▸", 14, half), "x": p.High, "i": at})
		axes = append(axes, obj{"x": p.Low, "to": p.High, "i": at})
		middle = append(middle, obj{"x": p.Middle, "i": at - 0.1, "to": at + 0.1})
	}
	for i, w := range p.Words {
		for k, x := range w.Places {
			row := obj{"w": i, "x": x, "i": float64(k)}
			rows = append(rows, row)
			if out[i] {
				named = append(named, row)
			}
		}
	}
	return []any{"words", values(rows...), "named", values(named...), "left", values(left...), "right", values(right...),
		"a", values(a...), "b", values(b...), "axes", values(axes...), "middle", values(middle...)}
}

// ProfileTable has the place of each word on each axis.
func (f *Frame) ProfileTable() DataTable {
	p := f.Profiles()
	d := DataTable{Caption: locale.Say("The place of each word on each axis: {1}", p.Title), Show: shownFirst,
		Columns: []Column{{ID: "word", Label: locale.Say("Word")}}}
	for i, x := range p.Axes {
		d.Columns = append(d.Columns, Column{ID: placeID(x), Label: "◂ " + x.B + " / " + x.A + " ▸",
			Numeric: true, Optional: i > 1})
	}
	d.Columns = append(d.Columns, Column{ID: "frequency_rank", Label: locale.Say("Rank by frequency"),
		Numeric: true, Optional: true})
	g := Group{}
	for _, r := range f.View.Reading.Words {
		if r.Set == "words" {
			g.Rows = append(g.Rows, Row{f.profileCells(p, r)})
		}
	}
	d.Groups = []Group{g}
	return d
}

// profileCells are the cells of a word; a dash where it has no place.
func (f *Frame) profileCells(p Profiles, r experiment.WordRow) []Cell {
	cells := []Cell{{Text: label(r)}}
	for _, x := range p.Axes {
		cell := none
		if v, ok := prose.ScoreOf(r, placeID(x)); ok {
			cell = printed(placeID(x), v, p.Text(v))
		}
		cells = append(cells, cell)
	}
	return append(cells, rankCell(r))
}

// ProfileTables are the ends that share words, the axes by themselves, and by twos.
func (f *Frame) ProfileTables() []DataTable {
	var out []DataTable
	add := func(name, title, caption, columns string) {
		if t, ok := f.table(name); ok {
			d := f.readingTable(t, caption, strings.Split(columns, "|"))
			d.Title = title
			out = append(out, d)
		}
	}
	add("intersections", locale.Say("Words far out on two axes"), locale.Say("Ends of two axes, and how many words lie far out at both; q is corrected for all rows (Benjamini–Hochberg)"),
		locale.Say("End|And end|Words|If the axes were apart|*As other words do|*p|q|Farthest out"))
	add("axes", locale.Say("The axes"),
		locale.Say("What the words’ scores on each axis are, and those of words about as frequent"),
		locale.Say("Axis|Right|Left|*Words found, right|*Words found, left|Mean|Deviation|*Mean of others|*Deviation of others|Beyond others, right|Beyond others, left"))
	add("alike", locale.Say("The axes by twos"), locale.Say("How much each two axes have to do with each other"),
		locale.Say("Axis|And axis|Cosine|Rank correlation|Of other words"))
	return out
}

package chart

import (
	"math"
	"slices"

	"weatherglass/app/locale"
	"weatherglass/metrics/protocol"
)

// Places draws words by their lean along the direction and by how far they lie on the side
// of words that are about the concept by definition, both as learnt before: figure 7 of
// Bolukbasi et al. 2016. t is 0 before debiasing, 1 after; between, every point is on its
// straight way. "" if the reading has no such distances. It is SVG, drawn for one t. t is cut to 0 to 1. Fewer than two
// words draw nothing.
func Places(a protocol.Answer, width int, t float64) string {
	p := placesOf(a, width)
	if len(p.points) < 2 {
		return ""
	}
	t = min(max(t, 0), 1)
	p.frameOf()
	for _, q := range p.points {
		x, y := p.at(q, t)
		p.circle("p-dot", x, y, 3)
	}
	p.label(t)
	alt := locale.Say("Scatter plot of {1} by lean and by meaning, on the way from before to after debiasing", countedWords(len(p.points)))
	switch t {
	case 0:
		alt = locale.Say("Scatter plot of {1} by lean and by meaning, before debiasing", countedWords(len(p.points)))
	case 1:
		alt = locale.Say("Scatter plot of {1} by lean and by meaning, after debiasing", countedWords(len(p.points)))
	}
	return p.close("places-svg", p.width, p.height, alt)
}

// twoPlaces is a word at both its places. reach is the distance from the middle before,
// both axes scaled to 1; names go by it.
type twoPlaces struct {
	label                 string
	x0, y0, x1, y1, reach float64
}

// places is the picture under way. It is made for one call of Places.
type places struct {
	drawing
	*Frame
	points       []twoPlaces
	order        []int   // of points, those farthest out before first
	mostX, mostY float64 // the axes run from −most to most
	height       float64
}

// placesOf reads the words’ places before and after. Only words with all four numbers are
// points. The axes hold both places of every word, so that nothing moves out of the
// picture; 1e-9 guards a division where all lie at 0.
func placesOf(a protocol.Answer, width int) *places {
	p := &places{Frame: plainFrame(a, width)}
	for _, r := range p.wordRows("words", "neutrality_before") {
		q := twoPlaces{label: label(r), y0: r.Scores["neutrality_before"]}
		all := true
		for _, c := range []struct {
			name string
			to   *float64
		}{{"score_before", &q.x0}, {"score", &q.x1}, {"neutrality", &q.y1}} {
			x, ok := r.Scores[c.name]
			*c.to, all = x, all && ok && finite(x)
		}
		if all {
			p.points = append(p.points, q)
			p.mostX = max(p.mostX, math.Abs(q.x0), math.Abs(q.x1))
			p.mostY = max(p.mostY, math.Abs(q.y0), math.Abs(q.y1))
		}
	}
	p.mostX, p.mostY = max(p.mostX*1.05, 1e-9), max(p.mostY*1.1, 1e-9)
	for i, q := range p.points {
		p.points[i].reach = math.Hypot(q.x0/p.mostX, q.y0/p.mostY)
	}
	for i := range p.points {
		p.order = append(p.order, i)
	}
	slices.SortStableFunc(p.order, func(a, b int) int { return descending(p.points[a].reach, p.points[b].reach) })
	p.height = min(p.width*0.8, 420)
	return p
}

// at is where a point lies at t, in pixels. The way is straight: (1 − t) · before + t ·
// after.
func (p *places) at(q twoPlaces, t float64) (x, y float64) {
	x, y = q.x0+(q.x1-q.x0)*t, q.y0+(q.y1-q.y0)*t
	return p.width / 2 * (1 + x/p.mostX), p.height / 2 * (1 - y/p.mostY)
}

// frameOf rules the zero lines and says what lies to their sides. "Gendered by meaning" is
// said of the genders alone; another concept is called so.
func (p *places) frameOf() {
	p.path("p-zero", "M0 "+px(p.height/2)+"H"+px(p.width)+"M"+px(p.width/2)+" 0V"+px(p.height))
	what := locale.Say("▴ about the concept by meaning")
	positive, negative := p.Frame.Names.PairPoles("pairs")
	if p.Frame.Names.Gendered("pairs") {
		what = locale.Say("▴ gendered by meaning")
	}
	p.text("p-side", 2, 13, "start", what)
	p.text("p-side", 2, p.height-5, "start", locale.Say("▾ neutral by meaning"))
	p.text("p-pole-b", 2, p.height/2-6, "start", "◂ "+negative)
	p.text("p-pole-a", p.width-2, p.height/2-6, "end", positive+" ▸")
}

// placesNamed is the number of words named.
const placesNamed = 16

// label names the words that lie farthest out before, as many as have room there; at t,
// those of them that do not run into each other. The words are chosen at t = 0, so that
// the same ones keep their names on the way.
func (p *places) label(t float64) {
	chosen, _ := p.room(0, p.order)
	_, names := p.room(t, chosen)
	for _, n := range names {
		x, y := p.at(p.points[n.of], t)
		p.circle("p-named", x, y, 4)
		p.text("p-word", n.at, y+4, n.anchor, p.points[n.of].label)
	}
}

// placeName is where the name of a point stands. of is the place in points; at is the x of
// the text’s anchor in pixels.
type placeName struct {
	of     int
	at     float64
	anchor string
}

// room returns the first of the points whose names have room at t, and where. order says
// who is asked first. The four boxes taken from the start are the labels of the frame. A
// name stands right of its dot, or left where the edge is near.
func (p *places) room(t float64, order []int) (found []int, names []placeName) {
	most := placesNamed
	if p.narrow {
		most = placesNamed / 2
	}
	half := p.height / 2
	taken := []box{{0, 170, 0, 17}, {0, 170, p.height - 19, p.height}, {0, 70, half - 20, half},
		{p.width - 70, p.width, half - 20, half}}
	for _, i := range order {
		if len(found) == most {
			break
		}
		q := p.points[i]
		x, y := p.at(q, t)
		wide := textWidth(q.label, 12)
		b, n := box{x - 4, x + 8 + wide, y - 8, y + 8}, placeName{i, x + 6, "start"}
		if b.right > p.width {
			b, n = box{x - 8 - wide, x + 4, y - 8, y + 8}, placeName{i, x - 6, "end"}
		}
		if b.left < 0 || b.top < 0 || b.bottom > p.height || meetsAny(b, taken) {
			continue
		}
		taken, found, names = append(taken, b), append(found, i), append(names, n)
	}
	return found, names
}

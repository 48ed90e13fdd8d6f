package chart

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// MapView is where a map of three axes is seen from. The zero view is the front: the first
// axis runs to the right, the second up and the third towards the eye.
type MapView struct {
	Turn   int    // degrees about the axis that runs up, positive to the right
	Tilt   int    // degrees about the axis that runs across, positive brings the upper side forward; −90 to 90
	Chosen string // the word that is marked, as the embedding has it; "" for none
}

// TurnedMap is a map of three axes under way.
type TurnedMap struct {
	drawing
	*Frame
	words         []mapWord
	view          MapView
	wide, high    float64
	scale, radius float64 // pixels a unit; the distance of the word farthest from the middle
	spots         []mapSpot
	axes          []segment // as they are seen
	ends          []box     // of the names at their ends
}

// mapSpot is a word as it is seen, in pixels; depth is from −1, far, to 1, near.
type mapSpot struct{ x, y, depth float64 }

// NewTurnedMap returns the map of a reading in a width in CSS pixels; ok is false for a
// reading without a map of three axes.
func NewTurnedMap(a protocol.Answer, width int) (m *TurnedMap, ok bool) {
	m = &TurnedMap{Frame: plainFrame(a, width)}
	words, axes := m.mapWords()
	for _, w := range words {
		m.radius = max(m.radius, math.Hypot(math.Hypot(w.at[0], w.at[1]), w.at[2]))
	}
	if axes < 3 || len(words) < 2 || m.radius == 0 {
		return nil, false
	}
	m.words, m.wide, m.high = words, m.Frame.width, min(m.Frame.width, 520)
	m.scale = (min(m.wide, m.high)/2 - 18) / m.radius
	return m, true
}

// Words are the words of the map in the order of the reading.
func (m *TurnedMap) Words() []string {
	var out []string
	for _, w := range m.words {
		out = append(out, w.label)
	}
	return out
}

// Key names the lists where there is more than one.
func (m *TurnedMap) Key() []KeyItem { return m.mapKey(m.words) }

// seen returns where a point of the map is seen: it is turned, then tilted, and looked at
// from afar, so that distances across the picture are true.
func (v MapView) seen(p [3]float64) (x, y, depth float64) {
	turnSin, turnCos := math.Sincos(float64(v.Turn) * math.Pi / 180)
	tiltSin, tiltCos := math.Sincos(float64(v.Tilt) * math.Pi / 180)
	x, depth = p[0]*turnCos+p[2]*turnSin, p[2]*turnCos-p[0]*turnSin
	return x, p[1]*tiltCos - depth*tiltSin, p[1]*tiltSin + depth*tiltCos
}

// at returns a point in pixels.
func (m *TurnedMap) at(p [3]float64) mapSpot {
	x, y, depth := m.view.seen(p)
	return mapSpot{m.wide/2 + x*m.scale, m.high/2 - y*m.scale, depth / m.radius}
}

// Look turns the map; what is drawn and found from then on is seen from there.
func (m *TurnedMap) Look(v MapView) {
	m.view, m.spots = v, m.spots[:0]
	for _, w := range m.words {
		m.spots = append(m.spots, m.at(w.at))
	}
}

// mapReach is how far from a word a finger may be, in pixels.
const mapReach = 22

// Near returns the word nearest to a place of the picture, of equally near ones that in
// front; x and y are shares of its width and height. "" where none is near.
func (m *TurnedMap) Near(x, y float64) string {
	found, least, depth := "", float64(mapReach), math.Inf(-1)
	for i, s := range m.spots {
		far := math.Hypot(s.x-x*m.wide, s.y-y*m.high)
		if far < least || far == least && s.depth > depth {
			found, least, depth = m.words[i].label, far, s.depth
		}
	}
	return found
}

// SVG draws the map: axes, words from the back to the front, names.
func (m *TurnedMap) SVG() string {
	m.drawing, m.axes, m.ends = drawing{}, m.axes[:0], m.ends[:0]
	m.axisLines()
	order := make([]int, len(m.words))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(m.spots[a].depth, m.spots[b].depth) })
	for _, i := range order {
		m.dot(i)
	}
	m.names()
	return m.close("turned-svg", m.wide, m.high, locale.Say("Map of {1}, {2}", countedWords(len(m.words)), m.view.Said()))
}

// Said says where the map is seen from, as it stands behind "the map is" and behind a comma.
func (v MapView) Said() string {
	if v.Turn == 0 && v.Tilt == 0 {
		return locale.Say("seen from the front")
	}
	return locale.Say("turned by {1}, tilted by {2}", degrees(v.Turn), degrees(v.Tilt))
}

// degrees prints an angle with a true minus.
func degrees(d int) string { return prose.Count(float64(d)) + "°" }

// axisLines rules the axes through the middle, with their names at the ends that point
// sideways far enough.
func (m *TurnedMap) axisLines() {
	for i, a := range m.mapAxes() {
		var end [3]float64
		end[i] = m.radius
		to := m.at(end)
		x, y := to.x-m.wide/2, to.y-m.high/2
		m.path("t-axis", "M"+px(m.wide/2-x)+" "+px(m.high/2-y)+"L"+px(to.x)+" "+px(to.y))
		m.axes = append(m.axes, segment{m.wide/2 - x, m.high/2 - y, to.x, to.y})
		if math.Hypot(x, y) < 40 {
			continue
		}
		names := [2]string{"", strconv.Itoa(i + 1)}
		if a.poles[1] != "" {
			names = [2]string{a.poles[0], a.poles[1]}
		}
		m.end(names[1], to.x, to.y)
		m.end(names[0], m.wide-to.x, m.high-to.y)
	}
}

// end names an end of an axis, within the picture.
func (m *TurnedMap) end(name string, x, y float64) {
	if name == "" {
		return
	}
	half := textWidth(name, 13)/2 + 2
	x, y = min(max(x, half), m.wide-half), min(max(y, 14), m.high-4)
	m.text("t-end", x, y, "middle", name)
	m.ends = append(m.ends, endBox(name, x, y-5)) // letters stand on y
}

// dot draws a word: larger in front, paler behind.
func (m *TurnedMap) dot(i int) {
	s, class := m.spots[i], mapGroupOf(m.words[i].set).class
	if s.depth < -0.25 {
		class += " t-far"
	}
	if m.words[i].label == m.view.Chosen {
		m.circle("t-ring", s.x, s.y, 10)
	}
	m.b.WriteString(`<path class="` + class + `" data-word="` + escaper.Replace(m.words[i].label) +
		`" transform="translate(` + px(s.x) + " " + px(s.y) + ") scale(" +
		strconv.FormatFloat(1+0.3*s.depth, 'f', 2, 64) + `)" d="` + mapGroupOf(m.words[i].set).path + `"/>`)
}

// names sets the names of the words that have room: the chosen one, then those farthest
// from the middle of the map, so that while it turns the same ones are named.
func (m *TurnedMap) names() {
	order := make([]int, len(m.words))
	far := make([]float64, len(m.words))
	for i, w := range m.words {
		order[i], far[i] = i, math.Hypot(math.Hypot(w.at[0], w.at[1]), w.at[2])
		if w.label == m.view.Chosen {
			far[i] = math.Inf(1)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(far[b], far[a]) })
	var taken []box
	for _, i := range order {
		if len(taken) == m.mostOnMap() {
			break
		}
		taken = m.name(i, taken)
	}
}

// name sets the name of a word beside its dot, outwards first and where it can clear of the axes, and adds where it
// stands to what is taken. It keeps off the names of axes, and where there are few words off the dots of others.
func (m *TurnedMap) name(i int, taken []box) []box {
	s, text, class := m.spots[i], m.words[i].label, "t-name"
	if text == m.view.Chosen {
		class += " t-chosen"
	}
	wide := textWidth(text, 13)
	var sides []box
	for _, by := range []float64{0, -12, 12} {
		right := box{s.x + 8, s.x + 10 + wide, s.y + by - 8, s.y + by + 8}
		left := box{s.x - 10 - wide, s.x - 8, s.y + by - 8, s.y + by + 8}
		if s.x < m.wide/2 {
			sides = append(sides, left, right)
		} else {
			sides = append(sides, right, left)
		}
	}
	at := clearest(len(sides), func(k int) (fits, clear bool) {
		b := sides[k]
		within := b.left >= 0 && b.right <= m.wide && b.top >= 0 && b.bottom <= m.high
		return within && !meetsAny(b, taken) && !meetsAny(b, m.ends) && !m.covers(b, i), !crossesAny(b, m.axes)
	})
	if at < 0 {
		return taken
	}
	chosen := sides[at]
	anchor, x := "start", chosen.left+1
	if chosen.right < s.x {
		anchor, x = "end", chosen.right-1
	}
	m.text(class, x, chosen.bottom-4, anchor, text)
	return append(taken, chosen)
}

// covers reports whether a name hides the dot of another word than its own, of a map of as
// few words as are named; one of many covers itself anyway.
func (m *TurnedMap) covers(b box, own int) bool {
	if len(m.spots) > m.mostOnMap() || m.words[own].label == m.view.Chosen {
		return false
	}
	for i, s := range m.spots {
		if i != own && b.meets(box{s.x - 4, s.x + 4, s.y - 4, s.y + 4}) {
			return true
		}
	}
	return false
}

// mapNearest is how many nearest words are told of a word that is chosen.
const mapNearest = 3

// About tells of the chosen word what the map shows of it and who is nearest on the map.
func (m *TurnedMap) About() string {
	at := slices.IndexFunc(m.words, func(w mapWord) bool { return w.label == m.view.Chosen })
	if at < 0 {
		return ""
	}
	type other struct {
		label string
		far   float64
	}
	var others []other
	for i, w := range m.words {
		if i != at {
			p, q := w.at, m.words[at].at
			others = append(others, other{w.label, math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])})
		}
	}
	slices.SortStableFunc(others, func(a, b other) int { return cmp.Compare(a.far, b.far) })
	var names []string
	for _, o := range others[:min(mapNearest, len(others))] {
		names = append(names, o.label)
	}
	text := locale.Plural(len(names), "“{1}”: nearest on the map is {2}.", "“{1}”: nearest on the map are {2}.",
		m.view.Chosen, prose.Enumerate(names))
	for _, r := range m.View.Reading.Words {
		if x, ok := prose.ScoreOf(r, "shown"); ok && label(r) == m.view.Chosen {
			text += " " + locale.Say("The map shows {1} of its squared distance from the middle.", prose.Percent(x))
		}
	}
	return text
}

package chart

import (
	"math"
	"slices"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// move is a word's lean before and after.
type move struct {
	row           experiment.WordRow
	before, after float64
}

// moves returns the words of the list that have both leans, the highest before
// on top.
func (f frame) moves() []move {
	var out []move
	for _, r := range f.wordRows("words", "score_before") {
		if x, ok := r.Scores["score"]; ok && finite(x) {
			out = append(out, move{r, r.Scores["score_before"], x})
		}
	}
	return out
}

// wordMoves draws how each word moves along the direction, and names those that
// move most.
func (f frame) wordMoves() Chart {
	words := f.moves()
	if len(words) < 2 {
		return Chart{}
	}
	largest := 0.0
	for _, m := range words {
		largest = max(largest, math.Abs(m.before), math.Abs(m.after))
	}
	n := float64(len(words))
	step := max(2.4, min(20, 520/n))
	data := make([]obj, len(words))
	for i, m := range words {
		data[i] = obj{"i": i, "before": m.before, "after": m.after}
	}
	c := Chart{ID: "moves", Title: "How far each word moves", Lead: "Open circle: before. Filled circle: after. The longer the line, the farther the move.",
		Caption: "Each line: a word, by its cosine with the direction that the pairs had before; the word that leaned most one way on top. Named: words that move far. A word on the middle line leans neither way along this direction, and may still be told from its neighbours."}
	c.PoleB, c.PoleA = f.pairPoles()
	order := movesMost(words)
	most := words[order[0]]
	c.Alt = "Dumbbell chart of " + prose.Counted(int(n), "word", "words") + "; " + label(most.row) + " moves most, from " + prose.Signed(most.before, 2) + " to " + prose.Signed(most.after, 2) + "."
	left, right := f.namedMoves(words, order, step, 0.03*largest)
	room := 1.3
	if f.narrow {
		room = 1.7
	}
	scale, bottom := symmetric(largest * room).vega("cosine with the direction before")
	c.Spec = encode(fill(movesTemplate, "width", f.width-24, "height", math.Ceil(n*step), "rows", []float64{n - 0.5, -0.5}, "scale", scale, "axis", bottom,
		"size", max(9, min(70, step*step*0.6)), "zero", zeroLine(), "words", values(data...), "left", values(left...), "right", values(right...)))
	return c
}

// movesMost returns the places of words, the farthest move first.
func movesMost(words []move) []int {
	order := make([]int, len(words))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return descending(math.Abs(words[a].after-words[a].before), math.Abs(words[b].after-words[b].before))
	})
	return order
}

// namedMoves labels the farthest moves whose labels do not run into each other,
// nor into the lines of their neighbours, which may be longer by slack.
func (f frame) namedMoves(words []move, order []int, step, slack float64) (left, right []obj) {
	most := 24
	if f.narrow {
		most = 14
	}
	var taken []int
	for _, i := range order {
		if len(taken) == most {
			break
		}
		if slices.ContainsFunc(taken, func(j int) bool { return math.Abs(float64(i-j))*step < 15 }) {
			continue
		}
		m := words[i]
		end, side := m.end()
		if len(taken) > 0 && crossed(words, i, int(9/step), side*end+slack) {
			continue
		}
		taken = append(taken, i)
		one := obj{"i": i, "w": label(m.row), "v": end}
		if side < 0 {
			left = append(left, one)
			continue
		}
		right = append(right, one)
	}
	return left, right
}

// end returns the end of a word's line where its label stands, and the side that
// is on: 1 or −1.
func (m move) end() (x, side float64) {
	if m.before+m.after < 0 {
		return min(m.before, m.after), -1
	}
	return max(m.before, m.after), 1
}

// crossed reports whether the line of one of the words beside word i reaches
// beyond most on the same side.
func crossed(words []move, i, beside int, most float64) bool {
	_, side := words[i].end()
	for k := max(0, i-beside); k < min(len(words), i+beside+1); k++ {
		if k != i && max(side*words[k].before, side*words[k].after) > most {
			return true
		}
	}
	return false
}

// pairPoles labels the ends of an axis along the pairs.
func (f frame) pairPoles() (left, right string) {
	positive, negative := f.names.PairPoles("pairs")
	return "◂ more " + negative, "more " + positive + " ▸"
}

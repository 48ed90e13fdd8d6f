package chart

import (
	"math"
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// move is a word's lean before and after. Both are cosines with the direction that the
// pairs had before.
type move struct {
	row           experiment.WordRow
	before, after float64
}

// moves returns the words of the list that have both leans, the highest before on top. The
// order is that of score_before, largest first; all pictures and tables of moves go by it.
func (f *Frame) moves() []move {
	var out []move
	for _, r := range f.wordRows("words", "score_before") {
		if x, ok := r.Scores["score"]; ok && finite(x) {
			out = append(out, move{r, r.Scores["score_before"], x})
		}
	}
	return out
}

// WordMoves draws how each word moves along the direction, and names those that move most.
// Fewer than two words draw nothing. The room beyond the farthest word, 1.3 times or 1.7
// on a phone, is for the names at the ends of the lines.
func (f *Frame) WordMoves() Chart {
	words := f.moves()
	if len(words) < 2 {
		return Chart{}
	}
	all, most := len(words), mostMoves
	if f.narrow {
		most = mostMovesNarrow
	}
	if all > most {
		words = farthestMoves(words, most)
	}
	largest := 0.0
	for _, m := range words {
		largest = max(largest, math.Abs(m.before), math.Abs(m.after))
	}
	n := float64(len(words))
	step := max(16, min(20, 520/n))
	data := make([]obj, len(words))
	for i, m := range words {
		data[i] = obj{"i": i, "w": label(m.row), "before": m.before, "after": m.after}
	}
	c := Chart{ID: "moves", Title: locale.Say("How far each word moves"),
		Lead: locale.Say("Open circle: before. Filled circle: after.") + " " +
			locale.Say("The longer the line, the farther the move."),
		Caption: locale.Say("Each line: a word, by its cosine with the direction that the pairs had before; the word that leaned most one way on top. A word on the middle line leans neither way along this direction, and may still be told from its neighbours.")}
	c.PoleB, c.PoleA = f.pairPoles()
	if all > len(words) {
		c.Title = locale.Say("How far words move")
		c.Lead = locale.Say("The {1} of {2} words that move most; the table has all.", prose.Count(n),
			prose.Count(float64(all))) + " " + c.Lead
	}
	farthest := words[movesMost(words)[0]]
	c.Alt = locale.Say("Dumbbell chart of {1}; {2} moves most, from {3} to {4}.", countedWords(len(words)),
		label(farthest.row), prose.Signed(farthest.before, 2), prose.Signed(farthest.after, 2))
	left, right := namedMoves(words)
	room := 1.3
	if f.narrow {
		room = 1.7
	}
	scale, bottom := symmetric(largest * room).vega(locale.Say("cosine with the direction before"))
	c.Spec = encode(fill(movesTemplate, "width", f.width-24, "height", math.Ceil(n*step), "rows", []float64{n - 0.5, -0.5},
		"scale", scale, "axis", bottom,
		"size", max(9, min(70, step*step*0.6)), "zero", zeroLine(), "words", values(data...), "left", values(left...),
		"right", values(right...)))
	return c
}

// movesMost returns the places of words, the farthest move first. Places are in words. Of
// equal moves the first in words comes first.
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

// How many words have a line of their own, each with its name.
const (
	mostMoves       = 40
	mostMovesNarrow = 30
)

// farthestMoves returns the words that move most, in the order that all have. most is at
// most the number of words.
func farthestMoves(words []move, most int) []move {
	places := movesMost(words)[:most]
	slices.Sort(places)
	out := make([]move, most)
	for i, place := range places {
		out[i] = words[place]
	}
	return out
}

// namedMoves labels each word at the outer end of its line. i is the row of the word’s
// line; v where its name begins, on the left or right of it.
func namedMoves(words []move) (left, right []obj) {
	for i, m := range words {
		end, side := m.end()
		one := obj{"i": i, "w": label(m.row), "v": end}
		if side < 0 {
			left = append(left, one)
			continue
		}
		right = append(right, one)
	}
	return left, right
}

// end returns the end of a word's line where its label stands, and the side that is on: 1
// or −1. The side is that of the mean of both places, so that the name does not change
// sides for a small step over 0.
func (m move) end() (x, side float64) {
	if m.before+m.after < 0 {
		return min(m.before, m.after), -1
	}
	return max(m.before, m.after), 1
}

// pairPoles labels the ends of an axis along the pairs. The poles are those of the pairs,
// also in an audit, whose own axis may be of groups.
func (f *Frame) pairPoles() (left, right string) {
	positive, negative := f.Names.PairPoles("pairs")
	return locale.Say("◂ more {1}", negative), locale.Say("more {1} ▸", positive)
}

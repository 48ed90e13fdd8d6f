package wordmap

import (
	"context"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// least is the number of different words that a map needs: two always lie on a line.
const least = 3

// list is the different words of a question with their rows.
type list struct {
	words []measure.Word
	rows  []measure.WordRow
}

// placed lists the words of all roles, each form once and in the order in which it comes
// first; a word of a group belongs to the first group that has it.
func placed(in *measure.Input) list {
	var l list
	at := map[string]int{}
	for _, role := range []string{"words", "A", "B", "C"} {
		for _, w := range in.Sets[role].Words {
			if !linalg.HasDirection(w.Vector) {
				continue
			}
			i, seen := at[w.As]
			switch {
			case !seen:
				at[w.As] = len(l.words)
				l.words, l.rows = append(l.words, w), append(l.rows, measure.NewRow(role, w))
			case l.rows[i].Set == "words":
				l.rows[i].Set = role
			}
		}
	}
	return l
}

// vectors returns the words' vectors, fresh.
func (l list) vectors(choice string) [][]float64 {
	rows := make([][]float64, len(l.words))
	for i, w := range l.words {
		rows[i] = scaled(w.Vector, choice)
	}
	return rows
}

// scaled returns a copy of a vector, at length 1 unless it is to stay as it is.
func scaled(v []float64, choice string) []float64 {
	if choice == rawVectors {
		return append([]float64(nil), v...)
	}
	return linalg.Unit(v)
}

// axis is an axis of the map.
type axis struct {
	unit   []float64 // at right angles to all before it
	from   string    // the role of its pairs, component for a principal component
	share  float64   // of the spread
	cosine float64   // with the direction of its pairs
}

const component = "component"

// leastOwn is the share of a direction that must lie beside the axes before it.
const leastOwn = 0.01

// ownAxes returns the axes of pairs, at right angles. Those that have no direction of
// their own are left out, with a note; more than the map has are an error.
func ownAxes(ctx context.Context, in *measure.Input, out *measure.Result) ([]axis, error) {
	var axes []axis
	var basis [][]float64
	asked := 0
	for _, role := range []string{"pairs", "across", "up"} {
		if len(in.Sets[role].Pairs) == 0 {
			continue
		}
		asked++
		g, ok := metrics.PairAxis(ctx, in, role)
		if !ok {
			out.Note(measure.Warning, "direction_undefined.pairs_axis_cancel", "The pairs of an axis cancel out: they have no common direction, so the axis is left out. Check which word of each pair comes first.")
			continue
		}
		next := linalg.Orthonormal(append(basis, g), leastOwn)
		if len(next) == len(basis) {
			out.Note(measure.Warning, "same_axis", "The pairs of an axis point along the axes before it, so it is left out.")
			continue
		}
		basis = next
		unit := basis[len(basis)-1]
		axes = append(axes, axis{unit: unit, from: role, cosine: linalg.Dot(unit, g)})
	}
	if asked > in.Int("dimensions") {
		return nil, &measure.Error{Code: "too_many_axes", Message: message.New("wordmap.three_lists",
			"There are three lists of pairs for a map of two axes."),
			Hint: message.New("wordmap.set_dimensions", "Set dimensions to 3, or leave out one list of pairs.")}
	}
	return axes, ctx.Err()
}

package method

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"weatherglass/metrics/protocol"
)

// shaken returns a reading whose intervals and p are drawn anew, whatever its numbers are:
// clear of 0 or not, on the other side, absent, an end on 0, p on both sides of .05 and on it.
func shaken(random *rand.Rand, a protocol.Answer) protocol.Answer {
	r := &a.Reading
	r.Values = maps.Clone(r.Values)
	shake(random, slices.Sorted(maps.Keys(r.Values)), func(id string) (float64, bool) {
		x,
			ok := r.Values[id]
		return x, ok
	},
		func(id string, x float64) { r.Values[id] = x }, func(id string) { delete(r.Values, id) })
	r.Words = slices.Clone(r.Words)
	for i, w := range r.Words {
		scores := maps.Clone(w.Scores)
		shake(random, slices.Sorted(maps.Keys(scores)), func(id string) (float64, bool) { x, ok := scores[id]; return x, ok },
			func(id string, x float64) { scores[id] = x }, func(id string) { delete(scores, id) })
		r.Words[i].Scores = scores
	}
	r.Tables = slices.Clone(r.Tables)
	for i, t := range r.Tables {
		r.Tables[i].Rows = slices.Clone(t.Rows)
		for j, row := range t.Rows {
			row = slices.Clone(row)
			cell := func(id string) *any { return &row[slices.Index(t.Columns, id)] }
			columns := slices.DeleteFunc(slices.Clone(t.Columns), func(id string) bool {
				_,
					number := (*cell(id)).(float64)
				return !number
			})
			shake(random, columns, func(id string) (float64, bool) {
				if !slices.Contains(t.Columns, id) {
					return 0, false
				}
				x, ok := (*cell(id)).(float64)
				return x, ok
			}, func(id string, x float64) { *cell(id) = x }, func(id string) { *cell(id) = nil })
			r.Tables[i].Rows[j] = row
		}
	}
	return a
}

// shake draws the intervals and p among some numbers anew.
func shake(random *rand.Rand, ids []string, get func(string) (float64, bool),
	put func(string, float64), drop func(string)) {
	for _, id := range ids {
		if low, ok := strings.CutSuffix(id, "low"); ok {
			if _, both := get(low + "high"); both {
				x, _ := get(numberOf(low, get))
				shakeEnds(random, x, func(l, h float64) { put(id, l); put(low+"high", h) }, func() { drop(id); drop(low + "high") })
			}
		}
		if isP(id) {
			switch random.IntN(8) {
			case 0:
				drop(id)
			case 1, 2:
				put(id, random.Float64())
			case 3, 4:
				put(id, random.Float64()/10)
			default:
				put(id, []float64{0, 0.0499, 0.05, 0.96, 1}[random.IntN(5)])
			}
		}
	}
}

// numberOf is the id of the number that ends are of, "d" of "d_"; of bare ends the first of
// the usual names.
func numberOf(stem string, get func(string) (float64, bool)) string {
	if name := strings.TrimSuffix(stem, "_"); name != "" {
		return name
	}
	for _, name := range []string{"mean", "rho", "slope", "difference", "score", "d", "change", "after", "value"} {
		if _, ok := get(name); ok {
			return name
		}
	}
	return ""
}

// isP reports whether a number is a p or q.
func isP(id string) bool {
	return id == "p" || id == "q" || strings.HasPrefix(id, "p_") && id != "p_low" && id != "p_high" ||
		strings.HasPrefix(id, "q_") || strings.HasSuffix(id, "_p")
}

// shakeEnds draws the ends of an interval of x.
func shakeEnds(random *rand.Rand, x float64, put func(low, high float64), drop func()) {
	size := max(x, -x, 0.01)
	below, above := size*random.ExpFloat64(), size*random.ExpFloat64()
	switch random.IntN(10) {
	case 0:
		drop()
	case 1:
		put(0, max(x, 0)+above)
	case 2:
		put(min(x, 0)-below, 0)
	case 3:
		put(-x-below/10, -x+above/10) // on the other side
	case 4:
		put(x, x)
	default:
		put(x-below, x+above)
	}
}

package lessons

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"weatherglass/app/class"
	"weatherglass/app/instrument"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// ratedItem is a word or a pair with the instrument's number.
type ratedItem struct {
	words []string
	score float64
}

// mostCandidates is how many items of a reading are offered.
const mostCandidates = 60

// ratedItems are the items of a reading that a class can rate, those with the largest numbers
// first, and the names of the two sides.
func ratedItems(a protocol.Answer) (items []ratedItem, names [2]string) {
	a.Reading = a.Reading.Shown()
	if a.Reading.Experiment.Method == instrument.MethodAnalogies {
		pairs := a.Reading.Experiment.Sets["pairs"].Pairs
		if len(pairs) > 0 && len(pairs[0]) == 2 {
			names = [2]string{pairs[0][0], pairs[0][1]}
		}
		for _, row := range a.Reading.Tables[0].Rows {
			x, okX := row[0].(string)
			y, okY := row[1].(string)
			score, okScore := row[2].(float64)
			if okX && okY && okScore {
				items = append(items, ratedItem{[]string{x, y}, score})
			}
		}
	} else {
		right, left := prose.Poles(a)
		names = [2]string{left, right}
		for _, row := range a.Reading.Words {
			if score, ok := row.Scores["score"]; ok && row.Set == "words" {
				items = append(items, ratedItem{[]string{row.As}, score})
			}
		}
	}
	slices.SortStableFunc(items, func(a, b ratedItem) int { return cmp.Compare(math.Abs(b.score), math.Abs(a.score)) })
	return items[:min(len(items), mostCandidates)], names
}

// itemText is an item as it is said.
func itemText(words []string) string { return strings.Join(words, " : ") }

// scoresOf are the instrument's numbers of a list's items, as they are printed; "" where the reading
// has none.
func scoresOf(l class.List, a *protocol.Answer) []string {
	out := make([]string, len(l.Items))
	if a == nil || !instrument.CanBeRated(*a) {
		return out
	}
	items, _ := ratedItems(*a)
	for i, words := range l.Items {
		at := slices.IndexFunc(items, func(r ratedItem) bool { return slices.Equal(r.words, words) })
		switch {
		case at < 0:
		case l.Pairs():
			out[i] = prose.Fixed(items[at].score, 2)
		default:
			out[i] = prose.Signed(items[at].score, 2)
		}
	}
	return out
}

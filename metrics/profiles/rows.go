package profiles

import (
	"fmt"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// alpha is the q below which a word, or a crossing, is counted.
const alpha = 0.05

// rows adds a row for each word, with its numbers on every axis, and bare ones for the
// words of the axes; it counts the words that lie farther out than others.
func (s *study) rows() {
	list := make([]measure.WordRow, len(s.words))
	for i, w := range s.words {
		list[i] = measure.NewRow("words", w)
	}
	leaning := map[int]bool{}
	for _, x := range s.axes {
		if x.scores == nil {
			continue
		}
		places, n := s.scaled(x.scores), fmt.Sprint("_", x.number)
		for i, row := range list {
			row.Put("score"+n, x.scores[i])
			row.Put("place"+n, places[i])
			if x.others == nil {
				continue
			}
			row.Put("beside"+n, x.beside[i])
			row.Put("p"+n, x.p[i])
			row.Put("q"+n, x.q[i])
			if x.q[i] < alpha {
				leaning[i] = true
			}
		}
		if x.others != nil {
			s.out.Put("leaning", float64(len(leaning)))
		}
	}
	s.out.Words = list
	for _, g := range groups {
		for _, role := range g {
			for _, w := range s.in.Sets[role].Words {
				s.out.Words = append(s.out.Words, measure.NewRow(role, w))
			}
		}
	}
}

// scaled returns the scores as the option scale has them; NaN where they have no spread.
func (s *study) scaled(scores []float64) []float64 {
	out := make([]float64, len(scores))
	switch s.in.Choice("scale") {
	case scalePercentile:
		for i, rank := range stats.Ranks(scores) {
			out[i] = (rank - 0.5) / float64(len(scores))
		}
	case scaleStandardised:
		mean, sd := meanAndDeviation(scores)
		for i, x := range scores {
			out[i] = (x - mean) / sd
		}
	default:
		copy(out, scores)
	}
	return out
}

// leastDeviation is what rounding of the vectors leaves of a deviation that is 0.
const leastDeviation = 1e-9

// meanAndDeviation returns the mean and the deviation divided by n; NaN for a deviation
// that is 0 but for rounding.
func meanAndDeviation(x []float64) (mean, sd float64) {
	for _, v := range x {
		mean += v
	}
	mean /= float64(len(x))
	for _, v := range x {
		sd += float64((v - mean) * (v - mean))
	}
	if sd = math.Sqrt(sd / float64(len(x))); sd <= leastDeviation {
		return mean, math.NaN()
	}
	return mean, sd
}

// axesTable describes each axis. Nothing is said of other words where there are none.
func (s *study) axesTable() measure.Table {
	t := measure.Table{Name: "axes", Columns: []string{"axis", "a", "b", "found_a", "found_b", "mean", "sd", "others_mean",
		"others_sd", "to_a", "to_b"}}
	for _, x := range s.axes {
		mean, sd := meanAndDeviation(x.scores)
		row := []any{float64(x.number), x.a, x.b, float64(len(s.in.Sets[x.a].Words)), float64(len(s.in.Sets[x.b].Words)),
			measure.Cell(mean), measure.Cell(sd), nil, nil, nil, nil}
		if x.others != nil {
			mean, sd := meanAndDeviation(x.others)
			toA, toB := 0.0, 0.0
			for i, place := range x.beside {
				switch {
				case !(x.q[i] < alpha):
				case place > 0.5:
					toA++
				default:
					toB++
				}
			}
			copy(row[7:], []any{measure.Cell(mean), measure.Cell(sd), toA, toB})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

package profiles

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

const (
	// leastCrossed is the number of words below which crossings are not counted: a quarter
	// would be a word.
	leastCrossed = 8
	// nearlyOne is the cosine or correlation from which two axes are said to be nearly one.
	nearlyOne = 0.8
	// wordsShown is the number of words of a crossing that its row names.
	wordsShown = 10
)

// alike compares each two axes: as directions, and by the places of the words and of
// others on them. It notes those that are nearly one.
func (s *study) alike() {
	t := measure.Table{Name: "alike", Columns: []string{"first", "second", "cos", "rho", "rho_usual"}}
	farthest, widest := 0.0, -1.0
	for i, x := range s.axes {
		for _, y := range s.axes[i+1:] {
			cos := linalg.Dot(linalg.Unit(x.difference), linalg.Unit(y.difference))
			rho, usual := spearman(x.scores, y.scores), spearman(x.others, y.others)
			t.Rows = append(t.Rows, []any{float64(x.number), float64(y.number), measure.Cell(cos),
				measure.Cell(rho), measure.Cell(usual)})
			if size := linalg.OnGrid(math.Abs(cos)); size > widest {
				widest = size
				s.out.Put("cos", cos)
			}
			if size := linalg.OnGrid(math.Abs(rho)); size > farthest {
				farthest = size
				s.out.Put("rho", rho)
				delete(s.out.Values, "rho_usual")
				s.out.Put("rho_usual", usual)
			}
			if math.Abs(cos) >= nearlyOne || math.Abs(rho) >= nearlyOne {
				s.out.Note(measure.Warning, "axes_alike", "Axes {one} and {other} are nearly one for these words: what lies far out on the one lies so on the other. That they agree tells nothing new.", x.number, y.number)
			}
		}
	}
	s.out.Tables = append(s.out.Tables, t)
}

// spearman returns the rank correlation; NaN where there is none.
func spearman(a, b []float64) float64 {
	c, err := stats.Spearman(a, b)
	if err != nil {
		return math.NaN()
	}
	return c.R
}

// end is one end of an axis: who lies far out there.
type end struct {
	role   string
	words  []bool
	others []bool    // nil without others
	far    []float64 // of the words, how far out, 0 to 1
}

// intersections counts the words at the ends of each two axes together. Rows without a word
// at one of the ends are left out.
func (s *study) intersections() error {
	if len(s.words) < leastCrossed {
		s.out.Note(measure.Info, "few_words_crossed", "Which words lie far out on two axes at once is counted for {least_crossed} words or more.", leastCrossed)
		return nil
	}
	ends := make([][2]end, len(s.axes))
	for i, x := range s.axes {
		ends[i] = s.ends(x)
	}
	t := measure.Table{Name: "intersections", Columns: []string{"first", "second", "n", "expected",
		"usual", "p", "q", "words"}}
	var all []float64
	for i := range ends {
		for j := i + 1; j < len(ends); j++ {
			for corner := range 4 {
				row, p, err := s.crossing(ends[i][corner/2], ends[j][corner%2])
				if err != nil {
					return err
				}
				if row != nil {
					t.Rows, all = append(t.Rows, row), append(all, p)
				}
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	q, err := stats.Adjust(all, stats.BenjaminiHochberg)
	if err != nil {
		return err
	}
	crossed := 0.0
	for i, row := range t.Rows {
		row[6] = q[i]
		if q[i] < alpha {
			crossed++
		}
	}
	s.out.Put("crossed", crossed)
	s.out.Tables = append(s.out.Tables, t)
	return nil
}

// ends returns who lies far out at the first group's end of an axis, and at the second's.
func (s *study) ends(x *axis) [2]end {
	share := s.in.Int("share")
	out := [2]end{{role: x.a}, {role: x.b}}
	for side, sign := range []float64{1, -1} {
		out[side].words, out[side].far = farOut(x.scores, sign, share)
		out[side].others, _ = farOut(x.others, sign, share)
	}
	return out
}

// farOut reports which scores are among the share, in percent, that lies farthest to a side,
// and what share lies less far, equal ones counted half. Whether the middle of a rank lies
// in the share is decided in whole numbers.
func farOut(scores []float64, sign float64, share int) (out []bool, far []float64) {
	if scores == nil {
		return nil, nil
	}
	n := float64(len(scores))
	for _, rank := range stats.Ranks(scores) {
		if sign < 0 {
			rank = n + 1 - rank
		}
		out = append(out, (2*(n-rank)+1)*100 < 2*n*float64(share))
		far = append(far, (rank-0.5)/n)
	}
	return out, far
}

// crossing returns the row of two ends, its q not yet known, and p; nil where one has no
// word.
func (s *study) crossing(a, b end) (row []any, p float64, err error) {
	atA, atB, both := together(a.words, b.words)
	if atA == 0 || atB == 0 {
		return nil, 0, nil
	}
	n := len(s.words)
	if p, err = stats.HypergeometricAtLeast(len(both), n, atA, atB); err != nil {
		return nil, 0, err
	}
	usual := math.NaN()
	if a.others != nil {
		_, _, others := together(a.others, b.others)
		usual = float64(n*len(others)) / float64(len(a.others))
	}
	far := func(i int) float64 { return min(a.far[i], b.far[i]) }
	slices.SortStableFunc(both, func(i, j int) int { return cmp.Compare(far(j), far(i)) })
	var names []string
	for _, i := range both[:min(wordsShown, len(both))] {
		names = append(names, s.words[i].As)
	}
	return []any{a.role, b.role, float64(len(both)), float64(atA*atB) / float64(n), measure.Cell(usual), p, nil,
		strings.Join(names, ", ")}, p, nil
}

// together counts both lists and returns the places where both hold.
func together(a, b []bool) (inA, inB int, both []int) {
	for i := range a {
		if a[i] {
			inA++
		}
		if b[i] {
			inB++
		}
		if a[i] && b[i] {
			both = append(both, i)
		}
	}
	return inA, inB, both
}

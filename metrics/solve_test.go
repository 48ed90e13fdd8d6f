package metrics

import (
	"math"
	"slices"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"

	"pgregory.net/rapid"
)

// definedScore is the rules as their papers have them, on vectors of any length.
func definedScore(rule string, a, b, x, y []float64) float64 {
	cos := func(u, v []float64) float64 { return linalg.Dot(u, v) / linalg.Norm(u) / linalg.Norm(v) }
	c := func(u, v []float64) float64 { return (cos(u, v) + 1) / 2 }
	ua, ub, ux, uy := linalg.Unit(a), linalg.Unit(b), linalg.Unit(x), linalg.Unit(y)
	switch rule {
	case Rule3CosAdd:
		return cos(y, add(linalg.Minus(ux, ua), ub))
	case rule3CosMul:
		return c(y, x) * c(y, b) / (c(y, a) + 0.001)
	}
	return cos(linalg.Minus(uy, ux), linalg.Minus(ub, ua))
}

// However coarse the scan and however few words it takes, the answers are those
// of the definition.
func TestSolveIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCoarse(t)
		rule := rapid.SampledFrom([]string{Rule3CosAdd, rule3CosMul, rulePair}).Draw(t, "rule")
		top := rapid.IntRange(1, 10).Draw(t, "top")
		all := c.ranking(func([]float64) float64 { return 0 })
		if len(all) == 0 {
			t.Skip("no word has a direction")
		}
		word := rapid.Custom(func(t *rapid.T) measure.Word { return all[rapid.IntRange(0, len(all)-1).Draw(t, "word")].word })
		for range 10 {
			q := newAnalogyQuestion([3]measure.Word{word.Draw(t, "a"), word.Draw(t, "b"), word.Draw(t, "x")}, rule, 0.001)
			if q.defined {
				compareAnswers(t, c, q, amongTop{rapid.IntRange(0, 310).Draw(t, "among"), top})
			}
		}
	})
}

// amongTop is among how many words how many answers are looked for.
type amongTop struct{ among, top int }

func compareAnswers(t *rapid.T, c coarse, q analogyQuestion, of amongTop) {
	got, err := q.solve(t.Context(), c.input(map[string]any{"among": of.among}, nil), of.top)
	if err != nil {
		t.Fatal(err)
	}
	a, b, x := q.words[0].Vector, q.words[1].Vector, q.words[2].Vector
	score := func(y []float64) float64 { return definedScore(q.rule, a, b, x, y) }
	want := slices.DeleteFunc(c.ranking(score), func(s scored) bool {
		return slices.Contains(q.forms(), s.word.As) || of.among > 0 && s.word.Rank >= of.among ||
			q.rule == rulePair && linalg.Norm(linalg.Minus(linalg.Unit(s.word.Vector), linalg.Unit(x))) < 1e-9
	})
	want = want[:min(of.top, len(want))]
	if len(got) != len(want) {
		t.Fatalf("%d answers, want %d", len(got), len(want))
	}
	for k, w := range want {
		// Words whose scores are equal but for rounding may change places; the
		// divisor of 3CosMul enlarges it.
		off := 1e-10 * max(1, math.Abs(w.score))
		if g := got[k]; math.Abs(g.score-w.score) > off || math.Abs(score(g.word.Vector)-w.score) > off {
			t.Fatalf("%s: answer %d is %s with %g, want %s with %g", q.rule, k, g.word.As, g.score, w.word.As, w.score)
		}
	}
}

// Many words, so that the scan must pass most of them over.
func TestSolveAmongMany(t *testing.T) {
	m := lettered(t, 3000, 12)
	all := memoryWords(t, m, 0, m.Info().Words)
	in := &measure.Input{Vocabulary: m, Progress: func(measure.Progress) {}}
	for _, rule := range []string{Rule3CosAdd, rule3CosMul, rulePair} {
		for i := range 10 {
			q := newAnalogyQuestion([3]measure.Word{all[i], all[i+1], all[i+5]}, rule, 0.001)
			got, err := q.solve(t.Context(), in, 3)
			if err != nil {
				t.Fatal(err)
			}
			var best measure.Word
			most := math.Inf(-1)
			for _, w := range all {
				if s := definedScore(rule, q.words[0].Vector, q.words[1].Vector, q.words[2].Vector,
					w.Vector); !slices.Contains(q.forms(), w.As) && s > most {
					best, most = w, s
				}
			}
			if len(got) != 3 || got[0].word.As != best.As || math.Abs(got[0].score-most) > 1e-12 {
				t.Fatalf("%s: question %d has the answers %v, want %s first", rule, i, got, best.As)
			}
		}
	}
}

func TestSolveRefuses(t *testing.T) {
	m := lettered(t, 20, 4)
	words := memoryWords(t, m, 0, 4)
	in := input(solveAnalogy, map[string]measure.Set{"words": {Words: words}})
	in.Vocabulary = m
	if r := compute(t, solveAnalogy, in); len(r.Tables) != 0 || !hasNote(r, "three_words") {
		t.Errorf("four words give %+v", r)
	}
	in.Sets["words"] = measure.Set{Words: words[:3], Asked: 4}
	if r := compute(t, solveAnalogy, in); len(r.Tables) != 0 || !hasNote(r, "three_words") {
		t.Errorf("three of four words give %+v", r)
	}
	in.Sets["words"] = measure.Set{Words: []measure.Word{words[0], words[0], words[1]}}
	in.Options["rule"] = rulePair
	if r := compute(t, solveAnalogy, in); len(r.Tables) != 0 || !hasNote(r, "direction_undefined") {
		t.Errorf("a word against itself gives %+v", r)
	}
}

package metrics

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// definedScore is the rules as their papers have them, on vectors of any length.
func definedScore(rule string, a, b, x, y []float64) float64 {
	cos := func(u, v []float64) float64 { return dot(u, v) / norm(u) / norm(v) }
	c := func(u, v []float64) float64 { return (cos(u, v) + 1) / 2 }
	ua, ub, ux, uy := unit(a), unit(b), unit(x), unit(y)
	switch rule {
	case rule3CosAdd:
		return cos(y, add(sub(ux, ua), ub))
	case rule3CosMul:
		return c(y, x) * c(y, b) / (c(y, a) + 0.001)
	}
	return cos(sub(uy, ux), sub(ub, ua))
}

// However coarse the scan, however many questions share it and however few words
// it takes, the answers are those of the definition.
func TestSolveManyIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCoarse(t)
		batch := analogyBatch{rule: rapid.SampledFrom([]string{rule3CosAdd, rule3CosMul, rulePair}).Draw(t, "rule"),
			top: rapid.IntRange(1, 10).Draw(t, "top")}
		all := c.ranking(func([]float64) float64 { return 0 })
		if len(all) == 0 {
			t.Skip("no word has a direction")
		}
		word := rapid.Custom(func(t *rapid.T) Word { return all[rapid.IntRange(0, len(all)-1).Draw(t, "word")].word })
		for range rapid.IntRange(1, 50).Draw(t, "questions") {
			batch.questions = append(batch.questions, [3]Word{word.Draw(t, "a"), word.Draw(t, "b"), word.Draw(t, "x")})
		}
		got, err := solveMany(t.Context(), c.input(nil, nil), batch)
		if err != nil {
			t.Fatal(err)
		}
		for i, q := range batch.questions {
			a, b, x := q[0].Vector, q[1].Vector, q[2].Vector
			if !newAnalogyQuestion(q, batch.rule).defined {
				if len(got[i]) != 0 {
					t.Fatalf("answers to a question without a direction: %v", got[i])
				}
				continue
			}
			score := func(y []float64) float64 { return definedScore(batch.rule, a, b, x, y) }
			want := slices.DeleteFunc(c.ranking(score), func(s scored) bool {
				asked := s.word.As == q[0].As || s.word.As == q[1].As || s.word.As == q[2].As
				return asked || batch.rule == rulePair && norm(sub(unit(s.word.Vector), unit(x))) < 1e-9
			})
			want = want[:min(batch.top, len(want))]
			if len(got[i]) != len(want) {
				t.Fatalf("%d answers, want %d", len(got[i]), len(want))
			}
			for k, w := range want {
				// Words whose scores are equal but for rounding may change places.
				if g := got[i][k]; math.Abs(g.score-w.score) > 1e-10 || math.Abs(score(g.word.Vector)-w.score) > 1e-10 {
					t.Fatalf("%s: answer %d is %s with %g, want %s with %g", batch.rule, k, g.word.As, g.score, w.word.As, w.score)
				}
			}
		}
	})
}

// Many words, so that the scan must pass most of them over.
func TestSolveManyWithALimit(t *testing.T) {
	m := lettered(t, 3000, 12)
	words := memoryWords(t, m, 0, 40)
	in := &Input{Vocabulary: m, Progress: func(Progress) {}}
	for _, rule := range []string{rule3CosAdd, rule3CosMul, rulePair} {
		batch := analogyBatch{rule: rule, top: 3, limit: 1000}
		for i := range 30 {
			batch.questions = append(batch.questions, [3]Word{words[i], words[i+1], words[i+5]})
		}
		got, err := solveMany(t.Context(), in, batch)
		if err != nil {
			t.Fatal(err)
		}
		for i, q := range batch.questions {
			var best Word
			most := math.Inf(-1)
			for _, w := range memoryWords(t, m, 0, 1000) {
				asked := w.As == q[0].As || w.As == q[1].As || w.As == q[2].As
				if s := definedScore(rule, q[0].Vector, q[1].Vector, q[2].Vector, w.Vector); !asked && s > most {
					best, most = w, s
				}
			}
			if g := got[i]; len(g) != 3 || g[0].word.As != best.As || math.Abs(g[0].score-most) > 1e-12 {
				t.Fatalf("%s: question %d has %d answers, the first %v, want %s", rule, i, len(g), g[0].word.As, best.As)
			}
		}
	}
}

func TestSolveRefuses(t *testing.T) {
	m := lettered(t, 20, 4)
	words := memoryWords(t, m, 0, 4)
	in := input(solveAnalogy, map[string]Set{"words": {Words: words}})
	in.Vocabulary = m
	if r := compute(t, solveAnalogy, in); len(r.Tables) != 0 || !hasNote(r, "three_words") {
		t.Errorf("four words give %+v", r)
	}
	in.Sets["words"] = Set{Words: words[:3], Asked: 4}
	if r := compute(t, solveAnalogy, in); len(r.Tables) != 0 || !hasNote(r, "three_words") {
		t.Errorf("three of four words give %+v", r)
	}
	in.Sets["words"] = Set{Words: []Word{words[0], words[0], words[1]}}
	in.Options["rule"] = rulePair
	if r := compute(t, solveAnalogy, in); len(r.Tables) != 0 || !hasNote(r, "direction_undefined") {
		t.Errorf("a word against itself gives %+v", r)
	}
}

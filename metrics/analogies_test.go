package metrics

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"weatherglass/metrics/analogy"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/jobs"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/scan"
)

func analogyInput(t *testing.T, m *embed.Memory, options ...any) *measure.Input {
	t.Helper()
	words := memoryWords(t, m, 0, 2)
	in := input(analogies, map[string]measure.Set{"pairs": {Pairs: [][2]measure.Word{{words[0], words[1]}}}}, options...)
	in.Vocabulary, in.Pool = m, jobs.Local(1)
	return in
}

// Whatever the number of workers and the order in which they end, the reading is
// the same.
func TestAnalogiesOfAnyPool(t *testing.T) {
	racetest.Native(t)
	m := lettered(t, 8000, 6)
	var first *measure.Result
	for _, workers := range []int{1, 2, 3, 7} {
		in := analogyInput(t, m, "top", 40)
		in.Pool = jobs.Local(workers)
		r := compute(t, analogies, in)
		if first == nil {
			first = r
		}
		if !reflect.DeepEqual(r, first) {
			t.Fatalf("%d workers: %+v, want %+v", workers, r.Values, first.Values)
		}
	}
	if first.Values["count"] != 40 || first.Values["compared"] != 8000 {
		t.Errorf("values %v", first.Values)
	}
}

// The kernel that a place has is the one that jobs use, and any gives the same.
func TestJobsUseTheKernel(t *testing.T) {
	m := lettered(t, 200, 6)
	in := analogyInput(t, m)
	words, vectors, err := wordsToCompare(t.Context(), in)
	if err != nil || len(words) != 200 {
		t.Fatal(len(words), err)
	}
	space, err := analogy.NewSpace(t.Context(), vectors, linalg.Minus(vectors[:6], vectors[6:12]))
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	env := jobs.Env{Kernels: scan.Kernels{Dot: func(dst []int32, rows []byte, query []int16) {
		calls++
		for i := range dst {
			dst[i] = 0
			for j, q := range query {
				dst[i] += int32(int8(rows[i*len(query)+j])) * int32(q)
			}
		}
	}}}
	search := func(run func(context.Context, string, []byte) ([]byte, error)) analogy.Rankings {
		got, err := space.Search(t.Context(), analogy.Options{Delta: 1, Top: 10,
			Run: func(ctx context.Context, args [][]byte, _ func()) ([][]byte, error) {
				out := make([][]byte, len(args))
				for i, a := range args {
					var err error
					if out[i], err = run(ctx, analogyJob, a); err != nil {
						return nil, err
					}
				}
				return out, nil
			}})
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	if own, plain := search(env.Run), search(jobs.Run); calls == 0 || !reflect.DeepEqual(own, plain) {
		t.Errorf("%d calls; %v and %v", calls, own.Both, plain.Both)
	}
}

// By hand: a word and itself turned by a right angle lie √2 apart.
func TestAnalogiesWithinDelta(t *testing.T) {
	m := embed.NewMemory(embed.Info{})
	for i, v := range [][]float64{{1, 0}, {0, 1}, {2, 0}} {
		if err := m.Add(string(rune('a'+i)), v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	if r := compute(t, analogies, analogyInput(t, m)); r.Values["count"] != 0 || !hasNote(r, "no_analogies") {
		t.Errorf("within 1: %+v", r)
	}
	r := compute(t, analogies, analogyInput(t, m, "delta", 1.5))
	// c is a at another length: either may be x, each with b as y.
	if rows := r.Tables[0].Rows; len(rows) != 1 || rows[0][0] != "a" || rows[0][1] != "b" || rows[0][4] != 1.0 {
		t.Errorf("both: %v", rows)
	}
	if rows := r.Tables[1].Rows; len(rows) != 2 || rows[1][0] != "c" || rows[1][1] != "b" || rows[1][4] != nil {
		t.Errorf("x: %v", rows)
	}
	if r.Values["shared"] != 1 {
		t.Errorf("shared %g", r.Values["shared"])
	}
	in := analogyInput(t, m)
	in.Sets["pairs"].Pairs[0][1] = in.Sets["pairs"].Pairs[0][0]
	if r := compute(t, analogies, in); !hasNote(r, "direction_undefined") {
		t.Errorf("a pair of a word with itself: %+v", r)
	}
}

func TestFits(t *testing.T) {
	for word, want := range map[string][3]bool{
		"she": {true, true, true}, "new_york": {true, true, true}, "abcdefghijklmnopqrs": {true, true, true},
		"abcdefghijklmnopqrst": {false, false, true}, "She": {false, true, true}, "été": {false, true, true},
		"ééééééééééééééééééé": {false, true, true}, "1990s": {false, false, true}, "mother-in-law": {false, false, true},
		"": {false, false, true},
	} {
		if got := [3]bool{Fits(word, PatternLower), Fits(word, PatternLetters), Fits(word, PatternAll)}; got != want {
			t.Errorf("%q fits %v, want %v", word, got, want)
		}
	}
}

// The number of words that are looked at counts before the pattern.
func TestAnalogiesVocabulary(t *testing.T) {
	m := lettered(t, 1500, 5) // every eleventh has digits
	for pattern, want := range map[string]float64{PatternLower: 1000, PatternAll: 1100} {
		r := compute(t, analogies, analogyInput(t, m, "vocabulary", 1100, "pattern", pattern))
		if r.Values["compared"] != want {
			t.Errorf("%s: %g words, want %g", pattern, r.Values["compared"], want)
		}
	}
}

func TestAnalogiesTellAndStop(t *testing.T) {
	m := lettered(t, 4000, 6)
	in := analogyInput(t, m)
	ctx, cancel := context.WithCancel(t.Context())
	var told []string
	last := 0
	in.Progress = func(p measure.Progress) {
		if p.Text != "Comparing all pairs of words" {
			return
		}
		told = append(told, fmt.Sprint(p.Done, "/", p.Total))
		if p.Done != last+1 || p.Done > p.Total {
			t.Errorf("progress %v after %d", p, last)
		}
		if last = p.Done; len(told) == 2 {
			cancel()
		}
	}
	if _, err := analogies.Run(ctx, in); !errors.Is(err, context.Canceled) || len(told) != 2 {
		t.Errorf("stopped after %v: %v", told, err)
	}
}

// Of two equal scores the more frequent word is the answer, although rounding
// each cosine parts them: 3 and 4 to 5 give the same sum by other terms.
func TestAnalogyTies(t *testing.T) {
	q := NewQuestion([4]measure.Word{})
	third := linalg.OnGrid(1./3) / linalg.Grid // rounded down
	q.added([]measure.Word{{As: "first"}, {As: "second"}}, []float64{0, third}, []float64{third, 1 - third},
		[]float64{third, third})
	if q.Answer != "first" {
		t.Errorf("%s", q.Answer)
	}
}

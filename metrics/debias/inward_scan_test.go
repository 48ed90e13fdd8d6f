package debias

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// inwardChains are recipes whose scans go along a basis, by name; more than the
// laws' steps make of the registry.
func inwardChains(r reference) map[string][]measure.Step {
	women, men := []string{"she", "woman", "her", "mother"}, []string{"he", "man", "his", "father"}
	hard := measure.Step{Method: "hard", Pairs: r.Pairs, Specific: r.Specific, Equalize: r.Equalize}
	return map[string][]measure.Step{
		"hard": {hard},
		"hard, neutral": {{Method: "hard", Pairs: r.Pairs, Neutral: r.Oscar.Occupations,
			Options: map[string]any{"k": 2}}},
		"soft":       {{Method: "soft", Pairs: r.Pairs, Specific: r.Specific}},
		"projection": {{Method: "projection", Pairs: r.Pairs, Options: map[string]any{"k": 3}}},
		"partial":    {{Method: "partial-projection", Pairs: r.Pairs}},
		"partial, gauss": {{Method: "partial-projection", Pairs: r.Pairs,
			Options: map[string]any{"decay": "gauss", "sigma": 0.7}}},
		"frequency":       {{Method: "frequency", Options: map[string]any{"components": 3}}},
		"frequency, raw":  {{Method: "frequency", Options: map[string]any{"components": 3, "along": "raw"}}},
		"oscar":           {{Method: "oscar", Pairs: r.Pairs, Neutral: r.Oscar.Occupations}},
		"inlp":            {{Method: "inlp", Groups: [][]string{women, men}, Options: map[string]any{"iterations": 6}}},
		"multiclass-hard": {{Method: "multiclass-hard", Pairs: r.Religion.Sets}},
		"multiclass-soft": {{Method: "multiclass-soft", Pairs: r.Religion.Sets,
			Specific: slices.Concat(r.Religion.Sets...)}},
		"double-hard": {{Method: "double-hard", Pairs: r.Pairs, Specific: r.Specific,
			Options: map[string]any{"components": 3, "words": 100}}},
		"gbdd":            {{Method: "gbdd", Pairs: r.Pairs}},
		"ran":             {{Method: "ran", Pairs: r.Pairs, Neutral: r.Oscar.Occupations[:5]}},
		"frequency, hard": {{Method: "frequency"}, hard},
		"soft, oscar, unit": {{Method: "soft", Pairs: r.Pairs, Specific: r.Specific},
			{Method: "oscar", Pairs: r.Pairs, Neutral: r.Oscar.Occupations}, hard},
		"unit, then centred": {hard, {Method: "frequency"}, {Method: "partial-projection", Pairs: r.Pairs}},
	}
}

// blurred is an embedding whose scans use other vectors and directions than
// those that it has: off by parts of their lengths.
type blurred struct {
	*embed.Memory
	vectors, directions float64
}

func (s blurred) Scan(ctx context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	random := rand.New(rand.NewPCG(5, 5))
	blur := func(v []float64, part float64) ([]float64, float64) {
		w := make([]float64, len(v))
		for j := range w {
			w[j] = random.NormFloat64()
		}
		off := part * random.Float64() * linalg.Norm(v)
		linalg.Normalise(w)
		for j := range w {
			w[j] = v[j] + float64(off*w[j])
		}
		return w, off
	}
	slack := make([]float64, len(req.Directions))
	var directions [][]float64
	for k, g := range req.Directions {
		g, slack[k] = blur(g, s.directions)
		directions = append(directions, g)
	}
	return NewSpace(s.Memory).Rows(ctx, func(first int, rows []float64) error {
		b := embed.ScanBlock{First: first, Slack: slack, Dots: make([][]float64, len(directions))}
		for v := range slices.Chunk(rows, s.Info().Dims) {
			x, r := blur(v, s.vectors)
			b.Norms, b.Radii = append(b.Norms, linalg.Norm(x)), append(b.Radii, r)
			for k, g := range directions {
				b.Dots[k] = append(b.Dots[k], linalg.Dot(x, g))
			}
		}
		return yield(b)
	})
}

// checkScan compares a scan with the vectors that it stands for: scores and
// lengths are within their bounds, and cosines within those that readers draw
// from them. It returns the largest radius beside a length, of the words of which
// something is known.
func checkScan(t *testing.T, space Space, s *Scanner, directions [][]float64) (widest, unknown float64) {
	t.Helper()
	all := allRows(t, space)
	next := 0
	err := s.Scan(t.Context(), embed.ScanRequest{Directions: directions, Norms: true}, func(b embed.ScanBlock) error {
		if b.First != next || len(b.Dots) != len(directions) {
			t.Fatalf("a block begins at %d, not %d", b.First, next)
		}
		for i, n := range b.Norms {
			x, r := all[next], b.Radii[i]
			next++
			size := linalg.Norm(x)
			if !(size > 0 && size < math.Inf(1)) && math.IsNaN(n) { // it has no score either way
				continue
			}
			if !(math.Abs(size-n) <= r+1e-12) {
				t.Errorf("word %d: length %v, not %v within %g", next, n, size, r)
			}
			known := n-r/2 > 0
			if known {
				widest = max(widest, r/n)
			} else if size > 0 {
				unknown++
			}
			for k, g := range directions {
				dot, d := linalg.Dot(x, g), b.Dots[k][i]
				if !(math.Abs(dot-d) <= float64(r*linalg.Norm(g))+float64(b.Slack[k]*n)+1e-12) {
					t.Errorf("word %d along %d: %v, not %v within %g, %g", next, k, d, dot, r, b.Slack[k])
				}
				bound := linalg.Norm(g)*r/(n-r/2) + b.Slack[k] + 1e-12
				if known && size > 0 && !(math.Abs(dot/size-d/n) <= bound) {
					t.Errorf("word %d along %d: cosine %v, not %v within %g", next, k, d/n, dot/size, bound)
				}
			}
		}
		return nil
	})
	if err != nil || next != len(all) {
		t.Errorf("%d of %d words: %v", next, len(all), err)
	}
	return widest, unknown
}

// scanDirections are random ones, that of she and he, a word's and none.
func scanDirections(t *testing.T, space Space) [][]float64 {
	random := rand.New(rand.NewPCG(4, 4))
	var out [][]float64
	for range 3 {
		g := make([]float64, space.Info().Dims)
		for j := range g {
			g[j] = random.NormFloat64()
		}
		out = append(out, g)
	}
	return append(out, linalg.Minus(vectorIn(t, space, "she"), vectorIn(t, space, "he")),
		linalg.Unit(vectorIn(t, space, "nurse")), make([]float64, space.Info().Dims))
}

// The scan along a basis has the scores of the vectors, exactly where the
// scan below it is exact and within its bounds where that is not.
func TestScannerIsWithinItsBounds(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	m := metricstest.Glove(t)
	for name, steps := range inwardChains(loadReference(t)) {
		t.Run(name, func(t *testing.T) {
			for _, c := range []struct {
				base   Vocabulary
				widest float64
			}{{m, 1e-12}, {blurred{m, 0.01, 1e-5}, 0.03}, {blurred{m, 1e-6, 0.001}, 1}} {
				space := NewSpace(c.base)
				f, err := Chain(t.Context(), space, steps, nil)
				if err != nil {
					t.Fatal(err)
				}
				s, ok := NewScanner(c.base, f)
				if !ok {
					t.Fatal("the method has no scanner")
				}
				widest, unknown := checkScan(t, Debiased(space, f), s, scanDirections(t, space))
				if widest > c.widest || c.widest < 1 && unknown > 0 {
					t.Errorf("a length is off by a part of %g, %g words are unknown", widest, unknown)
				}
				t.Logf("%d axes, %d words apart, widest %g", len(s.basis), len(s.route.apart), widest)
			}
		})
	}
}

// Words without a direction, or with numbers that are none, have no score and
// spoil no other's; so has what a method clears.
func TestScannerWithBadVectors(t *testing.T) {
	vectors := lawVectors()
	for i := 45; i < 50; i++ {
		vectors[i] = make([]float64, lawDims)
		vectors[i][0] = []float64{0, math.NaN(), math.Inf(1), 1e300, 0}[i-45]
	}
	m := metricstest.Memory(t, vectors)
	space, scanned := NewSpace(m), 0
	for _, method := range Methods() {
		f := fitted(t, space, lawStep(method))
		s, ok := NewScanner(m, f)
		if !ok {
			continue
		}
		scanned++
		checkScan(t, Debiased(space, f), s, [][]float64{{1, 2, 3, 4, 5, 6}, {0, 1, 0, 0, 0, 0}})
	}
	if scanned < 10 {
		t.Errorf("%d methods have a scanner", scanned)
	}
	vectors = [][]float64{{1, 0, 0, 0}, {-1, 0, 0, 0}, {2, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 1}}
	m = metricstest.Memory(t, vectors)
	f := fitted(t, NewSpace(m), measure.Step{Method: "hard", Pairs: [][]string{{"w0", "w1"}}})
	s, _ := NewScanner(m, f)
	err := s.Scan(t.Context(), embed.ScanRequest{Directions: vectors[3:4], Norms: true}, func(b embed.ScanBlock) error {
		if !slices.Equal(b.Norms, []float64{0, 0, 0, 1, 1}) || !slices.Equal(b.Dots[0], []float64{0, 0, 0, 1, 0}) {
			t.Errorf("lengths %v, scores %v", b.Norms, b.Dots[0])
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

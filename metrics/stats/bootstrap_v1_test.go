package stats

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// bootstrapCase is a WEAT of testdata/bootstrap_cases.json with intervals from
// 1,000,000 resamples by numpy.
type bootstrapCase struct {
	Name       string
	X, Y, A, B int
	ToA        []float64         `json:"to_a"`
	ToB        []float64         `json:"to_b"`
	Both       expectedIntervals `json:"targets+attributes"`
	Targets    expectedIntervals `json:"targets"`
	Attributes expectedIntervals `json:"attributes"`
}

type expectedIntervals struct {
	D     [2]float64   `json:"d"`
	MeanX [2]float64   `json:"mean_x"`
	MeanY [2]float64   `json:"mean_y"`
	Words [][2]float64 `json:"words_0_and_8"`
}

func loadBootstrapCases(tb testing.TB) []bootstrapCase {
	tb.Helper()
	var file struct{ Cases []bootstrapCase }
	loadJSON(tb, "testdata/bootstrap_cases.json", &file)
	if len(file.Cases) != 2 {
		tb.Fatalf("%d cases, want 2", len(file.Cases))
	}
	return file.Cases
}

func (c bootstrapCase) cosines() Cosines {
	return Cosines{X: c.X, Y: c.Y, A: c.A, B: c.B, ToA: c.ToA, ToB: c.ToB}
}

func TestBootstrapAgainstNumpy(t *testing.T) {
	for _, c := range loadBootstrapCases(t) {
		for kind, want := range map[Resample]expectedIntervals{
			TargetsAndAttributes: c.Both, TargetsOnly: c.Targets, AttributesOnly: c.Attributes,
		} {
			got, err := Bootstrap(t.Context(), c.cosines(), BootstrapOptions{Resample: kind, Seed: 7})
			if err != nil {
				t.Fatal(err)
			}
			// Endpoints of d from 50,000 draws have a standard error up to
			// .006, those of scores from 5,000 draws up to .002.
			checkInterval(t, c.Name+" d", got.D, want.D, 0.02)
			checkInterval(t, c.Name+" mean x", got.MeanX, want.MeanX, 0.006)
			checkInterval(t, c.Name+" mean y", got.MeanY, want.MeanY, 0.006)
			if got.Draws != DefaultDraws || got.WordDraws != wordDraws || got.Dropped != 0 {
				t.Errorf("%d draws, %d for words, %d dropped", got.Draws, got.WordDraws, got.Dropped)
			}
			if kind == TargetsOnly {
				if got.Words != nil {
					t.Error("intervals of words without resampled attributes")
				}
				continue
			}
			checkInterval(t, c.Name+" word 0", got.Words[0], want.Words[0], 0.006)
			checkInterval(t, c.Name+" word 8", got.Words[8], want.Words[1], 0.006)
		}
	}
}

func checkInterval(t *testing.T, name string, got Interval, want [2]float64, tol float64) {
	t.Helper()
	if math.Abs(got.Low-want[0]) > tol || math.Abs(got.High-want[1]) > tol {
		t.Errorf("%s: [%v, %v], want [%v, %v]", name, got.Low, got.High, want[0], want[1])
	}
}

// One resample's statistics equal those of the definition, applied to the
// words that were drawn, with and without the table of pairs.
func TestResampleByDefinition(t *testing.T) {
	for _, sizes := range [][4]int{{8, 8, 8, 8}, {5, 9, 7, 6}, {6, 5, 140, 11}} {
		c := randomCosines(3, sizes[0], sizes[1], sizes[2], sizes[3])
		r := newResampler(c, BootstrapOptions{Draws: 50, Seed: 5})
		if pairs := r.a.pairs; pairs != (c.A < 100) {
			t.Fatalf("%v: pairs %v", sizes, pairs)
		}
		for draw := range 50 {
			r.draw(draw)
			a, b := r.a.members(), r.b.members()
			if len(a) != c.A || len(b) != c.B {
				t.Fatalf("%v: drew %d and %d attributes", sizes, len(a), len(b))
			}
			s := make([]float64, c.X+c.Y)
			for w := range s {
				for _, i := range a {
					s[w] += c.ToA[w*c.A+i] / float64(c.A)
				}
				for _, i := range b {
					s[w] -= c.ToB[w*c.B+i] / float64(c.B)
				}
				if math.Abs(s[w]-r.s[w]) > 1e-14 {
					t.Fatalf("%v: score %d is %v, want %v", sizes, w, r.s[w], s[w])
				}
			}
			x, y := pick(s[:c.X], r.drawX), pick(s[c.X:], r.drawY)
			want, err := EffectSize(x, y)
			if err != nil {
				t.Fatal(err)
			}
			if !near(r.d[draw], want, 1e-9) || !near(r.meanX[draw], Mean(x), 1e-9) || !near(r.meanY[draw], Mean(y), 1e-9) {
				t.Fatalf("%v: d %v, means %v %v; want %v, %v %v", sizes, r.d[draw], r.meanX[draw], r.meanY[draw],
					want, Mean(x), Mean(y))
			}
		}
	}
}

// members returns the attributes behind the drawn columns.
func (c *columnSet) members() []int {
	var out []int
	for _, column := range c.drawn {
		i := int(column)
		switch {
		case !c.pairs:
			out = append(out, i)
		case i < c.size*c.size:
			out = append(out, i/c.size, i%c.size)
		default:
			out = append(out, i-c.size*c.size)
		}
	}
	return out
}

func pick(v []float64, drawn []uint32) []float64 {
	out := make([]float64, len(drawn))
	for i, w := range drawn {
		out[i] = v[w]
	}
	return out
}

func TestBootstrapIsReproducible(t *testing.T) {
	c := randomCosines(1, 8, 8, 8, 8)
	run := func(seed uint64) WEATIntervals {
		got, err := Bootstrap(t.Context(), c, BootstrapOptions{Seed: seed, Draws: 2000})
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	first, again, other := run(1), run(1), run(2)
	if first.D != again.D || !slices.Equal(first.Words, again.Words) {
		t.Error("the same seed gives other intervals")
	}
	if first.D == other.D {
		t.Error("another seed gives the same interval")
	}
}

// Four of five words in each set are alike, so some resamples have no spread:
// a share of (4/5)^10 = 0.107, or (1/5)^10 more.
func TestBootstrapCountsDegenerate(t *testing.T) {
	c := Cosines{X: 5, Y: 5, A: 5, B: 5, ToA: make([]float64, 50), ToB: make([]float64, 50)}
	for a := range 5 {
		c.ToA[0*5+a], c.ToA[9*5+a] = 0.5, 0.5
	}
	got, err := Bootstrap(t.Context(), c, BootstrapOptions{Draws: 20_000})
	if err != nil {
		t.Fatal(err)
	}
	if share := float64(got.Dropped) / 20_000; math.Abs(share-0.107) > 0.01 {
		t.Errorf("%v of the resamples dropped, want 0.107", share)
	}
	same := Cosines{X: 5, Y: 5, A: 5, B: 5, ToA: make([]float64, 50), ToB: make([]float64, 50)}
	if _, err := Bootstrap(t.Context(), same, BootstrapOptions{Draws: 100}); !errors.Is(err, ErrNoSpread) {
		t.Errorf("equal scores: error %v", err)
	}
}

func TestBootstrapErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	good := randomCosines(1, 8, 8, 8, 8)
	bad := good
	bad.ToA = bad.ToA[1:]
	nan := randomCosines(1, 8, 8, 8, 8)
	nan.ToB[3] = math.NaN()
	for _, c := range []struct {
		name string
		ctx  context.Context
		c    Cosines
		o    BootstrapOptions
		want error
	}{
		{"no words", t.Context(), Cosines{}, BootstrapOptions{}, ErrEmpty},
		{"short table", t.Context(), bad, BootstrapOptions{}, ErrShape},
		{"not finite", t.Context(), nan, BootstrapOptions{}, ErrNotFinite},
		{"four targets", t.Context(), randomCosines(1, 4, 8, 8, 8), BootstrapOptions{}, ErrTooFew},
		{"four attributes", t.Context(), randomCosines(1, 8, 8, 8, 4), BootstrapOptions{}, ErrTooFew},
		{"four attributes left alone", t.Context(), randomCosines(1, 8, 8, 8, 4),
			BootstrapOptions{Resample: TargetsOnly}, nil},
		{"too many draws", t.Context(), good, BootstrapOptions{Draws: MaxDraws + 1}, ErrOption},
		{"negative draws", t.Context(), good, BootstrapOptions{Draws: -1}, ErrOption},
		{"unknown kind", t.Context(), good, BootstrapOptions{Resample: 3}, ErrOption},
		{"cancelled", cancelled, good, BootstrapOptions{}, context.Canceled},
	} {
		if _, err := Bootstrap(c.ctx, c.c, c.o); !errors.Is(err, c.want) {
			t.Errorf("%s: error %v, want %v", c.name, err, c.want)
		}
	}
}

func randomCosines(seed uint64, x, y, a, b int) Cosines {
	random := rand.New(rand.NewPCG(seed, 99))
	c := Cosines{X: x, Y: y, A: a, B: b}
	for range (x + y) * a {
		c.ToA = append(c.ToA, random.NormFloat64()/5)
	}
	for range (x + y) * b {
		c.ToB = append(c.ToB, random.NormFloat64()/5)
	}
	return c
}

func BenchmarkBootstrap8(b *testing.B)  { benchmarkBootstrap(b, 8) }
func BenchmarkBootstrap25(b *testing.B) { benchmarkBootstrap(b, 25) }

func benchmarkBootstrap(b *testing.B, size int) {
	c := randomCosines(1, size, size, size, size)
	for b.Loop() {
		if _, err := Bootstrap(b.Context(), c, BootstrapOptions{Seed: 1}); err != nil {
			b.Fatal(err)
		}
	}
}

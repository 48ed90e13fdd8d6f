package stats

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// null_cases.json: every set of n scores, counted by their sums by numpy; p down to
// 1e-12, and pools of 12 to 400 words.
func TestRandomSets(t *testing.T) {
	for _, c := range loadNullCases(t).RandomSets {
		r, err := NewRandomSets(c.Pool, c.N)
		if err != nil || r.Size != c.N || r.Pool != len(c.Pool) {
			t.Fatalf("%+v, %v", r, err)
		}
		for _, row := range c.Rows {
			for side, got := range [3]CertifiedP{r.Right(row[0]), r.Left(row[0]), r.TwoSided(row[0])} {
				want := row[1+side]
				if !(got.Low <= want*(1+1e-12) && want <= got.High*(1+1e-12)) {
					t.Errorf("%d of %d, mean %v, side %d: %+v does not hold %v", c.N, len(c.Pool), row[0], side, got, want)
				}
				// Small pools are lumpy; the bounds say how much.
				if !near(got.P, want, 0.004) && math.Abs(got.P-want) > 0.5*(got.High-got.Low) {
					t.Errorf("%d of %d, mean %v, side %d: %+v, want %v", c.N, len(c.Pool), row[0], side, got, want)
				}
			}
		}
	}
}

// The width of the bounds for 8 words is below 2 % down to p = 1e-14, where the
// plain transform has no digits left.
func TestRandomSetsWidth(t *testing.T) {
	pool := normalPool(20_000)
	r, err := NewRandomSets(pool, 8)
	if err != nil {
		t.Fatal(err)
	}
	for _, observed := range []float64{0.02, 0.05, 0.1, 0.15, 0.2, 0.25} {
		got := r.Right(observed)
		if width := (got.High - got.Low) / got.P; !(width < 0.02) || !(got.Low <= got.P && got.P <= got.High) {
			t.Errorf("mean %v: %+v, width %v", observed, got, width)
		}
	}
	if got := r.Right(0.25); !(got.P < 1e-11 && got.P > 1e-14) {
		t.Errorf("mean 0.25: %+v", got)
	}
}

// normalPool returns scores with a standard deviation of about 0.1.
func normalPool(size int) []float64 {
	random := rand.New(rand.NewPCG(3, 99))
	pool := make([]float64, size)
	for i := range pool {
		pool[i] = random.NormFloat64() / 10
	}
	return pool
}

// Quantiles undo tails; mean and sd are those of the pool.
func TestRandomSetsQuantile(t *testing.T) {
	pool := normalPool(5000)
	r, err := NewRandomSets(pool, 8)
	if err != nil {
		t.Fatal(err)
	}
	for _, share := range []float64{1e-6, 0.025, 0.3, 0.5, 0.975, 1 - 1e-6} {
		at := r.Quantile(share)
		if got := r.Left(at).P; !near(got, share, 0.002) {
			t.Errorf("share %v: %v, below which lie %v", share, at, got)
		}
	}
	for _, share := range []float64{0, 1, -1, math.NaN()} {
		if got := r.Quantile(share); !math.IsNaN(got) {
			t.Errorf("share %v: %v", share, got)
		}
	}
	sd := math.Sqrt(squaresAbout(pool, Mean(pool))/5000/8) * math.Sqrt(4992./4999)
	if !near(r.Mean, Mean(pool), 1e-12) || !near(r.SD, sd, 1e-12) {
		t.Errorf("mean %v, sd %v, want %v, %v", r.Mean, r.SD, Mean(pool), sd)
	}
}

// Every set of up to 5 of up to 12 scores, and of the same pool repeated until it is too
// large to be counted set by set; with ties.
func TestRandomSetsAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.SampledFrom([]int{4, 1 << 20}).Draw(t, "steps")
		value := rapid.Map(rapid.IntRange(-steps, steps), func(i int) float64 { return float64(i) / float64(steps) })
		pool := rapid.SliceOfN(value, 5, 12).Draw(t, "pool")
		n := rapid.IntRange(1, 5).Draw(t, "n")
		for repeat := rapid.SampledFrom([]int{1, 4}).Draw(t, "repeat"); repeat > 1; repeat-- {
			pool, n = slices.Concat(pool, pool[:min(12, len(pool))]), min(n, 3)
		}
		var observed float64
		for i := range n {
			observed += pool[i] / float64(n)
		}
		r, err := NewRandomSets(pool, n)
		if err != nil {
			t.Fatal(err)
		}
		const tie = 1e-9
		var right, left, two, about0, all float64
		centre := Mean(pool)
		eachSet(pool, n, 0, func(sum float64) {
			m := sum / float64(n)
			all++
			right += float64(count(m >= observed-tie))
			left += float64(count(m <= observed+tie))
			two += float64(count(math.Abs(m-centre) >= math.Abs(observed-centre)-tie))
			about0 += float64(count(math.Abs(m) >= math.Abs(observed)-tie))
		})
		for name, c := range map[string]struct {
			got  CertifiedP
			want float64
		}{
			"right": {r.Right(observed), right / all}, "left": {r.Left(observed), left / all},
			"two-sided": {r.TwoSided(observed), min(1, two/all)}, "about 0": {r.TwoSidedAbout0(observed), min(1, about0/all)},
		} {
			if c.got.Low > c.want+1e-12 || c.got.High < c.want-1e-12 || c.got.P < c.got.Low || c.got.P > c.got.High {
				t.Fatalf("%s: %+v, want %v", name, c.got, c.want)
			}
			if len(pool) <= maxCountedPool && math.Abs(c.got.P-c.want) > 1e-12 {
				t.Fatalf("%s of a small pool: %+v, want %v", name, c.got, c.want)
			}
		}
	})
}

// eachSet visits the sum of every set of n scores.
func eachSet(pool []float64, n int, sum float64, visit func(sum float64)) {
	if n == 0 {
		visit(sum)
		return
	}
	for i := range len(pool) - n + 1 {
		eachSet(pool[i+1:], n-1, sum+pool[i], visit)
	}
}

// A list of all but a few words of the pool is the complement of those few, whatever way
// the transform of its sum is found.
func TestRandomSetsOfMost(t *testing.T) {
	pool := normalPool(120)
	var sum float64
	for _, v := range pool {
		sum += v
	}
	few, err := NewRandomSets(pool, 4)
	if err != nil {
		t.Fatal(err)
	}
	most, err := NewRandomSets(pool, 116)
	if err != nil {
		t.Fatal(err)
	}
	for _, observed := range []float64{-0.1, -0.05, 0, 0.02, 0.06, 0.12} {
		p, q := few.Right(observed), most.Left((sum-4*observed)/116)
		if p.Low > q.High+1e-9 || q.Low > p.High+1e-9 || math.Abs(p.P-q.P) > 0.02*p.P+1e-4 {
			t.Errorf("mean %v: %+v of 4 words, %+v of the other 116", observed, p, q)
		}
	}
}

// Changing all signs swaps the sides.
func TestRandomSetsMirror(t *testing.T) {
	pool := normalPool(50)
	turned := make([]float64, len(pool))
	for i, v := range pool {
		turned[i] = -v
	}
	for n := 1; n <= 5; n++ {
		a, err := NewRandomSets(pool, n)
		if err != nil {
			t.Fatal(err)
		}
		b, err := NewRandomSets(turned, n)
		if err != nil {
			t.Fatal(err)
		}
		for _, observed := range []float64{-0.2, -0.05, 0, 0.01, 0.1, 0.3} {
			// The two grids lie differently, so only the bounds must agree.
			p, q := a.Right(observed), b.Left(-observed)
			if p.Low > q.High+1e-12 || q.Low > p.High+1e-12 {
				t.Errorf("%d words, mean %v: %+v and %+v", n, observed, p, q)
			}
		}
	}
}

// The two-sided p about 0 of slopes N(4.8e-5, 6.3e-4), as the design's notes on statistics 7.2 has
// it for table 3 of Schmahl et al. (2020): slopes .37, .81, 1.1 and 1.6e-3 have
// p .558, .200, .082 and .011.
func TestTwoSidedAbout0(t *testing.T) {
	const sd = 6.3e-4
	pool := make([]float64, 20_001)
	for i := range pool {
		share := (float64(i) + 0.5) / float64(len(pool))
		pool[i] = 4.8e-5 + sd*math.Sqrt2*math.Erfinv(2*share-1)
	}
	r, err := NewRandomSets(pool, 1)
	if err != nil {
		t.Fatal(err)
	}
	for slope, want := range map[float64]float64{0.37e-3: .558, 0.81e-3: .200, 1.1e-3: .082, 1.6e-3: .011} {
		if got := r.TwoSidedAbout0(-slope).P; math.Abs(got-want) > 0.002 {
			t.Errorf("slope %v: p %v, want %v", slope, got, want)
		}
	}
}

func TestRandomSetsLimits(t *testing.T) {
	for _, c := range []struct {
		pool []float64
		n    int
		want error
	}{
		{nil, 1, ErrEmpty},
		{[]float64{1, 2}, 3, ErrTooFew},
		{[]float64{1, 2}, 0, ErrOption},
		{make([]float64, MaxRandomSet+1), MaxRandomSet + 1, ErrOption},
		{[]float64{1, math.NaN()}, 1, ErrNotFinite},
		{[]float64{1, 5000}, 1, ErrTooLarge},
	} {
		if _, err := NewRandomSets(c.pool, c.n); !errors.Is(err, c.want) {
			t.Errorf("%d of %d: error %v, want %v", c.n, len(c.pool), err, c.want)
		}
	}
	same, err := NewRandomSets([]float64{.25, .25, .25}, 2)
	if err != nil {
		t.Fatal(err)
	}
	if got := same.Right(.25); got.P != 1 || got.Low < 1-1e-8 || got.High != 1 {
		t.Errorf("the pool's only value: %+v", got)
	}
	if got := same.Right(.26); got.P != 0 || got.High != 0 {
		t.Errorf("beyond the pool: %+v", got)
	}
	large, err := NewRandomSets(normalPool(3000), MaxRandomSet)
	if err != nil {
		t.Fatal(err)
	}
	if got := large.Right(large.Mean); !(got.Low <= 0.5 && 0.5 <= got.High) {
		t.Errorf("the largest set: %+v", got)
	}
}

func BenchmarkRandomSets8(b *testing.B) {
	pool := normalPool(20_000)
	for b.Loop() {
		r, err := NewRandomSets(pool, 8)
		if err != nil {
			b.Fatal(err)
		}
		r.TwoSided(0.05)
	}
}

func BenchmarkRandomSetsTail(b *testing.B) {
	r, err := NewRandomSets(normalPool(20_000), 8)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		r.Right(0.25)
	}
}

package debias

import (
	"context"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// problemOf sets up soft debiasing of columns, the first n of which are neutral.
func problemOf(t testing.TB, words [][]float64, n int, axes [][]float64) *softProblem {
	t.Helper()
	sums := func(words [][]float64) linalg.Matrix {
		m := linalg.NewMatrix(len(axes[0]))
		for _, w := range words {
			m.Outer(1, w, w)
		}
		return m
	}
	p := &softProblem{m: sums(words), s: sums(words[:n]), b: axes}
	var ok bool
	if p.factor, ok = linalg.Factor(p.m); !ok {
		t.Fatal("the words do not span the space")
	}
	p.rotate()
	return p
}

func minimum(t testing.TB, p *softProblem, lambda float64) *softMinimum {
	t.Helper()
	s, err := p.minimise(context.Background(), lambda, func(measure.Progress) {})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// axesOf returns k random axes.
func axesOf(random *rand.Rand, d, k int) [][]float64 { return rotation(random, d)[:k] }

// randomWords makes n words with d components of unequal spread.
func randomWords(random *rand.Rand, n, d int) [][]float64 {
	words := make([][]float64, n)
	for i := range words {
		words[i] = make([]float64, d)
		for j := range words[i] {
			words[i][j] = random.NormFloat64() * (1 + float64(j))
		}
		linalg.Normalise(words[i])
	}
	return words
}

// X was found by conjugate gradients, to full precision.
func TestSoftTiny(t *testing.T) {
	r := loadReference(t).Tiny
	words := columnsOf(r.W)
	p := problemOf(t, words, 8, [][]float64{{1, 0, 0, 0}})
	for name, want := range r.Results {
		lambda, err := strconv.ParseFloat(name, 64)
		if err != nil {
			t.Fatal(err)
		}
		s := minimum(t, p, lambda)
		f, _ := p.objective(s.x, lambda)
		near(t, "objective", f, want.Objective, 1e-9*want.Objective)
		fit := s.fitted()
		for i := range 4 {
			nearVector(t, "X", s.x.Row(i), want.X[i], 1e-9)
			axis, image := make([]float64, 4), make([]float64, 4)
			axis[i] = 1
			unnormed := *fit
			unnormed.after = false
			unnormed.Apply(image, axis, "", 0)
			nearVector(t, "T", image, want.T[i], 1e-9)
		}
		least, most := s.extremes()
		near(t, "least", least, want.Values[0], 1e-9)
		near(t, "most", most, want.Values[3], 1e-9)
		for i, w := range words {
			fit.Apply(w, w, "", 0)
			nearVector(t, "word", w, want.Units[i], 1e-9)
		}
		words = columnsOf(r.W)
	}
}

func columnsOf(m [][]float64) [][]float64 {
	out := make([][]float64, len(m[0]))
	for _, row := range m {
		for j, x := range row {
			out[j] = append(out[j], x)
		}
	}
	return out
}

// The oracle minimised over 6,431 words by conjugate gradients.
func TestSoftAgainstReference(t *testing.T) {
	racetest.Skip(t)
	r, space := loadReference(t), gloveSpace(t)
	want := r.Soft["0.2"]
	step := measure.Step{Method: "soft", Pairs: r.Pairs, Specific: r.Specific, Options: map[string]any{"scale": "sum"}}
	f := fitted(t, space, step)
	v := f.Report().Values
	near(t, "mu_min", v["mu_min"], want.Min, 1e-9)
	near(t, "mu_max", v["mu_max"], want.Max, 1e-9)
	near(t, "direct_bias_ratio", v["direct_bias_ratio"], want.After/want.Before, 1e-9)
	near(t, "residual", v["residual"], 0, 1e-10)
	near(t, "lambda", v["lambda"], 0.2, 0)
	near(t, "neutral", v["neutral"], 6431-428, 0)
	after := Debiased(space, f)
	if len(want.Vectors) == 0 {
		t.Fatal("no vectors to compare")
	}
	for word, w := range want.Vectors {
		nearVector(t, word, vectorIn(t, after, word), w, 1e-9)
	}
	// As a list of neutral words, and with the means.
	words, err := space.WordsAt(context.Background(), places(0, 6431))
	if err != nil {
		t.Fatal(err)
	}
	specific := map[string]bool{}
	for _, w := range r.Specific {
		specific[w] = true
	}
	step.Specific = nil
	for _, w := range words {
		if !specific[w] {
			step.Neutral = append(step.Neutral, w)
		}
	}
	u := fitted(t, space, step).Report().Values
	for id, x := range v {
		if id != "residual" {
			near(t, id+" with the neutral words named", u[id], x, 1e-9*x)
		}
	}
	step.Options = nil
	u = fitted(t, space, step).Report().Values
	near(t, "lambda of means", u["lambda"], 0.2*6431*6431/6003, 1e-9)
	if !(u["bias_ratio"] < 0.5*v["bias_ratio"]) {
		t.Errorf("means retain %v, sums %v", u["bias_ratio"], v["bias_ratio"])
	}
}

// The gradient is 0 for any λ and number of axes, and for one axis both ways
// agree, as does the spectrum in closed form (statistics: µ∓ = 1 − (λ/2)(y.c ±
// |y||c|)).
func TestSoftGradient(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 5))
		d, k := rapid.IntRange(3, 12).Draw(rt, "d"), rapid.IntRange(1, 3).Draw(rt, "k")
		words := randomWords(random, 10*d, d)
		p := problemOf(t, words, 7*d, axesOf(random, d, k))
		lambda := math.Pow(10, rapid.Float64Range(-2, 6).Draw(rt, "log lambda"))
		s, err := p.closed(lambda)
		if err != nil {
			rt.Fatal(err)
		}
		if r := p.residual(s.x, lambda); !(r < 1e-10) {
			rt.Fatalf("residual %g", r)
		}
		best, _ := p.objective(s.x, lambda)
		for range 5 { // F is convex: whatever the direction, it grows
			e := linalg.NewMatrix(d)
			for i := range e.A {
				e.A[i] = random.NormFloat64()
			}
			e = e.Symmetric()
			if f, _ := p.objective(s.x.Clone().Plus(1e-3/e.Length(), e), lambda); f < best*(1-1e-9) {
				rt.Fatalf("another X has %v, below %v", f, best)
			}
		}
		if k > 1 {
			return
		}
		one, _ := p.along(lambda)
		other, ok := p.within(lambda)
		if d := linalg.Norm(linalg.Minus(one[0], other[0])); !ok || !(d < 1e-9*linalg.Norm(one[0])) {
			rt.Fatalf("the two ways differ by %g", d)
		}
		y, c := p.factor.Solve(p.s.Times(one[0])), p.c[0]
		least, most := s.extremes()
		half, size := lambda/2, linalg.Norm(y)*linalg.Norm(c)
		if a, b := 1-half*(linalg.Dot(y, c)+size), 1-half*(linalg.Dot(y, c)-size); math.Abs(a-least) > 1e-9 ||
			math.Abs(b-most) > 1e-9 {
			rt.Fatalf("eigenvalues %v, %v, want %v, %v", least, most, a, b)
		}
	})
}

// With all words neutral and λ without bound, X = QᵀQ, Q = I − b c'ᵀ with c' =
// M⁻¹b / (bᵀM⁻¹b): the oblique projection along b.
func TestSoftLimit(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	words := randomWords(random, 60, 6)
	p := problemOf(t, words, 60, axesOf(random, 6, 1))
	s := minimum(t, p, 1e9)
	b, c := p.b[0], append([]float64(nil), p.c[0]...)
	for i := range c {
		c[i] /= p.g[0]
	}
	q := linalg.Identity(6, 1)
	for i := range b {
		linalg.AddScaled(q.Row(i), -b[i], c)
	}
	want := linalg.Gram(linalg.Rows(q.Transposed()))
	nearVector(t, "X", s.x.A, want.A, 1e-6)
	if s.border {
		t.Error("the closed form was taken for indefinite")
	}
}

// M = diag(1, 0.001), N = 1000 e1, b = (cos .7, sin .7), λ = 1: the closed form
// has the eigenvalues −0.185 and 2.18, and the minimum over X >= 0 is 0.00281133,
// which L-BFGS over T and FISTA find too.
func TestSoftHeld(t *testing.T) {
	p := &softProblem{m: linalg.Matrix{N: 2, A: []float64{1, 0, 0, 0.001}},
		s: linalg.Matrix{N: 2, A: []float64{1e6, 0, 0, 0}}, b: [][]float64{{math.Cos(0.7), math.Sin(0.7)}}}
	p.factor, _ = linalg.Factor(p.m)
	p.rotate()
	s, err := p.closed(1)
	if err != nil {
		t.Fatal(err)
	}
	least, most := s.extremes()
	near(t, "least of the closed form", least, -0.185, 5e-4)
	near(t, "most of the closed form", most, 2.18, 5e-3)
	s = minimum(t, p, 1)
	f, _ := p.objective(s.x, 1)
	near(t, "objective", f, 0.00281133, 5e-9)
	if least, _ = s.extremes(); !s.border || least < -1e-9 {
		t.Errorf("border %v, least eigenvalue %v", s.border, least)
	}
	report := measure.NewReport()
	s.report(p, &report)
	if !noteOf(report, "held_at_border") {
		t.Errorf("notes %v", report.Notes)
	}
	if _, ok := report.Values["residual"]; ok {
		t.Error("a residual of a minimum at the border")
	}
}

// Where the closed form is positive definite, the iteration finds the same for
// any number of axes; where not, no X >= 0 nearby has a smaller objective.
func TestSoftHeldAgrees(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	for k := 1; k <= 3; k++ {
		words := randomWords(random, 80, 7)
		p := problemOf(t, words, 50, axesOf(random, 7, k))
		closed := minimum(t, p, 20)
		held, err := p.minimum(context.Background(), 20, func(measure.Progress) {})
		if err != nil {
			t.Fatal(err)
		}
		if closed.border {
			t.Fatal("the closed form is not definite, so this shows nothing")
		}
		nearVector(t, "X", held.x.A, closed.x.A, 1e-7)
	}
	var p *softProblem
	s := &softMinimum{}
	for tries := 0; !s.border; tries++ { // few draws are indefinite
		if tries == 200 {
			t.Fatal("every closed form is definite, so this shows nothing")
		}
		p = problemOf(t, randomWords(random, 40, 5), 3, axesOf(random, 5, 1))
		s = minimum(t, p, 1e6)
	}
	best, _ := p.objective(s.x, 1e6)
	for range 300 {
		x := s.x.Clone()
		for range 3 {
			v := make([]float64, 5)
			for i := range v {
				v[i] = random.NormFloat64()
			}
			x.Outer(1e-3*random.NormFloat64(), v, v)
		}
		if f, _ := p.objective(positivePart(x), 1e6); f < best*(1-1e-9) {
			t.Fatalf("another X has %v, below %v", f, best)
		}
	}
}

// The objective by its definition over pairs of words, and the share that is
// asked for.
func TestSoftRetain(t *testing.T) {
	random := rand.New(rand.NewPCG(10, 10))
	m := cloud(t, random, 200, 6)
	space := NewSpace(m)
	step := measure.Step{Method: "soft", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}, {"w4", "w5"}},
		Specific: []string{"w0", "w1", "w2"}}
	for _, k := range []int{1, 2} {
		for _, retain := range []float64{0.9, 0.5, 0.1, 0.001} {
			step.Options = map[string]any{"retain": retain, "k": k}
			v := fitted(t, space, step).Report().Values
			near(t, "bias_ratio", v["bias_ratio"], retain, 1e-8*retain)
		}
	}
	step.Options = map[string]any{"retain": 0.0}
	if _, err := Fit(context.Background(), space, step, nil); codeOf(err) != "option_range" {
		t.Errorf("retain 0: %v", err)
	}
	step.Options = map[string]any{"lambda": 0.0}
	f := fitted(t, space, step)
	near(t, "bias_ratio at 0", f.Report().Values["bias_ratio"], 1, 1e-12)
	nearVector(t, "a word at 0", vectorIn(t, Debiased(space, f), "w9"), linalg.Unit(vectorIn(t, space, "w9")), 1e-12)
	step.Options = map[string]any{"lambda": 5.0, "scale": "sum"}
	f = fitted(t, space, step)
	before, after := allRows(t, space),
		allRows(t, Debiased(space, &linear{before: true, left: f.(*linear).left, right: f.(*linear).right}))
	var change, whole float64
	for i, a := range before {
		for j, b := range before {
			was := linalg.Dot(a, b) / linalg.Norm(a) / linalg.Norm(b)
			d := linalg.Dot(after[i], after[j]) - was
			change, whole = change+d*d, whole+was*was
		}
	}
	near(t, "gram_change", f.Report().Values["gram_change"], math.Sqrt(change/whole), 1e-10)
}

// The direct bias is a mean over the first 50,000 words, of those that are neutral.
func TestSoftDirectBiasOfMany(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 14))
	const extra = 100
	space := NewSpace(cloud(t, random, directBiasWords+extra, 3))
	step := measure.Step{Method: "soft", Pairs: [][]string{{"w0", "w1"}}, Specific: []string{"w0", "w10", "w50050"},
		Options: map[string]any{"lambda": 5}}
	f := fitted(t, space, step)
	vectors := allRows(t, space)
	axis := linalg.Unit(linalg.Minus(linalg.Unit(vectors[0]), linalg.Unit(vectors[1])))
	var before, after float64
	for i, v := range vectors[:directBiasWords] {
		if i == 0 || i == 10 {
			continue
		}
		w := make([]float64, 3)
		f.Apply(w, v, "", i)
		before, after = before+math.Abs(linalg.Dot(v, axis))/linalg.Norm(v), after+math.Abs(linalg.Dot(w, axis))
	}
	near(t, "direct_bias_ratio", f.Report().Values["direct_bias_ratio"], after/before, 1e-10)
}

// A turned space gives the same words turned.
func TestSoftTurned(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 11))
	m := cloud(t, random, 120, 5)
	space, q := NewSpace(m), rotation(random, 5)
	var vectors [][]float64
	for _, v := range allRows(t, space) {
		vectors = append(vectors, rotated(q, v))
	}
	turned := NewSpace(metricstest.Memory(t, vectors))
	step := measure.Step{Method: "soft", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}, {"w4", "w5"}},
		Options: map[string]any{"k": 2, "lambda": 1}}
	a, b := allRows(t, Debiased(space, fitted(t, space, step))), allRows(t, Debiased(turned, fitted(t, turned, step)))
	for i := range a {
		nearVector(t, "word", b[i], rotated(q, a[i]), 1e-9)
	}
}

func TestSoftBadInput(t *testing.T) {
	fit := func(vectors [][]float64, step measure.Step) error {
		step.Method = "soft"
		_, err := Fit(context.Background(), NewSpace(metricstest.Memory(t, vectors)), step, nil)
		return err
	}
	plane := [][]float64{{1, 0}, {-1, 0}, {0, 1}, {0, 2}, {0, 0}}
	pair := [][]string{{"w0", "w1"}}
	for _, c := range []struct {
		code string
		step measure.Step
	}{
		{"no_bias", measure.Step{Pairs: pair, Specific: []string{"w0", "w1"}}},
		{"no_neutral_words", measure.Step{Pairs: pair, Neutral: []string{"w4"}}},
		{"no_neutral_words", measure.Step{Pairs: pair, Specific: []string{"w0", "w1", "w2", "w3"}}},
		{"option_range", measure.Step{Pairs: pair, Options: map[string]any{"lambda": -1.0}}},
		{"option_range", measure.Step{Pairs: pair, Options: map[string]any{"lambda": math.NaN()}}},
		{"option_range", measure.Step{Pairs: pair, Options: map[string]any{"lambda": math.Inf(1)}}},
		{"unknown_role", measure.Step{Pairs: pair, Equalize: pair}},
	} {
		if err := fit(plane, c.step); codeOf(err) != c.code {
			t.Errorf("%+v: %s, want %s", c.step, codeOf(err), c.code)
		}
	}
	// Fewer words than components: ridge, and numbers all the same.
	m := metricstest.Memory(t, [][]float64{{1, 0, 0, 1}, {-1, 0, 0.2, 1}, {0.5, 1, 0, 0}})
	f := fitted(t, NewSpace(m), measure.Step{Method: "soft", Pairs: pair})
	if !noteOf(f.Report(), "ridge") {
		t.Errorf("notes %v", f.Report().Notes)
	}
	for _, v := range allRows(t, Debiased(NewSpace(m), f)) {
		near(t, "length", linalg.Norm(v), 1, 1e-12)
	}
}

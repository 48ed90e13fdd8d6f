package train

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/corpus"
)

// kernels are ways to do what lanes.go does, by name.
var kernels = map[string]struct {
	dot        func(a, b []float32) float32
	along      func(a, b, c []float32, step float32)
	add, adapt func(a, b []float32, step float32)
}{"of this machine": {dotRows, along, add, adapt}}

// All kernels give the bits of the plain ones.
func TestLanes(t *testing.T) {
	for name, k := range kernels {
		r := rand.New(rand.NewPCG(1, 1))
		for n := 0; n <= 40; n += lanes {
			for range 50 {
				a, b := make([]float32, n), make([]float32, n)
				for i := range a {
					a[i], b[i] = float32(r.NormFloat64()), float32(r.NormFloat64())
				}
				if x, want := k.dot(a, b), plainDot(a, b); x != want {
					t.Fatalf("%s: dot product of %d is %v, want %v", name, n, x, want)
				}
				var exact float64
				for i := range a {
					exact += float64(a[i]) * float64(b[i])
				}
				if math.Abs(exact-float64(plainDot(a, b))) > 1e-4 {
					t.Fatalf("dot product %v, want %v", plainDot(a, b), exact)
				}
				c, d := append([]float32{}, a...), append([]float32{}, b...)
				by := slices.Repeat([]float32{0.5, -3, 7, 0.1}, n/4)
				k.along(a, b, by, 0.3)
				plainAlong(c, d, by, 0.3)
				k.add(a, b, 0.7)
				plainAdd(c, d, 0.7)
				a, b = append(a, squares(a)...), append(b, squares(b)...)
				c, d = append(c, squares(c)...), append(d, squares(d)...)
				k.adapt(a, b, 0.2)
				plainAdapt(c, d, 0.2)
				if !slices.Equal(a, c) || !slices.Equal(b, d) {
					t.Fatalf("%s: rows of %d are %v and %v, want %v and %v", name, n, a, b, c, d)
				}
			}
		}
	}
}

func squares(row []float32) []float32 {
	list := make([]float32, len(row))
	for i, x := range row {
		list[i] = x*x + 0.1
	}
	return list
}

func TestLogistic(t *testing.T) {
	table := NewLogistic()
	for x := -5.99; x < 6; x += 0.0137 {
		if got, want := float64(table.at(float32(x))), 1/(1+math.Exp(-x)); math.Abs(got-want) > 3e-6 {
			t.Fatalf("σ(%v) = %v, want %v", x, got, want)
		}
		if math.Abs(power(x)/math.Exp(x)-1) > 1e-12 {
			t.Fatalf("e^%v = %v, want %v", x, power(x), math.Exp(x))
		}
	}
	if table.at(-7) != 0 || table.at(7) != 1 || table.at(6) != 1 {
		t.Error("the ends are not 0 and 1")
	}
}

// Words are drawn by counts to the power ¾, which math.Pow knows.
func TestNoise(t *testing.T) {
	counts := []corpus.WordCount{{Word: "a", Count: 10_000}, {Word: "b", Count: 81}, {Word: "c", Count: 16},
		{Word: "d", Count: 1}, {Word: "e", Count: 625}}
	v := corpus.NewVocabulary(counts)
	all := 0.0
	for i := range v.Len() {
		all += math.Pow(float64(v.Word(i).Count), 0.75)
	}
	const draws = 1_000_000
	drawn, noise, r := make([]float64, v.Len()), newNoise(v), rand.NewPCG(1, 1)
	for range draws {
		drawn[noise.draw(r)]++
	}
	for i, n := range drawn {
		p := math.Pow(float64(v.Word(i).Count), 0.75) / all
		if z := (n - draws*p) / math.Sqrt(draws*p*(1-p)); math.Abs(z) > 4.5 {
			t.Errorf("%s is drawn %v times, want %.0f", v.Word(i).Word, n, draws*p)
		}
	}
}

// Occurrences kept are those of word2vec's rule; a word below the threshold stays.
func TestThinning(t *testing.T) {
	keep := thinning(corpus.NewVocabulary([]corpus.WordCount{{Word: "a", Count: 99_950}, {Word: "b", Count: 50}}))
	f := 0.9995
	if want := (math.Sqrt(f/1e-3) + 1) * 1e-3 / f; math.Abs(float64(keep[0])/(1<<32)-want) > 1e-9 || keep[1] != 1<<32 {
		t.Errorf("keeps %v", keep)
	}
}

func TestCompany(t *testing.T) {
	kept := []uint32{0, 1, 2, 3, 4, 0, 5}
	for _, c := range [][4]int{{1, 2, 1, 3}, {3, 1, 2, 4}, {4, 5, 1, 4}, {6, 3, 6, 6}} {
		if first, last := company(kept, c[0], c[1]); first != c[2] || last != c[3] {
			t.Errorf("company of %d within %d is %d to %d, want %d to %d", c[0], c[1], first, last, c[2], c[3])
		}
	}
}

// plain are options with the kernels of this package.
func plain() (o Learning) {
	o.Kernels = o.Kernels.orPlain()
	return o
}

// A step is the rate times the gradient that finite differences find: of a word that was
// there, and of one that was drawn four times in five.
func TestSGNSGradient(t *testing.T) {
	input, output, logistic := newWeights(2, 5), newWeights(3, 5), NewLogistic()
	r := rand.New(rand.NewPCG(2, 2))
	for _, w := range []weights{input, output} {
		for i := range w.Values {
			if i%w.Stride < 5 {
				w.Values[i] = float32(r.NormFloat64())
			}
		}
	}
	gain := func() float64 {
		var there, drawn float64
		for k := range 5 {
			there += float64(input.row(1)[k]) * float64(output.row(2)[k])
			drawn += float64(input.row(1)[k]) * float64(output.row(0)[k])
		}
		return -math.Log1p(math.Exp(-there)) - math.Log1p(math.Exp(drawn))
	}
	checkStep(t, [][]float32{input.row(1)[:5], output.row(2)[:5], output.row(0)[:5]}, gain, func(rate float32) {
		p := Predictor{Input: input.Rows, Output: output.Rows, Sum: make([]float32, input.Stride),
			Logistic: logistic, Rate: rate}
		Predict([]Prediction{{1, [1 + negatives]uint32{2, 2, 0, 2, 2, 2}}}, p)
	})
}

// checkStep compares how far a step moves each number with the differences of what
// is to grow.
func checkStep(t *testing.T, rows [][]float32, gain func() float64, step func(rate float32)) {
	t.Helper()
	const h, rate = 1.0 / 64, 1.0 / 8
	var want, before []float64
	for _, row := range rows {
		for i, x := range row {
			row[i] = x + h
			up := gain()
			row[i] = x - h
			want, before = append(want, (up-gain())/(2*h)), append(before, float64(x))
			row[i] = x
		}
	}
	step(rate)
	for _, row := range rows {
		for _, x := range row {
			if got := (float64(x) - before[0]) / rate; math.Abs(got-want[0]) > 1e-4+1e-3*math.Abs(want[0]) {
				t.Errorf("a step along %v, want %v", got, want[0])
			}
			want, before = want[1:], before[1:]
		}
	}
}

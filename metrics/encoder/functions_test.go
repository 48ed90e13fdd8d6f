package encoder

import (
	"math"
	"testing"
)

// ulps is how far a number is off, in units in the last place of what it should be.
func ulps(got float32, want float64) float64 {
	if math.Abs(want) > math.MaxFloat32*(1+0x1p-25) {
		if math.IsInf(float64(got), int(math.Copysign(1, want))) {
			return 0
		}
		return math.Inf(1)
	}
	unit := math.Ldexp(1, max(math.Ilogb(want), -126)-23)
	return math.Abs(float64(got)-want) / unit
}

// arguments calls do with numbers of every exponent of float32, of both signs, dense
// where functions bend.
func arguments(do func(x float32)) {
	for exponent := uint32(0); exponent < 255; exponent++ {
		for fraction := uint32(0); fraction < 1<<23; fraction += 1<<23/509 + 1 {
			x := math.Float32frombits(exponent<<23 | fraction)
			do(x)
			do(-x)
		}
	}
	for i := -120000; i <= 120000; i++ {
		do(float32(i) / 1024)
	}
}

// TestFunctions compares with Go's math in float64.
func TestFunctions(t *testing.T) {
	for name, f := range map[string]struct {
		got  func(float32) float32
		want func(float64) float64
	}{"exp": {exp, math.Exp}, "erf": {erf, math.Erf}, "tanh": {tanh, math.Tanh}} {
		worst, at := 0.0, float32(0)
		arguments(func(x float32) {
			want := f.want(float64(x))
			if want == 0 || math.Abs(want) < 0x1p-150 {
				want = math.Copysign(0x1p-150, want) // its units are those of the smallest number
			}
			if off := ulps(f.got(x), want); off > worst {
				worst, at = off, x
			}
		})
		t.Logf("%s: %.3f at %v", name, worst, at)
		if worst >= 2 {
			t.Errorf("%s is off by %.2f units in the last place at %v", name, worst, at)
		}
		if got := f.got(float32(math.NaN())); got == got {
			t.Errorf("%s of NaN is %v", name, got)
		}
	}
}

func TestLogarithm(t *testing.T) {
	arguments(func(x float32) {
		if x <= 0 {
			return
		}
		if got, want := logarithm(x), math.Log(float64(x)); math.Abs(got-want) > 1e-14*math.Max(1, math.Abs(want)) {
			t.Fatalf("ln %v is %v, want %v", x, got, want)
		}
	})
}

// TestActivations: values of torch's functional gelu, relu and silu at some points, as
// their definitions give them in float64.
func TestActivations(t *testing.T) {
	cdf := func(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }
	for name, want := range map[string]func(float64) float64{
		"gelu": func(x float64) float64 { return x * cdf(x) },
		"gelu_new": func(x float64) float64 {
			return x / 2 * (1 + math.Tanh(math.Sqrt(2/math.Pi)*(x+.044715*x*x*x)))
		},
		"relu": func(x float64) float64 { return math.Max(x, 0) },
		"silu": func(x float64) float64 { return x / (1 + math.Exp(-x)) },
	} {
		of, err := activationOf(name)
		if err != nil {
			t.Fatal(err)
		}
		var x []float32
		for i := -2000; i <= 2000; i++ {
			x = append(x, float32(i)/128)
		}
		y := append([]float32(nil), x...)
		of(y)
		for i := range x {
			if off := math.Abs(float64(y[i]) - want(float64(x[i]))); off > 1e-6*max(1, math.Abs(float64(x[i]))) {
				t.Fatalf("%s of %v is %v, want %v", name, x[i], y[i], want(float64(x[i])))
			}
		}
	}
	if _, err := activationOf("mish"); err == nil {
		t.Error("mish is read")
	}
}

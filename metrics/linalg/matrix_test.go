package linalg

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// randomSym makes a symmetric matrix; some have a rank that is not full.
func randomSym(random *rand.Rand, n, rank int) Matrix {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, rank)
		for j := range rows[i] {
			rows[i][j] = random.NormFloat64()
		}
	}
	return Gram(rows)
}

// M v = value v, and the eigenvectors are orthonormal, whatever the matrix.
func TestEigenSym(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		n := rapid.IntRange(1, 40).Draw(t, "n")
		m := randomSym(random, n, rapid.IntRange(1, n+3).Draw(t, "rank"))
		if rapid.Bool().Draw(t, "indefinite") {
			m.Plus(-float64(n)/2, Identity(n, 1))
		}
		values, vectors := Eigen(m)
		tolerance := 1e-12 * float64(n) * (1 + m.Length())
		for i, v := range values {
			if i > 0 && v > values[i-1] {
				t.Fatalf("values %v do not fall", values)
			}
			mv := m.Times(vectors.Row(i))
			AddScaled(mv, -v, vectors.Row(i))
			if !(Norm(mv) < tolerance) {
				t.Fatalf("|M v − value v| is %g at %d of %d", Norm(mv), i, n)
			}
			for j := range i + 1 {
				want := 0.0
				if i == j {
					want = 1
				}
				if p := Dot(vectors.Row(i), vectors.Row(j)); !(math.Abs(p-want) < 1e-12) {
					t.Fatalf("v%d . v%d is %g", i, j, p)
				}
			}
		}
	})
}

func TestEigenSymByHand(t *testing.T) {
	values, vectors := Eigen(Matrix{2, []float64{2, 1, 1, 2}})
	if !(Norm(Minus(values, []float64{3, 1})) <= 1e-15) {
		t.Errorf("%s %v", "values", values)
	}
	if !(math.Abs(math.Abs(vectors.A[0])-math.Sqrt(0.5)) <= 1e-15) {
		t.Errorf("components %v", vectors)
	}
	values, _ = Eigen(NewMatrix(3))
	if !(Norm(Minus(values, []float64{0, 0, 0})) <= 0) {
		t.Errorf("%s %v", "values of 0", values)
	}
	values, _ = Eigen(Matrix{3, []float64{1, 0, 0, 0, -2, 0, 0, 0, 5}})
	if !(Norm(Minus(values, []float64{5, 1, -2})) <= 0) {
		t.Errorf("%s %v", "values of a diagonal", values)
	}
}

// What is not finite neither panics nor goes for an answer.
func TestNotFinite(t *testing.T) {
	for _, x := range []float64{math.NaN(), math.Inf(1)} {
		m := Identity(40, 1)
		m.Row(7)[3], m.Row(3)[7], m.Row(7)[7] = x, x, x
		if values, _ := Eigen(m); !slices.ContainsFunc(values, math.IsNaN) {
			t.Errorf("%v has the eigenvalues %v", x, values)
		}
		if _, ok := Factor(m); ok {
			t.Errorf("%v has a Cholesky decomposition", x)
		}
	}
	ill := Identity(3, 1)
	ill.Row(1)[0] = math.NaN()
	if got, ok := SolveSquare(ill, []float64{1, 2, 3}); ok {
		t.Errorf("NaN is solved by %v", got)
	}
	if c, ok := Factor(NewMatrix(0)); !ok || len(c.Solve(nil)) != 0 {
		t.Error("nothing has no Cholesky decomposition")
	}
}

func TestSolve(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
		n := rapid.IntRange(1, 30).Draw(t, "n")
		m := randomSym(random, n, n+5).Plus(1, Identity(n, 1))
		x := make([]float64, n)
		for i := range x {
			x[i] = random.NormFloat64()
		}
		c, ok := Factor(m)
		if !ok {
			t.Fatal("not positive definite")
		}
		got := c.Solve(m.Times(x))
		AddScaled(got, -1, x)
		square, ok := SolveSquare(m.Clone(), m.Times(x))
		if !ok {
			t.Fatal("singular")
		}
		AddScaled(square, -1, x)
		if !(Norm(got) < 1e-10) || !(Norm(square) < 1e-10) {
			t.Fatalf("off by %g and %g", Norm(got), Norm(square))
		}
	})
	if _, ok := Factor(Matrix{2, []float64{1, 2, 2, 1}}); ok {
		t.Error("an indefinite matrix has a Cholesky decomposition")
	}
	if _, ok := SolveSquare(Matrix{2, []float64{1, 2, 2, 4}}, []float64{1, 1}); ok {
		t.Error("a singular system has a solution")
	}
	// The first pivot is 0: x = 3, y = 2.
	x, ok := SolveSquare(Matrix{2, []float64{0, 1, 1, 1}}, []float64{2, 5})
	if !ok {
		t.Fatal("singular")
	}
	if !(Norm(Minus(x, []float64{3, 2})) <= 1e-15) {
		t.Errorf("%s %v", "solution", x)
	}
}

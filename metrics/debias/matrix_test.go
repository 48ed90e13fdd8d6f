package debias

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
)

// randomSym makes a symmetric matrix; some have a rank that is not full.
func randomSym(random *rand.Rand, n, rank int) matrix {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, rank)
		for j := range rows[i] {
			rows[i][j] = random.NormFloat64()
		}
	}
	return gramOf(rows)
}

// M v = value v, and the eigenvectors are orthonormal, whatever the matrix.
func TestEigenSym(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		n := rapid.IntRange(1, 40).Draw(t, "n")
		m := randomSym(random, n, rapid.IntRange(1, n+3).Draw(t, "rank"))
		if rapid.Bool().Draw(t, "indefinite") {
			m.plus(-float64(n)/2, identity(n, 1))
		}
		values, vectors := eigenSym(m)
		tolerance := 1e-12 * float64(n) * (1 + m.length())
		for i, v := range values {
			if i > 0 && v > values[i-1] {
				t.Fatalf("values %v do not fall", values)
			}
			mv := m.times(vectors.row(i))
			add(mv, -v, vectors.row(i))
			if !(norm(mv) < tolerance) {
				t.Fatalf("|M v − value v| is %g at %d of %d", norm(mv), i, n)
			}
			for j := range i + 1 {
				want := 0.0
				if i == j {
					want = 1
				}
				if p := embed.Dot(vectors.row(i), vectors.row(j)); !(math.Abs(p-want) < 1e-12) {
					t.Fatalf("v%d . v%d is %g", i, j, p)
				}
			}
		}
	})
}

func TestEigenSymByHand(t *testing.T) {
	values, vectors := eigenSym(matrix{2, []float64{2, 1, 1, 2}})
	nearVector(t, "values", values, []float64{3, 1}, 1e-15)
	near(t, "components", math.Abs(vectors.a[0]), math.Sqrt(0.5), 1e-15)
	values, _ = eigenSym(newMatrix(3))
	nearVector(t, "values of 0", values, []float64{0, 0, 0}, 0)
	values, _ = eigenSym(matrix{3, []float64{1, 0, 0, 0, -2, 0, 0, 0, 5}})
	nearVector(t, "values of a diagonal", values, []float64{5, 1, -2}, 0)
}

func TestSolve(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
		n := rapid.IntRange(1, 30).Draw(t, "n")
		m := randomSym(random, n, n+5).plus(1, identity(n, 1))
		x := make([]float64, n)
		for i := range x {
			x[i] = random.NormFloat64()
		}
		c, ok := factor(m)
		if !ok {
			t.Fatal("not positive definite")
		}
		got := c.solve(m.times(x))
		add(got, -1, x)
		square, ok := solveSquare(m.clone(), m.times(x))
		if !ok {
			t.Fatal("singular")
		}
		add(square, -1, x)
		if !(norm(got) < 1e-10) || !(norm(square) < 1e-10) {
			t.Fatalf("off by %g and %g", norm(got), norm(square))
		}
	})
	if _, ok := factor(matrix{2, []float64{1, 2, 2, 1}}); ok {
		t.Error("an indefinite matrix has a Cholesky decomposition")
	}
	if _, ok := solveSquare(matrix{2, []float64{1, 2, 2, 4}}, []float64{1, 1}); ok {
		t.Error("a singular system has a solution")
	}
	// The first pivot is 0: x = 3, y = 2.
	x, ok := solveSquare(matrix{2, []float64{0, 1, 1, 1}}, []float64{2, 5})
	if !ok {
		t.Fatal("singular")
	}
	nearVector(t, "solution", x, []float64{3, 2}, 1e-15)
}

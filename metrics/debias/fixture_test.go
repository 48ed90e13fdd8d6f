package debias

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

func gloveSpace(t testing.TB) Space {
	t.Helper()
	return NewSpace(metricstest.Glove(t))
}

// reference is testdata/reference.json; see testdata/README.md.
type reference struct {
	Pairs, Equalize [][]string
	Specific        []string
	Explained, G    []float64
	Hard            map[string][]float64
	Religion        struct {
		Sets      [][]string
		Explained []float64
	}
	Tiny struct {
		W       [][]float64 `json:"W"`
		Results map[string]struct {
			X         [][]float64 `json:"X"`
			Values    []float64   `json:"eigenvalues"`
			T         [][]float64 `json:"T_symmetric_sqrt"`
			Objective float64     `json:"objective"`
			Units     [][]float64 `json:"debiased_unit_columns"`
		}
	} `json:"soft_tiny"`
	Soft map[string]struct {
		Diagonal  []float64            `json:"X_diag_first10"`
		Min       float64              `json:"min_eig"`
		Max       float64              `json:"max_eig"`
		Objective float64              `json:"objective"`
		Distance  float64              `json:"distance"`
		After     float64              `json:"after"`
		Before    float64              `json:"before"`
		Vectors   map[string][]float64 `json:"vectors"`
	} `json:"soft_glove"`
	Frequency struct {
		Shares    []float64
		MeanShare float64                         `json:"mean_share"`
		Vectors   map[string]map[string][]float64 // by D and word
	}
	Oscar struct {
		Occupations []string
		Angle       float64
		Second      float64 `json:"second_explained"`
		Vectors     map[string][]float64
	}
	Projection map[string][]float64
	INLP       map[string]struct {
		Rows   [][]float64
		Chance float64
		Nurse  []float64
		Groups [][]string
	} `json:"inlp"`
}

func loadReference(t testing.TB) (r reference) {
	t.Helper()
	data, err := os.ReadFile("testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// cloud makes n words w0, w1, ... with normal vectors.
func cloud(t testing.TB, random *rand.Rand, n, dims int) *embed.Memory {
	t.Helper()
	return metricstest.Memory(t, metricstest.Gaussian(random, n, dims))
}

func fitted(t testing.TB, space Space, step measure.Step) Fitted {
	t.Helper()
	f, err := Fit(context.Background(), space, step, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// vectorIn returns the vector of a word.
func vectorIn(t testing.TB, space Space, word string) []float64 {
	t.Helper()
	hits, err := space.Find(context.Background(), []string{word})
	if err != nil || hits[0].Vector == nil {
		t.Fatalf("no vector of %s: %v", word, err)
	}
	return hits[0].Vector
}

// allRows returns the vectors of all words.
func allRows(t testing.TB, space Space) [][]float64 {
	t.Helper()
	var all [][]float64
	dims := space.Info().Dims
	err := space.Rows(context.Background(), func(_ int, rows []float64) error {
		for r := range slices.Chunk(rows, dims) {
			all = append(all, slices.Clone(r))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func near(t testing.TB, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s is %v, want %v within %g", what, got, want, tolerance)
	}
}

func nearVector(t testing.TB, what string, got, want []float64, tolerance float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s has %d components, want %d", what, len(got), len(want))
	}
	for i := range got {
		if !(math.Abs(got[i]-want[i]) <= tolerance) {
			t.Errorf("%s is %v at %d, want %v within %g", what, got[i], i, want[i], tolerance)
			return
		}
	}
}

// noteOf reports whether a report has a note.
func noteOf(r measure.Report, code string) bool {
	return slices.ContainsFunc(r.Notes, func(n measure.Note) bool { return n.Code == code })
}

// codeOf returns the code of an [measure.Error], or what else the error is.
func codeOf(err error) string {
	if e, ok := err.(*measure.Error); ok {
		return e.Code
	}
	if err == nil {
		return "no error"
	}
	return err.Error()
}

// rotation returns a random orthonormal matrix as rows.
func rotation(random *rand.Rand, dims int) [][]float64 {
	rows := make([][]float64, dims)
	for i := range rows {
		rows[i] = make([]float64, dims)
		for j := range rows[i] {
			rows[i][j] = random.NormFloat64()
		}
	}
	return linalg.Orthonormal(rows, spanned)
}

func rotated(q [][]float64, v []float64) []float64 {
	u := make([]float64, len(q))
	for i, row := range q {
		u[i] = linalg.Dot(row, v)
	}
	return u
}

package train_test

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/train"
)

// readNovels reads the English novels in the folder that TEXTS names. One of them has
// "S¼", which is a word to Python and the word "s" to us: without that, the words that
// are kept are the same.
func readNovels(t *testing.T) *train.Sequence {
	t.Helper()
	if os.Getenv("TEXTS") == "" {
		t.Skip("TEXTS does not name the folder of the novels")
	}
	dir := filepath.Join(os.Getenv("TEXTS"), "en")
	index, err := os.Open(filepath.Join(dir, "index.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer index.Close()
	rows, err := csv.NewReader(index).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	c := train.NewCollector("en")
	for _, row := range rows[1:] {
		f, err := os.Open(filepath.Join(dir, row[0]+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<24)
		for lines.Scan() {
			if err := c.Paragraph(bytes.ReplaceAll(lines.Bytes(), []byte("S¼"), []byte("¼"))); err != nil {
				t.Fatal(err)
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
		_ = f.Close()
	}
	return c.Sequence(20)
}

// ppmi_svd_en.json, and 40 pairs of ppmi_svd_en_further.json, made with scipy: positive
// cells equal, singular values to 1e-6, cosines to 1e-5.
func TestPPMISVDOfNovels(t *testing.T) {
	s := readNovels(t)
	var want struct {
		Meta struct {
			Window, Dims  int
			PositiveCells int       `json:"positive_cells"`
			Singular      []float64 `json:"singular_values"`
		}
		Pairs [][3]any
	}
	var pairs [][3]any
	for _, name := range []string{"testdata/ppmi_svd_en_further.json", "testdata/ppmi_svd_en.json"} {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(b, &want); err != nil {
			t.Fatal(err)
		}
		pairs = append(pairs, want.Pairs...)
	}
	v, err := train.PPMISVD(t.Context(), s, train.Options{Dims: want.Meta.Dims, Window: want.Meta.Window, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	if v.Cells != want.Meta.PositiveCells {
		t.Errorf("%d positive cells, want %d", v.Cells, want.Meta.PositiveCells)
	}
	worst := 0.0
	for i, w := range want.Meta.Singular {
		worst = max(worst, math.Abs(v.Singular[i]-w)/w)
	}
	if worst > 1e-6 {
		t.Errorf("singular values are off by %.2g", worst)
	}
	t.Logf("singular values are off by %.2g", worst)
	worst = 0
	for _, p := range pairs {
		a, aok := s.Vocabulary.Place(p[0].(string))
		b, bok := s.Vocabulary.Place(p[1].(string))
		if !aok || !bok {
			t.Fatalf("%v is not in the vocabulary", p)
		}
		worst = max(worst, math.Abs(linalg.Dot(v.Rows[a], v.Rows[b])-p[2].(float64)))
	}
	if worst > 1e-5 || len(pairs) != 70 {
		t.Errorf("cosines of %d pairs are off by %.2g", len(pairs), worst)
	}
	t.Logf("cosines are off by %.2g", worst)
}

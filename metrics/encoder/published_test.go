package encoder

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// published opens a model of the folder of published models that the environment names,
// and the reference values beside it. README.md of the reference says where they come from.
func published(t *testing.T, name string) (m *Model, s *Sentence, reference string) {
	t.Helper()
	models, root := os.Getenv("WEATHERGLASS_ENCODER_MODELS"), os.Getenv("WEATHERGLASS_ENCODERS")
	if models == "" || root == "" {
		t.Skip("WEATHERGLASS_ENCODER_MODELS and WEATHERGLASS_ENCODERS name no folders of models and of reference values")
	}
	dir := filepath.Join(models, name)
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		t.Skip("there is no " + name)
	}
	file, c := opened(t, dir)
	s, err := ReadSentence(func(path string) ([]byte, error) {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(path)))
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		return text, err
	})
	if err != nil {
		t.Fatal(err)
	}
	return loaded(t, file, c), s, filepath.Join(root, "encoder")
}

// expectVectors compares pooled vectors of length 1.
func expectVectors(t *testing.T, got [][]float32, reference string) {
	t.Helper()
	shape, want := npy(t, reference)
	if shape[0] != len(got) || shape[1] != len(got[0]) {
		t.Fatal(shape, len(got))
	}
	least, worst := 1.0, 0.0
	for i, v := range got {
		var dot, a, b float64
		for j, x := range v {
			y := want[i*len(v)+j]
			dot, a, b = dot+float64(x)*float64(y), a+float64(x)*float64(x), b+float64(y)*float64(y)
			worst = max(worst, math.Abs(float64(x)-float64(y)))
		}
		least = min(least, dot/math.Sqrt(a*b))
	}
	t.Logf("%d sentences: 1 - least cosine %.2g, largest difference %.2g", len(got), 1-least, worst)
	if !(least >= .999999) || !(worst <= 2e-6) {
		t.Errorf("the least cosine is %.9f, the largest difference %.2g", least, worst)
	}
}

// marked is a sentence of sentences.json.
type marked struct {
	IDs    []int `json:"ids"`
	Query  []int `json:"e5_ids"` // behind "query: "
	Pieces []int `json:"pieces"` // of its marked word
}

func sentences(t *testing.T, reference string) (all []marked, ids, queries, pieces [][]int) {
	t.Helper()
	if err := json.Unmarshal(read(t, filepath.Join(reference, "sentences.json")), &all); err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		ids, queries, pieces = append(ids, s.IDs), append(queries, s.Query), append(pieces, s.Pieces)
	}
	return all, ids, queries, pieces
}

// pooled are the vectors of length 1 of sentences.
func pooled(t *testing.T, m *Model, ids [][]int, by Pool) [][]float32 {
	t.Helper()
	got, err := m.Vectors(context.Background(), Job{Sentences: ids, Workers: 2}, Pooling{By: by, Normalise: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestMiniLM(t *testing.T) {
	m, s, reference := published(t, "minilm")
	if s.By != Mean || !s.Normalise || s.Tokens != 256 || m.FillsMasks() {
		t.Errorf("%+v", s)
	}
	_, ids, _, pieces := sentences(t, reference)
	expectVectors(t, pooled(t, m, ids, s.By), filepath.Join(reference, "minilm_numpy_f64.npy"))
	_, layers := npy(t, filepath.Join(reference, "minilm_word_layers.npy"))
	_, first := npy(t, filepath.Join(reference, "minilm_all_layers_0.npy"))
	worst := 0.0
	differs := func(got, want []float32) {
		for j, x := range got {
			worst = max(worst, math.Abs(float64(x)-float64(want[j])))
		}
	}
	err := m.Run(context.Background(), Job{Sentences: ids}, func(i int, s States) error {
		for l := range s.Layers {
			v, err := s.Pool(Pooling{By: Pieces}, l, pieces[i])
			if err != nil {
				return err
			}
			differs(v, layers[(i*s.Layers+l)*s.Width:])
			if i == 0 {
				differs(s.Layer(l), first[l*s.Tokens*s.Width:])
			}
		}
		return nil
	})
	t.Logf("states and words by layer: largest difference %.2g", worst)
	if err != nil || !(worst <= 2e-5) {
		t.Errorf("states are off by %.2g (%v)", worst, err)
	}
}

func TestBGE(t *testing.T) {
	m, _, reference := published(t, "bge-small")
	_, ids, _, _ := sentences(t, reference)
	expectVectors(t, pooled(t, m, ids, CLS), filepath.Join(reference, "bge_numpy_f64.npy"))
}

func TestE5(t *testing.T) {
	m, _, reference := published(t, "e5-small")
	_, _, queries, _ := sentences(t, reference)
	expectVectors(t, pooled(t, m, queries, Mean), filepath.Join(reference, "e5_numpy_f64.npy"))
}

// TestOthers: all-mpnet-base-v2, whose config promises a masked-LM head that its file lacks,
// and multilingual-e5-small of weights rounded to four bits.
func TestOthers(t *testing.T) {
	for _, c := range []struct{ name, ids, vectors string }{
		{"mpnet", "mpnet_ids.json", "mpnet_torch_f64.npy"}, {"mul-e5", "mul_e5_ids.json", "mul_e5_q4_numpy_f64.npy"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, _, reference := published(t, c.name)
			var ids [][]int
			if err := json.Unmarshal(read(t, filepath.Join(reference, c.ids)), &ids); err != nil {
				t.Fatal(err)
			}
			if m.FillsMasks() {
				t.Error("it has a masked-LM head")
			}
			expectVectors(t, pooled(t, m, slices.Clone(ids), Mean), filepath.Join(reference, c.vectors))
		})
	}
}

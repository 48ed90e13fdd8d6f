package encoder

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
)

// TestPool: by hand, of three tokens of two components.
func TestPool(t *testing.T) {
	s := States{Layers: 2, Tokens: 3, Width: 2, from: 1,
		states: [][]float32{make([]float32, 8), {9, 9, 1, -4, 3, 2, -1, 8}}}
	for _, c := range []struct {
		by     Pool
		pieces []int
		want   []float32
	}{
		{Mean, nil, []float32{1, 2}}, {CLS, nil, []float32{1, -4}}, {Max, nil, []float32{3, 8}},
		{RootSum, nil, []float32{float32(3 / math.Sqrt(3)), float32(6 / math.Sqrt(3))}},
		{Pieces, []int{1, 2}, []float32{1, 5}}, {Pieces, []int{0}, []float32{1, -4}},
	} {
		got, err := s.Pool(Pooling{By: c.by}, 1, c.pieces)
		if err != nil || !near(got, c.want, 1e-6) {
			t.Errorf("%v: %v (%v), want %v", c.by, got, err, c.want)
		}
	}
	got, err := s.Pool(Pooling{By: Pieces, Normalise: true}, 1, []int{1, 1})
	if err != nil || !near(got, []float32{float32(3 / math.Sqrt(13)), float32(2 / math.Sqrt(13))}, 1e-6) {
		t.Error(got, err)
	}
	if got, err := s.Pool(Pooling{Normalise: true}, 0, nil); err != nil || !slices.Equal(got, []float32{0, 0}) {
		t.Error("nothing has the direction", got, err)
	}
	for want, ask := range map[string]func() ([]float32, error){
		"layers 0 to 1, and 2 is asked for": func() ([]float32, error) { return s.Pool(Pooling{}, 2, nil) },
		"no token is of the word": func() ([]float32, error) {
			return s.Pool(Pooling{By: Pieces}, 1, nil)
		},
		"3 tokens, and what stands at 3 is asked": func() ([]float32, error) {
			return s.Pool(Pooling{By: Pieces}, 1, []int{3})
		},
		"layers 0 to 1, and -1 is asked for": func() ([]float32, error) { return s.Pool(Pooling{}, -1, nil) },
		"3 tokens, and what stands at -1 is asked ": func() ([]float32, error) {
			return s.Pool(Pooling{By: Pieces}, 1, []int{-1})
		},
	} {
		if _, err := ask(); !errors.Is(err, ErrPool) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
}

func near(a, b []float32, by float64) bool {
	return slices.EqualFunc(a, b, func(x, y float32) bool { return math.Abs(float64(x-y)) <= by })
}

// TestVectors: vectors come in the order of the sentences, each as its states pooled.
func TestVectors(t *testing.T) {
	const dir = "testdata/bert"
	file, c := opened(t, dir)
	m := loaded(t, file, c)
	_, ids := inputs(t, dir)
	pieces := slices.Repeat([][]int{{1}}, len(ids))
	pieces[6] = []int{0, 1}
	for _, p := range []Pooling{{}, {By: CLS, Normalise: true}, {By: Max}, {By: Pieces}} {
		got, err := m.Vectors(context.Background(), Job{Sentences: ids, Workers: 2}, p, pieces)
		if err != nil {
			t.Fatal(err)
		}
		err = m.Run(context.Background(), Job{Sentences: ids}, func(i int, s States) error {
			of := pieces[i]
			want, err := s.Pool(p, m.Layers, of)
			if err != nil || !slices.Equal(got[i], want) {
				t.Errorf("%v: vector %d is %v (%v), want %v", p, i, got[i], err, want)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	_, err := m.Vectors(context.Background(), Job{Sentences: ids}, Pooling{By: Pieces}, nil)
	if !errors.Is(err, ErrPool) {
		t.Error(err)
	}
}

// TestReadSentence reads files as sentence-transformers writes them.
func TestReadSentence(t *testing.T) {
	const three = `[{"idx": 0, "name": "0", "path": "", "type": "sentence_transformers.models.Transformer"},
		{"idx": 1, "name": "1", "path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
		{"idx": 2, "name": "2", "path": "2_Normalize", "type": "sentence_transformers.models.Normalize"}]`
	const cls = `{"pooling_mode_cls_token": true, "pooling_mode_mean_tokens": false, "include_prompt": true}`
	ask := func(files map[string]string) (*Sentence, error) {
		return ReadSentence(func(name string) ([]byte, error) {
			if text, ok := files[name]; ok {
				return []byte(text), nil
			}
			return nil, nil
		})
	}
	s, err := ask(map[string]string{"modules.json": three, "1_Pooling/config.json": cls,
		"sentence_bert_config.json":         `{"max_seq_length": 256}`,
		"config_sentence_transformers.json": `{"prompts": {"query": "query: "}, "default_prompt_name": "query"}`})
	if err != nil || s.By != CLS || !s.Normalise || !s.Stated || s.Tokens != 256 ||
		s.Prompts["query"] != "query: " || s.Prompt != "query" {
		t.Errorf("%+v (%v)", s, err)
	}
	if s, err = ask(nil); err != nil || s.By != Mean || s.Normalise || s.Stated {
		t.Errorf("without files: %+v (%v)", s, err)
	}
	dense := strings.Replace(three, "models.Normalize", "models.Dense", 1)
	for want, files := range map[string]map[string]string{
		`type "sentence_transformers.models.Dense"`: {"modules.json": dense, "1_Pooling/config.json": cls},
		"1_Pooling/config.json, which says":         {"modules.json": three},
		"does not choose one": {"modules.json": three,
			"1_Pooling/config.json": `{"pooling_mode_lasttoken": true}`},
		"1_Pooling/config.json does not": {"modules.json": three,
			"1_Pooling/config.json": `{"pooling_mode_cls_token": true, "pooling_mode_max_tokens": true}`},
		"leaves the tokens of the prompt out": {"modules.json": three,
			"1_Pooling/config.json": strings.Replace(cls, `prompt": true`, `prompt": false`, 1)},
		"modules.json: ":              {"modules.json": "{"},
		"sentence_bert_config.json: ": {"modules.json": three, "sentence_bert_config.json": "7"},
	} {
		if _, err := ask(files); !errors.Is(err, ErrModules) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
	gone := errors.New("gone")
	if _, err := ReadSentence(func(string) ([]byte, error) { return nil, gone }); !errors.Is(err, gone) {
		t.Error(err)
	}
}

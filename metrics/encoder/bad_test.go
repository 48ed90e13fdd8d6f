package encoder

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/formats/safetensors"
)

// edited is the config.json of a model with other values of some fields; nil takes one out.
func edited(t testing.TB, name string, changes map[string]any) []byte {
	t.Helper()
	var fields map[string]any
	if err := json.Unmarshal(read(t, "testdata/"+name+"/config.json"), &fields); err != nil {
		t.Fatal(err)
	}
	for key, value := range changes {
		if fields[key] = value; value == nil {
			delete(fields, key)
		}
	}
	text, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestRefusedTypes: what is no encoder that is read is named, with what is.
func TestRefusedTypes(t *testing.T) {
	for modelType, want := range map[string]string{
		"llama": `the type "llama" is a decoder`, "gpt2": `the type "gpt2" is a decoder`, "qwen3": "input embeddings",
		"t5": `its type is "t5"`, "": "no model_type",
		"roberta-prelayernorm": `"roberta-prelayernorm"; bert, camembert, distilbert`,
	} {
		_, err := ReadConfig(edited(t, "bert", map[string]any{"model_type": modelType}))
		if !errors.Is(err, ErrType) || !strings.Contains(err.Error(), want) ||
			!strings.Contains(err.Error(), "xlm-roberta are read") {
			t.Errorf("%q: %v", modelType, err)
		}
	}
	for field, value := range map[string]any{"is_decoder": true, "position_embedding_type": "relative_key"} {
		if _, err := ReadConfig(edited(t, "bert", map[string]any{field: value})); !errors.Is(err, ErrType) {
			t.Errorf("%s: %v", field, err)
		}
	}
}

// TestConfigsThatCannotBe are refused, each in its own words.
func TestConfigsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		model  string
		change map[string]any
		want   string
	}{
		{"bert", map[string]any{"num_attention_heads": 5}, "its width of 64 cannot be shared out among 5 heads"},
		{"bert", map[string]any{"num_attention_heads": 0}, "num_attention_heads is 0"},
		{"bert", map[string]any{"hidden_size": nil}, "hidden_size is 0"},
		{"bert", map[string]any{"hidden_size": -64}, "hidden_size is -64"},
		{"bert", map[string]any{"num_hidden_layers": 1 << 40}, "num_hidden_layers is 1099511627776"},
		{"bert", map[string]any{"vocab_size": "many"}, "cannot unmarshal"},
		{"bert", map[string]any{"hidden_act": "mish"}, `activation "mish" is not read; gelu`},
		{"bert", map[string]any{"layer_norm_eps": -1}, "epsilon of its norms is -1"},
		{"bert", map[string]any{"type_vocab_size": -1}, "type_vocab_size is -1"},
		{"distilbert", map[string]any{"n_heads": -1}, "n_heads is -1"},
		{"distilbert", map[string]any{"max_position_embeddings": 1 << 20}, "positions for 1048576 tokens"},
		{"xlm-roberta", map[string]any{"pad_token_id": 200}, "max_position_embeddings leaves positions for -71 tokens"},
		{"xlm-roberta", map[string]any{"pad_token_id": -5}, "pad_token_id is -5"},
		{"mpnet", map[string]any{"pad_token_id": math.MaxInt}, "pad_token_id is 9223372036854775807"},
		{"mpnet", map[string]any{"relative_attention_num_buckets": 64}, "relative_attention_num_buckets is 64"},
		{"modernbert", map[string]any{"layer_types": []string{"full_attention"}}, "layer_types has 1 layers of 4"},
		{"modernbert", map[string]any{"layer_types": []string{"linear", "linear", "linear", "linear"}},
			`of the type "linear"`},
		{"modernbert", map[string]any{"global_attn_every_n_layers": 0}, "global_attn_every_n_layers is 0"},
		{"modernbert", map[string]any{"global_rope_theta": 0.5}, "base of its rotations is 0.5"},
		{"modernbert", map[string]any{"local_attention": -16}, "local_attention is -16"},
		{"modernbert", map[string]any{"num_attention_heads": 64}, "heads of 1 components cannot be turned"},
		{"modernbert", map[string]any{"rope_parameters": map[string]any{
			"full_attention": map[string]any{"rope_type": "yarn"}}}, `of the type "yarn"`},
	} {
		_, err := ReadConfig(edited(t, c.model, c.change))
		if !errors.Is(err, ErrConfig) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v", c.change, err)
		}
	}
	for _, text := range []string{"", "[]", "{", `{"model_type": 7}`} {
		if _, err := ReadConfig([]byte(text)); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// TestConfigThatLies: a config whose shapes are not those of the weights is refused before
// memory is taken, whatever it claims.
func TestConfigThatLies(t *testing.T) {
	for _, lie := range []struct {
		model  string
		change map[string]any
		want   string
	}{
		{"bert", map[string]any{"vocab_size": 2001},
			`word_embeddings.weight" is [2000 64], and by config.json it would be [2001 64]`},
		{"bert", map[string]any{"hidden_size": 1 << 20, "vocab_size": 1 << 23},
			"by config.json it would be [8388608 1048576]"},
		{"bert", map[string]any{"num_hidden_layers": 3}, `they have no "bert.encoder.layer.2.attention.self.query.bias"`},
		{"bert", map[string]any{"intermediate_size": 256}, `layer.0.intermediate.dense.weight" is [128 64]`},
		{"bert", map[string]any{"max_position_embeddings": 512}, `position_embeddings.weight" is [128 64]`},
		{"bert", map[string]any{"type_vocab_size": 3}, `token_type_embeddings.weight" is [2 64]`},
		{"xlm-roberta", map[string]any{"pad_token_id": 0}, ""}, // another first position is no lie about shapes
		{"electra", map[string]any{"embedding_size": 32}, `word_embeddings.weight" is [200 16]`},
		{"bert", map[string]any{"model_type": "distilbert", "dim": 64, "n_layers": 2, "n_heads": 4, "hidden_dim": 128},
			`no "bert.transformer.layer.0`},
		{"bert", map[string]any{"model_type": "modernbert"},
			`no "embeddings.tok_embeddings.weight", where a model of the type "modernbert"`},
		{"modernbert", map[string]any{"attention_bias": true}, `no "model.layers.0.attn.Wqkv.bias"`},
	} {
		c, err := ReadConfig(edited(t, lie.model, lie.change))
		if err != nil {
			t.Fatal(lie, err)
		}
		_, err = Inspect(weightsOf(t, "testdata/"+lie.model), c)
		if lie.want == "" && err == nil {
			continue
		}
		if !errors.Is(err, ErrWeights) || !strings.Contains(err.Error(), lie.want) {
			t.Errorf("%v: %v", lie.change, err)
		}
	}
}

// TestDamagedWeights: each way in which a file can be wrong has its own words.
func TestDamagedWeights(t *testing.T) {
	file, c := opened(t, "testdata/bert")
	const dense = "bert.encoder.layer.1.intermediate.dense.weight"
	whole := taken(t, file)
	with := func(change func(map[string]made)) map[string]made {
		all := maps.Clone(whole)
		change(all)
		return all
	}
	number := func(dtype string, bits []byte) func(map[string]made) {
		return func(all map[string]made) {
			of := made{"F32", all[dense].shape, bytes.Clone(all[dense].bytes)}
			if dtype != "F32" {
				of = rounded(t, map[string]made{"": of}, dtype)[""]
			}
			copy(of.bytes[len(of.bytes)/2:], bits)
			all[dense] = of
		}
	}
	le := binary.LittleEndian
	nan := le.AppendUint32(nil, math.Float32bits(float32(math.NaN())))
	for name, of := range map[string]struct {
		change func(map[string]made)
		want   string
	}{
		"missing":     {func(all map[string]made) { delete(all, dense) }, `they have no "` + dense + `"`},
		"NaN":         {number("F32", nan), `"` + dense + `" has numbers that are NaN or infinite`},
		"infinite":    {number("F32", le.AppendUint32(nil, 0xff800000)), "NaN or infinite"},
		"NaN of F16":  {number("F16", []byte{1, 0x7c}), "NaN or infinite"},
		"NaN of BF16": {number("BF16", []byte{0xc0, 0x7f}), "NaN or infinite"},
		"eight bits": {func(all map[string]made) {
			all[dense] = made{"I8", all[dense].shape, make([]byte, 128*64)}
		}, `"` + dense + `" are of the type "I8", quantised`},
		"eight bits, F": {func(all map[string]made) {
			all[dense] = made{"F8_E4M3", all[dense].shape, make([]byte, 128*64)}
		}, "quantised: take the model in F32"},
		"packed": {func(all map[string]made) {
			delete(all, dense)
			all[strings.TrimSuffix(dense, "weight")+"qweight"] = made{"I32", []int64{8, 128}, make([]byte, 4096)}
		}, `dense.qweight" is quantised`},
		"half a head": {func(all map[string]made) { delete(all, "cls.predictions.bias") },
			`they have no "cls.predictions.bias"`},
		"no words": {func(all map[string]made) { delete(all, "bert.embeddings.word_embeddings.weight") },
			`where a model of the type "bert" has its tokens`},
	} {
		_, err := Load(context.Background(), openBytes(t, written(t, with(of.change))), c, nil)
		if !errors.Is(err, ErrWeights) || !strings.Contains(err.Error(), of.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// cutOff is a file that ends before its size.
type cutOff struct {
	of  *bytes.Reader
	end int64
}

func (c cutOff) ReadAt(p []byte, at int64) (int, error) {
	if at >= c.end {
		return 0, io.EOF
	}
	n, err := c.of.ReadAt(p[:min(int64(len(p)), c.end-at)], at)
	if err == nil && n < len(p) {
		err = io.EOF
	}
	return n, err
}

// TestCutOff: a file that is cut off is refused when it is opened, and one that becomes
// shorter, when it is read.
func TestCutOff(t *testing.T) {
	b := read(t, "testdata/bert/model.safetensors")
	for _, n := range []int{0, 7, 8, 100, len(b) / 2, len(b) - 1} {
		if _, err := safetensors.Open(bytes.NewReader(b[:n]), int64(n)); !errors.Is(err, safetensors.ErrFormat) {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
	f, err := safetensors.Open(cutOff{bytes.NewReader(b), int64(len(b) / 2)}, int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	_, err = Load(context.Background(), f, configOf(t, "testdata/bert/config.json"), nil)
	if !errors.Is(err, ErrWeights) || !strings.Contains(err.Error(), "cut off") {
		t.Error(err)
	}
}

// TestSentencesThatCannotBeRead are refused before any is run.
func TestSentencesThatCannotBeRead(t *testing.T) {
	file, c := opened(t, "testdata/xlm-roberta")
	m := loaded(t, file, c)
	if m.Tokens != 128 {
		t.Errorf("a table of 130 positions holds %d tokens", m.Tokens)
	}
	run := func(ids []int) error {
		return m.Run(context.Background(), Job{Sentences: [][]int{{0, 2}, ids}}, func(int, States) error {
			return nil
		})
	}
	if err := run(make([]int, 128)); err != nil {
		t.Error(err)
	}
	for want, ids := range map[string][]int{
		"number 2 has no tokens": {},
		"number 2 has 129 tokens, and the model has positions for 128: cut it": make([]int, 129),
		"number 2 has the token 1001, and the model has 1001":                  {0, 1001, 2},
		"number 2 has the token -1":                                            {-1},
	} {
		if err := run(ids); !errors.Is(err, ErrTokens) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
	none := func(int, []float32) error { return nil }
	job := Job{Sentences: [][]int{{0, 2}}}
	for _, at := range [][]int{{2}, {-1}, {}, {0, 0}} {
		if err := m.FillMasks(context.Background(), job, at, none); !errors.Is(err, ErrTokens) {
			t.Errorf("%v: %v", at, err)
		}
	}
	file, c = opened(t, "testdata/bert-bare-cased")
	bare := loaded(t, file, c)
	if err := bare.FillMasks(context.Background(), job, []int{0}, none); !errors.Is(err, ErrHead) || bare.FillsMasks() {
		t.Error(err)
	}
}

// patient is a context that ends when it has been asked so many times.
type patient struct {
	context.Context
	left *int
}

func (p patient) Err() error {
	if *p.left--; *p.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestStoppedWithin: a job ends between the layers of one batch, and loading within a file.
func TestStoppedWithin(t *testing.T) {
	file, c := opened(t, "testdata/bert")
	m := loaded(t, file, c)
	none := func(int, States) error {
		t.Error("a sentence is done")
		return nil
	}
	for asked := range 3 { // before the batch, and before each of the two layers
		ctx := patient{context.Background(), &asked}
		if err := m.Run(ctx, Job{Sentences: [][]int{{2, 3}}}, none); !errors.Is(err, context.Canceled) {
			t.Error(asked, err)
		}
	}
	asked := 5
	if _, err := Load(patient{context.Background(), &asked}, file, c, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestStopped: a job ends between layers, tells what is done, and leaves the model as it
// was; loading stops too.
func TestStopped(t *testing.T) {
	file, c := opened(t, "testdata/bert")
	m := loaded(t, file, c)
	_, ids := inputs(t, "testdata/bert")
	for range 5 {
		ids = append(ids, ids...)
	}
	for _, workers := range []int{1, 4} {
		ctx, stop := context.WithCancel(context.Background())
		told, seen := 0, 0
		job := Job{Sentences: ids, Workers: workers, Progress: func(done, of int) {
			if told = done; of != len(ids) {
				t.Errorf("%d of %d sentences", done, of)
			}
			stop()
		}}
		err := m.Run(ctx, job, func(int, States) error {
			seen++
			return nil
		})
		if !errors.Is(err, context.Canceled) || seen == 0 || seen == len(ids) || told > seen {
			t.Errorf("%d workers: %v after %d of %d sentences, %d told", workers, err, seen, len(ids), told)
		}
	}
	failed := errors.New("enough")
	fails := func(int, States) error { return failed }
	if err := m.Run(context.Background(), Job{Sentences: ids}, fails); !errors.Is(err, failed) {
		t.Error(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := Load(ctx, file, c, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// FuzzConfig feeds any config.json: an error, or a model that Inspect compares with weights
// and neither panics nor takes memory for what it claims.
func FuzzConfig(f *testing.F) {
	for _, name := range tiny {
		f.Add(read(f, "testdata/"+name+"/config.json"))
	}
	f.Add(read(f, "testdata/modernbert/config.transformers5.json"))
	f.Add([]byte(`{"model_type":"modernbert","num_hidden_layers":-1,"layer_types":[]}`))
	files := map[string]*safetensors.File{}
	for _, name := range []string{"electra", "distilbert-sinusoidal", "xlm-roberta"} {
		files[name] = weightsOf(f, "testdata/"+name)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := ReadConfig(text)
		if err != nil {
			return
		}
		if c.Work(c.Tokens) <= 0 {
			t.Errorf("%+v works in %d bytes", c, c.Work(c.Tokens))
		}
		for name, file := range files {
			if _, err := Inspect(file, c); err != nil {
				continue
			}
			m, err := Load(context.Background(), file, c, nil)
			if err != nil {
				t.Fatal(name, err)
			}
			sentence := make([]int, min(3, m.Tokens))
			if _, err := m.Vectors(context.Background(), Job{Sentences: [][]int{sentence}}, Pooling{}, nil); err != nil {
				t.Fatal(name, err)
			}
		}
	})
}

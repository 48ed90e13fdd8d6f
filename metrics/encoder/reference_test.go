package encoder

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/formats/safetensors"
)

// The models in testdata are random ones of the shape of published models, made and run
// with transformers 5.24.0 in float64. electra and distilbert-sinusoidal were run by the
// Flax models of transformers 4.48.3, in float64 too. Each has in expected: inputs.json,
// the ids of sentences and the tokens from and to which they stand in hidden_states.npy;
// fill_mask.json or log_p.json, what its masked-LM head says of masks.

// opened is a model of a folder, before it is loaded.
func opened(t testing.TB, dir string) (*safetensors.File, *Config) {
	t.Helper()
	return weightsOf(t, dir), configOf(t, filepath.Join(dir, "config.json"))
}

func configOf(t testing.TB, path string) *Config {
	t.Helper()
	c, err := ReadConfig(read(t, path))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func read(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func openBytes(t testing.TB, b []byte) *safetensors.File {
	t.Helper()
	f, err := safetensors.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// weightsOf opens the one file of a folder, or those of its index.
func weightsOf(t testing.TB, dir string) *safetensors.File {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "model.safetensors.index.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return openBytes(t, read(t, filepath.Join(dir, "model.safetensors")))
	}
	if err != nil {
		t.Fatal(err)
	}
	index, err := safetensors.ReadIndex(text)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]*safetensors.File{}
	for _, name := range index {
		if files[name] == nil {
			files[name] = openBytes(t, read(t, filepath.Join(dir, name)))
		}
	}
	joined, err := safetensors.Join(index, files)
	if err != nil {
		t.Fatal(err)
	}
	return joined
}

func loaded(t testing.TB, file *safetensors.File, c *Config) *Model {
	t.Helper()
	m, err := Load(context.Background(), file, c, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// npy reads an array of float32.
func npy(t testing.TB, path string) (shape []int, numbers []float32) {
	t.Helper()
	b := read(t, path)
	end := 10 + int(binary.LittleEndian.Uint16(b[8:]))
	header := regexp.MustCompile(`'descr': '<f4'.*'shape': \(([^)]*)\)`).FindSubmatch(b[:end])
	if header == nil {
		t.Fatalf("%s is no array of float32", path)
	}
	for n := range strings.SplitSeq(string(header[1]), ",") {
		if n = strings.TrimSpace(n); n != "" {
			of, err := strconv.Atoi(n)
			if err != nil {
				t.Fatal(err)
			}
			shape = append(shape, of)
		}
	}
	for b = b[end:]; len(b) >= 4; b = b[4:] {
		numbers = append(numbers, math.Float32frombits(binary.LittleEndian.Uint32(b)))
	}
	return shape, numbers
}

// input is a sentence of inputs.json.
type input struct {
	IDs  []int `json:"ids"`
	From int   `json:"from"`
	To   int   `json:"to"`
}

func inputs(t testing.TB, dir string) (all []input, ids [][]int) {
	t.Helper()
	var file struct{ Inputs []input }
	if err := json.Unmarshal(read(t, filepath.Join(dir, "expected", "inputs.json")), &file); err != nil {
		t.Fatal(err)
	}
	for _, in := range file.Inputs {
		ids = append(ids, in.IDs)
	}
	return file.Inputs, ids
}

// expectStates compares every state with those of a file, which may have the last layer
// alone.
func expectStates(t *testing.T, m *Model, dir, name string, tolerance float64) {
	t.Helper()
	all, ids := inputs(t, dir)
	shape, want := npy(t, filepath.Join(dir, "expected", name))
	skipped := 0
	if shape[0] == 1 {
		skipped = m.Layers
	}
	if shape[0]+skipped != m.Layers+1 || shape[2] != m.Width {
		t.Fatalf("the reference is %v, and the model has %d layers of %d", shape, m.Layers, m.Width)
	}
	worst, seen := 0.0, 0
	err := m.Run(context.Background(), Job{Sentences: ids, Workers: 2}, func(i int, s States) error {
		for l := range shape[0] {
			got := s.Layer(l + skipped)
			part := want[(l*shape[1]+all[i].From)*m.Width:][:len(got)]
			for j, v := range got {
				worst = max(worst, math.Abs(float64(v)-float64(part[j])))
			}
			seen += len(got)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen != len(want) {
		t.Errorf("%d numbers were computed of %d", seen, len(want))
	}
	t.Logf("largest difference %.2g", worst)
	if !(worst <= tolerance) {
		t.Errorf("states are off by %.3g, more than %g", worst, tolerance)
	}
}

// tolerance of hidden states and log p. ModernBERT's states have components up to 20, and
// transformers computes its angles in float32.
func tolerance(modelType string) float64 {
	if modelType == "modernbert" {
		return 3e-4
	}
	return 1e-5
}

var tiny = []string{"bert", "bert-bare-cased", "distilbert", "distilbert-sinusoidal", "electra", "modernbert",
	"mpnet", "xlm-roberta"}

func TestHiddenStates(t *testing.T) {
	for _, name := range tiny {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join("testdata", name)
			file, c := opened(t, dir)
			expectStates(t, loaded(t, file, c), dir, "hidden_states.npy", tolerance(c.Type))
		})
	}
}

// TestModernBERTOfTransformers5 reads the other form of the config.
func TestModernBERTOfTransformers5(t *testing.T) {
	dir := filepath.Join("testdata", "modernbert")
	c := configOf(t, filepath.Join(dir, "config.transformers5.json"))
	expectStates(t, loaded(t, weightsOf(t, dir), c), dir, "hidden_states.npy", tolerance(c.Type))
}

// TestNamesakes: RoBERTa and CamemBERT are XLM-R by other names.
func TestNamesakes(t *testing.T) {
	dir := filepath.Join("testdata", "xlm-roberta")
	for _, name := range []string{"roberta", "camembert"} {
		text := strings.Replace(string(read(t, filepath.Join(dir, "config.json"))), `"xlm-roberta"`, strconv.Quote(name), 1)
		c, err := ReadConfig([]byte(text))
		if err != nil || c.Type != name {
			t.Fatal(err)
		}
		expectStates(t, loaded(t, weightsOf(t, dir), c), dir, "hidden_states.npy", tolerance(name))
	}
}

// expectMasks compares log p of words, p of the ten best tokens, and their order where p
// differ by more than 1e-4 of themselves.
func expectMasks(t *testing.T, m *Model, dir string, tolerance float64) {
	t.Helper()
	type mask struct {
		At  int
		Top []struct {
			ID int
			P  float64
		} `json:"top10"`
		Words map[string]float64 `json:"log_p"`
	}
	var file struct {
		Words     map[string]int `json:"word_ids"`
		Templates []struct {
			IDs   []int
			Masks []mask
		}
	}
	if err := json.Unmarshal(read(t, filepath.Join(dir, "expected", "fill_mask.json")), &file); err != nil {
		t.Fatal(err)
	}
	var job Job
	var masks []mask
	var at []int
	for _, template := range file.Templates {
		for _, of := range template.Masks {
			job.Sentences, masks, at = append(job.Sentences, template.IDs), append(masks, of), append(at, of.At)
		}
	}
	worst := 0.0
	err := m.FillMasks(context.Background(), job, at, func(i int, logP []float32) error {
		for word, want := range masks[i].Words {
			worst = max(worst, math.Abs(float64(logP[file.Words[word]])-want))
		}
		top := masks[i].Top
		for r, token := range top {
			worst = max(worst, math.Abs(float64(logP[token.ID])-math.Log(token.P)))
			if r > 0 && top[r-1].P > token.P*(1+1e-4) && logP[top[r-1].ID] <= logP[token.ID] {
				t.Errorf("mask %d: %d stands before %d", i, token.ID, top[r-1].ID)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d masks, largest difference of log p %.2g", len(masks), worst)
	if !(worst <= tolerance) || len(masks) < 20 {
		t.Errorf("log p of %d masks is off by %.3g, more than %g", len(masks), worst, tolerance)
	}
}

func TestFillMasks(t *testing.T) {
	for _, name := range []string{"bert", "distilbert", "modernbert", "mpnet", "xlm-roberta"} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join("testdata", name)
			file, c := opened(t, dir)
			expectMasks(t, loaded(t, file, c), dir, tolerance(c.Type))
		})
	}
}

// TestLogP compares log p of the whole vocabulary with the Flax models'.
func TestLogP(t *testing.T) {
	for _, name := range []string{"electra", "distilbert-sinusoidal"} {
		dir := filepath.Join("testdata", name)
		var masks []struct {
			IDs  []int
			At   int
			LogP []float64 `json:"log_p"`
		}
		if err := json.Unmarshal(read(t, filepath.Join(dir, "expected", "log_p.json")), &masks); err != nil {
			t.Fatal(err)
		}
		file, c := opened(t, dir)
		m := loaded(t, file, c)
		var job Job
		var at []int
		for _, of := range masks {
			job.Sentences, at = append(job.Sentences, of.IDs), append(at, of.At)
		}
		worst := 0.0
		err := m.FillMasks(context.Background(), job, at, func(i int, logP []float32) error {
			for id, want := range masks[i].LogP {
				worst = max(worst, math.Abs(float64(logP[id])-want))
			}
			return nil
		})
		if err != nil || worst > tolerance(c.Type) || len(masks) == 0 {
			t.Errorf("%s: %d masks off by %v (%v)", name, len(masks), worst, err)
		}
	}
}

// TestReferenceFolder does the same with all models of a folder as the reference has it,
// which has more files: of two bytes a number, in parts, with old names.
func TestReferenceFolder(t *testing.T) {
	root := os.Getenv("WEATHERGLASS_ENCODERS")
	if root == "" {
		t.Skip("WEATHERGLASS_ENCODERS names no folder of reference values")
	}
	entries, err := os.ReadDir(filepath.Join(root, "tiny"))
	if err != nil || len(entries) < 11 {
		t.Fatal(err, len(entries))
	}
	for _, e := range entries {
		t.Run(e.Name(), func(t *testing.T) {
			dir := filepath.Join(root, "tiny", e.Name())
			file, c := opened(t, dir)
			m := loaded(t, file, c)
			if strings.HasPrefix(e.Name(), "bert-f16-") { // their values are those of bert-f16
				dir = filepath.Join(root, "tiny", "bert-f16")
			}
			expectStates(t, m, dir, "hidden_states.npy", tolerance(c.Type))
			if _, err := os.Stat(filepath.Join(dir, "expected", "fill_mask.json")); err == nil {
				expectMasks(t, m, dir, tolerance(c.Type))
			}
		})
	}
}

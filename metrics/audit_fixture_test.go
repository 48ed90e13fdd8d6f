package metrics

import (
	"bufio"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/klauspost/compress/zstd"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
)

// gloveSubset reads the subset of GloVe 6B 100d in testdata.
var gloveSubset = sync.OnceValues(func() (*embed.Memory, error) {
	file, err := os.Open("testdata/glove100_subset.txt.zst")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	unpacked, err := zstd.NewReader(file, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer unpacked.Close()
	lines := bufio.NewScanner(unpacked)
	lines.Buffer(nil, 1<<20)
	lines.Scan()
	m := embed.NewMemory(embed.Info{ID: "glove-subset"})
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		vector := make([]float64, len(fields)-1)
		for i, f := range fields[1:] {
			if vector[i], err = strconv.ParseFloat(f, 64); err != nil {
				return nil, err
			}
		}
		if err := m.Add(fields[0], vector); err != nil {
			return nil, err
		}
	}
	return m, m.Ready()
})

// auditedSpecific are the specific words of the audits in these tests.
const auditedSpecific = "he she his her man woman king queen father mother son daughter brother sister wife husband actress girl boy"

// hardAudit is an audit of the subset, hard-debiased along he − she with the
// specific words above.
func hardAudit(t *testing.T, options ...any) *audit {
	t.Helper()
	before, err := gloveSubset()
	if err != nil {
		t.Fatal(err)
	}
	step := debias.Step{Method: "hard", Pairs: [][]string{{"he", "she"}}, Specific: strings.Fields(auditedSpecific)}
	fitted, err := debias.Fit(t.Context(), debias.NewSpace(before), step, nil)
	if err != nil {
		t.Fatal(err)
	}
	after := embed.NewMemory(embed.Info{})
	space := debias.Debiased(debias.NewSpace(before), fitted)
	err = space.Rows(t.Context(), func(first int, rows []float64) error {
		dims := before.Info().Dims
		for i := range len(rows) / dims {
			words, err := space.WordsAt(t.Context(), []int{first + i})
			if err != nil {
				return err
			}
			if err := after.Add(words[0], rows[i*dims:(i+1)*dims]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || after.Ready() != nil {
		t.Fatal(err)
	}
	a := newTestAudit(before, after, options...)
	a.in.Steps = []FittedStep{{Step: step}}
	a.addPairs(t, "pairs", [][2]string{{"he", "she"}})
	a.g, _ = leadingDirection(t.Context(), unitDifferences(a.before.sets["pairs"].Pairs))
	return a
}

// newTestAudit is an audit of two embeddings, without a direction yet.
func newTestAudit(before, after Vocabulary, options ...any) *audit {
	in := &Input{Vocabulary: after, Seed: 1, Progress: func(Progress) {}, Pool: LocalPool(1), Options: map[string]any{
		"top": 100, "classified": 200, "neighbours": 20, "sample": 1000, "among": 5000, "draws": 200, "random": 0, "tests": "", "pattern": patternAll,
	}}
	for i := 0; i < len(options); i += 2 {
		in.Options[options[i].(string)] = options[i+1]
	}
	return &audit{known: map[knownKey]any{},
		in: in, out: newResult(),
		before: side{sets: map[string]Set{}, vocabulary: before},
		after:  side{sets: map[string]Set{}, vocabulary: after},
	}
}

// each calls visit with both sides.
func (a *audit) each(visit func(*side)) {
	visit(&a.before)
	visit(&a.after)
}

func (a *audit) addWords(t *testing.T, role string, texts ...string) {
	t.Helper()
	a.each(func(s *side) {
		words, err := wordsOf(t.Context(), s.vocabulary, texts)
		if err != nil || slices.ContainsFunc(words, func(w Word) bool { return w.As == "" }) {
			t.Fatal(words, err)
		}
		s.sets[role] = Set{Words: words, Asked: len(words)}
	})
}

func (a *audit) addPairs(t *testing.T, role string, pairs [][2]string, values ...float64) {
	t.Helper()
	a.each(func(s *side) {
		set := Set{Values: values, Asked: len(pairs)}
		for _, p := range pairs {
			words, err := wordsOf(t.Context(), s.vocabulary, p[:])
			if err != nil {
				t.Fatal(err)
			}
			set.Pairs = append(set.Pairs, [2]Word(words))
		}
		s.sets[role] = set
	})
}

// run runs parts and fails on an error.
func (a *audit) run(t *testing.T, parts ...auditPart) {
	t.Helper()
	for _, part := range parts {
		if err := part(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
}

// near checks a value.
func (a *audit) near(t *testing.T, id string, want float64) {
	t.Helper()
	got, ok := a.out.Values[id]
	if !ok {
		t.Errorf("%s is absent: %v", id, a.out.Notes)
		return
	}
	near(t, id, got, want, 1e-9)
}

// memoryFrom is an embedding of these vectors; words are w0, w1 ...
func memoryFrom(t *testing.T, vectors [][]float64) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{})
	for i, v := range vectors {
		if err := m.Add("w"+strconv.Itoa(i), v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// gaussian returns n vectors of independent components.
func gaussian(random *rand.Rand, n, dims int) [][]float64 {
	vectors := make([][]float64, n)
	for i := range vectors {
		vectors[i] = make([]float64, dims)
		for j := range vectors[i] {
			vectors[i][j] = random.NormFloat64()
		}
	}
	return vectors
}

package packout

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
)

// lines are the rows of a source by its words, the vector of the n-th being
// (n, 1).
type lines struct {
	words []string
	next  int
}

func (l *lines) Dims() int { return 2 }

func (l *lines) Next() (pack.Row, error) {
	if l.next == len(l.words) {
		return pack.Row{}, io.EOF
	}
	l.next++
	return pack.Row{Word: l.words[l.next-1], Vector: []float64{float64(l.next), 1}, Rank: l.next - 1}, nil
}

// original is a pack of two words whose changes a licence asks to be told.
func original(t *testing.T) *shard.Pack {
	t.Helper()
	files := fstest.MapFS{}
	r := pack.Recipe{ID: "old", Title: "Old vectors", Short: "Old",
		Text:     shard.TextRule{Language: "en", Case: embed.CaseLower},
		Source:   shard.Origin{Modifications: "Cut."},
		Licences: []pack.Terms{{Licence: shard.Licence{SPDX: "PDDL-1.0", Applies: "vectors"}}}}
	_, err := pack.Build(t.Context(), r, pack.Input{
		Open:  func() (pack.Rows, error) { return &lines{words: []string{"tea", "cup"}}, nil },
		Write: func(name string, data []byte) error { files[name] = &fstest.MapFile{Data: data}; return nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	p, err := shard.Open(t.Context(), shard.FromFS(files))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// debiased is a memory of words with vectors, and of a case rule.
func debiased(t *testing.T, words ...string) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: "old", Title: "Old vectors, debiased",
		Provenance: embed.Provenance{Case: embed.CaseLower}})
	for i, w := range words {
		if err := m.Add(w, []float64{float64(i + 1), 1}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// Words that no pack holds are left out and counted: in capitals where the pack
// is in lower case, decomposed, with a line break. The rest keep their order.
func TestRun(t *testing.T) {
	files := fstest.MapFS{}
	var order []string
	facts := experiment.Exported{Recipe: []byte(`{"of":"old"}`), Digest: "d1",
		Steps: []experiment.ExportedStep{{Term: "A"}, {Term: "B"}}}
	m, err := Job{ID: "new", Original: original(t), Source: debiased(t, "tea", "Tea", "cafe\u0301",
		"a\nb", "caf\u00e9", "cup"),
		Write: func(name string, data []byte) error {
			order = append(order, name)
			files[name] = &fstest.MapFile{Data: data}
			return nil
		},
		Progress: func(text string, done, total int) {
			if done > total || total != 3 {
				t.Errorf("%s: %d of %d, of 3 words", text, done, total)
			}
		}}.Run(t.Context(), &facts)
	if err != nil {
		t.Fatal(err)
	}
	if facts.Words != 3 || facts.Left != 3 || !strings.HasPrefix(facts.Precision,
		"The pack keeps 10 bits a component. d of 0 of the 0 built-in") {
		t.Errorf("told %+v", facts)
	}
	if order[len(order)-1] != shard.ManifestPath {
		t.Errorf("the manifest is not the last of %q", order)
	}
	if want := "Cut. Debiased with Weatherglass from the pack old (digest "; !strings.HasPrefix(m.Source.Modifications,
		want) ||
		!strings.HasSuffix(m.Source.Modifications, `): A, B. Recipe {"of":"old"}, digest d1.`) ||
		m.Licences[0].SPDX != "PDDL-1.0" || m.Title != "Old vectors, debiased" {
		t.Errorf("the manifest says %+v", m)
	}
	p, err := shard.Open(t.Context(), shard.FromFS(files))
	if err != nil {
		t.Fatal(err)
	}
	names, err := p.WordsAt(t.Context(), []int{0, 1, 2})
	if err != nil || strings.Join(names, " ") != "tea caf\u00e9 cup" {
		t.Errorf("the words are %q, %v", names, err)
	}
}

func TestRunRefuses(t *testing.T) {
	var facts experiment.Exported
	job := Job{ID: "new", Original: debiased(t, "tea"), Source: debiased(t, "tea"), Progress: func(string, int, int) {},
		Write: func(string, []byte) error { return nil }}
	var refused *experiment.Error
	if _, err := job.Run(t.Context(), &facts); !errors.As(err, &refused) || refused.Code != "no_pack" {
		t.Errorf("vectors that are no pack: %v", err)
	}
	job.Original = original(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := job.Run(ctx, &facts); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	full := errors.New("full")
	job.Write = func(string, []byte) error { return full }
	if _, err := job.Run(t.Context(), &facts); !errors.Is(err, full) {
		t.Errorf("without room: %v", err)
	}
}

// A contrast that a method brought to nothing is named.
func TestPrecision(t *testing.T) {
	m := shard.Manifest{}
	m.Quantizer.RefineBits, m.Accuracy.Limit.Shards = 2, 0.005
	m.Accuracy.D = []shard.TestAccuracy{{Test: "a"}, {Test: "b", Deviation: shard.Deviation{Shards: 0.006}},
		{Test: "c", Deviation: shard.Deviation{Lexicon: 1}}}
	const want = "The pack keeps 10 bits a component. d of 1 of the 3 built-in WEATs that could be taken is within 0.005 of its value before packing. " +
		"The recipe leaves so little of the others that d is made of rounding: b, c."
	if got := precision(&m); got != want {
		t.Errorf("%q", got)
	}
}

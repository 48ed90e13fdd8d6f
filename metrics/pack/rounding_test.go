package pack_test

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"testing"
	"testing/fstest"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
)

// gaussian is an embedding of 32 words of 50 dimensions, whose first words lean to one side.
func gaussian(seed uint64) (*embed.Memory, []pack.Row) {
	r := rand.New(rand.NewPCG(seed, 1))
	m := embed.NewMemory(embed.Info{ID: "g"})
	var rows []pack.Row
	for i := range 32 {
		x := make([]float64, 50)
		for j := range x {
			x[j] = r.NormFloat64()
		}
		x[0] += []float64{1, -1}[i/8%2]
		rows = append(rows, pack.Row{Word: fmt.Sprintf("w%02d", i), Vector: x, Rank: i})
		if m.Add(rows[i].Word, x) != nil {
			panic("a word stands twice")
		}
	}
	if m.Ready() != nil {
		panic("no memory")
	}
	return m, rows
}

// rounded is a pack of rows at so many refinement bits, or an exact one.
func rounded(t *testing.T, rows []pack.Row, recipe pack.Recipe) *shard.Pack {
	t.Helper()
	files := fstest.MapFS{}
	recipe.ID = "g"
	_, err := pack.Build(t.Context(), recipe, pack.Input{
		Open:  func() (pack.Rows, error) { return &inOrder{rows: rows}, nil },
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

// inOrder yields rows.
type inOrder struct{ rows []pack.Row }

func (r *inOrder) Dims() int { return len(r.rows[0].Vector) }

func (r *inOrder) Next() (row pack.Row, err error) {
	if len(r.rows) == 0 {
		return row, io.EOF
	}
	row, r.rows = r.rows[0], r.rows[1:]
	return row, nil
}

// weatOf measures the four times eight words in order.
func weatOf(t *testing.T, source embed.Source) *experiment.Reading {
	t.Helper()
	e := experiment.Experiment{Method: "weat", Embedding: "g", Options: map[string]any{"p": "none", "interval": "none"},
		Sets: map[string]experiment.SetRef{}}
	for i, role := range []string{"X", "Y", "A", "B"} {
		set := experiment.SetRef{}
		for k := range 8 {
			set.Words = append(set.Words, fmt.Sprintf("w%02d", 8*i+k))
		}
		e.Sets[role] = set
	}
	r, err := experiment.Run(t.Context(), e,
		experiment.Env{Open: func(context.Context, string) (embed.Source, error) { return source, nil }})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// What a reading says of rounding is compared with the rounding itself, as the vectors before
// it are known here: 20 roundings are passed by one in 21 further ones, and so is the
// bound, seldom by much.
func TestMovedByRounding(t *testing.T) {
	const packs = 120
	beyond, wide, zero := 0, 0, 0
	for seed := range uint64(packs) {
		source, rows := gaussian(seed)
		want := weatOf(t, source)
		got := weatOf(t, rounded(t, rows, pack.Recipe{RefineBits: &zero}))
		moved := got.Embedding.Provenance.Moved
		if moved == nil || moved.By == 0 || moved.Words == 0 || want.Embedding.Provenance.Moved != nil {
			t.Fatalf("%+v of the pack, %+v of the vectors", moved, want.Embedding.Provenance.Moved)
		}
		off := math.Abs(got.Values["d"] - want.Values["d"])
		if off > moved.By {
			beyond++
		}
		if off < moved.By/3 {
			wide++
		}
	}
	// 120/21 = 5.7, with a standard deviation of 2.3; of a half-normal error in units of
	// the largest of 20 (about 2.1 standard deviations), half lie below a third.
	if beyond < 1 || beyond > 13 {
		t.Errorf("%d of %d errors lie beyond what is said", beyond, packs)
	}
	if wide < packs/4 || wide > packs*3/4 {
		t.Errorf("%d of %d errors are below a third of what is said", wide, packs)
	}
}

// An exact pack has the numbers of its source.
func TestExactPackMovesNothing(t *testing.T) {
	source, rows := gaussian(7)
	want, got := weatOf(t, source), weatOf(t, rounded(t, rows, pack.Recipe{Exact: true}))
	if got.Values["d"] != want.Values["d"] || got.Embedding.Provenance.Precision != "exact for these words" {
		t.Errorf("d = %v, %q; of the vectors %v", got.Values["d"], got.Embedding.Provenance.Precision, want.Values["d"])
	}
}

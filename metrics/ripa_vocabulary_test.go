package metrics

import (
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

func TestExtremesAreTheirDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCoarse(t)
		pair := [2]measure.Word{{As: "w0", Vector: []float64{3, 1, 0, 0, 0}[:c.Info().Dims]},
			{As: "w1", Rank: 1, Vector: []float64{0, 1, 4, 0, 0}[:c.Info().Dims]}}
		options := map[string]any{"top": rapid.IntRange(1, 20).Draw(t, "top"), "direction": directionPC1,
			"vectors": rapid.SampledFrom([]string{vectorsRaw, vectorsUnit}).Draw(t, "vectors")}
		in := c.input(options, map[string]measure.Set{"pairs": {Pairs: [][2]measure.Word{pair}}})
		got, err := runRIPAVocabulary(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		r := newRIPA(in)
		g, _ := r.direction(t.Context(), r.diffs)
		score := func(x []float64) float64 { return linalg.Dot(r.vector(measure.Word{Vector: x}), g) }
		first, second := c.ranking(score), c.ranking(func(x []float64) float64 { return -score(x) })
		rows := got.Tables[0].Rows
		k := min(in.Int("top"), len(first))
		if len(rows) != 2*k {
			t.Fatalf("%d extremes, want %d", len(rows), 2*k)
		}
		for i := range k {
			if rows[i][1] != first[i].word.As || rows[k+i][1] != second[i].word.As {
				t.Fatalf("extremes %d are %v and %v, want %s and %s", i, rows[i], rows[k+i], first[i].word.As, second[i].word.As)
			}
		}
	})
}

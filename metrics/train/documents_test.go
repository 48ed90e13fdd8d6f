package train_test

import (
	"reflect"
	"strings"
	"testing"

	"weatherglass/metrics/train"
)

// All documents in order are the texts; one drawn twice counts twice, as if it were read
// twice.
func TestDocumentsDrawn(t *testing.T) {
	texts := []string{strings.Repeat("ship sea captain sail\n", 30), strings.Repeat("tea milk cup table\n", 40),
		strings.Repeat("sea tea sail cup\n\n", 25)}
	collect := func(documents ...int) *train.Collector {
		c := train.NewCollector("en")
		for _, d := range documents {
			c.Document()
			for p := range strings.SplitSeq(texts[d], "\n") {
				if err := c.Paragraph([]byte(p)); err != nil {
					t.Fatal(err)
				}
			}
		}
		return c
	}
	all := collect(0, 1, 2)
	if all.Documents() != 3 {
		t.Fatalf("%d documents", all.Documents())
	}
	for _, drawn := range [][]int{{0, 1, 2}, {0, 2, 2}, {1, 1, 1}, {2}} {
		got, want := all.Of(drawn, 20), collect(drawn...).Sequence(20)
		if !reflect.DeepEqual(vectorsOf(t, got), vectorsOf(t, want)) {
			t.Errorf("%v: other vectors than of the texts themselves", drawn)
		}
	}
}

// vectorsOf returns the words of a sequence with their vectors.
func vectorsOf(t *testing.T, s *train.Sequence) map[string][]float64 {
	t.Helper()
	v, err := train.PPMISVD(t.Context(), s, train.Options{Dims: 2, Window: 2, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]float64{}
	for place, row := range v.Rows {
		out[s.Vocabulary.Word(place).Word] = row
	}
	return out
}

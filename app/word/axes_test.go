package word

import (
	"math"
	"slices"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

func TestAxesOf(t *testing.T) {
	c := &protocol.Catalogue{
		Embeddings: []experiment.EmbeddingEntry{{ID: "e", Language: "en"}, {ID: "d", Language: "de"}},
		Sets: []protocol.SetEntry{{ID: "m", Name: "Male"}, {ID: "f", Name: "Female"}, {ID: "p", Name: "Pleasant"},
			{ID: "u", Name: "Unpleasant"}, {ID: "long", Count: 2006}},
		Tests: []protocol.TestEntry{
			{Name: "T1", Source: "S1", Language: "en", Sets: map[string]string{"X": "p", "Y": "u", "A": "m", "B": "f"}},
			{Name: "T2", Source: "S2", Language: "en", Sets: map[string]string{"words": "p", "A": "m", "B": "f"}},
			{Name: "T3", Source: "S3", Language: "en", Sets: map[string]string{"A": "p", "B": "u"}},
			{Name: "pairs alone", Language: "en", Sets: map[string]string{"words": "p"}},
			{Name: "other vectors", Language: "en", Needs: "a series", Sets: map[string]string{"A": "u", "B": "p"}},
			{Name: "a long list", Language: "en", Sets: map[string]string{"A": "long", "B": "p"}},
			{Name: "T4", Language: "de", Sets: map[string]string{"A": "f", "B": "m"}},
		},
	}
	axes := axesOf(c, "e", "nurse")
	if len(axes) != 2 || axes[0].a != "Male" || axes[0].b != "Female" ||
		!slices.Equal(axes[0].from, []string{"T1, S1", "T2, S2"}) || axes[1].a != "Pleasant" {
		t.Errorf("%+v", axes)
	}
	if q := axes[0].ask; q.Embedding != "e" || q.Sets["A"].ID != "m" || q.Sets["B"].ID != "f" ||
		!slices.Equal(q.Sets["words"].Words, []string{"nurse"}) {
		t.Errorf("%+v", q)
	}
	if german := axesOf(c, "d", "Haus"); len(german) != 1 || german[0].a != "Female" {
		t.Errorf("%+v", german)
	}
}

// measuredAxis is an axis of two lists with a p.
func measuredAxis(name, a, b string, p float64) wordAxis {
	return wordAxis{from: []string{name}, q: math.NaN(), answer: &protocol.Answer{Reading: experiment.Reading{
		Values: map[string]float64{"p_random": p},
		Experiment: experiment.Resolved{Sets: map[string]experiment.ResolvedSet{"A": {Words: []string{a}},
			"B": {Words: []string{b}}}},
	}}}
}

// By hand: of four p, .01 · 4/1, .02 · 4/2, .03 · 4/3 are .04 each, and the last stays. The axis
// that comes twice counts once; counted twice its q were .025.
func TestDistinct(t *testing.T) {
	out, err := distinct([]wordAxis{
		measuredAxis("last", "a", "d", 0.5), measuredAxis("first", "a", "b", 0.01), measuredAxis("third", "a", "e", 0.03),
		measuredAxis("again", "a", "b", 0.01), measuredAxis("turned", "b", "a", 0.02),
	})
	if err != nil || len(out) != 4 {
		t.Fatal(out, err)
	}
	for i, want := range []struct {
		q    float64
		from []string
	}{{0.04, []string{"first", "again"}}, {0.04, []string{"turned"}}, {0.04, []string{"third"}}, {0.5, []string{"last"}}} {
		if x := out[i]; x.q < want.q-1e-12 || x.q > want.q+1e-12 || !slices.Equal(x.from, want.from) ||
			x.clear() != (want.q < 0.05) {
			t.Errorf("%d: q %v, of %v", i, x.q, x.from)
		}
	}
	// Without random words there is no p, and nothing is clear.
	bare := measuredAxis("bare", "a", "b", 0)
	delete(bare.answer.Reading.Values, "p_random")
	mixed, err := distinct([]wordAxis{bare, measuredAxis("other", "c", "d", 0.03)})
	if err != nil || mixed[0].from[0] != "other" || mixed[0].q != 0.03 || !math.IsNaN(mixed[1].q) || mixed[1].clear() {
		t.Errorf("%+v: %v", mixed, err)
	}
	if alone, err := distinct([]wordAxis{bare}); err != nil || len(alone) != 1 || alone[0].clear() {
		t.Errorf("%+v: %v", alone, err)
	}
	if _, err := distinct([]wordAxis{measuredAxis("", "a", "b", 2)}); err == nil {
		t.Error("a p above 1 is taken")
	}
}

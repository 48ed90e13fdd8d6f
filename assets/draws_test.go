//go:build !js

package assets_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

// drawnTests are those whose words are in every draw of the English periods.
var drawnTests = []string{"rios.career-family", "rios.intelligence-appearance", "rios.strong-weak"}

// Every point of the English novels has an interval over the texts: Tukey's of the d that
// each of the ten packed trainings has by itself, on the scale log (2 + d)/(2 − d), with
// Student's t of nine degrees, here by hand (Tukey 1958; 2.262157 from tables).
func TestDrawsOfNovels(t *testing.T) {
	for _, test := range drawnTests {
		for _, slot := range []string{"1840", "1860", "1880", "1900"} {
			r := readingOf(t, test, "novels-en-"+slot, vectors.OpenBuiltIn)
			pack, err := vectors.OpenBuiltIn(t.Context(), "novels-en-"+slot)
			if err != nil {
				t.Fatal(err)
			}
			draws, err := pack.(embed.Redrawn).Draws(t.Context())
			if err != nil || draws == nil || len(draws.Each) != 10 || draws.By != embed.LeftOut {
				t.Fatalf("%s has the draws %+v, %v", slot, draws, err)
			}
			var z []float64
			for _, draw := range draws.Each {
				one := readingOf(t, test, "draw", func(context.Context, string) (embed.Source, error) { return draw, nil })
				z = append(z, scaled(one.Values["d"]))
			}
			mean, squares := 0.0, 0.0
			for _, x := range z {
				mean += x / 10
			}
			for _, x := range z {
				squares += (x - mean) * (x - mean)
			}
			far := 2.262157 * math.Sqrt(squares*9/10)
			for id, side := range map[string]float64{"texts_low": -far, "texts_high": far} {
				want := 2 * math.Tanh((scaled(r.Values["d"])+side)/2)
				if got, ok := r.Values[id]; !ok || math.Abs(got-want) > 1e-5 {
					t.Errorf("%s, %s: %s is %v (%v), by hand %v", test, slot, id, got, ok, want)
				}
			}
		}
	}
}

// scaled is d where its interval is taken.
func scaled(d float64) float64 { return math.Log((2 + d) / (2 - d)) }

// readingOf asks a built-in test of one embedding.
func readingOf(t *testing.T, test, of string, open func(context.Context, string) (embed.Source,
	error)) *experiment.Reading {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.Parse(fmt.Appendf(nil, `{"test": %q, "embedding": %q}`, test, of))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), e, experiment.Env{Lexicon: lex, Open: open})
	if err != nil {
		t.Fatalf("%s on %s: %v", test, of, err)
	}
	return r
}

// A series of such points has the intervals of all in its table, and those of change and
// slope over the texts.
func TestDrawsOfSeries(t *testing.T) {
	for _, test := range drawnTests {
		lex, err := vectors.Lexicon()
		if err != nil {
			t.Fatal(err)
		}
		e, err := experiment.Parse(fmt.Appendf(nil, `{"test": %q, "embedding": {"series": "novels-en"}}`, test))
		if err == nil {
			e, err = vectors.Here().WithEpochs(t.Context(), e)
		}
		if err != nil {
			t.Fatal(err)
		}
		r, err := experiment.Run(t.Context(), e, experiment.Env{Lexicon: lex, Open: vectors.OpenBuiltIn,
			Series: experiment.RunSeries})
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{"change_texts_low", "change_texts_high", "slope_texts_low", "slope_texts_high"} {
			if _, ok := r.Values[id]; !ok {
				t.Errorf("%s: there is no %s", test, id)
			}
		}
		at := slices.IndexFunc(r.Tables, func(t experiment.Table) bool { return t.Name == "epochs" })
		for _, id := range []string{"texts_low", "texts_high"} {
			column := slices.Index(r.Tables[at].Columns, id)
			if column < 0 {
				t.Fatalf("%s: the table has no column %s", test, id)
			}
			for _, row := range r.Tables[at].Rows {
				if _, ok := row[column].(float64); !ok {
					t.Errorf("%s, %v: %s is %v", test, row[0], id, row[column])
				}
			}
		}
	}
}

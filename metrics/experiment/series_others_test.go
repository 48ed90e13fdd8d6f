package experiment_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
)

// crowd is a vocabulary of 1,200 words between he and she, whose leans at each of four
// epochs are known.
type crowd struct {
	words []string
	leans [][]float64 // an epoch a row
	env   experiment.Env
}

// newCrowd draws the leans; most rise by .01 a decade. The list "rise…" rises by .05, and
// the last epoch lacks its last word.
func newCrowd(t *testing.T) crowd {
	t.Helper()
	random := rand.New(rand.NewPCG(8, 12))
	var c crowd
	for i := range 1200 {
		c.words = append(c.words, fmt.Sprintf("w%c%c%c", 'a'+i/676, 'a'+i/26%26, 'a'+i%26))
	}
	sources := map[string]embed.Source{}
	for e := range 4 {
		id := fmt.Sprint("y", e)
		m := embed.NewMemory(embed.Info{ID: id, Title: id, Digest: id})
		add := func(word string, lean float64) {
			angle := math.Acos(lean/math.Sqrt2) - math.Pi/4
			if err := m.Add(word, []float64{math.Cos(angle), math.Sin(angle)}); err != nil {
				t.Fatal(err)
			}
		}
		add("he", 1)
		add("she", -1)
		c.leans = append(c.leans, nil)
		for i, w := range c.words {
			lean := 0.3*math.Sin(float64(i)) + 0.01*float64(e) + 0.03*random.NormFloat64()
			c.leans[e] = append(c.leans[e], lean)
			add(w, lean)
		}
		for k, w := range []string{"risea", "riseb", "risec", "rised"} {
			if e < 3 || k < 3 {
				add(w, -0.1+0.02*float64(k)+0.05*float64(e))
			}
		}
		if err := m.Ready(); err != nil {
			t.Fatal(err)
		}
		sources[id] = m
	}
	c.env = experiment.Env{Lexicon: testLexicon(t), Series: experiment.RunSeries,
		Open: func(_ context.Context, id string) (embed.Source, error) { return sources[id], nil }}
	return c
}

func (c crowd) run(t *testing.T, words, options string) *experiment.Reading {
	t.Helper()
	text := fmt.Sprintf(associationOf, fourDecades)
	text = strings.NewReplacer(`"art", "office", "home"`, words, `{"pool": 0}`, options).Replace(text)
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), e, c.env)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The p of a slope against random lists is the share of lists of different words, drawn
// here one by one, whose slope lies as far from the mean slope, or from 0; the band holds
// the values of 95 % of them.
func TestSeriesAgainstRandomLists(t *testing.T) {
	racetest.Skip(t)
	c := newCrowd(t)
	random := rand.New(rand.NewPCG(9, 12))
	weights := []float64{-0.03, -0.01, 0.01, 0.03} // (x - 2005)/500
	slopeOf := func(w int) (s float64) {
		for e, x := range weights {
			s += x * c.leans[e][w]
		}
		return s
	}
	var all float64
	for w := range c.words {
		all += slopeOf(w) / float64(len(c.words))
	}
	const draws = 40_000
	slopes, inBand := make([]float64, draws), 0
	r := c.run(t, `"`+strings.Join(c.words[7:10], `", "`)+`"`, `{}`)
	epochs := tableOf(t, r, "epochs")
	low, high := epochs.Rows[1][column(t, epochs, "random_low")].(float64),
		epochs.Rows[1][column(t, epochs, "random_high")].(float64)
	for i := range slopes {
		var value float64
		for _, w := range random.Perm(len(c.words))[:3] {
			slopes[i] += slopeOf(w) / 3
			value += c.leans[1][w] / 3
		}
		if low <= value && value <= high {
			inBand++
		}
	}
	observed := (slopeOf(7) + slopeOf(8) + slopeOf(9)) / 3
	near(t, "slope", r.Values["slope"], observed, 1e-9)
	near(t, "band", float64(inBand)/draws, 0.95, 0.006)
	for around, centre := range map[string]float64{"null": all, "zero": 0} {
		hits, within := 0., 0.
		r := c.run(t, `"`+strings.Join(c.words[7:10], `", "`)+`"`, `{"around": "`+around+`"}`)
		for _, s := range slopes {
			if math.Abs(s-centre) >= math.Abs(observed-centre) {
				hits += 1. / draws
			}
			if r.Values["random_low"] <= s && s <= r.Values["random_high"] {
				within += 1. / draws
			}
		}
		near(t, around, r.Values["p_random"], hits, 0.012) // four standard errors
		near(t, "slopes", within, 0.95, 0.006)
		if p := r.Values["p_coherent"]; !(p > 0 && p <= 1) {
			t.Errorf("%s: p_coherent %v", around, p)
		}
	}
}

// A list that rises as no other does is found against random and against related lists,
// by the words that every epoch has; the words of the groups are none of the others.
func TestSeriesAgainstListsOfCommonWords(t *testing.T) {
	racetest.Skip(t)
	c := newCrowd(t)
	r := c.run(t, `"risea", "riseb", "risec", "rised"`, `{}`)
	if !(r.Values["p_random"] < 1e-6 && r.Values["p_coherent"] < 0.01 && r.Values["p_coherent"] >= 1./1001) ||
		!noted(r, "common_words") || noted(r, "no_pool") {
		t.Errorf("%v, %+v", r.Values, r.Notes)
	}
	few := c.run(t, `"risea", "riseb", "risec"`, `{"pool": 900}`)
	if _, ok := few.Values["p_random"]; ok || !noted(few, "no_pool") {
		t.Errorf("%v, %+v", few.Values, few.Notes)
	}
	for _, c := range tableOf(t, few, "epochs").Columns {
		if c == "random_low" {
			t.Error("a band without words to compare with")
		}
	}
}

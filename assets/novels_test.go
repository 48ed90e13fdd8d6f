//go:build !js

package assets_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

// Effect sizes as scipy's singular vectors of the same novels give them (ARPACK to
// 1e-10, no quantizing), which were printed with two digits; WEAT 8 in German and French,
// whose words are read as the novels spell them, and those of SGNS and GloVe, as numpy has them of
// the packs' vectors.
var novelTests = []struct {
	test, pack string
	d          float64
}{
	{"kurpicz.weat6-en", "novels-en", 1.08}, {"kurpicz.weat8-en", "novels-en", 1.70},
	{"kurpicz.weat6-de1", "novels-de", 1.42}, {"kurpicz.weat7-de", "novels-de", .13},
	{"kurpicz.weat8-de", "novels-de", -.07}, {"kurpicz.ger-2", "novels-de", .51},
	{"kurpicz.weat6-fr1", "novels-fr", 1.07}, {"kurpicz.weat6-fr2", "novels-fr", .50},
	{"kurpicz.weat8-fr", "novels-fr", -.67},
	{"kurpicz.weat6-en", "novels-en-sgns", 1.31}, {"kurpicz.weat8-en", "novels-en-sgns", 1.59},
	{"kurpicz.weat6-en", "novels-en-glove", .65}, {"kurpicz.weat8-en", "novels-en-glove", 1.94},
	{"kurpicz.weat6-fr1", "novels-fr-sgns", 1.32}, {"kurpicz.weat6-fr2", "novels-fr-sgns", 1.50},
	{"kurpicz.weat6-fr1", "novels-fr-glove", .26}, {"kurpicz.weat6-fr2", "novels-fr-glove", .64},
	{"kurpicz.weat8-fr", "novels-fr-sgns", .11}, {"kurpicz.weat8-fr", "novels-fr-glove", -.66},
}

func novelReading(t *testing.T, test, pack string) (*experiment.Reading, error) {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.Parse(fmt.Appendf(nil, `{"test": %q, "embedding": %q}`, test, pack))
	if err != nil {
		t.Fatal(err)
	}
	return experiment.Run(t.Context(), e, experiment.Env{Lexicon: lex, Open: vectors.OpenBuiltIn})
}

func TestNovels(t *testing.T) {
	for _, c := range novelTests {
		r, err := novelReading(t, c.test, c.pack)
		if err != nil {
			t.Errorf("%s: %v", c.test, err)
			continue
		}
		// Half a digit, and what ten bits a number and other singular vectors may move.
		if d := r.Values["d"]; math.Abs(d-c.d) > .005+.005 {
			t.Errorf("%s on %s: d = %.4f, want %.2f", c.test, c.pack, d, c.d)
		}
	}
	for test, pack := range map[string]string{"kurpicz.ger-1": "novels-de", "kurpicz.weat5-de": "novels-de",
		"kurpicz.weat6-de2": "novels-de", "kurpicz.weat7-en": "novels-en", "kurpicz.weat7-fr": "novels-fr"} {
		var known *experiment.Error
		if _, err := novelReading(t, test, pack); !errors.As(err, &known) || known.Code != "too_few_words" {
			t.Errorf("%s on %s, which has not three words of each list: %v", test, pack, err)
		}
	}
}

//go:build !js

package assets_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// The effect sizes (sample standard deviation) of WEAT 1 to 10 with the words
// of lexicons.json, lower-cased, computed from the decimals of the source in
// double precision by forty lines of Python that share nothing with this
// program; WEFE's and responsibly's numbers for WEAT 2 agree with them.
var gloveWEAT = [10]float64{
	1.1692928915053415, 1.2969102251497793, 0.8705960166553118, 1.2829339068596095, 1.418413825709507,
	1.71776731884448, 1.2812201852446172, 1.1228573139460414, 1.2751557138351501, 0.8647548667663346,
}

func TestBuiltInWEATsOnGloVe(t *testing.T) {
	p := openPack(t, glove, plainly)
	env := experiment.Env{Lexicon: lexicons(t), Open: func(context.Context, string) (embed.Source, error) { return p, nil }}
	for i, want := range gloveWEAT {
		e := experiment.Experiment{Test: fmt.Sprintf("caliskan.weat%d", i+1), Embedding: glove, Options: map[string]any{"interval": "none"}}
		r, err := experiment.Run(context.Background(), e, env)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Values["d_sample"]; math.Abs(got-want) > 0.00002 {
			t.Errorf("WEAT %d: d = %.6f, want %.6f", i+1, got, want)
		}
	}
}

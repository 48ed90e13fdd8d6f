package bench

import (
	"context"
	"strings"
	"testing"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
)

const (
	debiasedText = `{"method": "neighbours", "embedding": {"of": "e", "debias": [STEPS]}, "sets": {"words": ["nurse"]}}`
	lists        = `"pairs": "bolukbasi.definitional", "specific": "bolukbasi.gender-specific"`
	hardText     = `{"method": "hard", ` + lists + `, "equalize": "bolukbasi.equalize"}`
)

// recipes are asked for the neighbours of a word after them.
var recipes = []struct{ name, steps string }{
	{"Hard", hardText},
	{"Soft", `{"method": "soft", ` + lists + `}`},
	{"FrequencyHard", `{"method": "frequency"}, ` + hardText},
	{"INLP", `{"method": "inlp", "pairs": "bolukbasi.definitional"}`},
	{"HSR", `{"method": "hsr", "specific": "bolukbasi.gender-specific"}`},
}

// BenchmarkDebias fits a method to decoded shards and goes through all words.
func BenchmarkDebias(b *testing.B) {
	p := openPack(b, packDir, shard.DesktopPlaneBytes)
	for _, r := range recipes {
		text := strings.Replace(debiasedText, "STEPS", r.steps, 1)
		b.Run(r.name, func(b *testing.B) { repeat(b, question(b, text, p)) })
	}
}

// BenchmarkDebiasAgain asks the same when the fit is kept.
func BenchmarkDebiasAgain(b *testing.B) {
	p := openPack(b, packDir, shard.DesktopPlaneBytes)
	env := experiment.Env{Lexicon: builtIn(b), Fits: new(experiment.Fits),
		Open: func(context.Context, string) (embed.Source, error) { return p, nil }}
	for _, r := range recipes[:3] {
		e, err := experiment.Parse([]byte(strings.Replace(debiasedText, "STEPS", r.steps, 1)))
		if err != nil {
			b.Fatal(err)
		}
		b.Run(r.name, func(b *testing.B) {
			repeat(b, func() {
				if _, err := experiment.Run(b.Context(), e, env); err != nil {
					b.Fatal(err)
				}
			})
		})
	}
}

// BenchmarkDebiasVectors fits hard debiasing and writes the new vector of every
// word, as WEFE does.
func BenchmarkDebiasVectors(b *testing.B) {
	p := openPack(b, packDir, shard.DesktopPlaneBytes)
	_, parsed, err := experiment.ParseRecipe([]byte(`{"of": "e", "debias": [` + hardText + `]}`))
	if err != nil {
		b.Fatal(err)
	}
	steps, err := experiment.ResolveRecipe(parsed, 0, builtIn(b))
	if err != nil {
		b.Fatal(err)
	}
	repeat(b, func() {
		space := debias.NewSpace(p)
		f, err := debias.Chain(b.Context(), space, steps, nil)
		if err != nil {
			b.Fatal(err)
		}
		if err := debias.Debiased(space, f).Rows(b.Context(), func(int, []float64) error { return nil }); err != nil {
			b.Fatal(err)
		}
	})
}

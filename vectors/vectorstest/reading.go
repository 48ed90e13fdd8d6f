package vectorstest

import (
	"context"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	_ "weatherglass/metrics/masked"
	_ "weatherglass/metrics/second"
	"weatherglass/vectors"
)

// Reading computes a Reading as "weatherglass run" does.
func Reading(t testing.TB, question string) (*experiment.Reading, string) {
	t.Helper()
	e, err := experiment.Parse([]byte(question))
	if err != nil {
		t.Fatal(err)
	}
	if e, err = vectors.Here().WithEpochs(t.Context(), e); err != nil {
		t.Fatal(err)
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	open := func(ctx context.Context, id string) (embed.Source, error) { return vectors.OpenBuiltIn(ctx, id) }
	r, err := experiment.Run(t.Context(), e, experiment.Env{Lexicon: lex, Open: open, Series: experiment.RunSeries,
		Texts: experiment.RunTexts, Corpus: vectors.Here().OpenCorpus})
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.EncodeLink(e, r, lex)
	if err != nil {
		t.Fatal(err)
	}
	return r, link
}

// WEAT8 is the question of the first page.
const WEAT8 = `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat8"}`

// Link1 is a link that was shared when names were not covered.
const Link1 = "AXYgLA8-zy_WdnCUPyJHl4GRsaGxkWlKoqGhpZFhUpJSLWAA"

// AlteredDigest changes the digest in a link: its characters 2 to 11 are bytes
// 1 to 8, behind the version.
func AlteredDigest(link string) string {
	other := "A"
	if link[4] == 'A' {
		other = "B"
	}
	return link[:4] + other + link[5:]
}

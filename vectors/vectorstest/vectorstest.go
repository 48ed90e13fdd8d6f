// Package vectorstest has vectors of eight words for tests, as a text and as a pack.
package vectorstest

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/formats/archive"
	"weatherglass/metrics/pack"
	"weatherglass/vectors"
)

// Text is a GloVe text of eight words in the plane, made by hand: X
// leans wholly to A and Y wholly to B, so d is at its most, 2.
const Text = `algebra 1 0.1
geometry 1 0.2
poetry 0.1 1
dance 0.2 1
he 1 0
him 1 0.01
she 0 1
her 0.01 1
`

// Question is a WEAT on them.
const Question = `{"method":"weat","embedding":"mine","sets":{"X":["algebra","geometry"],"Y":["Poetry","dance"],"A":["he","him"],"B":["she","her"]}}`

// Recipe makes the pack tiny of them.
const Recipe = `{"id": "tiny", "title": "Tiny", "text": {"language": "en", "case": "lower"},
  "source": {"name": "By hand", "made_by": "This test", "from": "nothing", "algorithm": "none"},
  "licences": [{"spdx": "CC0-1.0", "applies": "vectors"}]}`

// Packs is a folder with the pack tiny, and a half-built one beside it.
func Packs(t testing.TB) string {
	t.Helper()
	recipe, err := pack.ParseRecipe([]byte(Recipe))
	if err != nil {
		t.Fatal(err)
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	packs := filepath.Join(t.TempDir(), "packs")
	_, err = pack.Build(t.Context(), recipe, pack.Input{
		Lexicon: lex,
		Open: func() (pack.Rows, error) {
			return archive.VectorFile("tiny.txt", io.NopCloser(strings.NewReader(Text)))
		},
		Write: func(name string, data []byte) error {
			filestest.Write(t, filepath.Join(packs, "tiny", name), string(data))
			return nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, filepath.Join(packs, ".new123", "manifest.json"), "{")
	return packs
}

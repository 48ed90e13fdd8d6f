// Package noveltest holds counts of real texts that tests of several packages share.
package noveltest

import (
	_ "embed" // the counts
	"testing"

	"github.com/klauspost/compress/zstd"

	"weatherglass/metrics/corpus"
)

//go:embed novels_en.wgtexts.zst
var novels []byte

// Counts returns counts of 157 words in 99 English novels, with the company of two
// groups, that README.md tells of.
func Counts(t testing.TB) *corpus.Packed {
	t.Helper()
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	defer decoder.Close()
	file, err := decoder.DecodeAll(novels, nil)
	if err != nil {
		t.Fatal(err)
	}
	about := corpus.About{ID: "novels", Title: "157 words of English novels", Short: "English novels", Language: "en",
		Documents: 99, Vocabulary: 157, MinCount: 20, Window: 10, Digest: "novels",
		Contexts: []corpus.Contexts{
			{Name: "valentini.male", Words: []string{"male", "man", "boy", "brother", "he", "him", "his", "son"}},
			{Name: "valentini.female", Words: []string{"female", "woman", "girl", "sister", "she", "her", "hers", "daughter"}}}}
	p, err := corpus.ReadPacked(file, about)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range p.Documents {
		about.Tokens += d.Tokens
	}
	p.Describe(about)
	return p
}

package method

import (
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// rebuilt are vectors of this program that were made anew, other than before, by the digests
// of their former packs. A link to a reading of the former ones differs, and this says why.
//
// A pack that is made anew gets an entry a former digest, the "digest" of the manifest that it
// had: a text that says what changed in the vectors or words, so that somebody who measured
// before knows what to do. The text has a place in assets/locales.
var rebuilt = []struct {
	id, former string
	what       func() string
}{
	{"fr-md-300d", "92739b03a4034b42d5c0e96d09cc26e4e2376a8dc3c5229c14d20b9e4f7e3f79", func() string {
		return locale.Say("Six words that were left out are there (aux, _, X, agent, ID, AUX), so that the ranks of the words behind them are others. The vectors of the others differ by their rounding alone: d of the built-in tests by less than 0.00001.")
	}},
	{"novels-en-sgns", "8822c3a3b0dfdf8b4a70cf08ad8d09351852f9a3f907d004cd752a4c419b7107", sgnsRule},
	{"novels-de-sgns", "e63504104381b6d194d8879a989d44ea2e822e81915161a48b3a6354f807652b", sgnsRule},
	{"novels-fr-sgns", "dd74d381fd275bb51f98db498d99d8ac416cf05f9a1ca30df0f8a20fae52da63", sgnsRule},
	{"novels-en-sgns-shuffled-1", "cc586d5ad57274b9501ca23e19ef33a8da989525080bed84253e29eabd40f9eb", sgnsRule},
	{"novels-en-sgns-shuffled-2", "376b8bc6c56c18f5b2bab666c90264d9290004f762a789de1550a162c90b85ce", sgnsRule},
	{"novels-en-sgns-shuffled-3", "dbf3ca36a586e144a66ade1999dab8b1c4c99fedc2bfce1f558eb9fe491ac77f", sgnsRule},
	{"novels-en-sgns-shuffled-4", "9024ff0ed6ec64710e787b949d7b276b308bf5913a15e57cf8e74d852410e7e6", sgnsRule},
	{"novels-en-sgns-shuffled-5", "004e896810f160714ba8771ea386f9238455e98fecb97f36b7612c9e0c92cf7d", sgnsRule},
}

// sgnsRule is what changed in all vectors by SGNS.
func sgnsRule() string {
	return locale.Say("They are trained by word2vec's rule to the letter: each word in a window tells the word in the middle, and its vector moves once, by the sum of the steps. Every number is another: what was measured in the former ones is to be measured again.")
}

// rebuiltAmong says what changed in those of the embeddings that this program made anew, a
// sentence or more each: whether the link is older than that cannot be known. Embeddings that
// are the former ones have no sentence.
func rebuiltAmong(embeddings ...experiment.EmbeddingInfo) []string {
	var said []string
	told := map[string]bool{}
	for _, e := range embeddings {
		if told[e.ID] {
			continue
		}
		told[e.ID] = true
		for _, r := range rebuilt {
			if r.id == e.ID && r.former != e.Digest {
				said = append(said, locale.Say("The vectors {1} were made anew; the former ones had the digest {2}.", e.Title, r.former[:16])+" "+r.what())
			}
		}
	}
	return said
}

// Rebuilt says what changed in those embeddings of a reading that this program made anew, for
// a link that differs.
func Rebuilt(r experiment.Reading) []string {
	all := []experiment.EmbeddingInfo{r.Embedding}
	for _, epoch := range r.Epochs {
		all = append(all, epoch.Embedding)
	}
	if r.With != nil {
		all = append(all, *r.With)
	}
	return rebuiltAmong(all...)
}

// RebuiltIn is [Rebuilt] of the embeddings of a comparison.
func RebuiltIn(c experiment.Comparison) []string {
	var all []experiment.EmbeddingInfo
	for _, column := range c.Columns {
		all = append(all, experiment.EmbeddingInfo{ID: column.ID, Title: column.Title, Digest: column.Digest})
	}
	return rebuiltAmong(all...)
}

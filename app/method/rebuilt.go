package method

import (
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// rebuilt are vectors and counts of this program that were made anew, other than before, by what
// their manifests had for a "digest", its first 16 digits. A link to a reading of the former ones
// differs, and what says why, so that somebody who measured before knows what to do. A text has a
// place in assets/locales. The latest change stands first; what was made anew twice stands in two.
var rebuilt = []struct {
	what   func() string
	former map[string]string
}{
	{widthless, map[string]string{
		"novels-en-sgns":             "79bd03dababda12b",
		"novels-fr-sgns":             "c9954184f896fc50",
		"novels-en-sgns-shuffled-1":  "1c982480b6418289",
		"novels-en-sgns-shuffled-2":  "5b925fb5a5adfe4c",
		"novels-en-sgns-shuffled-3":  "66d3a3d00e419342",
		"novels-en-sgns-shuffled-4":  "d0dd6021c32cba1f",
		"novels-en-sgns-shuffled-5":  "cbe085e6f13adff3",
		"novels-en-glove":            "ae7ee639dc7d4b97",
		"novels-fr-glove":            "4c6724b3f00c8851",
		"novels-en-glove-shuffled-1": "211cf2ed629ec676",
		"novels-en-glove-shuffled-2": "77746b7cd373bc1d",
		"novels-en-glove-shuffled-3": "f15e1cd6afc7b7af",
		"novels-en-glove-shuffled-4": "0f2da6105fe5c6e1",
		"novels-en-glove-shuffled-5": "2fc5a7373864bddd",
	}},
	{spacySymbols, map[string]string{"fr-md-300d": "92739b03a4034b42"}},
	{sgnsRule, map[string]string{
		"novels-en-sgns":            "8822c3a3b0dfdf8b",
		"novels-de-sgns":            "e63504104381b6d1",
		"novels-fr-sgns":            "dd74d381fd275bb5",
		"novels-en-sgns-shuffled-1": "cc586d5ad57274b9",
		"novels-en-sgns-shuffled-2": "376b8bc6c56c18f5",
		"novels-en-sgns-shuffled-3": "dbf3ca36a586e144",
		"novels-en-sgns-shuffled-4": "9024ff0ed6ec6471",
		"novels-en-sgns-shuffled-5": "004e896810f16071",
	}},
	{settled, map[string]string{
		"novels-de":                     "f44ad13ef3d3c8f8",
		"novels-de-1840":                "e13d6bcc5db7fce1",
		"novels-de-1860":                "5f2d470bbc942d7d",
		"novels-de-1880":                "78e1ab91f275bc6b",
		"novels-de-1900":                "8bf88e0b092b25b1",
		"novels-en":                     "c5fb624cc9eea725",
		"novels-en-1840":                "4de2ddbdd6c4ddc6",
		"novels-en-1860":                "f7e5d40016a43672",
		"novels-en-1880":                "072553010096398f",
		"novels-en-1900":                "4a0884dd5ba24e79",
		"novels-en-men":                 "24088f35c5fcccf6",
		"novels-en-ppmi-svd-shuffled-1": "39ce0bc876ec9e7b",
		"novels-en-ppmi-svd-shuffled-2": "419443aeb6e359ec",
		"novels-en-ppmi-svd-shuffled-3": "32aeadc812682e7c",
		"novels-en-ppmi-svd-shuffled-4": "da6520eb38177e9f",
		"novels-en-ppmi-svd-shuffled-5": "8c27dea8874d5b1d",
		"novels-en-women":               "318f1885689bdea4",
		"novels-fr":                     "e88d2b05eb9cdc26",
		"novels-fr-1840":                "e3c67bf07071e152",
		"novels-fr-1860":                "547229fae0092a6c",
		"novels-fr-1880":                "cebc78453b9c0229",
		"novels-fr-1900":                "d3c5510427382f0f",
	}},
	{otherCounts, map[string]string{
		countsOf + "novels-en": "b22fa3500dcd1ca6",
		countsOf + "novels-de": "254964faa263b965",
		countsOf + "novels-fr": "23909932ac6b6ed0",
	}},
}

// countsOf begins the name of counts here, which have the ID of the vectors of the same texts.
const countsOf = "counts of "

// widthless is what changed in all vectors by SGNS and GloVe of texts that have such signs.
func widthless() string {
	return locale.Say("Signs of no width, such as a soft hyphen, part no word of the texts any more. Of millions of words a few go, but the luck of training falls otherwise, and every number is another: d of the built-in tests moves by up to 0.25. What was measured in the former ones is to be measured again.")
}

// spacySymbols is what changed in vectors of spaCy.
func spacySymbols() string {
	return locale.Say("Six words that were left out are there (aux, _, X, agent, ID, AUX), so that the ranks of the words behind them are others. The vectors of the others differ by their rounding alone: d of the built-in tests by less than 0.00001.")
}

// sgnsRule is what changed in all vectors by SGNS.
func sgnsRule() string {
	return locale.Say("They are trained by word2vec's rule to the letter: each word in a window tells the word in the middle, and its vector moves once, by the sum of the steps. Every number is another: what was measured in the former ones is to be measured again.")
}

// settled is what changed in all vectors by PPMI-SVD.
func settled() string {
	return locale.Say("Signs of no width, such as a soft hyphen, part no word of the texts any more, and every dimension is computed until it has settled. d of the built-in tests moves by less than 0.03.")
}

// otherCounts is what changed in counts.
func otherCounts() string {
	return locale.Say("Signs of no width, such as a soft hyphen, part no word any more: of 11.4 million English words 41 go, of 8.6 million French ones 6, of the German ones none.")
}

// made is what a reading measured, as this program has it now.
type made struct{ name, title, digest string }

// anew says that it was made anew.
func (m made) anew(former string) string {
	if strings.HasPrefix(m.name, countsOf) {
		return locale.Say("The counts {1} were made anew; the former ones had the digest {2}.", m.title, former)
	}
	return locale.Say("The vectors {1} were made anew; the former ones had the digest {2}.", m.title, former)
}

// inEmbedding is what was made of an embedding's numbers. Counts have no dimensions.
func inEmbedding(e experiment.EmbeddingInfo) made {
	if e.Dims == 0 {
		return made{countsOf + e.ID, e.Title, e.Digest}
	}
	return made{e.ID, e.Title, e.Digest}
}

// changes are the entries of rebuilt that made what is measured differ from what it was before,
// the latest first: of what is a former one itself, those from before it.
func (m made) changes() []int {
	var found []int
	for i, r := range rebuilt {
		switch former := r.former[m.name]; {
		case former == "":
		case strings.HasPrefix(m.digest, former):
			found = nil
		default:
			found = append(found, i)
		}
	}
	return found
}

// said says what changed, a sentence or more.
func (m made) said() string {
	var all []string
	for i, at := range m.changes() {
		former := rebuilt[at].former[m.name]
		if i == 0 {
			all = append(all, m.anew(former), rebuilt[at].what())
			continue
		}
		all = append(all, locale.Say("They had been made anew once before; the older ones had the digest {1}.", former),
			rebuilt[at].what())
	}
	return strings.Join(all, " ")
}

// rebuiltAmong says what changed in what this program made anew: whether the link is older than
// that cannot be known. What is the former itself has no sentence.
func rebuiltAmong(all []made) []string {
	var said []string
	told := map[string]bool{}
	for _, m := range all {
		if told[m.name] {
			continue
		}
		told[m.name] = true
		if text := m.said(); text != "" {
			said = append(said, text)
		}
	}
	return said
}

// rebuiltInTables says what changed in the vectors that a reading of texts lists in a table, each
// reason once: of the novels there are eighteen.
func rebuiltInTables(tables []experiment.Table) []string {
	found := make([]bool, len(rebuilt))
	for _, t := range tables {
		id, digest := slices.Index(t.Columns, "id"), slices.Index(t.Columns, "digest")
		if t.Name != "vectors" || id < 0 || digest < 0 {
			continue
		}
		for _, row := range t.Rows {
			var m made
			m.name, _ = row[id].(string)
			m.digest, _ = row[digest].(string)
			for _, i := range m.changes() {
				found[i] = true
			}
		}
	}
	var said []string
	for i, r := range rebuilt {
		if found[i] {
			said = append(said, locale.Say("Vectors of these texts, which are measured beside the counts, were made anew.")+" "+
				r.what())
		}
	}
	return said
}

// Rebuilt says what changed in those embeddings and counts of a reading that this program made
// anew, for a link that differs.
func Rebuilt(r experiment.Reading) []string {
	all := []made{inEmbedding(r.Embedding)}
	for _, epoch := range r.Epochs {
		all = append(all, inEmbedding(epoch.Embedding))
	}
	if r.With != nil {
		all = append(all, inEmbedding(*r.With))
	}
	return append(rebuiltAmong(all), rebuiltInTables(r.Tables)...)
}

// RebuiltIn is [Rebuilt] of the embeddings of a comparison.
func RebuiltIn(c experiment.Comparison) []string {
	var all []made
	for _, column := range c.Columns {
		all = append(all, made{column.ID, column.Title, column.Digest})
	}
	return rebuiltAmong(all)
}

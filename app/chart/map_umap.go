package chart

import (
	"slices"
	"strconv"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// How a map's words are drawn by UMAP: the number of nearest words, each itself among them,
// is the default of McInnes, Healy and Melville (2018), and so is the least distance in
// web/umap.js. Of few words there is nothing near and far; of many nobody reads the names.
const (
	UMAPNear  = 15
	UMAPLeast = 10
	UMAPMost  = 1000
)

// CanUMAP says why the words of a reading cannot be drawn by UMAP; "" where they can. It is of
// maps alone.
func CanUMAP(a protocol.Answer) string {
	switch n := len(a.Reading.Words); {
	case n < UMAPLeast:
		return locale.Say("It needs {1} words or more.", strconv.Itoa(UMAPLeast))
	case n > UMAPMost:
		return locale.Say("It takes at most {1} words here.", prose.Count(UMAPMost))
	}
	return ""
}

// UMAP draws the words of a map at places that another program found, one for each word of
// the reading, with what they keep. It has no axes: none would say anything.
func (f *Frame) UMAP(places [][]float64, kept protocol.NearKept, seed int) Chart {
	words, _ := f.mapWords()
	if len(places) != len(f.View.Reading.Words) || len(words) != len(places) ||
		slices.ContainsFunc(places, func(p []float64) bool { return len(p) != 2 || !finite(p[0]) || !finite(p[1]) }) {
		return Chart{}
	}
	for i := range words {
		words[i].at = [3]float64{places[i][0], places[i][1]}
	}
	k, _ := f.View.Value("k")
	own, _ := f.View.Value("kept")
	trust, _ := f.View.Value("trust")
	c := Chart{ID: "umap", Title: locale.Say("The words by UMAP"), Key: f.mapKey(words),
		Lead: locale.Say("A picture that bends distances: who is near is mostly near, and nothing else is to be read from it.") + " " +
			locale.Plural(int(k),
				"Of the nearest word of each, {2} are nearest here and {3} on the map above; trustworthiness {4} and {5}.", "Of the {1} nearest words of each, {2} are nearest here and {3} on the map above; trustworthiness {4} and {5}.",
				prose.Cardinal(int(k)), prose.Percent(kept.Kept), prose.Percent(own), prose.Fixed(kept.Trust, 2),
				prose.Fixed(trust, 2)),
		Caption: locale.Say("Dot: a word, placed by UMAP (McInnes, Healy and Melville 2018) from its {1} nearest words in the list; least distance 0.1, seed {2}. How far groups lie apart, how large or dense they are and which way they lie is made by the method and by luck: another seed gives another picture. Random words fall into groups, too. Not part of the reading’s check.",
			strconv.Itoa(min(UMAPNear, len(words))-1), strconv.Itoa(seed)),
		Alt: locale.Say("Picture of {1} by UMAP, which keeps {2} of the nearest words.", countedWords(len(words)),
			prose.Percent(kept.Kept))}
	spec, _ := f.mapSpec(words, 0, 1, nil)
	c.Spec = bare(spec)
	return c
}

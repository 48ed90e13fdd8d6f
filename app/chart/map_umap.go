//go:build !js || texts

package chart

import (
	"slices"
	"strconv"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
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
func CanUMAP(a experiment.Answer) string {
	switch n := len(a.Reading.Words); {
	case n < UMAPLeast:
		return "It needs " + strconv.Itoa(UMAPLeast) + " words or more."
	case n > UMAPMost:
		return "It takes at most " + prose.Count(UMAPMost) + " words here."
	}
	return ""
}

// nearestWords are so many: "five nearest words", "nearest word".
func nearestWords(k int) string {
	if k == 1 {
		return "nearest word"
	}
	return prose.Cardinal(k) + " nearest words"
}

// UMAP draws the words of a map at places that another program found, one for each word of
// the reading, with what they keep. It has no axes: none would say anything.
func (f *Frame) UMAP(places [][]float64, kept experiment.NearKept, seed int) Chart {
	words, _ := f.mapWords()
	if len(places) != len(f.View.Reading.Words) || len(words) != len(places) || slices.ContainsFunc(places, func(p []float64) bool { return len(p) != 2 || !finite(p[0]) || !finite(p[1]) }) {
		return Chart{}
	}
	for i := range words {
		words[i].at = [3]float64{places[i][0], places[i][1]}
	}
	k, _ := f.View.Value("k")
	own, _ := f.View.Value("kept")
	trust, _ := f.View.Value("trust")
	c := Chart{ID: "umap", Title: "The words by UMAP", Key: f.mapKey(words),
		Lead: "A picture that bends distances: who is near is mostly near, and nothing else is to be read from it. Of the " + nearestWords(int(k)) + " of each, " +
			prose.Percent(kept.Kept) + " are nearest here and " + prose.Percent(own) + " on the map above; trustworthiness " + prose.Fixed(kept.Trust, 2) + " and " + prose.Fixed(trust, 2) + ".",
		Caption: "Dot: a word, placed by UMAP (McInnes, Healy and Melville 2018) from its " + strconv.Itoa(min(UMAPNear, len(words))-1) + " nearest words in the list; least distance 0.1, seed " + strconv.Itoa(seed) +
			". How far groups lie apart, how large or dense they are and which way they lie is made by the method and by luck: another seed gives another picture. Random words fall into groups, too. Not part of the reading’s check.",
		Alt: "Picture of " + prose.Counted(len(words), "word", "words") + " by UMAP, which keeps " + prose.Percent(kept.Kept) + " of the nearest words."}
	spec, _ := f.mapSpec(words, 0, 1)
	c.Spec = bare(spec)
	return c
}

package chart

import (
	"math"
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// likenessMost is the number of pairs of words of a dumbbell.
const likenessMost = 24

// alike is a row of the table of an indirect bias. similarity is w · v at length 1,
// without the same less the direction, and beta the share that is lost: (similarity −
// without) / similarity. The has-fields say which of the numbers exist; beta does not
// where the similarity is next to 0.
type alike struct {
	w, v                           string
	similarity, without, beta      float64
	hasSimilarity, hasWithout, has bool
}

// alikes returns the pairs of words of an indirect bias, or of a pair bias, those whose
// likeness changes most first. A pair bias calls its table compared, an indirect bias
// pairs; the first two columns are the words in both, under different names. Rows without
// both likenesses are left out.
func (f *Frame) alikes() []alike {
	t, ok := f.table("compared")
	if !ok {
		t, _ = f.table("pairs")
	}
	var out []alike
	for _, row := range t.Rows {
		var a alike
		if len(row) > 1 {
			a.w, _ = row[0].(string)
			a.v, _ = row[1].(string)
		}
		a.similarity, a.hasSimilarity = numberOf(t, row, "similarity")
		a.without, a.hasWithout = numberOf(t, row, "without")
		a.beta, a.has = numberOf(t, row, "beta")
		if a.hasSimilarity && a.hasWithout {
			out = append(out, a)
		}
	}
	slices.SortStableFunc(out, func(a, b alike) int {
		return descending(math.Abs(a.similarity-a.without), math.Abs(b.similarity-b.without))
	})
	return out
}

// Likeness draws how alike words are with the direction and without it. At most
// likenessMost pairs are drawn; the table has all.
func (f *Frame) Likeness() Chart {
	pairs := f.alikes()
	if len(pairs) == 0 {
		return Chart{}
	}
	shown := pairs[:min(len(pairs), likenessMost)]
	least, largest, extent := 0.0, 0.0, 60.0
	var labels []string
	for _, p := range shown {
		least = min(least, p.similarity, p.without)
		largest = max(largest, math.Abs(p.similarity), math.Abs(p.without))
		extent = max(extent, textWidth(p.w+" – "+p.v, 14)+10)
	}
	extent = math.Ceil(min(extent, 0.45*f.width))
	for _, p := range shown {
		labels = append(labels, shorten(p.w+" – "+p.v, 14, extent-6))
	}
	labels = keys(labels)
	var data []obj
	for i, p := range shown {
		data = append(data, obj{"w": labels[i], "before": p.similarity, "after": p.without})
	}
	c := Chart{ID: "likeness", Title: locale.Say("How alike two words are, with the difference and without"),
		Lead:    locale.Say("The longer the line, the more of the likeness comes from the difference."),
		Caption: locale.Say("Ring: the cosine of two words. Dot: their cosine without the direction of the pairs. Shown: the {1} that change most.", prose.Cardinal(len(shown))),
		Alt: locale.Say("Dumbbell chart of {1}; {2} and {3} change most, from {4} to {5}.", countedPairs(len(shown)),
			shown[0].w, shown[0].v,
			prose.Fixed(shown[0].similarity, 2), prose.Fixed(shown[0].without, 2))}
	scale, bottom := symmetric(largest).vega(locale.Say("cosine"))
	if least == 0 {
		scale["domain"] = []float64{0, largest * 1.03} // none below 0: half the picture would be empty
	}
	c.Spec = encode(fill(likenessTemplate, "width", f.width-extent-20, "words", f.wordAxis(labels, extent),
		"scale", scale, "axis", bottom, "zero", zeroLine(), "pairs", values(data...)))
	return c
}

// LikenessTable lists the pairs of words of an indirect bias. The order is that of the
// chart.
func (f *Frame) LikenessTable() DataTable {
	t := DataTable{Caption: locale.Say("Pairs of words, those whose likeness changes most first"), Show: shownFirst,
		Columns: []Column{{ID: "w", Label: locale.Say("Word")}, {ID: "v", Label: locale.Say("Compared with")},
			{ID: "similarity", Label: locale.Say("Cosine"), Numeric: true},
			{ID: "without", Label: locale.Say("Without the direction"), Numeric: true}, {ID: "beta", Label: "β", Numeric: true}}}
	var g Group
	for _, p := range f.alikes() {
		beta := Cell{Text: "–"}
		if p.has {
			beta = signedCell("beta", p.beta, 2)
		}
		g.Rows = append(g.Rows, Row{[]Cell{{Text: p.w}, {Text: p.v}, signedCell("similarity", p.similarity, 3),
			signedCell("without", p.without, 3), beta}})
	}
	t.Groups = []Group{g}
	return t
}

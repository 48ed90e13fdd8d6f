package metrics

import (
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// putWordP adds the p of each word, and its q among those of the list, to the
// first rows.
//
// rows may be longer than p: rows of the groups follow those of the list and have
// no p. q is Benjamini and Hochberg's, over the words of the list.
func putWordP(rows []measure.WordRow, p []float64) error {
	if len(p) == 0 {
		return nil // a note says why
	}
	q, err := stats.Adjust(p, stats.BenjaminiHochberg)
	if err != nil {
		return err
	}
	for i := range p {
		rows[i].Put("p", p[i])
		rows[i].Put("q", q[i])
	}
	return nil
}

// wordPValues defines what putWordP adds.
//
// what names the number in the definition, such as "its lean".
func wordPValues(what string) []measure.Value {
	return []measure.Value{
		{ID: "p", Symbol: "p", Name: "p-value",
			Doc: "Share of ways to deal the words of A and B into groups of these sizes in which " + what +
				" is at least as far from what luck gives; two-sided.", Range: "0 to 1",
			Source: "permutation of the attribute words"},
		{ID: "q", Symbol: "q", Name: "adjusted p-value", Doc: "The p-value adjusted for the number of words in the list.",
			Range: "0 to 1", Source: "Benjamini and Hochberg 1995"},
	}
}

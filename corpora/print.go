package corpora

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strings"
)

// PrintBias prints a table with a row for each word and one for their mean.
//
// The table goes to one stream, and what its numbers lack to the other, so that the
// table can be read by programs.
func PrintBias(to, errs io.Writer, answers []Answer) error {
	out := bufio.NewWriter(to)
	fmt.Fprintln(out, "part\tword\ta\tb\tscore\tlow\thigh\tse\tp\tq\tpaper\tpaper_se")
	for _, a := range answers {
		if a.Err != nil {
			fmt.Fprintf(errs, "%s: %v\n", part(a), a.Err)
			continue
		}
		var alone []string
		for _, w := range a.Result.Words {
			if !math.IsNaN(w.Score) && math.IsNaN(w.Low) {
				alone = append(alone, w.Word)
			}
			fmt.Fprintf(out, "%s\t%s\t%d\t%d%s\n", part(a), w.Word, w.A, w.B,
				numbers(w.Score, w.Low, w.High, w.SE, w.P, w.Q, w.Paper, w.PaperSE))
		}
		r := a.Result
		if r.Documents == 1 {
			fmt.Fprintf(errs, "%s: one document, so there is no error by documents, no interval and no p; counts of several are needed\n", part(a))
		} else if len(alone) > 0 {
			fmt.Fprintf(errs, "%s: no interval and no p for %s: on one side they have the company of less than two documents' worth\n", part(a), strings.Join(alone, ", "))
		}
		fmt.Fprintf(out, "%s\t(mean, %d documents)\t%d\t%d%s\n", part(a), r.Documents, r.NA, r.NB,
			numbers(r.Mean, r.Low, r.High, math.NaN(), math.NaN(), math.NaN(), math.NaN(), math.NaN()))
	}
	return out.Flush()
}

// part names the documents of an answer: a value of the column of -by, or all.
func part(a Answer) string {
	if a.Value == "" {
		return "all"
	}
	return a.Value
}

// numbers are columns; what does not exist is a "-".
func numbers(values ...float64) string {
	var b strings.Builder
	for _, v := range values {
		if math.IsNaN(v) {
			b.WriteString("\t-")
		} else {
			fmt.Fprintf(&b, "\t%.4g", v)
		}
	}
	return b.String()
}

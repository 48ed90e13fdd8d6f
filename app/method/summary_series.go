package method

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// SeriesSummary writes the Reading of a series: question, headline, its epochs, how its value moved, and
// what is to be said of it.
//
// Values that the Reading lacks are left out, lines with them.
func SeriesSummary(a protocol.Answer) string {
	var b strings.Builder
	r := a.Reading.Shown()
	texts := []string{prose.QuestionText(Question(r.Experiment.Method, AskedBy(a))), prose.Plain(Headline(a)),
		prose.Plain(Verdict(a))}
	for _, text := range texts {
		b.WriteString(wrap(text, 80, "") + "\n\n")
	}
	fmt.Fprintf(&b, "%s over %d epochs\n\n", r.Experiment.Method, len(r.Epochs))
	for _, t := range r.Tables {
		switch t.Name {
		case "words":
		case "neighbours":
			b.WriteString(companiesText(t) + shiftedText(r.Words) + "\n")
		default:
			b.WriteString(alignedTable(t) + "\n")
		}
	}
	for _, line := range []struct{ name, value, low, high, more string }{
		{"Change, last minus first", "change", "change_low", "change_high", ""},
		{"Slope", "slope", "slope_low", "slope_high", "t, t p, p"},
		{"p against random lists, with the slopes of 95 % of them", "p_random", "random_low", "random_high",
			"related, p_coherent"},
		{"Slope of Theil and Sen", "theil_sen", "theil_sen_low", "theil_sen_high", ""},
		{"Mann and Kendall's S", "mann_kendall", "", "", "p, p_mann_kendall"},
		{"Smallest slope found 80 times in 100", "detectable", "", "", ""},
		{"Cochran's Q", "heterogeneity", "", "", "p, p_heterogeneity"},
	} {
		if v, ok := r.Values[line.value]; ok {
			fmt.Fprintf(&b, "%s: %s%s%s\n", line.name, shortNumber(v), between(r, line.low, line.high), further(r, line.more))
		}
	}
	for _, n := range r.Notes {
		fmt.Fprintf(&b, "Note: %s\n", n.Text)
	}
	fmt.Fprintf(&b, "\n%s\nDigest %s\n", limitsText(Limits(a)), r.Digest)
	return b.String()
}

// between writes an interval.
//
// "" if there is none.
func between(r experiment.Reading, low, high string) string {
	a, okA := r.Values[low]
	z, okZ := r.Values[high]
	if !okA || !okZ {
		return ""
	}
	return " (" + shortNumber(a) + " to " + shortNumber(z) + ")"
}

// further writes values by pairs of a name and an id: "t, t p, p".
//
// Those that the Reading lacks are left out.
func further(r experiment.Reading, pairs string) string {
	words := strings.Fields(strings.ReplaceAll(pairs, ",", ""))
	var b strings.Builder
	for i := 0; i+1 < len(words); i += 2 {
		if v, ok := r.Values[words[i+1]]; ok {
			b.WriteString(", " + words[i] + " = " + shortNumber(v))
		}
	}
	return b.String()
}

// alignedTable writes a table without the columns that are empty throughout.
//
// An empty cell is a dash.
func alignedTable(t experiment.Table) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	var columns []int
	for i, name := range t.Columns {
		for _, row := range t.Rows {
			if row[i] != nil {
				columns = append(columns, i)
				fmt.Fprint(w, name, "\t")
				break
			}
		}
	}
	fmt.Fprintln(w)
	for _, row := range t.Rows {
		for _, i := range columns {
			text := "–"
			switch v := row[i].(type) {
			case float64:
				text = shortNumber(v)
			case string:
				text = v
			}
			fmt.Fprint(w, text, "\t")
		}
		fmt.Fprintln(w)
	}
	w.Flush()
	return b.String()
}

// shortNumber writes four digits, and whole numbers such as years in full.
func shortNumber(v float64) string {
	if v == float64(int64(v)) {
		return strconv.FormatInt(int64(v), 10)
	}
	return strconv.FormatFloat(v, 'g', 4, 64)
}

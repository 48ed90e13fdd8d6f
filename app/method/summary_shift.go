package method

import (
	"fmt"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// companiesText writes the nearest words of each word of a series, a line an epoch.
func companiesText(t experiment.Table) string {
	var b strings.Builder
	of, at := "", ""
	for _, row := range t.Rows {
		here := prose.TextOf(t, row, "at")
		if x, ok := prose.NumberOf(t, row, "at"); ok {
			here = shortNumber(x)
		}
		switch word := prose.TextOf(t, row, "of"); {
		case word != of:
			fmt.Fprintf(&b, "\n%s\n  %s: ", word, here)
			of, at = word, here
		case here != at:
			fmt.Fprintf(&b, "\n  %s: ", here)
			at = here
		default:
			b.WriteString(", ")
		}
		b.WriteString(prose.TextOf(t, row, "word"))
	}
	return strings.TrimPrefix(b.String(), "\n") + "\n\n"
}

// shiftedText writes the numbers of each word whose company was followed.
func shiftedText(rows []experiment.WordRow) string {
	t := experiment.Table{Name: "company", Columns: []string{"word", "similarity", "kept", "usual", "p",
		"q", "moved", "p_moved"}}
	for _, r := range rows {
		cells := []any{r.Word}
		for _, id := range t.Columns[1:] {
			if x, ok := prose.ScoreOf(r, id); ok {
				cells = append(cells, x)
			} else {
				cells = append(cells, nil)
			}
		}
		t.Rows = append(t.Rows, cells)
	}
	return alignedTable(t)
}

package chart

import (
	"cmp"
	"strconv"

	"weatherglass/metrics/experiment"
)

// ComparisonCSV returns a comparison as one table, a line a cell, as [CSV] writes it; numbers
// that do not exist are empty. Ranks stand below it, a line an embedding and method.
func ComparisonCSV(c experiment.Comparison) []byte {
	var b csvWriter
	b.line("test", "name", "part", "method", "value_name", "embedding", "value", "low", "high", "p", "q", "found",
		"asked", "reason", "digest")
	for i, row := range c.Rows {
		for j, cell := range c.Cells[i] {
			b.line(row.ID, row.Name, row.Part, cmp.Or(cell.Method, row.Method), row.Value, c.Columns[j].ID,
				written(cell.Value), written(cell.Low), written(cell.High), written(cell.P), written(cell.Q),
				strconv.Itoa(cell.Found), strconv.Itoa(cell.Asked), cell.Reason, cell.Digest)
		}
	}
	for _, r := range c.Rankings {
		for j, p := range r.Places {
			reach := ""
			if p.First > 0 {
				reach = strconv.Itoa(p.First) + " to " + strconv.Itoa(p.Last)
			}
			b.line("rank "+strconv.Itoa(p.Rank), reach, "", r.Method, "mean absolute value", c.Columns[j].ID, written(p.Mean),
				written(p.Low), written(p.High), "", "", "", "", "", "")
		}
	}
	b.line("digest", "", "", "", "", "", "", "", "", "", "", "", "", "", c.Digest)
	return []byte(b.String())
}

// written is an unrounded number, "" of one that does not exist.
func written(n experiment.Number) string {
	if n.Absent() {
		return ""
	}
	return strconv.FormatFloat(float64(n), 'g', -1, 64)
}

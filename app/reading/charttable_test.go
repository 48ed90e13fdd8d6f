package reading

import (
	"testing"

	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

func TestSortedRows(t *testing.T) {
	row := func(word string, x float64) chart.Row {
		return chart.Row{Cells: []chart.Cell{{Text: word}, {Text: "x", Data: []prose.Datum{{Number: x}}}}}
	}
	rows := []chart.Row{row("b", 2), row("a", -3), row("c", 1)}
	order := func(column int, down bool) string {
		var s string
		for _, r := range sortedRows(rows, column, down) {
			s += r.Cells[0].Text
		}
		return s
	}
	for _, test := range []struct {
		column int
		down   bool
		want   string
	}{{-1, false, "bac"}, {0, false, "abc"}, {0, true, "cba"}, {1, true, "bca"}, {1, false, "acb"}} {
		if got := order(test.column, test.down); got != test.want {
			t.Errorf("column %d, down %v: %s, want %s", test.column, test.down, got, test.want)
		}
	}
	if rows[0].Cells[0].Text != "b" {
		t.Error("sorting changed the table itself")
	}
}

package chart

import (
	"testing"

	"weatherglass/metrics/experiment"
)

// TestReadingTable checks that a reading without word scores shows its first
// table, whatever is missing in it.
func TestReadingTable(t *testing.T) {
	a := experiment.Answer{}
	a.Reading.Experiment.Method = "neighbours"
	a.Reading.Tables = []experiment.Table{{Name: "neighbours", Columns: []string{"of", "word", "cosine", "place_found"},
		Rows: [][]any{{"nurse", "doctor", 0.75213, 1204.0}, {"nurse", nil, 0.5}}}}
	d := Table(a)
	if len(d.Columns) != 4 || d.Columns[3].Label != "Place found" || !d.Columns[2].Numeric || d.Columns[1].Numeric {
		t.Fatalf("columns %+v", d.Columns)
	}
	rows := d.Groups[0].Rows
	for i, want := range [][]string{{"nurse", "doctor", "0.752", "1,204"}, {"nurse", "–", "0.500", "–"}} {
		for j, text := range want {
			if got := rows[i].Cells[j].Text; got != text {
				t.Errorf("row %d, column %d: %q, want %q", i, j, got, text)
			}
		}
	}
	if data := rows[0].Cells[2].Data; len(data) != 1 || data[0].Name != "neighbours_cosine" || data[0].Number != 0.75213 {
		t.Errorf("datum %+v", data)
	}
}

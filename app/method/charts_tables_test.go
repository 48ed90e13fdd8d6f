package method

import (
	"math"
	"slices"
	"strings"
	"testing"

	"weatherglass/app/chart"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// texts returns what a row prints.
func texts(r chart.Row) string {
	var out []string
	for _, c := range r.Cells {
		out = append(out, c.Text)
	}
	return strings.Join(out, " | ")
}

func TestWEATTable(t *testing.T) {
	table := Table(prosetest.Load(t, "weat8"))
	if table.Caption != "Association of each word, most male first within its set" || table.Show != 0 {
		t.Errorf("caption %q, show %d", table.Caption, table.Show)
	}
	for i, want := range []struct{ head, first, last string }{
		{"Science (X), mean |  | +0.050 | −0.03 to +0.14 | ", "technology | male ▸ | +0.094 |", "nasa | male ▸ | +0.018 |"},
		{"Arts (Y), mean |  | +0.007 | −0.06 to +0.08 | ", "art | male ▸ | +0.057 |", "dance | ◂ female | −0.060 |"},
	} {
		g := table.Groups[i]
		if got := texts(*g.Head); got != want.head {
			t.Errorf("head %q, want %q", got, want.head)
		}
		if got := texts(g.Rows[0]); !strings.HasPrefix(got, want.first) {
			t.Errorf("first row %q, want %q", got, want.first)
		}
		if got := texts(g.Rows[7]); !strings.HasPrefix(got, want.last) {
			t.Errorf("last row %q, want %q", got, want.last)
		}
	}
}

func TestRIPATable(t *testing.T) {
	table := Table(prosetest.Load(t, "ripa"))
	rows := table.Groups[0].Rows
	if len(rows) != 290 || table.Show != 12 || table.Caption != "Occupations, strongest lean first" {
		t.Errorf("%d rows, show %d, caption %q", len(rows), table.Show, table.Caption)
	}
	if got := texts(rows[0]); !strings.HasPrefix(got, "manager | male ▸ | +2.29 | +1.90 to +2.46 | +0.38 | ") {
		t.Errorf("first row %q", got)
	}
	if got := texts(rows[6]); !strings.HasPrefix(got, "ballerina | ◂ female | −2.00 | −2.17 to −1.84 | −0.39 | ") {
		t.Errorf("seventh row %q", got)
	}
	for i := 1; i < len(rows); i++ {
		if math.Abs(rows[i].Cells[2].Data[0].Number) > math.Abs(rows[i-1].Cells[2].Data[0].Number) {
			t.Fatalf("row %d leans more than the one before", i)
		}
	}
}

func TestECTTable(t *testing.T) {
	table := Table(prosetest.Load(t, "ect"))
	if n := len(table.Groups[0].Rows); n != 290 || table.Columns[2].Label != "Rank for male words" {
		t.Errorf("%d rows, column %q", n, table.Columns[2].Label)
	}
}

// The table has the numbers that the charts draw: one row a word, a cell a
// column, every number unrounded under its name, and one cell that can be read
// as its text.
func TestTableData(t *testing.T) {
	for _, name := range prosetest.Names() {
		a := prosetest.Load(t, name)
		table := Table(a)
		n := 0
		scores := map[float64]bool{}
		for _, w := range a.Reading.Words {
			for _, x := range w.Scores {
				scores[x] = true
			}
		}
		for _, part := range a.Reading.Tables {
			for _, row := range part.Rows {
				for _, c := range row {
					if x, ok := c.(float64); ok {
						scores[x] = true
					}
				}
			}
		}
		listed := listedRows(a)
		for _, g := range table.Groups {
			for _, r := range g.Rows {
				n++
				if len(r.Cells) != len(table.Columns) {
					t.Fatalf("%s: %d cells, %d columns", name, len(r.Cells), len(table.Columns))
				}
				for _, c := range r.Cells {
					for _, d := range c.Data {
						if !strings.Contains(c.Text, d.Text) {
							t.Errorf("%s: %q does not print %q", name, c.Text, d.Text)
						}
						if d.Name != "frequency_rank" && !scores[d.Number] {
							t.Errorf("%s: %s = %v is not in the reading", name, d.Name, d.Number)
						}
					}
				}
			}
		}
		if n != listed {
			t.Errorf("%s: %d rows, want %d", name, n, listed)
		}
	}
}

// listedRows is the number of rows that a table has: the words with numbers, of
// a list or of every set, or the rows of the reading's own table.
func listedRows(a protocol.Answer) int {
	n := 0
	method := a.Reading.Experiment.Method
	own := method == "indirect-bias" || all[method].Heading.Caption != ""
	if method == "audit" || method == "trends" {
		i := slices.IndexFunc(a.Reading.Tables, func(t experiment.Table) bool {
			return t.Name == "tests" ||
				t.Name == "trends"
		})
		return len(a.Reading.Tables[i].Rows)
	}
	if own || method == "debias-methods" || method == "frequency-shuffled" {
		return len(a.Reading.Tables[0].Rows)
	}
	groups := slices.Contains([]string{"cluster-test", "classifier-test", "neighbour-test", "bat", "sensitivity"}, method)
	for _, w := range a.Reading.Words {
		if groups && len(w.Scores) > 0 || !groups && slices.Contains([]string{"X", "Y", "words"}, w.Set) {
			n++
		}
	}
	return n
}

// RIPA of unit vectors is the cosine, and is called so once.
func TestCosineTable(t *testing.T) {
	a := prosetest.Load(t, "ripa")
	for _, c := range []struct {
		vectors, direction string
		want               string
	}{{"raw", "pc1", "RIPA Range Cosine"}, {"unit", "pc1", "Cosine Range"}, {"unit", "mean", "RIPA Range Cosine"}} {
		a.Reading.Experiment.Options = map[string]any{"vectors": c.vectors, "direction": c.direction}
		var labels []string
		d := Table(a)
		for _, column := range d.Columns[2 : len(d.Columns)-1] {
			labels = append(labels, column.Label)
		}
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("%s, %s: columns %q, want %q", c.vectors, c.direction, got, c.want)
		}
		if cells := d.Groups[0].Rows[0].Cells; len(cells) != len(d.Columns) {
			t.Errorf("%s: %d cells for %d columns", c.vectors, len(cells), len(d.Columns))
		}
	}
}

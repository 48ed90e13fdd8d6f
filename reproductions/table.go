package reproductions

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weatherglass/docs"
	"weatherglass/metrics/experiment"
)

// ownTable is a table of a Reading that no paper prints.
// rows are filled in by reproducer.table.
type ownTable struct {
	What       string // "All methods of debiasing on GloVe 6B, 100 dimensions"
	Experiment json.RawMessage
	Table      string
	Columns    []string // of the table, the first one its key
	Whole      []string `json:",omitempty"` // those of Columns that hold whole numbers
	Note       string

	rows [][]string
}

// table measures, and takes the columns out of the Reading.
func (r reproducer) table(ctx context.Context, t *ownTable) error {
	reading, err := r.reading(ctx, &publishedNumber{Experiment: t.Experiment})
	if err != nil {
		return fmt.Errorf("%s: %w", t.What, err)
	}
	at := slices.IndexFunc(reading.Tables, func(x experiment.Table) bool { return x.Name == t.Table })
	if at < 0 {
		return fmt.Errorf("%s: the reading has no table %s", t.What, t.Table)
	}
	from := reading.Tables[at]
	for _, row := range from.Rows {
		var cells []string
		for _, c := range t.Columns {
			column := slices.Index(from.Columns, c)
			if column < 0 {
				return fmt.Errorf("%s: the table has no column %s", t.What, c)
			}
			digits := 3
			if slices.Contains(t.Whole, c) {
				digits = 0
			}
			cells = append(cells, cellText(row[column], digits))
		}
		t.rows = append(t.rows, cells)
	}
	return nil
}

// cellText writes a cell: numbers with so many digits behind the point, an absent
// one as a dash.
func cellText(cell any, digits int) string {
	switch v := cell.(type) {
	case float64:
		text := strconv.FormatFloat(v, 'f', digits, 64)
		if strings.Trim(text, "-0.") == "" {
			return strings.TrimPrefix(text, "-")
		}
		return text
	case string:
		return v
	}
	return "–"
}

// markdown writes the table with the command that makes it.
func (t *ownTable) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n### %s\n\n%s\n\n", t.What, t.Note)
	docs.Row(&b, t.Columns...)
	b.WriteString(strings.Repeat("|---", len(t.Columns)) + "|\n")
	for _, row := range t.rows {
		docs.Row(&b, row...)
	}
	made := publishedNumber{Experiment: t.Experiment}
	fmt.Fprintf(&b, "\nMade by `%s`\n", made.command())
	return b.String()
}

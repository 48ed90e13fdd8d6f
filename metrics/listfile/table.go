package listfile

import (
	"encoding/csv"
	"errors"
	"slices"
	"strings"

	"weatherglass/metrics/lineerror"
)

// cells returns what divides the cells of a table: tabs, semicolons or commas, of which each
// line has as many and one at least; 0 for no table. Lines that all begin with a name and a
// colon are none.
func cells(text string) rune {
	lines := slices.DeleteFunc(strings.Split(text, "\n"), func(l string) bool { return strings.TrimSpace(l) == "" })
	named := func(l string) bool {
		return strings.IndexByte(l, ':') >= 0 && !strings.ContainsAny(l[:strings.IndexByte(l, ':')], "\t;,")
	}
	if len(lines) < 2 || !slices.ContainsFunc(lines, func(l string) bool { return !named(l) }) {
		return 0
	}
	for _, divider := range "\t;," {
		n := strings.Count(lines[0], string(divider))
		if n > 0 && !slices.ContainsFunc(lines, func(l string) bool { return outsideQuotes(l, byte(divider)) != outsideQuotes(lines[0], byte(divider)) }) {
			return divider
		}
	}
	return 0
}

// outsideQuotes counts dividers that stand in no quotes.
func outsideQuotes(line string, divider byte) (n int) {
	quoted := false
	for i := range len(line) {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == divider && !quoted:
			n++
		}
	}
	return n
}

// parseTable reads a column a list.
func parseTable(text string, divider rune, first Rows) (File, error) {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.LazyQuotes = divider, divider == '\t'
	rows, err := r.ReadAll()
	var bad *csv.ParseError
	if errors.As(err, &bad) {
		return File{}, lineerror.New(bad.Line, "this is no table: %v", bad.Err)
	}
	if err != nil || len(rows) == 0 {
		return File{}, lineerror.New(0, "this is no table: %v", err)
	}
	f := File{Format: Table, Lists: make([]List, len(rows[0]))}
	f.Named = first == Names || first == Guess && named(rows)
	for i, row := range rows {
		for k, cell := range row {
			if i == 0 && f.Named {
				f.Lists[k].Name = strings.TrimSpace(cell)
			} else {
				f.Lists[k].Words = append(f.Lists[k].Words, cell)
			}
		}
	}
	return f, nil
}

// named reports whether the first row may be names: every cell has one, and none is a word
// further down.
func named(rows [][]string) bool {
	for _, cell := range rows[0] {
		if cell = strings.TrimSpace(cell); cell == "" {
			return false
		}
		for _, row := range rows[1:] {
			if slices.ContainsFunc(row, func(c string) bool { return strings.EqualFold(strings.TrimSpace(c), cell) }) {
				return false
			}
		}
	}
	return true
}

package listfile

import (
	"encoding/csv"
	"errors"
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/formats/lineerror"
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
		if n > 0 && rowsOf(lines, byte(divider)) {
			return divider
		}
	}
	return 0
}

// rowsOf reports whether lines are rows of one table: each has as many dividers, or, where no
// line has a space behind one, as prose has it, half of them and the first, and no line more.
func rowsOf(lines []string, divider byte) bool {
	n, whole, spaced := outsideQuotes(lines[0], divider), 0, false
	for _, l := range lines {
		k := outsideQuotes(l, divider)
		if k > n {
			return false
		}
		if k == n {
			whole++
		}
		spaced = spaced || strings.Contains(l, string(divider)+" ")
	}
	return whole == len(lines) || whole >= 2 && 2*whole >= len(lines) && !spaced
}

// separator is what the first line of a table of Excel says its cells are divided by, "sep=;",
// with what follows; 0 where there is none.
func separator(text string) (divider rune, rest string) {
	line, rest, _ := strings.Cut(text, "\n")
	if d, ok := strings.CutPrefix(strings.ToLower(strings.TrimSpace(line)), "sep="); ok && len(d) == 1 &&
		strings.ContainsAny(d, ";,|") {
		return rune(d[0]), rest
	}
	return 0, text
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
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = divider, divider == '\t', -1
	rows, err := r.ReadAll()
	var bad *csv.ParseError
	if errors.As(err, &bad) {
		return File{}, lineerror.New(bad.Line, "listfile.this_is_no_table: this is no table: {what}", bad.Err)
	}
	if err != nil || len(rows) == 0 {
		return File{}, lineerror.New(0, "listfile.this_is_no_table_because: this is no table: {why}", err)
	}
	for _, row := range rows {
		for k := range row {
			row[k] = unguarded(row[k])
		}
	}
	rows = withoutIndex(rows)
	if lists := longForm(rows); lists != nil {
		return File{Format: Table, Named: true, Lists: lists}, nil
	}
	f := File{Format: Table, Lists: make([]List, slices.Max(widths(rows)))}
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

// widths are the numbers of cells.
func widths(rows [][]string) (out []int) {
	for _, row := range rows {
		out = append(out, len(row))
	}
	return out
}

// withoutIndex drops the column that pandas writes before the others: without a name, 0, 1, 2.
func withoutIndex(rows [][]string) [][]string {
	if len(rows) < 2 || len(rows[0]) < 2 || rows[0][0] != "" && !strings.HasPrefix(rows[0][0], "Unnamed:") {
		return rows
	}
	out := [][]string{rows[0][1:]}
	for i, row := range rows[1:] {
		if row[0] != strconv.Itoa(i) {
			return rows
		}
		out = append(out, row[1:])
	}
	return out
}

// longForm reads a table of two columns whose first row says that one is the list and one a
// word of it; nil where it does not.
func longForm(rows [][]string) (lists []List) {
	is := func(cell string, names ...string) bool {
		return slices.Contains(names, strings.ToLower(strings.TrimSpace(cell)))
	}
	if len(rows) < 2 || slices.ContainsFunc(rows, func(row []string) bool { return len(row) != 2 }) {
		return nil
	}
	set, word := 0, 1
	if is(rows[0][0], "word", "words", "term", "terms") {
		set, word = 1, 0
	}
	if !is(rows[0][word], "word", "words", "term", "terms") || !is(rows[0][set], "set", "list",
		"group", "category", "role") {
		return nil
	}
	for _, row := range rows[1:] {
		name := strings.TrimSpace(row[set])
		at := slices.IndexFunc(lists, func(l List) bool { return l.Name == name })
		if at < 0 {
			at, lists = len(lists), append(lists, List{Name: name})
		}
		lists[at].Words = append(lists[at].Words, row[word])
	}
	return byRoles(File{Lists: lists}).Lists
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

package chart

import (
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// CSV returns all numbers of a reading, one a line, as RFC 4180 has it: kind (setting,
// value, word, missing, or the name of a table), set (or a table's row), word, form found,
// name and value. Numbers are unrounded. Text that a spreadsheet would take for a formula
// gets an apostrophe in front. The first line names the columns. Lines end in CR LF. The
// settings that are "" are left out; values and scores come sorted by name, words and
// tables in the reading’s order. The whole file is made in memory, a line a number.
func CSV(a protocol.Answer) []byte {
	var b csvWriter
	b.line("kind", "set", "word", "as", "name", "value")
	r := a.Reading
	e := r.Experiment
	for _, s := range [][2]string{{"method", e.Method}, {"embedding", r.Embedding.ID}, {"title", r.Embedding.Title},
		{"test", e.Test}, {"seed", strconv.FormatUint(e.Seed, 10)}, {"digest", r.Digest}} {
		if s[1] != "" {
			b.line("setting", "", "", "", s[0], s[1])
		}
	}
	for _, name := range sorted(r.Values) {
		b.number(r.Values[name], "value", "", "", "", name)
	}
	for _, w := range r.Words {
		b.number(float64(w.Rank), "word", w.Set, w.Word, w.As, "rank")
		for _, name := range sorted(w.Scores) {
			b.number(w.Scores[name], "word", w.Set, w.Word, w.As, name)
		}
	}
	for _, m := range r.Missing {
		b.line("missing", m.Set, m.Word, "", "", "")
	}
	for _, t := range r.Tables {
		b.table(t)
	}
	return []byte(b.String())
}

// sorted returns the names of a map in the order of their bytes: a map’s own order differs
// from run to run, and equal readings must give equal files.
func sorted(m map[string]float64) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// csvWriter collects the file. The zero value is ready.
type csvWriter struct{ strings.Builder }

// line writes text cells, quoted and guarded.
func (b *csvWriter) line(cells ...string) {
	for i, c := range cells {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(quoted(guarded(c)))
	}
	b.WriteString("\r\n")
}

// number writes cells of text and, behind them, a number as it is. The shortest text that
// parses to the same float64, with a point, whatever the reader’s language. Infinities and
// NaN come as Go prints them. A minus sign in front is not guarded: this is a number.
func (b *csvWriter) number(x float64, cells ...string) {
	for _, c := range cells {
		b.WriteString(quoted(guarded(c)))
		b.WriteByte(',')
	}
	b.WriteString(strconv.FormatFloat(x, 'g', -1, 64) + "\r\n")
}

// table writes a table. A row goes by its texts up to the first number, else by its place;
// texts behind are written as numbers are, and so is the last text of a row without a
// number. Columns: the table’s name as kind, the row’s name as set, the column as name. So
// the row ["nurse", "doctor", 0.3] of columns w, v, beta gives
//
//	pairs,nurse – doctor,,,beta,0.3
//
// Cells of any other type are left out.
func (b *csvWriter) table(t experiment.Table) {
	for i, row := range t.Rows {
		row = row[:min(len(row), len(t.Columns))]
		name, n := rowName(row)
		if n == 0 {
			name = strconv.Itoa(i + 1)
		}
		for j, cell := range row[n:] {
			switch x := cell.(type) {
			case float64:
				b.number(x, t.Name, name, "", "", t.Columns[n+j])
			case string:
				b.line(t.Name, name, "", "", t.Columns[n+j], x)
			}
		}
	}
}

// rowName joins the first texts of a row, and says how many they are. The last text of a
// row without numbers is kept as a cell, for a row all in its name would have no line of
// its own. n is 0 where the row begins with a number.
func rowName(row []any) (name string, n int) {
	for n < len(row) {
		text, ok := row[n].(string)
		if !ok || n > 0 && n == len(row)-1 {
			break
		}
		if n > 0 {
			name += " – "
		}
		name += text
		n++
	}
	return name, n
}

// guarded makes text harmless that a spreadsheet would run as a formula. Spreadsheets take
// text for a formula that begins with one of = + - @, a tab or a CR.
func guarded(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}

// quoted puts text in quotation marks where a comma, a quotation mark, a line’s end or a
// blank at an end would be misread, and doubles those within.
func quoted(s string) string {
	if strings.ContainsAny(s, ",\"\r\n") || strings.TrimSpace(s) != s {
		return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
	}
	return s
}

package chart

import (
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/experiment"
)

// CSV returns all numbers of a reading, one a line, as RFC 4180 has it: kind
// (setting, value, word, missing, or the name of a table), set, word, form
// found, name and value. Numbers are unrounded. Text that a spreadsheet would
// take for a formula gets an apostrophe in front.
func CSV(a experiment.Answer) []byte {
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

func sorted(m map[string]float64) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

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

// number writes cells of text and, behind them, a number as it is.
func (b *csvWriter) number(x float64, cells ...string) {
	for _, c := range cells {
		b.WriteString(quoted(guarded(c)))
		b.WriteByte(',')
	}
	b.WriteString(strconv.FormatFloat(x, 'g', -1, 64) + "\r\n")
}

// table writes a table's numbers; a row goes by its first text, else by its place.
func (b *csvWriter) table(t experiment.Table) {
	for i, row := range t.Rows {
		name := strconv.Itoa(i + 1)
		if len(row) > 0 {
			if s, ok := row[0].(string); ok {
				name = s
			}
		}
		for j, cell := range row {
			if x, ok := cell.(float64); ok && j < len(t.Columns) {
				b.number(x, t.Name, name, "", "", t.Columns[j])
			}
		}
	}
}

// guarded makes text harmless that a spreadsheet would run as a formula.
func guarded(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}

func quoted(s string) string {
	if strings.ContainsAny(s, ",\"\r\n") || strings.TrimSpace(s) != s {
		return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
	}
	return s
}

package chart

import "strings"

// texts returns what a row prints.
func texts(r Row) string {
	var out []string
	for _, c := range r.Cells {
		out = append(out, c.Text)
	}
	return strings.Join(out, " | ")
}

package sentences

import (
	"encoding/csv"
	"io"
)

// WriteCSV writes sentences as a table: a first row of the names word, list, template and
// sentence, then a row each.
func WriteCSV(to io.Writer, list []Sentence) error {
	rows := [][]string{{"word", "list", "template", "sentence"}}
	for _, s := range list {
		rows = append(rows, []string{s.Word, s.List, s.Template, s.Sentence})
	}
	return csv.NewWriter(to).WriteAll(rows)
}

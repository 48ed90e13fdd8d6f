package corpora

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/formats/textfile"
)

// maxWritten is the longest text of a document that is written into a line: as JSON
// it must not be longer than the lines that are read.
const maxWritten = textfile.MaxLine / 2

// jsonLines writes documents as lines of JSON, which are read like any texts.
type jsonLines struct{ to *json.Encoder }

func newJSONLines(out io.Writer) jsonLines {
	w := jsonLines{json.NewEncoder(out)}
	w.to.SetEscapeHTML(false)
	return w
}

// write writes a document with its values by column. Its text ends each paragraph
// with a line break.
func (w jsonLines) write(d textfile.Segment, columns []string, text string) error {
	if len(text) > maxWritten {
		return fmt.Errorf("the document %q has %d MB, and a line of JSON lines at most %d; cut it into smaller ones", d.ID, len(text)>>20, maxWritten>>20)
	}
	if slices.Contains(columns, textfile.TextField) {
		return fmt.Errorf("what is known of the documents has a column %q, which is the text itself in JSON lines; rename it", textfile.TextField)
	}
	fields := map[string]string{corpus.IDColumn: d.ID, textfile.TextField: text}
	for k, name := range columns {
		fields[name] = d.Values[k]
	}
	return w.to.Encode(fields)
}

// JSONLines writes the documents that are meant as JSON lines, whatever format they
// are in, with what is known of them.
//
// It holds one document. out should be buffered.
func (t Texts) JSONLines(ctx context.Context, out io.Writer) error {
	o, err := t.open()
	if err != nil {
		return err
	}
	lines := newJSONLines(out)
	var text strings.Builder
	return o.pass(ctx, textfile.Position{}, textfile.BlockSize, nil)(func(b *textfile.Block) error {
		for i, part := range b.Segments {
			if part.First {
				text.Reset()
			}
			b.Each(i, func(p []byte) {
				text.Write(p)
				text.WriteByte('\n')
			})
			if !part.Last {
				continue
			}
			if err := lines.write(part, b.Columns, text.String()); err != nil {
				return err
			}
		}
		return nil
	})
}

package textfile

import (
	"errors"
	"html"
	"io"
	"strings"

	"weatherglass/metrics/message"
)

// docBegins begins a page of WikiExtractor's own form; docEnds stands alone on the line behind it.
const (
	docBegins = `<doc id="`
	docEnds   = "</doc>"
)

// readExtracted reads what WikiExtractor writes of a dump: pages between <doc id="12" url="…"
// title="…"> and </doc>, each a document with its title, whose lines are paragraphs.
//
// Its first line is the title once more, which is left out as that of a dump is. &lt; and its
// like are the signs that they stand for.
func readExtracted(in input, out Sink) error {
	if err := out.Columns([]string{"title"}); err != nil {
		return err
	}
	l := newLines(in)
	title, inside := "", false
	for {
		raw, err := l.next()
		if errors.Is(err, io.EOF) && inside {
			return in.fault(l.line, message.Text("textfile.file_is_cut_off_here: the file is cut off here; fetch it again"))
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		line := strings.TrimSpace(string(raw))
		switch {
		case line == "":
		case line == docEnds && inside:
			inside, title = false, ""
		case strings.HasPrefix(line, docBegins) && !inside:
			inside, title = true, docAttribute(line, "title")
			if err := out.Document(docAttribute(line, "id"), []string{title}); err != nil {
				return in.fault(l.line, err)
			}
		case !inside:
			return in.fault(l.line, message.Errorf(`textfile.page_begins_with_doc_id: a page begins with <doc id="…">, not with {line:%.40q}`, line))
		default:
			if line = html.UnescapeString(line); line != title {
				if err := out.Paragraph([]byte(line)); err != nil {
					return err
				}
			}
			title = "" // only the first line is the title
		}
	}
}

// docAttribute returns a value of the line that begins a page. Titles may have quotes in them:
// a value ends where the next one begins, or the line does.
func docAttribute(line, name string) string {
	_, rest, _ := strings.Cut(line, " "+name+`="`)
	end := len(rest)
	for _, next := range []string{`" revid="`, `" url="`, `" title="`, `">`} {
		if at := strings.Index(rest, next); at >= 0 {
			end = min(end, at)
		}
	}
	return html.UnescapeString(rest[:end])
}

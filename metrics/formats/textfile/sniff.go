package textfile

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"

	"weatherglass/metrics/message"
)

// formatOf says as what a file is read that no format was named for: by its ending, or else by how
// it begins, since lines of JSON and marks of a page that were taken for prose would be counted
// as its words.
func formatOf(in *input) (string, error) {
	byEnding := map[string]string{
		".jsonl": "jsonl", ".ndjson": "jsonl", ".json": "json", ".csv": "csv", ".tsv": "csv", ".xml": "tei",
	}
	if format, ok := byEnding[in.ending]; ok {
		return format, nil
	}
	start := bufio.NewReaderSize(in.in, 1<<12)
	in.in = start
	head, err := start.Peek(1 << 9)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", in.broken(err, 1)
	}
	for _, other := range otherDocuments {
		if bytes.HasPrefix(head, []byte(other.begin)) {
			return "", in.fault(1, other.err)
		}
	}
	return formatByHead(string(head)), nil
}

// otherDocuments are files that people bring in place of their text, by their first bytes.
var otherDocuments = []struct {
	begin string
	err   error
}{
	{"%PDF-", message.Text("textfile.pdf: this is a PDF; save its text as .txt")},
	{"PK\x03\x04", message.Text("textfile.packed_as_zip: this is packed as .zip, as .docx, .odt and .epub are; save its text as .txt")},
	{"{\\rtf", message.Text("textfile.rtf: this is RTF; save its text as .txt")},
	{"\xd0\xcf\x11\xe0", message.Text("textfile.word_processor: this is a document of a word processor; save its text as .txt")},
}

// formatByHead says what a text is by its first letters.
func formatByHead(head string) string {
	head = strings.TrimLeft(strings.TrimPrefix(head, "\ufeff"), " \t\r\n")
	switch {
	case strings.HasPrefix(head, docBegins):
		return "wikiextractor"
	case startsWith(head, `{"`):
		return "jsonl"
	case startsWith(head, `[{"`):
		return "json"
	}
	for _, root := range []string{"<?xml", "<mediawiki", "<TEI", "<teiCorpus", "<PubmedArticleSet", "<!DOCTYPE", "<html"} {
		if strings.HasPrefix(head, root) {
			return "tei"
		}
	}
	return "text"
}

// startsWith reports whether a text has these signs first, white space aside.
func startsWith(text, signs string) bool {
	for _, sign := range signs {
		text = strings.TrimLeft(text, " \t\r\n")
		if !strings.HasPrefix(text, string(sign)) {
			return false
		}
		text = text[1:]
	}
	return true
}

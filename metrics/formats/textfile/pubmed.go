package textfile

import (
	"encoding/xml"
	"strings"

	"weatherglass/metrics/message"
)

// pubMed reads citations: each a document named by its PMID, with its year and
// journal, whose title and parts of the abstract are paragraphs. A later version of
// one has it behind the number, as in 12.2. Books and their chapters are read alike, with the
// title of the book for a journal.
func (m *markup) pubMed(out Sink) error {
	if err := out.Columns([]string{"year", "journal"}); err != nil {
		return err
	}
	c := citation{deleted: deletedTo(out)}
	return m.each(func(token xml.Token) error {
		whole, err := c.take(token)
		line, _ := m.InputPos()
		if err != nil {
			return m.from.fault(line, err)
		}
		if !whole {
			return nil
		}
		if c.id == "" {
			return m.from.fault(line, message.Text("textfile.citation_has_no_pmid: the citation has no PMID"))
		}
		if err := m.document(out, c.id, c.year, c.journal); err != nil {
			return err
		}
		for _, text := range c.texts {
			if err := paragraphs(text, out); err != nil {
				return err
			}
		}
		return nil
	})
}

// deletedTo returns what a sink does with citations that files of updates delete.
func deletedTo(out Sink) func(id string) {
	if d, ok := out.(interface{ Deleted(id string) }); ok {
		return d.Deleted
	}
	return func(string) {}
}

// citation is what was read of one.
//
// in counts elements, so that marks inside a title, such as italics, do not end
// it.
type citation struct {
	deleted           func(id string) // told of each that is deleted
	path              []string
	id, year, journal string
	texts             []string
	size              int // of texts
	leaf              prose
	in                int // elements of the one that is gathered
	version           string
}

// citationPaths are the elements that are read.
var citationPaths = names(`MedlineCitation/PMID BookDocument/PMID DeleteCitation/PMID
	MedlineCitation/Article/Journal/JournalIssue/PubDate/Year MedlineCitation/Article/Journal/JournalIssue/PubDate/MedlineDate
	MedlineCitation/Article/Journal/Title MedlineCitation/Article/ArticleTitle MedlineCitation/Article/Abstract/AbstractText
	BookDocument/Book/PubDate/Year BookDocument/Book/PubDate/MedlineDate BookDocument/Book/BookTitle
	BookDocument/ArticleTitle BookDocument/Abstract/AbstractText`)

// isCitation reports whether an element is one.
func isCitation(name string) bool { return name == "PubmedArticle" || name == "PubmedBookArticle" }

// take takes a token and reports whether a citation is whole.
//
// References to other articles have PMIDs, too, by other paths.
func (c *citation) take(token xml.Token) (whole bool, err error) {
	switch token := token.(type) {
	case xml.StartElement:
		c.path = append(c.path, token.Name.Local)
		if isCitation(token.Name.Local) {
			*c = citation{deleted: c.deleted, path: c.path[len(c.path):], leaf: c.leaf}
			return false, nil
		}
		if c.in > 0 {
			c.in++
		} else if citationPaths[strings.Join(c.path, "/")] {
			c.in, c.version = 1, attribute(token, "", "Version")
			c.leaf.text = c.leaf.text[:0]
		}
	case xml.CharData:
		if c.in > 0 {
			return false, c.leaf.add(token)
		}
	case xml.EndElement:
		if c.in == 1 {
			err = c.keep(strings.Join(strings.Fields(c.leaf.take()), " "))
		}
		c.in = max(0, c.in-1)
		c.path = c.path[:max(0, len(c.path)-1)]
		return isCitation(token.Name.Local), err
	}
	return false, nil
}

// keep takes what the element that ends now holds.
//
// Title is the journal's; all else that is read is text. A MedlineDate such as
// "1998 Dec-1999 Jan" gives its first four characters.
func (c *citation) keep(text string) error {
	switch c.path[len(c.path)-1] {
	case "PMID":
		if c.version != "" && c.version != "1" {
			text += "." + c.version
		}
		if c.path[0] == "DeleteCitation" {
			c.deleted(text)
			return nil
		}
		c.id = text
	case "Year", "MedlineDate":
		c.year = text[:min(4, len(text))]
	case "Title", "BookTitle":
		c.journal = text
	default:
		c.texts = append(c.texts, text)
		if c.size += len(text); c.size > MaxLine {
			return errLongText
		}
	}
	return nil
}

package textfile

import (
	"encoding/xml"
	"strings"
)

// pubMed reads citations: each a document named by its PMID, with its year and
// journal, whose title and parts of the abstract are paragraphs. A later version of
// one has it behind the number, as in 12.2.
func (m *markup) pubMed(out Sink) error {
	if err := out.Columns([]string{"year", "journal"}); err != nil {
		return err
	}
	var c citation
	return m.each(func(token xml.Token) error {
		if !c.take(token) {
			return nil
		}
		if c.id == "" {
			line, _ := m.InputPos()
			return m.from.fault(line, "the citation has no PMID")
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

// citation is what was read of one.
//
// in counts elements, so that marks inside a title, such as italics, do not end
// it.
type citation struct {
	path              []string
	id, year, journal string
	texts             []string
	leaf              strings.Builder
	in                int // elements of the one that is gathered
	version           string
}

// citationPaths are the elements that are read.
var citationPaths = names(`MedlineCitation/PMID
	MedlineCitation/Article/Journal/JournalIssue/PubDate/Year MedlineCitation/Article/Journal/JournalIssue/PubDate/MedlineDate
	MedlineCitation/Article/Journal/Title MedlineCitation/Article/ArticleTitle MedlineCitation/Article/Abstract/AbstractText`)

// take takes a token and reports whether a citation is whole.
//
// References to other articles have PMIDs, too, by other paths.
func (c *citation) take(token xml.Token) bool {
	switch token := token.(type) {
	case xml.StartElement:
		c.path = append(c.path, token.Name.Local)
		if token.Name.Local == "PubmedArticle" {
			*c = citation{path: c.path[len(c.path):]}
			return false
		}
		if c.in > 0 {
			c.in++
		} else if citationPaths[strings.Join(c.path, "/")] {
			c.in, c.version = 1, attribute(token, "", "Version")
			c.leaf.Reset()
		}
	case xml.CharData:
		if c.in > 0 {
			c.leaf.Write(token)
		}
	case xml.EndElement:
		if c.in == 1 {
			c.keep(strings.Join(strings.Fields(c.leaf.String()), " "))
		}
		c.in = max(0, c.in-1)
		c.path = c.path[:max(0, len(c.path)-1)]
		return token.Name.Local == "PubmedArticle"
	}
	return false
}

// keep takes what the element that ends now holds.
//
// Title is the journal's; all else that is read is text. A MedlineDate such as
// "1998 Dec-1999 Jan" gives its first four characters.
func (c *citation) keep(text string) {
	switch c.path[len(c.path)-1] {
	case "PMID":
		if c.id = text; c.version != "" && c.version != "1" {
			c.id += "." + c.version
		}
	case "Year", "MedlineDate":
		c.year = text[:min(4, len(text))]
	case "Title":
		c.journal = text
	default:
		c.texts = append(c.texts, text)
	}
}

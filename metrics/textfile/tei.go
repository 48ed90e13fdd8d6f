package textfile

import (
	"encoding/xml"
	"errors"
	"strings"
)

// What stands in a body of TEI: paragraphs, and what is no text of the author's.
var (
	teiParagraphs = names("p head l ab item trailer salute signed dateline opener closer byline speaker stage cell label argument epigraph")
	teiLeftOut    = names("note figure fw del teiHeader front back abbr orig sic")
)

// names returns the words of a list as a set.
func names(list string) map[string]bool {
	set := map[string]bool{}
	for _, name := range strings.Fields(list) {
		set[name] = true
	}
	return set
}

// tei reads the bodies of TEI. Of a choice the expanded or corrected reading is
// taken; a paragraph inside another ends it and is continued behind.
//
// Each TEI element with a body is a document, named by its xml:id or else by the
// file. What stands outside of bodies is no text.
func (m *markup) tei(root xml.StartElement, out Sink) error {
	t := teiBody{out: out, stack: []string{root.Name.Local}, id: attribute(root, "xml", "id")}
	if t.id == "" {
		t.id = m.from.id
	}
	err := m.each(func(token xml.Token) error {
		line, _ := m.InputPos()
		if err := t.take(token); err != nil {
			return m.from.fault(line, "%w", err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return t.end(m.from)
}

// teiBody is where in a text the reading stands.
//
// left counts elements that are left out, nested ones too.
type teiBody struct {
	out        Sink
	id         string
	stack      []string
	begun      bool
	body, left int // depth in them
	text       strings.Builder
}

// RawToken does not check that ends match.
var errCrossed = errors.New("an element ends that is not the last begun")

// take takes a token of the file.
func (t *teiBody) take(token xml.Token) error {
	switch token := token.(type) {
	case xml.StartElement:
		return t.start(token)
	case xml.EndElement:
		return t.close(token.Name.Local)
	case xml.CharData:
		if t.body > 0 && t.left == 0 {
			t.text.Write(token)
		}
	}
	return nil
}

// start begins an element; line and page breaks part words.
func (t *teiBody) start(e xml.StartElement) error {
	name := e.Name.Local
	t.stack = append(t.stack, name)
	switch {
	case name == "TEI":
		if id := attribute(e, "xml", "id"); id != "" {
			t.id = id
		}
		t.begun = false
	case teiLeftOut[name]:
		t.left++
	case name == "body":
		t.body++
		if t.begun {
			return nil
		}
		t.begun = true
		return t.out.Document(t.id, nil)
	case name == "lb" || name == "pb" || name == "milestone":
		t.text.WriteByte(' ')
	case teiParagraphs[name]:
		return t.flush()
	}
	return nil
}

// close ends one, which must be the last begun.
func (t *teiBody) close(name string) error {
	last := len(t.stack) - 1
	if last < 0 || t.stack[last] != name {
		return errCrossed
	}
	t.stack = t.stack[:last]
	switch {
	case teiLeftOut[name]:
		t.left--
	case name == "body":
		t.body--
		return t.flush()
	case teiParagraphs[name]:
		return t.flush()
	}
	return nil
}

// flush passes on what has been gathered as one paragraph.
//
// Spaces and line breaks become one space.
func (t *teiBody) flush() error {
	if t.left > 0 { // inside of a note, the paragraph around it goes on
		return nil
	}
	text := strings.Join(strings.Fields(t.text.String()), " ")
	t.text.Reset()
	if text == "" {
		return nil
	}
	return t.out.Paragraph([]byte(text))
}

// end checks that there was a body.
//
// A file of TEI without any body is likelier a mistake than an empty text.
func (t *teiBody) end(in input) error {
	if !t.begun {
		return in.fault(1, "the text has no <body>")
	}
	return nil
}

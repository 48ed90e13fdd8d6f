package textfile

import (
	"bytes"
	"encoding/xml"
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// What stands in a body of TEI: paragraphs, and what is no text of the author's.
var (
	teiParagraphs = names("p head l ab item trailer salute signed dateline opener closer byline speaker stage cell label argument epigraph")
	teiLeftOut    = names("note figure fw del teiHeader front back")
	// teiOthers are left out of a choice, which has another reading beside.
	teiOthers = names("abbr orig sic")
	// teiBreaks are what a text is printed on; a new line alone parts words.
	teiBreaks = names("lb pb cb gb milestone")
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
			return m.from.fault(line, err)
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
	text       prose
	joins      joining
}

// joining is what a break does to the text before and behind it.
type joining int

const (
	asWritten joining = iota
	inWord            // it joins what stands at it without a space between
	noBreak           // it joins, whatever space is printed there
)

// RawToken does not check that ends match.
var errCrossed error = message.Text("textfile.element_not_last: an element ends that is not the last begun")

// take takes a token of the file.
func (t *teiBody) take(token xml.Token) error {
	switch token := token.(type) {
	case xml.StartElement:
		return t.start(token)
	case xml.EndElement:
		return t.close(token.Name.Local)
	case xml.CharData:
		if t.body > 0 && t.left == 0 {
			return t.write(token)
		}
	}
	return nil
}

// write adds text, which a break before it may join to what is there: <lb break="no"/>, which says
// so, or any break but that of a line with no space on either side of it. The hyphen of a word that
// is parted there is no sign of the word.
func (t *teiBody) write(text []byte) error {
	joins, before := t.joins, t.text.text
	if joins == noBreak {
		before, text = bytes.TrimRight(before, spaces), bytes.TrimLeft(text, spaces)
		if len(text) == 0 { // the word goes on behind an element
			return nil
		}
	}
	t.joins = asWritten
	if next, _ := utf8.DecodeRune(text); joins != asWritten && unicode.IsLetter(next) {
		for _, hyphen := range hyphens {
			before = bytes.TrimSuffix(before, []byte(hyphen))
		}
		if last, _ := utf8.DecodeLastRune(before); unicode.IsLetter(last) {
			t.text.text = before
		}
	}
	return t.text.add(text)
}

// hyphens are those that a printed line ends with.
var hyphens = []string{"-", "\u00ad", "\u2010", "\u00ac"}

// spaces are those of XML.
const spaces = " \t\r\n"

// start begins an element.
func (t *teiBody) start(e xml.StartElement) error {
	name := e.Name.Local
	t.stack = append(t.stack, name)
	switch {
	case name == "TEI":
		if id := attribute(e, "xml", "id"); id != "" {
			t.id = id
		}
		t.begun = false
	case t.leftOut(name, 2):
		t.left++
	case name == "body":
		t.body++
		if t.begun {
			return nil
		}
		t.begun = true
		return t.out.Document(t.id, nil)
	case teiBreaks[name] && t.body > 0 && t.left == 0:
		return t.breaks(name, attribute(e, "", "break"))
	case teiParagraphs[name]:
		return t.flush()
	}
	return nil
}

// leftOut reports whether an element is no text of the author's. up is where in the stack its
// parent stands, from the end.
func (t *teiBody) leftOut(name string, up int) bool {
	return teiLeftOut[name] || teiOthers[name] && len(t.stack) >= up && t.stack[len(t.stack)-up] == "choice"
}

// breaks takes what a break says of the word around it.
func (t *teiBody) breaks(name, says string) error {
	switch {
	case says == "no":
		t.joins = noBreak
	case name == "lb" || says == "yes":
		t.joins = asWritten
		return t.text.add([]byte(" "))
	case t.joins == asWritten:
		t.joins = inWord
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
	case t.leftOut(name, 1):
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
	text := strings.Join(strings.Fields(t.text.take()), " ")
	t.joins = asWritten
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
		return in.fault(1, message.Text("textfile.text_has_no_body: the text has no <body>"))
	}
	return nil
}

package textfile

import (
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"strings"

	"weatherglass/metrics/message"
)

// markup reads XML as a stream and bounds what it holds of it.
//
// It reads raw tokens: names are not resolved and ends not matched, which costs
// time and memory and is not needed.
type markup struct {
	*xml.Decoder
	from  input
	guard *stretch
	depth int
}

// errLongText says that a paragraph, or the page or citation that is held, is too long.
var errLongText = message.Errorf("textfile.what_is_one_text_here: what is one text here is longer than {most} MB", MaxLine>>20)

// prose gathers what becomes one text, of which no more is held than of a line.
type prose struct{ text []byte }

// add appends to it.
func (p *prose) add(text []byte) error {
	if len(p.text)+len(text) > MaxLine+stretchRead { // beyond what one stretch may be
		return errLongText
	}
	p.text = append(p.text, text...)
	return nil
}

// take returns what was gathered, and begins anew.
func (p *prose) take() string {
	text := string(p.text)
	p.text = p.text[:0]
	return text
}

// maxDepth is how far elements may stand in each other, maxName how long their names are.
const maxDepth, maxName = 500, 1000

// stretch bounds what is read between two tokens.
//
// left is set back at every token, so that one token cannot take more than
// MaxLine.
type stretch struct {
	in   io.Reader
	left int
	long error // says that it was too long
}

// stretchRead is how much is read at once, by which a stretch may be longer.
const stretchRead = 1 << 16

// Read implements io.Reader.
func (s *stretch) Read(p []byte) (int, error) {
	if s.left <= 0 {
		return 0, s.long
	}
	n, err := s.in.Read(p[:min(len(p), stretchRead)])
	s.left -= n
	return n, err
}

// Latin-1 is read where the file says so, other encodings are refused. Entities of
// HTML are known, no others are expanded.
func newMarkup(in input) *markup {
	guard := &stretch{in: in.in, left: MaxLine, long: message.Errorf(
		"textfile.more_than_mb_without_tag: more than {most} MB without a tag", MaxLine>>20)}
	m := &markup{Decoder: xml.NewDecoder(guard), from: in, guard: guard}
	m.CharsetReader = func(name string, in io.Reader) (io.Reader, error) {
		switch strings.ToLower(name) {
		case "us-ascii", "iso-8859-1", "latin1", "windows-1252", "cp1252":
			return &latin1Reader{in: in}, nil
		}
		return nil, message.Errorf("textfile.encoding_is_not_read_save: the encoding {name} is not read; save the file as UTF-8", name)
	}
	m.Entity = xml.HTMLEntity
	return m
}

// each calls do with every token, up to the end of the file or an error.
func (m *markup) each(do func(xml.Token) error) error {
	for {
		token, err := m.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = do(token)
		}
		if err != nil {
			return err
		}
	}
}

// document begins a document; what is wrong with it is an error with its line.
func (m *markup) document(out Sink, id string, values ...string) error {
	line, _ := m.InputPos()
	if err := out.Document(id, values); err != nil {
		return m.from.fault(line, err)
	}
	return nil
}

// next returns the next token. A file that ends before its root does is cut off.
//
// A token holds until the next call.
func (m *markup) next() (xml.Token, error) {
	token, err := m.RawToken()
	line, _ := m.InputPos()
	// The end of the file, behind the root.
	if errors.Is(err, io.EOF) && m.depth == 0 {
		return nil, io.EOF
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, m.from.fault(line,
			message.Text("textfile.file_is_cut_off_here: the file is cut off here; fetch it again"))
	}
	if err != nil {
		return nil, m.fault(err, line)
	}
	// The next token has its full bound again.
	m.guard.left = MaxLine
	switch token := token.(type) {
	case xml.StartElement:
		if m.depth++; m.depth > maxDepth {
			return nil, m.from.fault(line, message.Errorf("textfile.too_deep: more than {most} elements stand in each other",
				maxDepth))
		}
		if len(token.Name.Local) > maxName {
			return nil, m.from.fault(line,
				message.Errorf("textfile.long_element_name: the name of an element has {local} letters", len(token.Name.Local)))
		}
	case xml.EndElement:
		if m.depth--; m.depth < 0 {
			return nil, m.from.fault(line, message.Text("textfile.element_not_begun: an element ends that did not begin"))
		}
	}
	return token, nil
}

// fault says where XML cannot be read; RawToken tells an end inside a tag as a
// fault of syntax.
//
// Messages of the decoder are put into the words of other faults.
func (m *markup) fault(err error, line int) error {
	var syntax *xml.SyntaxError
	if !errors.As(err, &syntax) {
		return m.from.fault(line, err)
	}
	switch {
	case strings.Contains(syntax.Msg, "unexpected EOF"):
		return m.from.fault(line, message.Text("textfile.file_is_cut_off_here: the file is cut off here; fetch it again"))
	case strings.Contains(syntax.Msg, "invalid UTF-8"):
		return m.from.fault(line, message.Text(
			"textfile.not_utf_8_as_claimed: this is no UTF-8, which the file claims to be"))
	}
	return m.from.fault(line, message.Errorf("textfile.this_is_no_xml: this is no XML: {msg}", syntax.Msg))
}

// latin1Reader turns Latin-1 into UTF-8.
//
// rest is what was turned and not yet read.
type latin1Reader struct {
	in   io.Reader
	rest []byte
}

// Read implements io.Reader.
func (r *latin1Reader) Read(p []byte) (int, error) {
	if len(r.rest) == 0 {
		var raw [4096]byte
		n, err := r.in.Read(raw[:])
		if n == 0 {
			return 0, err
		}
		r.rest = fromLatin1(r.rest[:0], raw[:n])
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// readXML reads TEI, a dump of MediaWiki or PubMed, as its root says.
//
// The first element decides. citationsAlone reads PubMed and nothing else.
func readXML(in input, out Sink, citationsAlone bool) error {
	m := newMarkup(in)
	for {
		token, err := m.next()
		if errors.Is(err, io.EOF) {
			return in.fault(1, message.Text("textfile.file_is_empty: the file is empty"))
		}
		if err != nil {
			return err
		}
		root, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if citationsAlone && root.Name.Local != "PubmedArticleSet" {
			return fs.SkipAll
		}
		switch root.Name.Local {
		case "TEI", "teiCorpus", "TEI.2":
			return m.tei(root, out)
		case "mediawiki":
			return m.mediaWiki(out)
		case "PubmedArticleSet":
			return m.pubMed(out)
		}
		line, _ := m.InputPos()
		return in.fault(line, message.Errorf("textfile.xml_not_read: an XML file that begins with <{root}> is not read; TEI, MediaWiki and PubMed are", root.Name.Local))
	}
}

// attribute returns the value of an attribute as it stands in the file.
//
// "" if there is none.
func attribute(e xml.StartElement, space, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name && a.Name.Space == space {
			return a.Value
		}
	}
	return ""
}

package textfile

import (
	"html"
	"strings"
)

// plainWikitext returns what a reader of a page sees, about: without templates,
// tables, references, files and categories, and of links their text.
//
// It is near enough for counting words, and no more: templates are left out, not
// expanded. O(n), whatever is left open.
func plainWikitext(text string) string {
	s := scanWikitext(text)
	return html.UnescapeString(wikiLines(string(s.out)))
}

// scanWikitext goes through a page.
func scanWikitext(text string) *wikiScanner {
	s := &wikiScanner{ahead: ahead{text: text}, rest: text}
	for s.rest != "" {
		s.step()
	}
	return s
}

// wikiScanner goes through a page once. Each opened bracket has a mark.
//
// What an open bracket has put out so far is cut off, or replaced, when it closes.
type wikiScanner struct {
	ahead
	rest  string
	out   []byte
	marks []wikiMark
}

// Bounds of what belongs together, in bytes and brackets: what goes on for longer
// was left open.
const (
	wikiTag     = 2000
	wikiElement = 1 << 16
	wikiNested  = 40
)

// wikiMark is an opened bracket: what closes it, and where it stands in the output.
//
// at is a length of the output.
type wikiMark struct {
	closing string
	at      int
}

// wikiBrackets are what opens and closes; of those but links nothing is left.
var wikiBrackets = [][2]string{{"{{", "}}"}, {"{|", "|}"}, {"[[", "]]"}}

// step takes one sign, or what begins with it. rest is not empty, and gets
// shorter.
func (s *wikiScanner) step() {
	switch c := s.rest[0]; {
	case c == '<':
		s.tag()
		return
	case c == '\'' && strings.HasPrefix(s.rest, "''"):
		s.rest = strings.TrimLeft(s.rest, "'")
		return
	case c == '[' && isAddress(s.rest[1:]):
		s.address()
		return
	}
	if len(s.marks) > 0 && strings.HasPrefix(s.rest, s.marks[len(s.marks)-1].closing) {
		s.close()
		return
	}
	// Beyond wikiNested brackets they count as text: such a page is damaged.
	for _, b := range wikiBrackets {
		if len(s.marks) < wikiNested && strings.HasPrefix(s.rest, b[0]) {
			s.marks = append(s.marks, wikiMark{b[1], len(s.out)})
			s.rest = s.rest[2:]
			return
		}
	}
	s.out, s.rest = append(s.out, s.rest[0]), s.rest[1:]
}

// close ends the bracket opened last.
//
// Of [[House|houses]] "houses" stays, of a template nothing.
func (s *wikiScanner) close() {
	// A link inside of a template is dropped with it.
	mark := s.marks[len(s.marks)-1]
	s.marks, s.rest = s.marks[:len(s.marks)-1], s.rest[2:]
	text := ""
	if mark.closing == "]]" {
		text = linkText(string(s.out[mark.at:]))
	}
	s.out = append(s.out[:mark.at], text...)
}

// wikiSpaces are the names of pages that a link shows or files, not names.
var wikiSpaces = names("file image category datei bild kategorie fichier catégorie archivo categoría media")

// linkText returns what a reader sees of a link: its text, or else its target;
// nothing of files and categories.
func linkText(link string) string {
	target, shown, piped := strings.Cut(link, "|")
	space, _, spaced := strings.Cut(target, ":")
	switch {
	case spaced && wikiSpaces[strings.ToLower(strings.TrimSpace(space))]:
		return ""
	case piped:
		return shown
	}
	return target
}

// isAddress reports whether text begins with a web address.
func isAddress(text string) bool {
	return strings.HasPrefix(text, "http://") || strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "//")
}

// within returns the rest behind a number of bytes up to a needle, if that stands there
// within most bytes: what goes on for longer was left open.
func (s *wikiScanner) within(behind int, needle string, most int) (inside string, ok bool) {
	from := len(s.text) - len(s.rest) + behind
	at := s.next(needle, from)
	if at-from+len(needle) > most || at == len(s.text) {
		return "", false
	}
	return s.text[from:at], true
}

// address leaves of [http://... text] the text.
//
// [https://example.org Example] becomes "Example", one without a text becomes
// nothing.
func (s *wikiScanner) address() {
	inside, closed := s.within(1, "]", wikiTag)
	if _, ends := s.within(1, "\n", len(inside)); !closed || ends {
		s.out, s.rest = append(s.out, ' '), s.rest[1:]
		return
	}
	_, text, _ := strings.Cut(inside, " ")
	s.out, s.rest = append(s.out, text...), s.rest[1+len(inside)+1:]
}

// wikiSilent are elements whose content is no prose.
var wikiSilent = names("ref math gallery timeline source syntaxhighlight score chem")

// tag leaves a comment, a tag, or an element that is no prose out.
//
// A sign < that begins no tag becomes a space.
func (s *wikiScanner) tag() {
	if after, ok := strings.CutPrefix(s.rest, "<!--"); ok {
		_, rest, _ := strings.Cut(after, "-->")
		s.rest = rest
		return
	}
	inside, closed := s.within(1, ">", wikiTag)
	name := tagName(inside)
	if !closed || name == "" || name[0] < 'a' || name[0] > 'z' {
		s.out, s.rest = append(s.out, ' '), s.rest[1:]
		return
	}
	s.rest = s.rest[1+len(inside)+1:]
	s.out = append(s.out, ' ')
	if !wikiSilent[name] || strings.HasSuffix(inside, "/") || strings.HasPrefix(inside, "/") {
		return
	}
	if content, ok := s.within(0, "</"+name, wikiElement); ok {
		_, s.rest, _ = strings.Cut(s.rest[len(content):], ">")
	}
}

// tagName returns the name of a tag in lower case, of which no more is read than the longest
// that has a meaning.
func tagName(inside string) string {
	const most = 24
	name := strings.TrimLeft(inside, "/")
	name = name[:min(len(name), most)]
	if end := strings.IndexAny(name, " \t\n/"); end >= 0 {
		name = name[:end]
	}
	return strings.ToLower(name)
}

// wikiLines takes the signs of headings and lists from the lines.
//
// "== Early life ==" becomes "Early life", "* one" becomes "one".
func wikiLines(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimLeft(strings.TrimSpace(line), "*#:;")
		if strings.HasPrefix(line, "=") {
			line = strings.Trim(line, "= ")
		}
		b.WriteString(strings.TrimSpace(line))
		b.WriteByte('\n')
	}
	return b.String()
}

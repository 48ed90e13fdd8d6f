package textfile

import (
	"encoding/xml"
	"slices"
	"strings"
)

// mediaWiki reads a dump: each article a document, named by its number, with its
// title. Pages that are no articles, and redirections, are left out. Of several
// revisions the last in the file is read.
func (m *markup) mediaWiki(out Sink) error {
	if err := out.Columns([]string{"title"}); err != nil {
		return err
	}
	var p wikiPage
	return m.each(func(token xml.Token) error {
		whole, err := p.take(token)
		if err != nil {
			line, _ := m.InputPos()
			return m.from.fault(line, err)
		}
		if !whole || !p.article() {
			return nil
		}
		if err := m.document(out, p.id, p.title); err != nil {
			return err
		}
		return paragraphs(plainWikitext(p.text), out)
	})
}

// wikiPage is what was read of a page.
//
// text is held whole; the markup bounds what stands between two tags.
type wikiPage struct {
	path                []string
	title, ns, id, text string
	redirect            bool
	leaf                prose
}

// article reports whether the page is one.
//
// Namespace 0, or none in dumps without namespaces.
func (p *wikiPage) article() bool {
	return !p.redirect && (p.ns == "" || p.ns == "0") && p.id != ""
}

// take takes a token and reports whether a page is whole.
//
// The path is kept from page to page, everything else begins anew.
func (p *wikiPage) take(token xml.Token) (whole bool, err error) {
	switch token := token.(type) {
	case xml.StartElement:
		name := token.Name.Local
		p.path = append(p.path, name)
		p.leaf.text = p.leaf.text[:0]
		switch {
		case name == "page":
			*p = wikiPage{path: p.path, leaf: p.leaf}
		case name == "redirect":
			p.redirect = true
		}
	case xml.CharData:
		return false, p.leaf.add(token)
	case xml.EndElement:
		p.keep()
		p.path = p.path[:max(0, len(p.path)-1)]
		return token.Name.Local == "page", nil
	}
	return false, nil
}

// keep takes what the element that ends now holds.
//
// By the whole path, as a revision has an id, too.
func (p *wikiPage) keep() {
	text := p.leaf.take()
	switch {
	case slices.Equal(p.path, []string{"page", "title"}):
		p.title = text
	case slices.Equal(p.path, []string{"page", "ns"}):
		p.ns = strings.TrimSpace(text)
	case slices.Equal(p.path, []string{"page", "id"}):
		p.id = strings.TrimSpace(text)
	case slices.Equal(p.path, []string{"page", "revision", "text"}):
		p.text = text
	}
}

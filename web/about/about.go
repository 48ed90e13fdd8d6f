// Package about writes what is known of everything in the instrument as documents, an
// address each: methods, ways to debias, tests, lists, vectors and texts.
//
// They need no program: a browser shows them at once, prints them and finds them again.
// What they say comes from the registries, the lexicon and the manifests. Begin with
// [Write].
package about

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/usage"
)

// Root is the address of the first of the documents below the base of a site, without a
// slash before it.
const Root = "about"

// Index is the file of what can be searched for.
const Index = Root + "/index.json"

// Contents is what the documents are about, and the site that they stand in.
type Contents struct {
	Base    string              // "/" or "/name/"
	Resolve func(string) string // the address of a file of the site
	// Integrity is the hash of a file as browsers compare it.
	Integrity func([]byte) string
	Policy    string // for hosts that send no headers; "" elsewhere
	// Preview is what previews of a page show beside title and text, as HTML of its head. path begins with a slash.
	Preview func(path string) template.HTML
	Version string // of the program
	Where
	Lexicon *lexicon.Lexicon
	Packs   []Pack
	// Sentences are of models that are not here.
	Sentences []Sentences
	Texts     []experiment.CorpusEntry
	Said      []*usage.Manifest // sentences of these texts
}

// Where are addresses that only whoever runs a site knows; without one nothing leads there.
type Where struct {
	Site   string // the first page of the site
	Source string // the source code
	Faults string // takes reports of faults
}

// document is a page before it is written.
type document struct {
	Path  string // below the base: "about/methods/weat"
	Title string
	Head  string
	Says  string // what it is, in a sentence or two; also for previews
	Trail []link // the pages above it
	Do    []link // what can be done with it, the first as a button
	Body  any
	Notes []note
	Index string // the hash of the index, where that can be searched
	kind  string // of its template
}

// link leads somewhere; an empty address makes it text.
type link struct {
	Text, Address string
	Count         string
}

// note stands beside the text.
type note struct {
	Title  string
	Limits bool // it comes first and has a heavy rule
	Lines  []string
	Links  []link
	Facts  [][2]string
	List   bool // lines are items
}

//go:embed templates
var templates embed.FS

// parsed are the templates by the name of their file.
var parsed = template.Must(template.New("").ParseFS(templates, "templates/*.html"))

// Write writes the documents, by the path of their files below the base, and the index of
// what can be found in them.
//
// The error names the document that cannot be written; it is a mistake of the program.
func Write(c Contents) (map[string][]byte, error) {
	b := &book{Contents: c, out: map[string][]byte{}, found: []entry{}}
	for _, part := range []func() error{b.packs, b.texts, b.methods, b.debiasing, b.tests, b.lists,
		b.terms, b.contact, b.index, b.landing} {
		if err := part(); err != nil {
			return nil, err
		}
	}
	return b.out, nil
}

// index writes what can be found, which the first of the documents searches.
func (b *book) index() error {
	index, err := json.Marshal(b.found)
	b.out[Index] = index
	return err
}

// book collects documents.
type book struct {
	Contents
	out     map[string][]byte
	found   []entry
	shelves []shelf
}

// address is the address of a document.
func (b *book) address(parts ...string) string {
	path := b.Base + Root
	for _, p := range parts {
		path += "/" + p
	}
	return path
}

// page is the address of a page of the program.
func (b *book) page(path string) string { return b.Base + path[1:] }

// linkTo is the address that measures a question, "" of one that fits into no link.
func (b *book) linkTo(q experiment.Experiment) string {
	address, err := shell.Address(q)
	if err != nil {
		return ""
	}
	return b.page(address)
}

// write writes a document in the frame of the site.
func (b *book) write(d document) error {
	var inner, whole bytes.Buffer
	if err := parsed.ExecuteTemplate(&inner, d.kind+".html", d.Body); err != nil {
		return fmt.Errorf("%s: %w", d.Path, err)
	}
	err := parsed.ExecuteTemplate(&whole, "frame.html", struct {
		document
		*book
		Header template.HTML
		Inner  template.HTML
	}{d, b, template.HTML(shell.Header(b.Base, "/"+d.Path)), template.HTML(inner.String())})
	if err != nil {
		return fmt.Errorf("%s: %w", d.Path, err)
	}
	b.out[d.Path+"/index.html"] = whole.Bytes()
	return nil
}

// trail leads from the first of the documents to one below a kind.
func (b *book) trail(kind kind, name string) []link {
	return []link{{Text: "About the data", Address: b.address()},
		{Text: kind.Name, Address: b.address(kind.Path)}, {Text: name}}
}

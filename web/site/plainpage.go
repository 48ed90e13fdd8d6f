package site

import (
	"bytes"
	"embed"
	"html/template"
	"path"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/plain"
	"weatherglass/app/shell"
)

//go:embed templates
var templates embed.FS

// plainTemplates are those of pages that need no program, by the name of their file.
var plainTemplates = template.Must(template.ParseFS(templates, "templates/*.html"))

// plainPage is one before it is written.
type plainPage struct {
	Path     string // "" of an address that leads nowhere
	Title    string
	Says     string // what it is, in a sentence; also for previews
	Language string
	Header   template.HTML
	Policy   string // for hosts that send no headers; "" elsewhere
	Preview  template.HTML
	Body     any

	base string
	r    resolver
}

// Resolve is the address of a file of the site.
func (p plainPage) Resolve(location string) string { return p.r.Resolve(location) }

// Href is the address of a page in the language of this one.
func (p plainPage) Href(path string) string { return shell.HrefBelow(p.base, path) }

// plainPages adds the pages that need no program, by their files: those in every language, and that of addresses that
// lead nowhere, which speaks all of them.
func (s *Site) plainPages(rendered map[string][]byte, o Options) error {
	drawing.Lock()
	defer drawing.Unlock()
	defer locale.Use(locale.English)
	var lost []said
	for _, l := range locale.Languages() {
		locale.Use(l.ID)
		mine := plain.Mine()
		file := strings.TrimPrefix(path.Join(locale.PrefixOf(l.ID), shell.PathData, "index.html"), "/")
		page := plainPage{Path: shell.PathData, Title: mine.Title, Says: mine.Heading + " " + mine.Lead, Body: mine}
		if err := s.plainPage(rendered, file, "mydata.html", page, o); err != nil {
			return err
		}
		heading, text, begin := plain.Lost()
		lost = append(lost, said{l.ID, heading, text, begin, shell.HrefBelow(o.Base, shell.PathMeasure)})
	}
	locale.Use(locale.English)
	return s.plainPage(rendered, "404.html", "lost.html", plainPage{Title: "No such page", Body: lost}, o)
}

// said is what stands at an address that leads nowhere, in a language.
type said struct{ Language, Heading, Text, Begin, Address string }

// plainPage writes one in the language in use.
func (s *Site) plainPage(rendered map[string][]byte, file, from string, p plainPage, o Options) error {
	p.Language, p.base, p.r = locale.ID(), o.Base, resolver{o.Base, s.version}
	p.Header = template.HTML(shell.Header(o.Base, p.Path))
	if p.Path != "" {
		p.Preview = s.previewHead(o, locale.PrefixOf(p.Language)+p.Path)
	}
	if o.Meta {
		p.Policy = policy
	}
	var b bytes.Buffer
	err := plainTemplates.ExecuteTemplate(&b, from, p)
	rendered[file] = b.Bytes()
	return err
}

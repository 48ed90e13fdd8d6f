package site

import (
	"html/template"
	"maps"
	"strings"

	"weatherglass/vectors"
	"weatherglass/web/about"
)

// addDocuments writes the documents about the data among the rendered files.
//
// They are about the packs that the site has, those of the folder of local ones among them.
func (s *Site) addDocuments(rendered map[string][]byte, o Options) error {
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	c := about.Contents{Base: o.Base, Lexicon: lex, Packs: s.packs, Sentences: s.sentences, Texts: s.texts, Said: s.said,
		Preview: func(path string) template.HTML { return s.previewHead(o, path) }, Version: o.Release, Where: o.Where,
		Resolve: resolver{o.Base, s.version}.Resolve, Integrity: integrity}
	if o.Meta {
		c.Policy = policy
	}
	write := o.documents
	if write == nil {
		write = about.Write
	}
	documents, err := write(c)
	maps.Copy(rendered, documents)
	return err
}

// isDocument reports whether a file is one of the documents about the data.
func isDocument(path string) bool {
	return strings.HasPrefix(path, about.Root+"/") && strings.HasSuffix(path, ".html")
}

package site

import (
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
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
	packs, texts, err := s.documented(o.Packs)
	if err != nil {
		return err
	}
	c := about.Contents{Base: o.Base, Lexicon: lex, Packs: packs, Texts: texts, Resolve: resolver{o.Base, s.version}.Resolve}
	if o.Meta {
		c.Policy = policy
	}
	write := o.documents
	if write == nil {
		write = about.Write
	}
	documents, err := write(c)
	for name, body := range documents {
		rendered[name] = body
	}
	return err
}

// documented lists the packs and texts of the site with what is known of them.
func (s *Site) documented(local string) ([]about.Pack, []experiment.CorpusEntry, error) {
	folder, err := vectors.WithLocal(local)
	if err != nil {
		return nil, nil, err
	}
	listed, err := vectors.List(folder)
	if err != nil {
		return nil, nil, err
	}
	sizes := map[string]int64{}
	for name, f := range s.packed {
		if id, _, ok := strings.Cut(strings.TrimPrefix(name, "packs/"), "/"); ok {
			sizes[id] += f.Bytes
		}
	}
	var packs []about.Pack
	for _, p := range listed {
		m, err := shard.ParseManifest(p.Manifest)
		if err != nil {
			return nil, nil, err
		}
		packs = append(packs, about.Pack{EmbeddingEntry: p.EmbeddingEntry, Manifest: m, Bytes: sizes[p.ID]})
	}
	counted, err := vectors.CorporaWithLocal(local)
	if err != nil {
		return nil, nil, err
	}
	list, err := vectors.ListCorpora(counted)
	if err != nil {
		return nil, nil, err
	}
	var texts []experiment.CorpusEntry
	for _, c := range list {
		texts = append(texts, c.CorpusEntry)
	}
	return packs, texts, nil
}

// isDocument reports whether a file is one of the documents about the data.
func isDocument(path string) bool {
	return strings.HasPrefix(path, about.Root+"/") && strings.HasSuffix(path, ".html")
}

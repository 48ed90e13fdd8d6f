package site

import (
	"context"
	"encoding/hex"
	"slices"
	"strings"

	"weatherglass/assets"
	"weatherglass/metrics/shard"
	"weatherglass/vectors"
	"weatherglass/web/about"
)

// addPacks lists the packs' files, which stay where they are; the manifests and the
// index of packs are at hand.
//
// A pack's files are compared in length, and not read: [Site.Export] compares
// digests, and browsers do.
func (s *Site) addPacks(o Options) error {
	folder, err := vectors.WithLocal(o.Packs)
	if err != nil {
		return err
	}
	packs, err := vectors.List(folder)
	if err != nil {
		return err
	}
	packs = slices.DeleteFunc(packs, func(p vectors.Listed) bool { return !o.has(p.ID) })
	for _, p := range packs {
		s.files["packs/"+p.ID+"/"+shard.ManifestPath] = newFile(shard.ManifestPath, p.Manifest)
		files, err := vectors.FilesOf(context.Background(), folder, p.ID)
		if err != nil {
			return err
		}
		s.keepPacked("packs/", files, packed{in: folder})
		one := about.Pack{EmbeddingEntry: p.EmbeddingEntry, Manifest: p.Read}
		for _, f := range files {
			one.Bytes += f.Bytes
		}
		s.packs = append(s.packs, one)
	}
	index, err := vectors.IndexJSON(packs)
	s.files[packsIndex] = newFile("index.json", index)
	return err
}

// addCorpora does the same with counts of texts, and with the sentences that come with these.
func (s *Site) addCorpora(o Options) error {
	folder, err := vectors.CorporaWithLocal(o.Packs)
	if err != nil {
		return err
	}
	list, err := vectors.ListCorpora(folder)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(c vectors.ListedCorpus) bool { return !o.has(c.ID) })
	said, err := vectors.ListUses(assets.Sentences())
	if err != nil {
		return err
	}
	said = slices.DeleteFunc(said, func(m vectors.ListedUses) bool {
		return !slices.ContainsFunc(list, func(c vectors.ListedCorpus) bool { return c.ID == m.ID })
	})
	for _, m := range said {
		below := "corpora/" + m.ID + "/sentences/"
		s.files[below+shard.ManifestPath] = newFile(shard.ManifestPath, m.Manifest)
		s.packed[below+m.Read.File.Path] = packed{m.Packed, assets.Sentences(), m.ID + "/" + m.Read.File.Path}
		s.said = append(s.said, m.Read)
	}
	for _, c := range list {
		s.files["corpora/"+c.ID+"/"+shard.ManifestPath] = newFile(shard.ManifestPath, c.Manifest)
		s.keepPacked("corpora/", c.Files, packed{in: folder})
		s.texts = append(s.texts, c.CorpusEntry)
	}
	index, err := vectors.CorporaIndexJSON(list, said)
	s.files[corporaIndex] = newFile("index.json", index)
	return err
}

// addSentences does the same with vectors of sentences. They are the program's own, which knows the hashes of their
// manifests: there is no index of them.
func (s *Site) addSentences(o Options) error {
	list, err := vectors.ListSentences(assets.Encoders())
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(one vectors.ListedSentences) bool { return !o.has(one.ID) })
	for _, one := range list {
		s.files["encoders/"+one.ID+"/"+shard.ManifestPath] = newFile(shard.ManifestPath, one.Manifest)
		s.keepPacked("encoders/", one.Files, packed{in: assets.Encoders()})
		s.sentences = append(s.sentences, about.Sentences{Manifest: one.Read, Bytes: int64(one.Read.Vectors.Bytes)})
	}
	return nil
}

// keepPacked enters files of a folder, which stay there.
func (s *Site) keepPacked(below string, files map[string]vectors.Packed, one packed) {
	for name, f := range files {
		one.Packed, one.name = f, name
		s.packed[below+name] = one
	}
}

// The lists of packs and of counts, which the page compares with their hashes.
const (
	packsIndex   = "packs/index.json"
	corporaIndex = "corpora/index.json"
)

// isData reports whether a path is of a pack or of counts: a file to save for whoever
// opens it, whatever somebody put into it.
func isData(path string) bool {
	return strings.HasPrefix(path, "packs/") || strings.HasPrefix(path, "corpora/") || strings.HasPrefix(path, "encoders/")
}

// contentSum returns the 12 hex digits of a content-addressed name such as
// s000-0123456789ab.wev, "" for other names.
//
// A name may have several hyphens: the first part of 12 hex digits behind one counts.
func contentSum(name string) string {
	_, rest, _ := strings.Cut(name, "-")
	for ; rest != ""; _, rest, _ = strings.Cut(rest, "-") {
		sum, _, _ := strings.Cut(rest, ".")
		if _, err := hex.DecodeString(sum); err == nil && len(sum) == 12 {
			return sum
		}
	}
	return ""
}

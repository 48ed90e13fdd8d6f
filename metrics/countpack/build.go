package countpack

import (
	"encoding/json"
	"slices"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// File is a file that was made: its name and what it holds.
type File struct {
	Name string
	Data []byte
}

// Build returns the files of a pack, the manifest last. counts are of all words; about
// them the manifest says what it has beside, such as a title: files, index and digest are
// set here. The same counts give the same bytes.
func Build(m Manifest, counts *corpus.Packed, lex *lexicon.Lexicon) ([]File, error) {
	if counts.Ranks != nil {
		return nil, message.Text("countpack.counts_of_all_words: a count pack is made of counts of all words")
	}
	m.Format, m.Version = manifestFormat, manifestVersion
	m.setIndex(counts.Index)
	counts.Describe(m.About)
	digest, err := counts.Digest()
	if err != nil {
		return nil, err
	}
	m.Digest = digest
	tokens := make([]uint64, len(counts.Documents))
	m.Tokens, m.Vocabulary = 0, counts.Size
	for i, d := range counts.Documents {
		tokens[i] = d.Tokens
		m.Tokens += d.Tokens
	}
	m.About = m.WithFacets(tokens)
	var files []File
	add := func(name string, p *corpus.Packed, to *shard.File) error {
		raw, err := corpus.AppendPacked(nil, p)
		if err != nil {
			return err
		}
		data := shard.Gzip(raw)
		*to = shard.NamedFile(name, "bin.gz", data, len(raw))
		if err := to.Check(); err != nil {
			return message.Errorf("countpack.count_fewer_words: {why}: count fewer words, with a higher -min-count", err)
		}
		files = append(files, File{to.Path, data})
		return nil
	}
	if err := add("narrow", counts.Narrow(NarrowWords(lex, counts.Counted, m.Language)), &m.Files.Narrow); err != nil {
		return nil, err
	}
	if err := add("whole", counts, &m.Files.Whole); err != nil {
		return nil, err
	}
	if err := m.check(); err != nil {
		return nil, err
	}
	text, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	if len(text) > MaxManifest {
		return nil, message.Errorf("countpack.too_many_documents: there are too many documents for a count pack: their list takes {text} bytes, {most} at most", len(text), MaxManifest)
	}
	return append(files, File{shard.ManifestPath, text}), nil
}

// NarrowWords returns the words of the narrow file: those of the built-in lists of a
// language, but for huge ones, as texts are counted, and the pool of the vocabulary.
func NarrowWords(lex *lexicon.Lexicon, counted corpus.Counted, language string) []string {
	var words []string
	for _, s := range lex.Sets {
		if s.Language == language && !s.Large {
			words = append(words, corpus.Known(s.All(), language)...)
		}
	}
	words = append(words, counted.Pool()...)
	slices.Sort(words)
	return slices.Compact(words)
}

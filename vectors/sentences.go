package vectors

import (
	"context"
	"fmt"
	"io/fs"
	"path"

	"weatherglass/assets"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/sentencepack"
	"weatherglass/metrics/shard"
)

// ListedSentences is a pack of vectors of sentences, of a model.
type ListedSentences struct {
	ID       string
	Manifest []byte // its file
	Read     *sentencepack.Manifest
	Files    map[string]Packed // by path below the folder of such packs
}

// listedSentences are folders of vectors of sentences.
var listedSentences = shelf[ListedSentences]{"encoders", sentencepack.MaxManifest,
	func(manifest []byte, _ string) (s ListedSentences, id string, err error) {
		m, err := sentencepack.ParseManifest(manifest)
		if err != nil {
			return s, "", err
		}
		f := m.Vectors
		return ListedSentences{ID: m.ID, Manifest: manifest, Read: m,
			Files: map[string]Packed{path.Join(m.ID, f.Path): {SHA256: f.SHA256, Bytes: int64(f.Bytes)}}}, m.ID, nil
	}}

// ListSentences lists the vectors of sentences in the root of fsys by their ids, as [ListCorpora] does with counts.
func ListSentences(fsys fs.FS) ([]ListedSentences, error) {
	list, err := listedSentences.list(fsys)
	if err != nil {
		return nil, err
	}
	for _, s := range list {
		for name, f := range s.Files {
			if err := checkPacked(fsys, name, f.Bytes); err != nil {
				return nil, fmt.Errorf("encoders/%s cannot be served: %w; copy the pack again", name, err)
			}
		}
	}
	return list, nil
}

// Sentences lists the vectors of sentences that the program carries.
func Sentences() ([]ListedSentences, error) { return ListSentences(assets.Encoders()) }

// OpenSentences opens the vectors of sentences that the program carries under an id; nil for an id that it does not
// have.
func OpenSentences(ctx context.Context, id string) (*sentencepack.Pack, error) {
	sum := sentencepack.Shipped[id]
	if sum == "" {
		return nil, nil
	}
	sub, err := fs.Sub(assets.Encoders(), id)
	if err != nil {
		return nil, err
	}
	p, err := sentencepack.Open(ctx, shard.FromFS(sub), sum)
	return p, packError(err)
}

// SentencesOf are the words of a question in the sentences of a model whose vectors the program carries; nil of an
// embedding of which it carries none. Errors say what to do.
func SentencesOf(ctx context.Context, asked experiment.Resolved, words []string,
	lex *lexicon.Lexicon) (*embed.Contexts, error) {
	p, err := OpenSentences(ctx, asked.Embedding)
	if p == nil || err != nil {
		return nil, err
	}
	c, err := p.Contexts(ctx, asked, words, lex)
	return c, packError(err)
}

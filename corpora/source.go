package corpora

import (
	"context"

	"weatherglass/metrics/corpus"
)

// Source answers questions from a folder of counts, a pass over it each.
type Source struct {
	counts *Counts
	about  corpus.About
}

var _ corpus.Source = (*Source)(nil)

// OwnPrefix begins the ids of what is a user's own; the rest is the start of the digest.
const OwnPrefix = "file-"

// Source returns what can be asked. about may say what a folder does not know, such as a
// title; the rest is set here, in a pass over the counts.
func (c *Counts) Source(about corpus.About) (*Source, error) {
	m := c.Manifest
	about.Language, about.Rule, about.MinCount, about.Window, about.Contexts = m.Language, m.Rule,
		m.MinCount, m.Window, m.Contexts
	about.Documents, about.Tokens, about.Types, about.Vocabulary, about.Index = m.Documents, m.Tokens,
		m.Types, m.Vocabulary, c.Index
	digest, err := corpus.NewDigest(about, c.Vocabulary, c.Index)
	if err != nil {
		return nil, err
	}
	tokens := make([]uint64, len(c.Index.IDs))
	err = c.Each(func(place int, d corpus.Document) error {
		tokens[place] = d.Tokens
		digest.Add(d)
		return nil
	})
	about.Digest = digest.Sum()
	about.ID = OwnPrefix + about.Digest[:16]
	return &Source{c, about.WithFacets(tokens)}, err
}

// About implements [corpus.Source].
func (s *Source) About() corpus.About { return s.about }

// Choose implements [corpus.Source].
func (s *Source) Choose(ctx context.Context, ask corpus.Ask) ([]*corpus.Chosen, error) {
	chooser, err := corpus.NewChooser(corpus.Counted{Vocabulary: s.counts.Vocabulary, Size: s.counts.Vocabulary.Len(),
		Contexts: s.about.Contexts}, ask)
	if err != nil {
		return nil, err
	}
	err = s.counts.Each(func(place int, d corpus.Document) error {
		chooser.Add(place, d)
		return ctx.Err()
	})
	if err != nil {
		return nil, err
	}
	return chooser.Chosen(), nil
}

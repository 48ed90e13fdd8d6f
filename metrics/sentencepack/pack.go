package sentencepack

import (
	"context"
	"slices"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/message"
	"weatherglass/metrics/sentences"
	"weatherglass/metrics/shard"
)

// Pack is a pack whose vectors are fetched when they are asked for. It may be used by several goroutines.
type Pack struct {
	manifest *Manifest
	fetcher  shard.Fetcher
	// A channel where a mutex would do, because waiting for it can be given up.
	turn    chan struct{}
	vectors map[string][]float64 // of the sentences; nil until needed
}

// Open fetches the manifest of a pack, whose SHA-256 is sum, in hex, or any if that is "". Errors of a file are
// [shard.FileError].
func Open(ctx context.Context, f shard.Fetcher, sum string) (*Pack, error) {
	p := &Pack{fetcher: f, turn: make(chan struct{}, 1)}
	err := shard.FetchManifest(ctx, f, shard.Stated{Most: MaxManifest, Sum: sum}, func(b []byte) (err error) {
		p.manifest, err = ParseManifest(b)
		return err
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Manifest returns what the pack says of itself. It must not be changed.
func (p *Pack) Manifest() *Manifest { return p.manifest }

// read fetches the vectors, unless they are there.
func (p *Pack) read(ctx context.Context, lex *lexicon.Lexicon) (map[string][]float64, error) {
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if p.vectors != nil {
		return p.vectors, nil
	}
	covered, err := Cover(p.manifest.Tests, lex)
	if err != nil {
		return nil, err
	}
	l := layoutOf(covered, p.manifest.Model.Width)
	if covered.SHA256 != p.manifest.SentencesSHA256 || covered.Sentences() != p.manifest.Sentences ||
		p.manifest.Vectors.Raw != l.bytes() {
		return nil, otherSentences(p.manifest)
	}
	err = shard.FetchFile(ctx, p.fetcher, p.manifest.Vectors, func(b []byte) error {
		n, err := l.readNumbers(b)
		if err != nil {
			return err
		}
		p.vectors = make(map[string][]float64, covered.Sentences())
		made := n.vectors(covered, l, p.manifest.Steps)
		for g, group := range covered.Groups {
			for j, sentence := range group.Sentences {
				p.vectors[sentence] = made[g*l.size+j]
			}
		}
		return nil
	})
	return p.vectors, err
}

// Contexts are the words of a question in their sentences, as the model would have read them. What the pack has no
// vectors for is refused with an [*experiment.Error]; errors of its file are [shard.FileError].
func (p *Pack) Contexts(ctx context.Context, asked experiment.Resolved, words []string,
	lex *lexicon.Lexicon) (*embed.Contexts, error) {
	if asked.Method == "ceat" {
		return nil, needsTexts(p.manifest)
	}
	if asksModel(asked) {
		return nil, needsModel(p.manifest, nil)
	}
	made, err := sentences.OfResolved(asked, lex, nil, "")
	if err != nil {
		return nil, err
	}
	vectors, err := p.read(ctx, lex)
	if err != nil {
		return nil, err
	}
	var lacking []string
	for _, s := range made.List {
		if vectors[s.Sentence] == nil && !slices.Contains(lacking, s.Word) {
			lacking = append(lacking, s.Word)
		}
	}
	if lacking != nil {
		return nil, needsModel(p.manifest, lacking)
	}
	return p.manifest.collect(made.List, vectors, words), nil
}

// asksModel reports whether a question wants sentences read in another way than the model read them.
func asksModel(asked experiment.Resolved) bool {
	for _, o := range experiment.MethodNamed(asked.Method).Options {
		if slices.Contains([]string{"pool", "layer", "prefix", "templates"}, o.ID) && asked.Options[o.ID] != o.Default {
			return true
		}
	}
	return false
}

// readByModel is what vectors of sentences are called that a model made: as where the model is here.
const readByModel = "sentences that a model read"

// collect are the words that are asked for with their vectors, as if the model had made them.
func (m *Manifest) collect(list []sentences.Sentence, vectors map[string][]float64, words []string) *embed.Contexts {
	wanted := map[string]bool{}
	for _, w := range words {
		wanted[w], wanted[strings.ToLower(w)] = true, true
	}
	c := &embed.Contexts{Vectors: map[string][][]float64{}}
	c.File = embed.ContextsFile{Kind: readByModel, Rows: len(list), Contexts: true}
	sum := embed.NewContextsSum()
	for _, s := range list {
		word, v := s.Word, vectors[s.Sentence]
		if !wanted[word] {
			continue
		}
		sum.Add(word, s.Sentence, v)
		c.Vectors[word] = append(c.Vectors[word], linalg.Unit(v))
		c.File.Held++
		c.File.Bytes += int64(8 * len(v))
	}
	c.Info = embed.Info{ID: m.ID, Title: m.Title, Words: len(c.Vectors), Dims: m.Model.Width, Digest: sum.Digest(),
		Licence: m.Licence(), Provenance: embed.Provenance{MadeBy: m.Model.MadeBy, Year: m.Model.Year,
			Language: m.Language, Notice: m.Notice()}}
	c.Info.Provenance.SetOdd([]message.Message{m.rounded()})
	return c
}

// rounded says by how much the numbers of a pack differ from the model's.
func (m *Manifest) rounded() message.Message {
	return message.New("sentencepack.rounded", "The vectors of {title} are rounded, so that d differs by at most {moved} from the model’s own.",
		m.Title, max(m.Moved.D, m.Moved.DWords))
}

package readings

import (
	"context"
	"slices"
	"sync"

	"weatherglass/metrics/compare"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

// Compare measures many tests in many embeddings, each of which is opened once. told, unless
// nil, is told of each cell once it is there.
//
// An embedding that is a key of Own is taken from that file, and goes by the id that the page
// gives such a file. Nobody else's page has it, so the comparison has no link then.
func (p Place) Compare(ctx context.Context, q experiment.Comparing,
	told func(row, column int, c experiment.ComparedCell)) (*experiment.Comparison, error) {
	opener := &onceOpened{open: p.Opener(""), held: map[string]embed.Source{}}
	own := false
	embeddings := append([]experiment.Experiment{}, q.Embeddings...)
	ids := ownIDs(embeddings, p.Own)
	for i, e := range embeddings {
		path := p.Own[e.Embedding]
		if path == "" {
			own = own || experiment.IsUpload(e.Embedding)
			continue
		}
		source, err := vectors.Open(ctx, path, p.Warn)
		if err != nil {
			return nil, err
		}
		own = true
		embeddings[i].Embedding = ids[e.Embedding]
		opener.held[ids[e.Embedding]] = source
	}
	q.Embeddings = embeddings
	env := experiment.Env{Lexicon: p.Lexicon, Open: opener.Open, Packs: p.Packs.List, Progress: p.Progress,
		Fits: new(experiment.Fits), Contexts: experiment.RunContexts, OpenContexts: p.shipped}
	c, err := compare.Run(ctx, q, env, told)
	if err == nil && own {
		c.Link = ""
	}
	return c, err
}

// ownIDs returns the id of each file, by its path, no two the same.
func ownIDs(embeddings []experiment.Experiment, own map[string]string) map[string]string {
	var paths []string
	for _, e := range embeddings {
		if path := own[e.Embedding]; path != "" && !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
	}
	ids := map[string]string{}
	for i, id := range experiment.UploadIDs(paths) {
		ids[paths[i]] = id
	}
	return ids
}

// onceOpened opens every embedding once.
type onceOpened struct {
	open func(context.Context, string) (embed.Source, error)
	mu   sync.Mutex
	held map[string]embed.Source
}

// Open implements the Open of an [experiment.Env].
func (o *onceOpened) Open(ctx context.Context, id string) (embed.Source, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if s := o.held[id]; s != nil {
		return s, nil
	}
	s, err := o.open(ctx, id)
	if err == nil {
		o.held[id] = s
	}
	return s, err
}

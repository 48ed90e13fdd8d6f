package vectors

import (
	"context"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// Local is a folder of further packs, which lie beside the program's own; "" is none.
type Local string

// Here is the folder that lies beside the program, if there is one.
func Here() Local { return Local(LocalPacks()) }

// List lists the packs, as [experiment.Env] asks for them.
func (l Local) List(context.Context) ([]experiment.EmbeddingEntry, error) {
	packs, err := WithLocal(string(l))
	if err != nil {
		return nil, err
	}
	listed, err := List(packs)
	return Entries(listed), err
}

// Open opens a pack.
func (l Local) Open(ctx context.Context, id string) (embed.Source, error) {
	packs, err := WithLocal(string(l))
	if err != nil {
		return nil, err
	}
	return OpenOf(ctx, packs, id)
}

// WithEpochs writes the epochs of a series that packs make beside its id.
func (l Local) WithEpochs(ctx context.Context, e experiment.Experiment) (experiment.Experiment, error) {
	if e.Series == nil || e.Series.ID == "" {
		return e, nil
	}
	entries, err := l.List(ctx)
	if err != nil {
		return e, err
	}
	list, err := experiment.BuiltInSeries(entries)
	if err != nil {
		return e, err
	}
	return e.LookUpSeries(list)
}

// ListCorpora lists the counts of texts.
func (l Local) ListCorpora(context.Context) ([]ListedCorpus, error) {
	fsys, err := CorporaWithLocal(string(l))
	if err != nil {
		return nil, err
	}
	return ListCorpora(fsys)
}

// OpenCorpus opens counts of texts.
func (l Local) OpenCorpus(ctx context.Context, id string) (corpus.Source, error) {
	fsys, err := CorporaWithLocal(string(l))
	if err != nil {
		return nil, err
	}
	list, err := ListCorpora(fsys)
	if err != nil {
		return nil, err
	}
	known := make([]string, len(list))
	for i, c := range list {
		if known[i] = c.ID; c.ID == id {
			return openCounts(ctx, fsys, id)
		}
	}
	return nil, experiment.UnknownCorpus(id, known)
}

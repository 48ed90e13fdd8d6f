package engine

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/series"
)

// uploads are what the visitor brought: embeddings from files or trained here, series of
// them, and counts of texts; and what the visitor compared. They last as long as the tab. The
// page has another engine told of the files again, should it take this one's place.
type uploads struct {
	mu       sync.Mutex
	things   []*upload // in the order in which they came
	series   []experiment.SeriesEntry
	corpora  []uploadedCorpus
	contexts map[string]contextsKept // words in contexts, by their ids

	compared comparedKept
}

// upload is one embedding.
type upload struct {
	id, title string
	files     []protocol.Given // the first is the one to open, others may belong to it
	source    once[embed.Source]
	open      func(context.Context, *upload) (embed.Source, error)
	ask       protocol.ReadOptions
	reading   atomic.Bool  // the first pass is at work
	enough    atomic.Bool  // ends it
	found     atomic.Int64 // words of the lists, while it is read
}

// putContexts takes in a file of words in contexts, in place of one with its id.
//
// Of several models only the one that came last is in memory.
func (o *uploads) putContexts(id string, given []protocol.Given) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.contexts == nil {
		o.contexts = map[string]contextsKept{}
	}
	for id, c := range o.contexts {
		o.contexts[id] = c.withoutModel()
	}
	o.contexts[id] = &uploadedContexts{given: given}
}

// dropContexts drops a file of words in contexts, and none that took its id meanwhile.
func (o *uploads) dropContexts(given []protocol.Given) {
	o.mu.Lock()
	defer o.mu.Unlock()
	maps.DeleteFunc(o.contexts, func(_ string, c contextsKept) bool { return slices.Equal(c.files(), given) })
}

// contextsOf returns the files of words in contexts that have the id, nil for none.
func (o *uploads) contextsOf(id string) *uploadedContexts {
	o.mu.Lock()
	defer o.mu.Unlock()
	u, _ := o.contexts[id].(*uploadedContexts)
	return u
}

// embedding opens what the visitor brought under the id.
func (o *uploads) embedding(ctx context.Context, id string) (embed.Source, error) {
	thing := o.find(id)
	if thing == nil {
		return nil, experiment.UploadMissing(id)
	}
	return thing.source.get(ctx, func(ctx context.Context) (embed.Source, error) { return thing.open(ctx, thing) })
}

// put takes an embedding in, in place of one with its id. The lock is held.
func (o *uploads) put(t *upload) {
	o.things = append(slices.DeleteFunc(o.things, func(old *upload) bool { return old.id == t.id }), t)
}

// addVectors takes in an embedding that was made here, such as one that was trained.
func (o *uploads) addVectors(id, title string, source embed.Source) {
	t := &upload{id: id, title: title}
	t.source.value, t.source.made = source, true
	o.mu.Lock()
	defer o.mu.Unlock()
	o.put(t)
}

// addSeries takes in a series, in place of one with its id.
func (o *uploads) addSeries(entry experiment.SeriesEntry) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.series = append(slices.DeleteFunc(o.series, func(old experiment.SeriesEntry) bool { return old.ID == entry.ID }),
		entry)
}

// find returns the embedding with the id, nil for none.
func (o *uploads) find(id string) *upload {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, t := range o.things {
		if t.id == id {
			return t
		}
	}
	return nil
}

// rename gives an embedding another id and title.
func (o *uploads) rename(t *upload, id, title string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.things = slices.DeleteFunc(o.things, func(old *upload) bool { return old.id == id })
	t.id, t.title = id, title
}

// byFile returns the embedding whose readings name it by its content, as those of the
// command line do, nil for none.
func (o *uploads) byFile(id string) embed.Source {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, t := range o.things {
		if s, ok := t.source.peek(); ok && s.Info().ID == id {
			return s
		}
	}
	return nil
}

// withIDs are the embeddings that have the ids now.
func (o *uploads) withIDs(ids []string) []*upload {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(o.things), func(t *upload) bool { return !slices.Contains(ids, t.id) })
}

// drop drops these embeddings, and none that took the id of one meanwhile: a reading that was
// stopped may end when the next one of the same file is at work.
func (o *uploads) drop(things []*upload) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.things = slices.DeleteFunc(o.things, func(t *upload) bool { return slices.Contains(things, t) })
}

// forget drops embeddings, texts or series by their ids, and every series that one is an epoch of.
func (o *uploads) forget(ids ...string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.things = slices.DeleteFunc(o.things, func(t *upload) bool { return slices.Contains(ids, t.id) })
	o.corpora = slices.DeleteFunc(o.corpora, func(c uploadedCorpus) bool { return slices.Contains(ids, c.entry.ID) })
	maps.DeleteFunc(o.contexts, func(id string, _ contextsKept) bool { return slices.Contains(ids, id) })
	o.series = slices.DeleteFunc(o.series, func(s experiment.SeriesEntry) bool {
		return slices.Contains(ids, s.ID) || slices.ContainsFunc(s.Epochs.Epochs, func(epoch series.Epoch) bool {
			var of string
			return json.Unmarshal(epoch.Of, &of) == nil && slices.Contains(ids, of)
		})
	})
}

// bytes is what the numbers of all embeddings take in memory.
func (o *uploads) bytes() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	n := 0
	for _, t := range o.things {
		if s, ok := t.source.peek(); ok {
			if own, ok := s.(interface{ Held() int }); ok {
				n += own.Held()
			}
		}
	}
	return n
}

// list puts what was uploaded into the catalogue, before all others.
func (o *uploads) list(c *protocol.Catalogue) {
	o.mu.Lock()
	defer o.mu.Unlock()
	var own []experiment.EmbeddingEntry
	for _, t := range o.things {
		own = append(own, experiment.EmbeddingEntry{ID: t.id, Title: t.title, Short: t.title})
	}
	c.Embeddings = append(own, c.Embeddings...)
	c.Series = append(slices.Clone(o.series), c.Series...)
	for _, own := range slices.Backward(o.corpora) {
		c.Corpora = append([]experiment.CorpusEntry{own.entry}, c.Corpora...)
	}
}

// uploadedCorpus is counts of uploaded texts.
type uploadedCorpus struct {
	entry  experiment.CorpusEntry
	source corpus.Source
}

// addCorpus takes in counts of texts, in place of those with the id, which begins with
// "own-".
func (o *uploads) addCorpus(entry experiment.CorpusEntry, source corpus.Source) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.corpora = append(slices.DeleteFunc(o.corpora, func(old uploadedCorpus) bool { return old.entry.ID == entry.ID }),
		uploadedCorpus{entry, source})
}

// texts returns counts of uploaded texts; those that this tab does not have are
// the error own_missing.
func (o *uploads) texts(id string) (corpus.Source, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, c := range o.corpora {
		if c.entry.ID == id {
			return c.source, nil
		}
	}
	return nil, experiment.UploadMissing(id)
}

// peek returns the value if it was made, and does not wait for one that is being made.
func (o *once[T]) peek() (value T, ok bool) {
	select {
	case <-o.token():
		defer func() { o.turn <- struct{}{} }()
		return o.value, o.made
	default:
		return value, false
	}
}

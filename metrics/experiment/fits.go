package experiment

import (
	"context"
	"encoding/json"
	"sync"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// Fits keeps the debiased embeddings that were used last, so that several
// questions to one fit it once. A fit holds some kilobytes, and of the methods
// that move words one by one some megabytes at most; vectors are not kept. The
// zero value is ready, and may be used by several goroutines.
type Fits struct {
	mu   sync.Mutex
	held []*heldFit // the one used last at the end
	// sums are those of the embedding that was debiased last.
	sums   *debias.Sums
	summed string // its digest and id
}

// mostFits is the number of fits that are kept.
const mostFits = 4

// heldFit is a debiased embedding, or the place of one.
//
// turn is a lock that can be waited for with a context.
type heldFit struct {
	key     string
	turn    chan struct{} // holds a token while nobody fits
	source  embed.Source  // nil until fitted
	reports []measure.Report
}

// get returns what the steps make of an embedding, known by its id and digest.
// Who asks while it is being fitted waits; a failure is not kept. An embedding
// without a digest is fitted anew.
//
// The key is digest, id and steps as JSON. Others with another key do not wait.
func (f *Fits) get(ctx context.Context, of embed.Info, steps []measure.Step,
	fit func() (embed.Source, []measure.Report, error)) (embed.Source, []measure.Report, error) {
	text, err := json.Marshal(steps)
	if err != nil || of.Digest == "" {
		return fit()
	}
	h := f.fitOf(of.Digest + " " + of.ID + " " + string(text))
	select {
	case <-h.turn:
	case <-ctx.Done():
		return nil, nil, ctx.Err()
	}
	defer func() { h.turn <- struct{}{} }()
	// Whoever waited finds the fit of the one before, unless that failed.
	if h.source == nil {
		source, reports, err := fit()
		if err != nil {
			return nil, nil, err
		}
		h.source, h.reports = source, reports
	}
	return h.source, h.reports, nil
}

// fitOf returns the place with the key, and forgets the one not used for longest.
//
// others reuses the list's own memory, which is safe as it never gets ahead of the
// reading.
func (f *Fits) fitOf(key string) *heldFit {
	f.mu.Lock()
	defer f.mu.Unlock()
	var h *heldFit
	others := f.held[:0]
	for _, old := range f.held {
		if old.key == key {
			h = old
		} else {
			others = append(others, old)
		}
	}
	if h == nil {
		h = &heldFit{key: key, turn: make(chan struct{}, 1)}
		h.turn <- struct{}{}
	}
	// The first is the one used longest ago.
	if len(others) == mostFits {
		copy(others, others[1:])
		others = others[:mostFits-1]
	}
	f.held = append(others, h)
	return h
}

// sumsOf returns what keeps the sums of an embedding that nothing was done to;
// nil if it has no digest to know it by.
//
// Of one embedding alone: another's sums take its place.
func (f *Fits) sumsOf(of embed.Info) *debias.Sums {
	if f == nil || of.Digest == "" {
		return nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if key := of.Digest + " " + of.ID; f.summed != key {
		f.sums, f.summed = new(debias.Sums), key
	}
	return f.sums
}

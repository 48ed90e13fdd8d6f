package engine

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"weatherglass/metrics/encoded"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// modelRead is what a model made of sentences, behind every layer: what is asked next is of the same sentences more
// often than not, behind another layer, or of another test with the same groups.
type modelRead struct {
	turn   sync.Mutex      // one question reads at a time: another may want another pooling
	mu     sync.Mutex      // of what follows
	how    encoder.Pooling // of all that is kept
	prefix string
	made   map[string]sentenceRead // by word and sentence
	bytes  int
	most   int // bytes that are kept, 0 for [protocol.MostLayers]
}

// sentenceRead is one sentence of them.
type sentenceRead struct {
	layers [][]float32
	cut    bool // it lost its end
}

// fits reports whether so many bytes can be kept. A question whose layers take more is read behind its own alone.
func (m *modelRead) fits(bytes int) bool { return bytes <= cmp.Or(m.most, protocol.MostLayers) }

// sentenceOf is a sentence with its word, whose own pieces may be asked for.
func sentenceOf(r contextfile.Row) string { return r.Word + "\x00" + r.Context }

// of begins anew where sentences are read in another way than those that are kept, or where there is no room for those
// to come.
func (m *modelRead) of(how encoder.Pooling, prefix string, room int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.made == nil || m.how != how || m.prefix != prefix || !m.fits(m.bytes+room) {
		m.how, m.prefix, m.made, m.bytes = how, prefix, map[string]sentenceRead{}, 0
	}
}

// find is a sentence that was read.
func (m *modelRead) find(r contextfile.Row) (s sentenceRead, read bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s, read = m.made[sentenceOf(r)]
	return s, read
}

// keep takes what was read of sentences: layers, sentences, width, and the places of those that were cut.
func (m *modelRead) keep(rows []contextfile.Row, layers [][][]float32, cut []int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, r := range rows {
		var s sentenceRead
		for _, layer := range layers {
			s.layers = append(s.layers, layer[i])
			m.bytes += 4 * len(layer[i])
		}
		m.made[sentenceOf(r)] = s
	}
	for _, i := range cut {
		s := m.made[sentenceOf(rows[i])]
		s.cut = true
		m.made[sentenceOf(rows[i])] = s
	}
}

// whole is how many sentences of each word of a question have been read.
func (m *modelRead) whole(how encoder.Pooling, prefix string, rows []contextfile.Row) int {
	m.mu.Lock()
	other := m.how != how || m.prefix != prefix
	if m.mu.Unlock(); other {
		return 0
	}
	rounds := encoded.Rounds(rows, 0)
	for n, round := range rounds {
		for _, i := range round {
			if _, read := m.find(rows[i]); !read {
				return n
			}
		}
	}
	return len(rounds)
}

// reads has the model read the sentences of a question that it has not read yet, in rounds, and tells t how far it is.
func (u *uploadedContexts) reads(ctx context.Context, t *task, model *encoder.Published,
	q encoded.Question) (encoded.Question, error) {
	if encoded.IsMasked(q.Asked) {
		return u.fills(ctx, t, model, q)
	}
	how, prefix := model.How(q.Choice)
	if how.Layer > model.Config.Layers {
		return q.Read(ctx, model) // says that there is none
	}
	room := protocol.LayerBytes(len(q.Rows), model.Config.Layers, model.Config.Width)
	if !u.read.fits(room) {
		far := newReadingRate(t, 0)
		q.Job.Progress = func(done, of int) { far.of = of; far.tell(done) }
		return q.Read(ctx, model)
	}
	u.read.turn.Lock()
	defer u.read.turn.Unlock()
	u.read.of(how.Pooling, prefix, room)
	var left [][]contextfile.Row
	of := 0
	for _, round := range encoded.Rounds(q.Rows, experiment.UploadFirst(q.ID)) {
		var unread []contextfile.Row
		for _, i := range round {
			if _, read := u.read.find(q.Rows[i]); !read {
				unread = append(unread, q.Rows[i])
			}
		}
		left, of = append(left, unread), of+len(unread)
	}
	far, done := newReadingRate(t, of), 0
	for _, round := range left {
		part := q
		part.Rows, part.Job.Progress = round, func(n, _ int) { far.tell(done + n) }
		layers, cut, err := part.Layers(ctx, model)
		if err != nil {
			return q, encoded.Refused(ctx, err)
		}
		u.read.keep(round, layers, cut)
		done += len(round)
	}
	return u.with(q, how.Layer), nil
}

// filledRead is what a model expected in masks, of the question that was asked last.
type filledRead struct {
	mu          sync.Mutex
	asked, made encoded.Question
}

// fills has the model say what it expects in the masks of a question, unless that was asked before.
func (u *uploadedContexts) fills(ctx context.Context, t *task, model *encoder.Published,
	q encoded.Question) (encoded.Question, error) {
	u.filled.mu.Lock()
	defer u.filled.mu.Unlock()
	last := u.filled.asked
	if last.ID == q.ID && slices.EqualFunc(last.Rows, q.Rows, func(a, b contextfile.Row) bool {
		return a.Word == b.Word && a.Context == b.Context
	}) && slices.Equal(last.Asked.Sets["A"].Words, q.Asked.Sets["A"].Words) &&
		slices.Equal(last.Asked.Sets["B"].Words, q.Asked.Sets["B"].Words) {
		made := u.filled.made
		made.Asked, made.Words, made.Hold = q.Asked, q.Words, q.Hold
		return made, nil
	}
	far := newReadingRate(t, 0)
	q.Job.Progress = func(done, of int) { far.of = of; far.tell(done) }
	made, err := q.Read(ctx, model)
	if err == nil {
		u.filled.asked, u.filled.made = q, made
	}
	return made, err
}

// with is a question with the vectors of a layer of all sentences that were read. Others have none.
func (u *uploadedContexts) with(q encoded.Question, layer int) encoded.Question {
	made, cut := make([][]float32, len(q.Rows)), 0
	for i, r := range q.Rows {
		if s, read := u.read.find(r); read {
			made[i] = s.layers[layer]
			if s.cut {
				cut++
			}
		}
	}
	return q.With(made, cut)
}

// readingRate tells how far a model is, how fast, and how long it goes on.
type readingRate struct {
	t     *task
	of    int
	began time.Time
}

func newReadingRate(t *task, of int) *readingRate { return &readingRate{t, of, time.Now()} }

// tell says that so many sentences were read.
func (r *readingRate) tell(done int) {
	rate := float64(done) / max(time.Since(r.began).Seconds(), 1e-3)
	r.t.progress(experiment.Progress{Done: done, Total: r.of}.Saying(message.New("engine.reading_sentences",
		"Reading sentences, {rate:count} a second, {left:count} s left", max(1, int(rate)),
		int(float64(r.of-done)/max(rate, 1e-9)+.5))))
}

package encoder

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"weatherglass/metrics/message"
)

// ErrTokens is returned for a sentence that a model cannot read.
var ErrTokens error = message.Text("encoder.sentence: a sentence cannot be read")

// batchTokens is how many tokens run together, if no sentence alone has more: so many that
// weights are read once for all of them, and so few that they stay near at hand.
const batchTokens = 96

// batch is sentences that run together, with room for what a layer needs.
type batch struct {
	model     *Model
	sentences []sentence
	rows      int // tokens of all sentences

	states  [][]float32 // layers + 1, of rows × width
	tokens  []float32   // rows × embedding
	joint   []float32   // rows × 3 width: query, key and value
	context []float32   // rows × width
	inner   []float32   // rows × inner, twice as many if it is gated
	gated   []float32   // rows × inner
	spare   []float32   // rows × width
	place   []float32
	widened []float32 // weights of two bytes made float32
	room    attention
}

// sentence is one of a batch.
type sentence struct {
	number  int // in the job
	ids     []int
	places  []int
	buckets []int // of relative positions 1 - tokens to tokens - 1
	from    int   // its first row
}

// fill takes sentences, by their numbers.
func (b *batch) fill(all [][]int, numbers []int) {
	m := b.model
	b.sentences, b.rows = b.sentences[:0], 0
	for _, i := range numbers {
		s := sentence{number: i, ids: all[i], from: b.rows}
		s.places = m.placed(nil, s.ids)
		if m.relative != nil {
			for behind := 1 - len(s.ids); behind < len(s.ids); behind++ {
				s.buckets = append(s.buckets, bucket(behind))
			}
		}
		b.sentences = append(b.sentences, s)
		b.rows += len(s.ids)
	}
	if b.states == nil {
		b.states = make([][]float32, m.Layers+1)
	}
	for i := range b.states {
		b.states[i] = grown(&b.states[i], b.rows*m.Width)
	}
	inner := m.Inner
	if m.modern.norms {
		inner = 2 * m.Inner
		b.gated = grown(&b.gated, b.rows*m.Inner)
	}
	if m.project != nil {
		b.tokens = grown(&b.tokens, b.rows*m.Embedding)
	}
	b.inner = grown(&b.inner, b.rows*inner)
	b.joint = grown(&b.joint, b.rows*3*m.Width)
	b.context = grown(&b.context, b.rows*m.Width)
	b.spare = grown(&b.spare, b.rows*m.Width)
}

// run computes all states.
func (b *batch) run(ctx context.Context) error {
	m := b.model
	m.embed(b)
	for l := range m.layers {
		if err := ctx.Err(); err != nil {
			return err
		}
		if m.modern.norms {
			b.preNorm(l)
		} else {
			b.postNorm(l)
		}
	}
	if m.final != nil {
		last := b.states[m.Layers]
		m.final.apply(last, last, m.epsilon)
	}
	return nil
}

// Job is sentences to run.
type Job struct {
	Sentences [][]int // token ids, special ones included
	Workers   int     // that run side by side; one if fewer. Nothing that is computed hangs on it.
	// Progress, unless it is nil, is told the sentences done, by one worker at a time.
	Progress func(done, of int)
}

// check holds every sentence against the model, before any runs.
func (m *Model) check(sentences [][]int) error {
	for i, ids := range sentences {
		if len(ids) == 0 {
			return message.Errorf("encoder.no_tokens: {what}: number {number} has no tokens", ErrTokens, i+1)
		}
		if len(ids) > m.Tokens {
			return message.Errorf("encoder.too_many_tokens: {what}: number {number} has {tokens} tokens, and the model has positions for {positions}: cut it",
				ErrTokens, i+1, len(ids), m.Tokens)
		}
		for _, id := range ids {
			if id < 0 || id >= m.Vocabulary {
				return message.Errorf("encoder.token_outside: {what}: number {number} has the token {token}, and the model has {tokens}: the tokenizer is another model’s",
					ErrTokens, i+1, id, m.Vocabulary)
			}
		}
	}
	return nil
}

// batches deals sentences, the longest first, into groups of at most batchTokens tokens.
func batches(sentences [][]int) [][]int {
	order := make([]int, len(sentences))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(sentences[b]), len(sentences[a])) })
	var groups [][]int
	for from := 0; from < len(order); {
		end, tokens := from, 0
		for end < len(order) && (end == from || tokens+len(sentences[order[end]]) <= batchTokens) {
			tokens += len(sentences[order[end]])
			end++
		}
		groups, from = append(groups, order[from:end]), end
	}
	return groups
}

// running is a job under way.
type running struct {
	model  *Model
	job    *Job
	done   func(*batch) error // takes a batch that has run
	lock   sync.Mutex
	groups [][]int // that are left
	count  int     // sentences done
	err    error   // the first
}

// each runs the batches of a job and hands them over, one at a time.
func (m *Model) each(ctx context.Context, job *Job, done func(*batch) error) error {
	if err := m.check(job.Sentences); err != nil {
		return err
	}
	r := &running{model: m, job: job, done: done, groups: batches(job.Sentences)}
	var workers sync.WaitGroup
	for range max(1, min(job.Workers, len(r.groups))) - 1 {
		workers.Go(func() { r.work(ctx) })
	}
	r.work(ctx)
	workers.Wait()
	return r.err
}

// work runs batches until none are left.
func (r *running) work(ctx context.Context) {
	b := &batch{model: r.model}
	for {
		group := r.next(ctx)
		if group == nil {
			return
		}
		b.fill(r.job.Sentences, group)
		err := b.run(ctx)
		r.hand(b, err)
	}
}

// next takes a group, if any is left and nothing has failed.
func (r *running) next(ctx context.Context) []int {
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.err == nil {
		r.err = ctx.Err()
	}
	if r.err != nil || len(r.groups) == 0 {
		return nil
	}
	group := r.groups[0]
	r.groups = r.groups[1:]
	return group
}

// hand hands a batch over.
func (r *running) hand(b *batch, err error) {
	r.lock.Lock()
	defer r.lock.Unlock()
	if err == nil && r.err == nil {
		err = r.done(b)
	}
	if r.err != nil {
		return
	}
	if r.err = err; err != nil {
		return
	}
	r.count += len(b.sentences)
	if r.job.Progress != nil {
		r.job.Progress(r.count, len(r.job.Sentences))
	}
}

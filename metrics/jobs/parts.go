package jobs

import "sync"

// Parts are the parts of one run of a job: each is given out once, in their order, to
// whichever goroutine asks, and its answer is put in its place. After the first error
// none is given out any more.
type Parts struct {
	args     [][]byte
	progress func(done, total int) // nil, or called under mu, so one call at a time

	mu      sync.Mutex
	next    int // the first that nobody has taken
	answers [][]byte
	count   int // of answers
	err     error
}

// NewParts returns the parts with these arguments. progress may be nil.
func NewParts(args [][]byte, progress func(done, total int)) *Parts {
	return &Parts{args: args, progress: progress, answers: make([][]byte, len(args))}
}

// Take gives out a part and its place; ok is false if none is left.
func (p *Parts) Take() (i int, args []byte, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.over() {
		return 0, nil, false
	}
	p.next++
	return p.next - 1, p.args[p.next-1], true
}

// Over reports whether no part is left to take.
func (p *Parts) Over() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.over()
}

func (p *Parts) over() bool { return p.err != nil || p.next == len(p.args) }

// Done takes the answer of part i and returns the run's error so far, so that whoever
// did the part can stop the others.
func (p *Parts) Done(i int, answer []byte, err error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err == nil {
		p.err = err
	}
	p.answers[i] = answer
	if p.count++; p.progress != nil && p.err == nil {
		p.progress(p.count, len(p.answers))
	}
	return p.err
}

// Answers returns the answers by place, and the first error. Every part that was taken
// must be done.
func (p *Parts) Answers() ([][]byte, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.answers, p.err
}

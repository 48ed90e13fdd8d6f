package shard

import (
	"encoding/json"
	"runtime"
	"sync"
)

// How shards are decoded ahead of the one that a sweep is at.
const (
	// lanesHere is the number of shards that are under way in this program, so
	// that one is decoded while others are fetched and verified. Each core more
	// takes one more.
	lanesHere = 4
	// shardsAhead is how many shards a lane may be ahead of the sweep: it bounds
	// the memory, some 0.6 MB each, that a slow lane makes the others take.
	shardsAhead = 2
	// sharedFrom is the number of missing shards from which it pays to start
	// workers: a worker starts as fast as ten shards are decoded.
	sharedFrom = 12
)

// decoder has the shards that a sweep lacks decoded, in their order, on several
// lanes: goroutines of this program, and workers. Lanes begin when the sweep
// comes to the first shard that is not kept: while all are, no worker is asked,
// since scores of decoded shards cost less here than messages.
//
// get is called by the sweep's goroutine alone; lanes share next and got under mu. It
// lives as long as its sweep, whose context ends the lanes.
type decoder struct {
	*sweep
	scratch sync.Pool // of *unpacker
	once    sync.Once
	room    chan struct{} // a token for each shard that is not yet used
	idle    chan struct{} // told when a lane here has nothing to do

	mu   sync.Mutex
	next int           // the first shard that no lane has come to
	got  map[int]taken // shards that a lane has taken
}

// taken is a shard that a lane has taken.
// answer has room for one decoded, so that a lane whose shard nobody waits for any
// more does not hang.
type taken struct {
	answer    chan decoded
	elsewhere bool
}

// decoded is a shard, or why there is none.
type decoded struct {
	plane *plane
	err   error
}

// newDecoder returns a decoder without lanes.
func newDecoder(s *sweep) *decoder {
	d := &decoder{sweep: s, got: map[int]taken{}, idle: make(chan struct{}, 1)}
	d.scratch.New = func() any { return newUnpacker(s.pack.planes.kernels) }
	return d
}

// get returns shard i, for i in ascending order, or nil if it was kept when a
// lane passed it or none has come so far.
//
// In the last case the caller decodes the shard itself (sweep.plane): lanes begin
// behind it.
func (d *decoder) get(i int) (*plane, error) {
	d.mu.Lock()
	t, ok := d.got[i]
	delete(d.got, i)
	if !ok {
		// No lane takes a shard that the sweep has passed.
		d.next = max(d.next, i+1)
	}
	d.mu.Unlock()
	if !ok {
		if !d.kept(i) {
			d.once.Do(func() { d.begin(i + 1) })
		}
		return nil, nil
	}
	got := d.wait(i, t)
	// The token that the lane put there when it took the shard.
	<-d.room
	return got.plane, got.err
}

// wait waits for shard i. Where a lane here has nothing to do, it does not wait
// for a worker: one that is slow, or does not answer, costs no more time than
// to do without.
func (d *decoder) wait(i int, t taken) decoded {
	// A nil channel never answers: a lane of this program is waited for in any case.
	var idle chan struct{}
	if t.elsewhere {
		idle = d.idle
	}
	select {
	case got := <-t.answer:
		return got
	default:
	}
	select {
	case got := <-t.answer:
		return got
	case <-idle:
		// The lane is still idle: the token is put back for the next wait.
		d.isIdle()
		p, err := d.decode(i)
		return decoded{p, err}
	}
}

// isIdle tells that a lane here has nothing to do.
//
// One token is enough, however many lanes are idle; a second one is dropped.
func (d *decoder) isIdle() {
	select {
	case d.idle <- struct{}{}:
	default:
	}
}

// begin starts the lanes at shard i.
//
// It is called once, through once, and counts from i on what is to be decoded: lanes
// beyond that number would have nothing to do.
func (d *decoder) begin(i int) {
	missing := 0
	for ; i < len(d.shards); i++ {
		if !d.kept(i) {
			missing++
		}
	}
	here := min(missing, lanesHere+runtime.GOMAXPROCS(0)-2) // the sweep itself is one
	var workers []Worker
	if d.pack.workers != nil && missing >= sharedFrom {
		workers = d.pack.workers()
	}
	d.room = make(chan struct{}, shardsAhead*(here+len(workers)+1))
	for range here {
		go d.lane(nil)
	}
	for _, h := range workers {
		go d.lane(h)
	}
}

// lane decodes shards until there are none or the sweep ends, by the worker
// unless it is nil.
//
// A worker that cannot be used ends its lane only: others take its shards. A token of
// room is taken before a shard is, and given back by get, or here where there was no
// shard.
func (d *decoder) lane(h Worker) {
	for h == nil || h.Ready(d.ctx) == nil {
		if !d.enter(h == nil) {
			return
		}
		i, answer := d.take(h != nil)
		if answer == nil {
			<-d.room
			return
		}
		var got decoded
		got.plane, got.err = d.elsewhere(h, i)
		answer <- got
	}
}

// enter waits for room for another shard; false says that the sweep has ended.
//
// The first select tries without waiting, so that a lane is called idle only if it
// really has to wait.
func (d *decoder) enter(here bool) bool {
	select {
	case d.room <- struct{}{}:
		return true
	default:
	}
	if here {
		d.isIdle()
	}
	select {
	case d.room <- struct{}{}:
		if here { // the sweep has come further since
			select {
			case <-d.idle:
			default:
			}
		}
		return true
	case <-d.ctx.Done():
		return false
	}
}

// take returns the next shard that is not kept and where its answer goes; nil
// if there is none.
//
// Shards are taken in ascending order, so that what the sweep needs next is always
// among those under way.
func (d *decoder) take(elsewhere bool) (int, chan<- decoded) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.next < len(d.shards) {
		i := d.next
		if d.next++; !d.kept(i) {
			answer := make(chan decoded, 1)
			d.got[i] = taken{answer, elsewhere}
			return i, answer
		}
	}
	if !elsewhere {
		d.isIdle()
	}
	return 0, nil
}

// elsewhere has the worker decode shard i, and decodes it here if that fails: the
// error is then one of this program's own.
//
// A worker's answer is not verified again: the worker is this same program and has
// compared the digest. Its length must fit the header.
func (d *decoder) elsewhere(h Worker, i int) (*plane, error) {
	if h != nil {
		text, err := json.Marshal(d.order(i))
		if err != nil {
			return nil, err
		}
		if b, err := h.Decode(d.ctx, text); err == nil {
			if p, err := newPlane(b, d.header(i), d.norms); err == nil {
				return p, nil
			}
		}
		if d.ctx.Err() != nil {
			return nil, d.ctx.Err()
		}
	}
	return d.decode(i)
}

// decode fetches and decodes shard i here.
// decode allocates the plane; scratch space for the entropy decoder comes from a
// pool, since several lanes decode at once.
func (d *decoder) decode(i int) (*plane, error) {
	scratch := d.scratch.Get().(*unpacker)
	defer d.scratch.Put(scratch)
	return d.order(i).decode(d.ctx, d.pack.fetcher, scratch)
}

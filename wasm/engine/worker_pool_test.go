package engine

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"weatherglass/metrics/pack"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/shard"
)

// wideRows are vectors enough for many shards: the toy ones first.
type wideRows struct{ toy, made int }

const wideWords = 15 * shard.ShardWords

func (r *wideRows) Dims() int { return 4 }

func (r *wideRows) Next() (pack.Row, error) {
	toy := toyRows().rest
	if r.toy < len(toy) {
		r.toy++
		return toy[r.toy-1], nil
	}
	if r.made == wideWords {
		return pack.Row{}, io.EOF
	}
	r.made++
	i := r.made
	return pack.Row{Word: fmt.Sprintf("w%d", i), Rank: len(toy) + i - 1,
		Vector: []float64{float64(i%101) - 50, float64(i%89) - 44, float64(i % 7), 1}}, nil
}

// wideSite is the toy site with another pack, built once.
var wideSite = sync.OnceValues(func() (map[string][]byte, error) {
	files, err := toySite()
	if err != nil {
		return nil, err
	}
	files = maps.Clone(files)
	recipe := pack.Recipe{ID: "wide", Title: "Wide", Text: shard.TextRule{Language: "en", Case: "lower"}}
	_, err = pack.Build(context.Background(), recipe, pack.Input{
		Open:    func() (pack.Rows, error) { return &wideRows{}, nil },
		Lexicon: toyLexicon(),
		Write: func(name string, data []byte) error {
			files["packs/wide/"+name] = bytes.Clone(data)
			return nil
		},
	})
	return files, err
})

func wideWorld(t *testing.T) *world {
	t.Helper()
	files, err := wideSite()
	if err != nil {
		t.Fatal(err)
	}
	return &world{files: maps.Clone(files)}
}

// staff starts assistants on goroutines.
type staff struct {
	t      *testing.T
	env    Env
	runJob func(ctx context.Context, name string, args []byte) ([]byte, error)
	refuse bool         // none starts
	mute   bool         // they do not say that they work
	dieAt  int32        // the call at which each dies; 0: never
	calls  atomic.Int32 // answered
	starts atomic.Int32
	stops  atomic.Int32

	mu         sync.Mutex
	assistants []*Assistant
}

// desk is such an assistant's port.
type desk struct {
	staff     *staff
	worker    *Worker
	assistant *Assistant
	posts     atomic.Int32
	stopped   atomic.Bool
}

func (s *staff) start(worker *Worker) (Port, error) {
	s.starts.Add(1)
	if s.refuse {
		return nil, errors.New("no worker can be started")
	}
	a := NewAssistant(s.env)
	if s.runJob != nil {
		a.engine.runJob = s.runJob
	}
	s.mu.Lock()
	s.assistants = append(s.assistants, a)
	s.mu.Unlock()
	if !s.mute {
		worker.Ready()
	}
	return &desk{staff: s, worker: worker, assistant: a}, nil
}

func (d *desk) Post(id int, work string, args []byte) {
	if n := d.posts.Add(1); n == d.staff.dieAt {
		d.Stop()
		d.worker.Lost()
	}
	d.assistant.Handle(d.staff.t.Context(), id, work, bytes.Clone(args), func(body []byte, fault string) {
		if !d.stopped.Load() {
			d.staff.calls.Add(1)
			d.worker.Heard(id, body, fault)
		}
	})
}

func (d *desk) Cancel(id int) { d.assistant.Cancel(id) }

func (d *desk) Stop() {
	if !d.stopped.Swap(true) {
		d.staff.stops.Add(1)
	}
}

// staffed returns an engine of so many workers.
func (w *world) staffed(t *testing.T, workers int, s *staff) *Engine {
	s.t, s.env = t, Env{Host: w, Query: "?v=1"}
	return New(Env{Host: w, Query: "?v=1", Workers: workers, Start: s.start})
}

const wideAll = `{"method":"ripa-vocabulary","embedding":"wide","sets":{"pairs":[["xa","ya"]]}}`

// measured asks the question and returns the answer.
func measured(t *testing.T, e *Engine, question string) (a protocol.Answer) {
	t.Helper()
	if err := converse(t, e).ask(runRequest(question), &a); err != nil {
		t.Fatal(err)
	}
	return a
}

// The Reading is the same whatever the number of workers and whatever becomes
// of them, and so is what was fetched. What they decode is kept by one of them,
// within one limit.
func TestAnyNumberOfWorkers(t *testing.T) {
	racetest.Native(t)
	want := measured(t, wideWorld(t).engine(), wideAll)
	if want.Reading.Values["count"] < wideWords {
		t.Fatalf("%v words", want.Reading.Values["count"])
	}
	for _, test := range []struct {
		name    string
		workers []int
		like    *staff
	}{
		{"good", []int{1, 2, 3, 4}, &staff{}},
		{"die at once", []int{2, 4}, &staff{dieAt: 1}},
		{"die later", []int{2, 4}, &staff{dieAt: 3}},
		{"none", []int{3}, &staff{refuse: true}},
		{"mute", []int{3}, &staff{mute: true}},
	} {
		for _, workers := range test.workers {
			if testing.Short() && workers == 4 {
				continue
			}
			s := &staff{dieAt: test.like.dieAt, refuse: test.like.refuse, mute: test.like.mute}
			e := wideWorld(t).staffed(t, workers, s)
			for _, fetched := range []int{want.Fetched, 0} {
				got := measured(t, e, wideAll)
				if got.Reading.Digest != want.Reading.Digest || got.Link != want.Link {
					t.Errorf("%s, %d workers: another reading", test.name, workers)
				}
				// The end of a scan may be decoded twice rather than waited for.
				if s.dieAt == 0 && (got.Fetched < fetched || workers == 1 && got.Fetched != fetched ||
					fetched == 0 && got.Fetched != 0) {
					t.Errorf("%s, %d workers: fetched %d, want %d", test.name, workers, got.Fetched, fetched)
				}
			}
			if kept := e.planes.Bytes(); kept > shard.DesktopPlaneBytes || kept == 0 {
				t.Errorf("%d bytes are kept", kept)
			}
			s.checkEmpty()
			if workers == 1 && s.starts.Load() > 0 {
				t.Error("a worker was started that is not to be")
			}
		}
	}
}

// checkEmpty checks that no worker keeps what it decoded.
func (s *staff) checkEmpty() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range s.assistants {
		if a.engine.planes.Bytes() != 0 {
			s.t.Error("a worker keeps decoded shards")
		}
	}
}

// Stopping a question stops what its workers do, and they serve the next one.
func TestCancelReachesPeers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := wideWorld(t)
		s := &staff{}
		e := w.staffed(t, 3, s)
		e.workers.slots[0].ready(t.Context())
		e.workers.slots[1].ready(t.Context())
		measured(t, e, toyTest)
		measured(t, e, `{"test":"toy.axes","embedding":"wide"}`) // what is to be held are the shards
		w.mu.Lock()
		w.hold = make(chan struct{})
		w.mu.Unlock()
		c := converse(t, e)
		c.say(1, runRequest(wideAll))
		synctest.Wait()
		c.cancel(1)
		if r := <-c.answers; r.Error == nil || r.Error.Code != "cancelled" {
			t.Errorf("reply %+v, want cancelled", r)
		}
		synctest.Wait()
		for _, a := range s.assistants {
			if len(a.calls) > 0 {
				t.Errorf("a worker still works on %d calls", len(a.calls))
			}
		}
		close(w.hold)
		if got := measured(t, e, wideAll); got.Reading.Values["count"] < wideWords {
			t.Errorf("%v words", got.Reading.Values["count"])
		}
		if s.starts.Load() != 2 || s.stops.Load() != 0 {
			t.Errorf("%d workers were started and %d ended, want 2 and none", s.starts.Load(), s.stops.Load())
		}
	})
}

package engine

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// squares answers with the square of a number, and fails for 13.
func squares(ctx context.Context, name string, args []byte) ([]byte, error) {
	var n int
	if _, err := fmt.Sscan(string(args), &n); err != nil || n == 13 || name != "square" {
		return nil, fmt.Errorf("no %s of %q", name, args)
	}
	return fmt.Append(nil, n*n), ctx.Err()
}

func numbers(n, first int) (args [][]byte) {
	for i := range n {
		args = append(args, fmt.Append(nil, first+i))
	}
	return args
}

func (s *staff) pool(t *testing.T, workers int) pool {
	e := newWorld(t).staffed(t, workers, s)
	s.runJob = squares
	e.runJob = squares
	return pool{e}
}

func TestPoolOfAnyNumberOfWorkers(t *testing.T) {
	for _, s := range []*staff{{}, {dieAt: 1}, {dieAt: 4}, {refuse: true}, {mute: true}} {
		for workers := 0; workers <= 4; workers++ {
			s := &staff{dieAt: s.dieAt, refuse: s.refuse, mute: s.mute}
			p := s.pool(t, workers)
			if p.Workers() != max(workers, 1) {
				t.Errorf("%d workers, want %d", p.Workers(), workers)
			}
			for _, parts := range []int{0, 1, 2, 7, 40} {
				told := 0
				answers, err := p.Run(t.Context(), "square", numbers(parts, 100), func(done, total int) {
					if told++; done != told || total != parts {
						t.Errorf("progress %d of %d, want %d of %d", done, total, told, parts)
					}
				})
				if err != nil || len(answers) != parts || told != parts {
					t.Fatalf("%d workers, %d parts: %d answers, %v", workers, parts, len(answers), err)
				}
				for i, a := range answers {
					if want := (100 + i) * (100 + i); string(a) != fmt.Sprint(want) {
						t.Errorf("part %d is %s, want %d", i, a, want)
					}
				}
			}
		}
	}
}

// A part that fails fails here, too, with an error of its own.
func TestPoolFails(t *testing.T) {
	for workers := 1; workers <= 3; workers++ {
		p := new(staff).pool(t, workers)
		if _, err := p.Run(t.Context(), "square", numbers(9, 8), nil); err == nil || err.Error() != `no square of "13"` {
			t.Errorf("%d workers: %v", workers, err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := p.Run(ctx, "square", numbers(9, 1), nil); !errors.Is(err, context.Canceled) {
			t.Errorf("%d workers, cancelled: %v", workers, err)
		}
	}
}

// Workers that nobody asks are ended, and started again when they are needed; as
// many as fail are replaced, but not for ever.
func TestPeersComeAndGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &staff{}
		p := s.pool(t, 2)
		m := p.engine.workers.slots[0]
		for round := range int32(3) {
			if a, err := m.call(t.Context(), workJob+"square", []byte("7")); err != nil || string(a) != "49" {
				t.Errorf("%s, %v", a, err)
			}
			time.Sleep(idleAfter / 2)
			if _, err := m.call(t.Context(), workJob+"square", []byte("7")); err != nil {
				t.Error(err)
			}
			time.Sleep(idleAfter - time.Second)
			if s.starts.Load() != round+1 || s.stops.Load() != round {
				t.Errorf("round %d: %d started, %d ended", round, s.starts.Load(), s.stops.Load())
			}
			time.Sleep(2 * idleAfter)
		}
		s.dieAt = 1
		for range 9 {
			if _, err := m.call(t.Context(), workJob+"square", []byte("7")); !errors.Is(err, errWorkerLost) {
				t.Errorf("the worker died and said %v", err)
			}
		}
		if got := s.starts.Load(); got != 3+workerLives {
			t.Errorf("%d workers were started, want %d", got, 3+workerLives)
		}
	})
}

// A worker that does not start, or does not stop when it is told to, is given up.
func TestPeerThatDoesNotListen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &staff{mute: true}
		m := s.pool(t, 2).engine.workers.slots[0]
		start := time.Now()
		if _, err := m.ready(t.Context()); err == nil || time.Since(start) != startWithin || s.stops.Load() != 1 {
			t.Errorf("%v after %v, %d ended", err, time.Since(start), s.stops.Load())
		}

		s.mute = false
		var deaf atomic.Bool
		deaf.Store(true)
		s.runJob = func(ctx context.Context, name string, args []byte) ([]byte, error) {
			for deaf.Load() {
				time.Sleep(time.Second)
			}
			return squares(ctx, name, args)
		}
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Second, cancel)
		if _, err := m.call(ctx, workJob+"square", []byte("7")); !errors.Is(err, context.Canceled) {
			t.Errorf("stopped with %v", err)
		}
		time.Sleep(grace + time.Second)
		if _, err := m.call(t.Context(), workJob+"square", []byte("7")); !errors.Is(err, errWorkerLost) {
			t.Errorf("the worker was lost, its next call says %v", err)
		}
		deaf.Store(false)
		if a, err := m.call(t.Context(), workJob+"square", []byte("7")); err != nil || string(a) != "49" {
			t.Errorf("its successor says %s, %v", a, err)
		}
		time.Sleep(time.Minute) // the deaf one hears again
	})
}

func TestAssistantRefuses(t *testing.T) {
	e := newWorld(t).engine()
	for _, work := range []string{"", "dance", workShard, workJob + "dance"} {
		if _, err := e.assist(t.Context(), work, []byte("toy")); err == nil {
			t.Errorf("%q is done", work)
		}
	}
	if _, err := e.assist(t.Context(), workShard, []byte("toy\n{}")); err == nil {
		t.Error("an empty order is carried out")
	}
	e.runJob = func(context.Context, string, []byte) ([]byte, error) { panic("a bug") }
	if _, err := e.assist(t.Context(), workJob+"square", nil); err == nil {
		t.Error("a panic is no error")
	}
}

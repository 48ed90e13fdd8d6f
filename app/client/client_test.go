package client

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// lab is a browser without workers: it starts engines that do what the test says.
type lab struct {
	engines []*fakeEngine
	refuse  error
	running []int // every report of how many experiments are being run
}

type fakeEngine struct {
	Listener
	asked   []protocol.Call
	stopped time.Time
}

func (e *fakeEngine) Send(text string) error {
	var r protocol.Call
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return err
	}
	e.asked = append(e.asked, r)
	return nil
}

func (e *fakeEngine) Stop() { e.stopped = time.Now() }

func (e *fakeEngine) say(t *testing.T, r protocol.Reply) {
	t.Helper()
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	e.Reply(string(text))
}

func (l *lab) client() *Client {
	return newClient(func(listener Listener) (Port, error) {
		if l.refuse != nil {
			return nil, l.refuse
		}
		e := &fakeEngine{Listener: listener}
		l.engines = append(l.engines, e)
		return e, nil
	}, func(n int) { l.running = append(l.running, n) })
}

// outcome is what a Call returned.
type outcome struct {
	result string
	code   string
	steps  []int
	done   bool
}

func ask(ctx context.Context, c *Client, req protocol.Request) *outcome {
	o := &outcome{}
	go func() {
		result, err := c.Call(ctx, req, func(p experiment.Progress) { o.steps = append(o.steps, p.Done) })
		o.result, o.done = string(result), true
		var e *experiment.Error
		if errors.As(err, &e) {
			o.code = e.Code
		} else if err != nil {
			o.code = "not an experiment.Error: " + err.Error()
		}
	}()
	synctest.Wait()
	return o
}

func want(t *testing.T, o *outcome, result, code string) {
	t.Helper()
	synctest.Wait()
	if !o.done || o.result != result || o.code != code {
		t.Errorf("call: done %v, result %q, code %q; want result %q, code %q", o.done, o.result, o.code, result, code)
	}
}

func TestAnswersReachTheirCallsInAnyOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &lab{}
		c := l.client()
		first := ask(t.Context(), c, protocol.SetRequest{Set: "a"})
		second := ask(t.Context(), c, protocol.SetRequest{Set: "b"})
		if len(l.engines) != 1 {
			t.Fatalf("%d engines for two calls", len(l.engines))
		}
		e := l.engines[0]
		if e.asked[0].ID == e.asked[1].ID {
			t.Fatal("two calls share an ID")
		}
		e.say(t, protocol.Reply{ID: e.asked[1].ID, Result: json.RawMessage(`"B"`)})
		e.say(t, protocol.Reply{ID: 99, Result: json.RawMessage(`"nobody's"`)})
		e.say(t, protocol.Reply{ID: e.asked[0].ID, Error: &experiment.Error{Code: "unknown_set"}})
		want(t, first, "", "unknown_set")
		want(t, second, `"B"`, "")
	})
}

func TestProgressComesBeforeTheAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &lab{}
		o := ask(t.Context(), l.client(), protocol.RunRequest{})
		e := l.engines[0]
		for done := 1; done <= 3; done++ {
			e.say(t, protocol.Reply{ID: e.asked[0].ID, Progress: &experiment.Progress{Done: done}})
			synctest.Wait()
		}
		e.say(t, protocol.Reply{ID: e.asked[0].ID, Result: json.RawMessage(`1`)})
		want(t, o, "1", "")
		if !slices.Equal(o.steps, []int{1, 2, 3}) {
			t.Errorf("progress %v", o.steps)
		}
		if !slices.Equal(l.running, []int{1, 0}) {
			t.Errorf("running %v, want 1 then 0", l.running)
		}
	})
}

func TestCancelTellsTheEngineAndKeepsIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &lab{}
		c := l.client()
		ctx, cancel := context.WithCancel(t.Context())
		o := ask(ctx, c, protocol.RunRequest{})
		cancel()
		want(t, o, "", "cancelled")
		e := l.engines[0]
		if got := e.asked[len(e.asked)-1]; got.Op != protocol.OpCancel || got.ID != e.asked[0].ID {
			t.Fatalf("the engine was told %+v", got)
		}
		e.say(t, protocol.Reply{ID: e.asked[0].ID, Error: &experiment.Error{Code: "cancelled"}})
		time.Sleep(2 * Grace)
		if !e.stopped.IsZero() {
			t.Error("an engine that obeyed was stopped")
		}
		if _, err := c.Call(ctx, protocol.RunRequest{}, nil); err == nil {
			t.Error("a call with a context that is done was made")
		}
	})
}

func TestStuckEngineIsReplacedAndOthersAreAskedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &lab{}
		c := l.client()
		ctx, cancel := context.WithCancel(t.Context())
		stuck := ask(ctx, c, protocol.RunRequest{})
		other := ask(t.Context(), c, protocol.SetRequest{Set: "a"})
		cancel()
		want(t, stuck, "", "cancelled")
		asked := time.Now()
		time.Sleep(2 * Grace)
		synctest.Wait()
		if after := l.engines[0].stopped.Sub(asked); after != Grace || len(l.engines) != 2 {
			t.Fatalf("stopped after %v, engines %d; want %v and 2", after, len(l.engines), Grace)
		}
		e := l.engines[1]
		if len(e.asked) != 1 || string(e.asked[0].Request) != `{"set":"a"}` {
			t.Fatalf("the new engine was asked %+v", e.asked)
		}
		l.engines[0].say(t, protocol.Reply{ID: e.asked[0].ID, Result: json.RawMessage(`"old"`)})
		e.say(t, protocol.Reply{ID: e.asked[0].ID, Result: json.RawMessage(`"new"`)})
		want(t, other, `"new"`, "")
	})
}

func TestLostEngineFailsEveryCallAndTheNextStartsAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &lab{}
		c := l.client()
		a := ask(t.Context(), c, protocol.RunRequest{})
		b := ask(t.Context(), c, protocol.CatalogueRequest{})
		l.engines[0].Lost("exit status 2")
		l.engines[0].Lost("said twice")
		want(t, a, "", "engine_lost")
		want(t, b, "", "engine_lost")
		if l.engines[0].stopped.IsZero() {
			t.Error("the lost engine was not stopped")
		}
		again := ask(t.Context(), c, protocol.RunRequest{})
		e := l.engines[1]
		l.engines[0].Lost("an echo")
		e.say(t, protocol.Reply{ID: e.asked[0].ID, Result: json.RawMessage(`2`)})
		want(t, again, "2", "")
	})
}

func TestUnreadableAnswerLosesTheEngine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &lab{}
		o := ask(t.Context(), l.client(), protocol.RunRequest{})
		l.engines[0].Reply(`{"id":`)
		want(t, o, "", "engine_lost")
	})
}

func TestEngineThatCannotStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &lab{refuse: errors.New("no workers")}
		c := l.client()
		want(t, ask(t.Context(), c, protocol.RunRequest{}), "", "no_engine")
		l.refuse = nil
		o := ask(t.Context(), c, protocol.RunRequest{})
		e := l.engines[0]
		e.say(t, protocol.Reply{ID: e.asked[0].ID, Result: json.RawMessage(`3`)})
		want(t, o, "3", "")
	})
}

func TestNewOutsideABrowser(t *testing.T) {
	_, err := New().Call(t.Context(), protocol.RunRequest{}, nil)
	var e *experiment.Error
	if !errors.As(err, &e) || e.Code != "no_engine" || e.Hint.Text == "" {
		t.Errorf("got %v, want code no_engine and a hint", err)
	}
}

package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"

	"weatherglass/app/instrument"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/wasm/engine"
	"weatherglass/wasm/store"
)

// restBytes is how many bytes a first visit is asked for once it has read the first figures of a question: what the
// engine of a page says, which is put the same questions here.
func restBytes(e *engine.Engine, first, whole experiment.Experiment) (*int, error) {
	a, err := run(e, first, 0)
	if err != nil {
		return nil, err
	}
	_, err = run(e, whole, instrument.LeaveAfter(0, a.Fetched))
	var large *experiment.Error
	if errors.As(err, &large) && large.Code == experiment.CodeLargeDownload {
		return &large.Bytes, nil
	}
	return new(int), err
}

// run has an engine measure with leave to fetch so many bytes.
func run(e *engine.Engine, q experiment.Experiment, leave int) (*protocol.Answer, error) {
	question, err := json.Marshal(q)
	if err != nil {
		return nil, err
	}
	return ask[protocol.Answer](e, protocol.RunRequest{Experiment: question, Allowance: leave})
}

// ask puts a request to an engine and waits for its answer.
func ask[T any](e *engine.Engine, req protocol.Request) (*T, error) {
	call, err := protocol.NewCall(1, req)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(call)
	if err != nil {
		return nil, err
	}
	replies := make(chan protocol.Reply, 1)
	e.Handle(context.Background(), text, func(reply []byte) {
		var r protocol.Reply
		if err := json.Unmarshal(reply, &r); err != nil || r.Progress == nil {
			replies <- r
		}
	})
	r := <-replies
	if r.Error != nil {
		return nil, r.Error
	}
	answer := new(T)
	return answer, json.Unmarshal(r.Result, answer)
}

// visitor is a browser that never was here before. It keeps what it fetches, as browsers do.
type visitor struct {
	read func(path string) ([]byte, error) // a file of the site
	mu   sync.Mutex
	kept map[string][]byte
}

// Get implements [store.Host].
func (v *visitor) Get(_ context.Context, ask store.Ask) (store.Answer, error) {
	body, err := v.read(ask.Path)
	if err != nil {
		return store.Answer{Status: http.StatusNotFound}, nil
	}
	if ask.Range == "" {
		return store.Answer{Status: http.StatusOK, Body: body}, nil
	}
	var from, to int
	if _, err := fmt.Sscanf(ask.Range, "bytes=%d-%d", &from, &to); err != nil || from < 0 || to < from || to >= len(body) {
		return store.Answer{Status: http.StatusRequestedRangeNotSatisfiable}, nil
	}
	return store.Answer{Status: http.StatusPartialContent, Body: body[from : to+1],
		Range: fmt.Sprintf("bytes %d-%d/%d", from, to, len(body))}, nil
}

// Kept implements [store.Host].
func (v *visitor) Kept(_ context.Context, key string) ([]byte, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	b, ok := v.kept[key]
	return b, ok
}

// Keep implements [store.Host].
func (v *visitor) Keep(key string, body []byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.kept[key] = body
}

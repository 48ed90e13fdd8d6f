// Package client talks to the engine in its Web Worker: it sends requests, matches the
// answers, passes progress on, cancels, and replaces an engine that crashed or no longer
// listens.
//
// Requests and replies are JSON texts of the types of metrics/protocol; what they mean
// is not known here. The page, package app, is its only user and has one [Client]. Begin
// reading with [Client.Call]; port_js.go joins it to web/loader.js, and natively there is
// no engine.
package client

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// Grace is how long a cancelled request may keep its engine busy. Then the engine is
// stopped for good and a new one takes over what else was asked. An engine that is stuck would never obey.
const Grace = 2 * time.Second

// Port is a running engine. Send and Stop are called with the client’s lock held, so they
// must not wait for a Reply.
type Port interface {
	Send(text string) error // a Request as JSON
	Stop()                  // at once; nothing is heard from it afterwards
}

// Listener is told what a port hears. Its functions return without blocking, and the client ignores what an earlier
// port may still say.
type Listener struct {
	Reply func(text string)   // a Reply as JSON
	Lost  func(reason string) // the engine is gone
}

// Client sends requests to one engine at a time and starts it when it is needed. Its
// methods may be called from several goroutines. The lock mu guards everything below it.
// dial and busy are set once; busy is called with the lock held and must return at once.
type Client struct {
	dial func(Listener) (Port, error)
	busy func(running int) // how many experiments are being run

	mu    sync.Mutex
	port  Port // nil: none is running
	epoch int  // counts ports; what an earlier one says is ignored
	last  int  // the last call's ID
	calls map[int]*call
	kept  []protocol.Request // what every new engine is asked first
}

// call is a request without an answer yet. Both channels hold one value, so that whoever
// answers never blocks, also where nobody listens any more.
type call struct {
	id  int
	run bool // of an experiment
	// text is kept for a new engine, which is asked again after one was replaced.
	text     string
	dropped  bool // nobody waits for it any more
	answer   chan protocol.Reply
	progress chan experiment.Progress // holds the latest only
}

// newClient starts no engine: the first request does.
func newClient(dial func(Listener) (Port, error), busy func(int)) *Client {
	return &Client{dial: dial, busy: busy, calls: map[int]*call{}}
}

// Call sends the request under an ID that it chooses, and waits for the answer. progress,
// which may be nil, is called on the caller's goroutine. When ctx is done, Call returns at
// once and the engine is told to stop. Every error is an [*experiment.Error]; the client's
// own codes are "cancelled", "engine_lost" (it crashed; the next call starts a new one) and
// "no_engine" (none starts). Progress that comes faster than it is read is dropped but for
// the latest, and the answer may overtake the last of it.
func (c *Client) Call(ctx context.Context, req protocol.Request,
	progress func(experiment.Progress)) (json.RawMessage, error) {
	if ctx.Err() != nil {
		return nil, errCancelled()
	}
	k, err := c.begin(req)
	if err != nil {
		return nil, err
	}
	for {
		select {
		case <-ctx.Done():
			c.cancel(k)
			return nil, errCancelled()
		case p := <-k.progress:
			if progress != nil {
				progress(p)
			}
		case r := <-k.answer:
			if r.Error != nil {
				return nil, r.Error
			}
			return r.Result, nil
		}
	}
}

// Keep has every engine that takes the place of this one asked the request before all
// others: it was answered, and what it made is gone with an engine.
func (c *Client) Keep(req protocol.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept = append(c.kept, req)
}

// begin gives the request its ID and sends it. On an error nothing is remembered of the
// call. It is sent under the lock, so that IDs reach the engine in rising order.
func (c *Client) begin(req protocol.Request) (*call, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	// IDs are never used twice, not by another engine either: a late reply cannot meet
	// another call.
	c.last++
	text, err := callText(c.last, req)
	if err != nil {
		return nil, &experiment.Error{Code: "bad_request", Message: message.New("client.question_cannot_be_sent",
			"The question cannot be sent: {why:clause}.", err)}
	}
	k := &call{
		id: c.last, run: req.Op() == protocol.OpRun, text: text,
		answer: make(chan protocol.Reply, 1), progress: make(chan experiment.Progress, 1),
	}
	if err := c.send(k.text); err != nil {
		return nil, err
	}
	c.calls[k.id] = k
	c.report()
	return k, nil
}

// callText is a call as the engine reads it.
func callText(id int, req protocol.Request) (string, error) {
	call, err := protocol.NewCall(id, req)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(call)
	return string(text), err
}

// send starts an engine if none is running and gives it the text. The lock is held. The
// closures carry the epoch of their port, by which an old port is told from the present
// one. Where Send fails the port stays; a port that is gone says so by Lost.
func (c *Client) send(text string) error {
	if c.port == nil {
		c.epoch++
		epoch := c.epoch
		port, err := c.dial(Listener{
			Reply: func(text string) { c.reply(epoch, text) },
			Lost:  func(reason string) { c.lost(epoch, message.Plain(reason)) },
		})
		if err != nil {
			return errNoEngine(err)
		}
		c.port = port
		for _, req := range c.kept {
			c.last++
			// What the answer says was said before: nobody waits for it.
			if text, err := callText(c.last, req); err == nil && port.Send(text) != nil {
				break
			}
		}
	}
	if err := c.port.Send(text); err != nil {
		return errNoEngine(err)
	}
	return nil
}

// reply passes on what the engine of the epoch says. A text that is no Reply means that
// engine and page do not understand each other, and counts as a lost engine. Replies to
// unknown IDs, as of calls that were replaced, are ignored.
func (c *Client) reply(epoch int, text string) {
	var r protocol.Reply
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		c.lost(epoch, message.New("client.answer_cannot_be_read", "an answer cannot be read: {why}", err))
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.calls[r.ID]
	if epoch != c.epoch || k == nil {
		return
	}
	if r.Progress != nil {
		select {
		case <-k.progress:
		default:
		}
		k.progress <- *r.Progress
		return
	}
	c.finish(k, r)
}

// finish answers a call and forgets it. The lock is held. The channel has room, as a call
// is finished once: it is forgotten here.
func (c *Client) finish(k *call, r protocol.Reply) {
	delete(c.calls, k.id)
	k.answer <- r
	c.report()
}

// lost fails everything that was asked of the engine of the epoch. A second Lost of one
// port, or one of an earlier port, does nothing. No call is asked again: what it asked may
// be what killed the engine.
func (c *Client) lost(epoch int, reason message.Message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if epoch != c.epoch || c.port == nil {
		return
	}
	c.stop()
	for _, k := range c.pending() {
		c.finish(k, protocol.Reply{ID: k.id, Error: errLost(reason)})
	}
}

// cancel tells the engine to stop a call; an engine that does not answer within [Grace] is
// replaced. A call that was answered meanwhile is left alone. Until the engine answers it
// stays among the calls, as dropped, and its answer is thrown away.
func (c *Client) cancel(k *call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.calls[k.id] != k {
		return
	}
	k.dropped = true
	c.report()
	text, err := json.Marshal(protocol.Call{ID: k.id, Op: protocol.OpCancel})
	if err != nil || c.port.Send(string(text)) != nil {
		return
	}
	// The timer runs in any case; replace finds the call answered if the engine obeyed.
	time.AfterFunc(Grace, func() { c.replace(k) })
}

// replace stops the engine if it still works on a cancelled call, and asks a new one
// whatever others wait for: every request may be asked twice. Another cancelled call needs
// no answer of the new engine, so it is finished here.
func (c *Client) replace(k *call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.calls[k.id] != k {
		return
	}
	c.stop()
	for _, k := range c.pending() {
		if k.dropped {
			c.finish(k, protocol.Reply{ID: k.id, Error: errCancelled()})
		} else if err := c.send(k.text); err != nil {
			c.finish(k, protocol.Reply{ID: k.id, Error: errLost(message.Of(err))})
		}
	}
}

// stop ends the port; the next send starts another. The lock is held and there is a port.
func (c *Client) stop() {
	c.port.Stop()
	c.port = nil
}

// pending returns the calls without an answer in the order they were made. The lock is
// held. A map has no order, and the new engine must be asked in the order of the calls.
func (c *Client) pending() []*call {
	calls := make([]*call, 0, len(c.calls))
	for _, k := range c.calls {
		calls = append(calls, k)
	}
	slices.SortFunc(calls, func(a, b *call) int { return a.id - b.id })
	return calls
}

// report tells how many experiments are being run that somebody waits for. The lock is
// held. Requests other than runs, such as for a catalogue, do not count.
func (c *Client) report() {
	n := 0
	for _, k := range c.calls {
		if k.run && !k.dropped {
			n++
		}
	}
	c.busy(n)
}

package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// disk is a file with so much room; hold, unless nil, is waited for by Write.
type disk struct {
	bytes.Buffer
	room            int
	hold            chan struct{}
	ctx             context.Context
	closed, aborted bool
	writing         chan struct{}
}

func (d *disk) Write(b []byte) (int, error) {
	if d.hold != nil {
		close(d.writing)
		select {
		case <-d.hold:
		case <-d.ctx.Done():
			return 0, d.ctx.Err()
		}
	}
	if d.Len()+len(b) > d.room {
		return 0, errors.New("QuotaExceededError: no room")
	}
	return d.Buffer.Write(b)
}

func (d *disk) Close() error { d.closed = true; return nil }
func (d *disk) Abort()       { d.aborted = true }

const toyDebiased = `{"method":"nas","embedding":{"of":"toy","debias":[{"method":"projection","pairs":[["xa","ya"]]}]},"sets":{"words":["xb"]}}`

// saving is an engine that writes to the disk, and the request for it.
func saving(t *testing.T, d *disk, format string) (*conversation, protocol.ExportRequest) {
	e := newWorld(t).engine()
	e.env.File = func(ctx context.Context, name string) (File, error) {
		if name != "file-1" {
			return nil, errors.New("it is not open any more")
		}
		d.ctx = ctx
		return d, nil
	}
	return converse(t, e), protocol.ExportRequest{Experiment: json.RawMessage(toyDebiased), Format: format, File: "file-1"}
}

// xa − ya is (1, −1, 0, 0): what is left of xa = (1, 0, 0, 0) across it is
// (½, ½, 0, 0), by hand.
func TestExportWritesTheDebiasedVectors(t *testing.T) {
	d := &disk{room: 1 << 20}
	c, req := saving(t, d, "w2v")
	var x experiment.Exported
	if err := c.ask(req, &x); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(d.String(), "\n")
	if lines[0] != "13 4" || !strings.HasPrefix(lines[1], "xa 0.5") || len(lines) != 15 || !d.closed || d.aborted {
		t.Errorf("the file (closed %v, aborted %v):\n%s", d.closed, d.aborted, d)
	}
	if x.Words != 13 || x.Format != "w2v" || x.Of.ID != "toy" || len(x.Digest) != 64 || len(x.Steps) != 1 ||
		!strings.Contains(string(x.Recipe), `"of":"toy"`) {
		t.Errorf("told %+v", x)
	}

	d = &disk{room: 1 << 20}
	c, req = saving(t, d, "words")
	if err := c.ask(req, &x); err != nil || !strings.HasPrefix(d.String(), "xa\nxb\n") ||
		strings.Count(d.String(), "\n") != 13 {
		t.Errorf("words %q, %v", d, err)
	}
}

func TestExportThatFailsLeavesNothing(t *testing.T) {
	d := &disk{room: 10}
	c, req := saving(t, d, "bin")
	if err := c.wantCode(req, "file_not_written"); !strings.Contains(err.Message.Text, "QuotaExceededError") ||
		!d.aborted || d.closed {
		t.Errorf("on a full disk: %v, aborted %v", err, d.aborted)
	}
	req.File = "file-2"
	c.wantCode(req, "file_not_written")
	req.File, req.Experiment = "file-1", json.RawMessage(toyTest)
	c.wantCode(req, "no_steps")
	c.engine.env.File = nil
	c.wantCode(req, "file_not_written")

	d = &disk{room: 1 << 20, hold: make(chan struct{}), writing: make(chan struct{})}
	c, req = saving(t, d, "npy")
	c.say(3, req)
	<-d.writing
	c.cancel(3)
	if r := <-c.answers; r.Error == nil || r.Error.Code != "cancelled" || !d.aborted || d.closed {
		t.Errorf("stopped: %+v, aborted %v", r, d.aborted)
	}
}

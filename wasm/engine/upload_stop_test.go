package engine

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"

	"weatherglass/metrics/protocol"
	"weatherglass/metrics/racetest"
)

// stopping is a file whose reader is stopped when a block of it is read, and which counts blocks.
type stopping struct {
	*strings.Reader
	blocks atomic.Int32
	at     int32 // the block, from 1; 0 for none
	stop   func()
}

func (s *stopping) ReadAt(p []byte, at int64) (int, error) {
	if n := s.blocks.Add(1); n == s.at {
		s.stop()
	}
	return s.Reader.ReadAt(p, at)
}

// Whatever reads texts says how far it is and ends between two pieces of a file once it is stopped,
// also where nothing in them is a document.
func TestReadingTextsStops(t *testing.T) {
	racetest.Native(t)
	talk := "<page><title>Talk:A</title><ns>1</ns><id>8</id><revision><text>" + strings.Repeat("he she ", 10_000) +
		"</text></revision></page>\n"
	article := "<page><title>A</title><ns>0</ns><id>7</id><revision><text>he ship she tea he ship</text></revision></page>\n"
	file := &stopping{Reader: strings.NewReader("<mediawiki>" + article + strings.Repeat(talk, 160) + "</mediawiki>")}
	w := newUploadWorld(t)
	e := w.engine()
	e.env.In = func(context.Context, string) (In, error) { return file, nil }
	c := converse(t, e)
	file.stop = func() { c.cancel(7) }
	texts := protocol.Texts{Given: []protocol.Given{{ID: "a", Path: "letters.xml"}}, MinCount: 1}
	count := protocol.CountRequest{Texts: texts}
	var counted protocol.TextsCounted
	if err := c.ask(count, &counted); err != nil || counted.Entry.Documents != 1 {
		t.Fatal(err, counted)
	}
	all := file.blocks.Load()
	lines := protocol.LinesRequest{ID: "own-letters", Word: "ship", Most: 5}
	for _, req := range []protocol.Request{protocol.LookRequest{Texts: texts}, count, lines} {
		file.blocks.Store(0)
		file.at = 3
		c.progress = nil
		c.wantCode(req, "cancelled")
		if n := file.blocks.Load(); n > file.at+1 || all < 3*file.at {
			t.Errorf("%s: %d blocks were read, of %d, after a stop at %d", req.Op(), n, all, file.at)
		}
		if len(c.progress) == 0 {
			t.Errorf("%s: nobody was told how far it is", req.Op())
		}
	}
}

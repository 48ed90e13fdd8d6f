package site

import (
	"bytes"
	"context"
	"io/fs"
	"net"
	"net/http"
	"os"
	"sync"
	"time"
)

// To a request for a file of a pack, net/http gives more time than the system takes
// to send it. So a connection answers the plainest of them itself and passes on all
// others; the heads of its answers are the handler's.

// plainAnswers are the answers that depend on nothing but the address.
// byTarget is not changed once the server runs. store is nil where plain answers
// cannot be given.
type plainAnswers struct {
	byTarget map[string]plainAnswer
	store    *os.File       // the bodies that were asked for
	open     sync.WaitGroup // answers that are being sent
}

// plainAnswer is an answer but for its date. The body has its place in the store.
// at and size are where the body lies in the store, once stored has put it there.
type plainAnswer struct {
	head     []byte
	at, size int64
	stored   func() error // sees that it is there
}

// plain asks the handler how it answers for the files of the program's own packs.
// Where the system cannot send from a file without a name, all is left to net/http.
//
// A body is written to the store when it is first asked for, once, by sync.OnceValue:
// a server that nobody asks for packs writes nothing.
func (s *Site) plain(h http.Handler) *plainAnswers {
	out := &plainAnswers{byTarget: map[string]plainAnswer{}}
	var err error
	if out.store, err = newStore(); err != nil {
		return out
	}
	end := int64(0)
	for name, f := range s.packed {
		if _, err := fs.Stat(f.own, f.name); err != nil {
			continue // in the folder of packs, where it can change
		}
		r, err := http.NewRequest(http.MethodHead, "/"+name, nil)
		if err != nil {
			continue
		}
		w := headWriter{header: http.Header{}}
		h.ServeHTTP(&w, r)
		head := bytes.NewBufferString("HTTP/1.1 200 OK\r\n")
		if w.status != http.StatusOK || w.header.Write(head) != nil {
			continue
		}
		// Each file has its own place from the start, whether or not it is ever
		// filled.
		at := end
		end += f.Bytes
		out.byTarget[r.URL.Path] = plainAnswer{head.Bytes(), at, f.Bytes, sync.OnceValue(func() error {
			b, err := fs.ReadFile(f.own, f.name)
			if err == nil {
				_, err = out.store.WriteAt(b, at)
			}
			return err
		})}
	}
	return out
}

// headWriter is an [http.ResponseWriter] that keeps the head of an answer.
type headWriter struct {
	header http.Header
	status int
}

// Header implements [http.ResponseWriter].
func (w *headWriter) Header() http.Header { return w.header }

// WriteHeader implements [http.ResponseWriter].
func (w *headWriter) WriteHeader(status int) { w.status = status }

// Write implements [http.ResponseWriter].
func (w *headWriter) Write(b []byte) (int, error) { return len(b), nil }

// wait waits for the answers that are being sent, until ctx ends. None may begin any
// more: every connection has been closed.
func (a *plainAnswers) wait(ctx context.Context) {
	done := make(chan struct{})
	go func() {
		a.open.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// plainConn is the part of a [conn] that gives plain answers.
//
// Read is net/http's; a plain request is answered within it and never seen there. mu
// guards sending and closed, since Close comes from another goroutine.
type plainConn struct {
	*net.TCPConn
	answers *plainAnswers
	plainly bool   // the next read is the beginning of a request
	passed  bool   // net/http has had a request, and takes the connection for idle
	until   int64  // the second in which the deadlines were set
	dated   []byte // a head with its date

	mu      sync.Mutex
	sending bool
	closed  bool
}

// Read implements [net.Conn]. It gives plain answers and returns with other requests.
//
// A request that is unknown in any way goes to net/http. Behind one that was
// exactly a whole request the next read may begin a plain one; behind any other the
// connection stays net/http's.
func (c *plainConn) Read(b []byte) (int, error) {
	for {
		n, err := c.TCPConn.Read(b)
		if !c.plainly || err != nil {
			return n, err
		}
		r := scanRequest(b[:n])
		a, ok := c.answers.byTarget[string(r.target)]
		if !ok || !r.plain || !c.passed || a.stored() != nil {
			// What is not exactly one whole request leaves it open where the next one
			// begins: from there on nothing is plain.
			c.plainly, c.passed, c.until = r.whole, true, 0
			return n, nil
		}
		if err := c.send(a); err != nil {
			return 0, err
		}
	}
}

// send sends an answer, with the deadlines that net/http gives to its own.
//
// The head was made by the handler; only the date is of now.
func (c *plainConn) send(a plainAnswer) error {
	if !c.begin() {
		return net.ErrClosed
	}
	defer c.end()
	now := time.Now()
	if s := now.Unix(); s != c.until { // once a second is often enough
		c.until = s
		_ = c.SetReadDeadline(now.Add(idleTimeout)) // fails where the sending does
		_ = c.SetWriteDeadline(now.Add(writeTimeout))
	}
	c.dated = append(append(c.dated[:0], a.head...), "Date: "...)
	c.dated = append(now.UTC().AppendFormat(c.dated, http.TimeFormat), "\r\n\r\n"...)
	return sendStored(c.TCPConn, c.dated, c.answers.store, a.at, a.size)
}

// begin reports whether an answer may still be sent; end must follow.
func (c *plainConn) begin() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return false
	}
	c.sending = true
	c.answers.open.Add(1)
	return true
}

// end closes the connection if that was put off while an answer was sent.
func (c *plainConn) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sending = false
	if c.closed {
		_ = c.TCPConn.Close()
	}
	c.answers.open.Done()
}

// Close implements [net.Conn]. net/http takes a connection that gives plain answers
// for idle, and closes it when the server ends: the one that is being sent is sent
// whole first.
func (c *plainConn) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	if c.sending {
		return nil
	}
	return c.TCPConn.Close()
}

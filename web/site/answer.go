package site

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
)

// The head of an answer and a body that is in memory go to the system in one
// write. net/http buffers 4 kB, so that a small file would cost it two or three,
// which is most of what such an answer costs.

// listener gives connections that send an answer in one write.
// It is a net.Listener for http.Server; what is not TCP goes through as it is.
type listener struct {
	net.Listener
	plain *plainAnswers
}

// Accept implements net.Listener.
func (l listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*net.TCPConn); ok {
		return &conn{plainConn: plainConn{TCPConn: tcp, answers: l.plain, plainly: true}}, err
	}
	return c, err
}

// conn is a connection that can hold back the head of an answer until its body
// comes. It is written to by the goroutine of one request at a time.
//
// head and hold are of one answer: holdHead sets hold, the head's write fills head,
// the body's ReadFrom sends both. It lives as long as the connection.
type conn struct {
	plainConn
	hold bool   // the next write is the head
	head []byte // that is held
}

// Write implements net.Conn.
//
// A write that is not the head sends what is held before it, so that the order stays.
func (c *conn) Write(b []byte) (int, error) {
	if c.hold {
		c.hold = false
		c.head = append(c.head[:0], b...)
		return len(b), nil
	}
	if err := c.release(); err != nil {
		return 0, err
	}
	return c.TCPConn.Write(b)
}

// ReadFrom implements io.ReaderFrom, by which net/http sends a body.
//
// A body in memory goes out with the head in one system call (writev); of another,
// such as a file, net/http's own way is taken. The number returned is of the body
// alone.
func (c *conn) ReadFrom(r io.Reader) (int64, error) {
	c.hold = false
	limited, ok := r.(*io.LimitedReader)
	if body, kept := memoryOf(limited, ok); kept {
		head := len(c.head)
		both := net.Buffers{c.head, body}
		n, err := both.WriteTo(c.TCPConn)
		c.head = c.head[:0]
		return max(0, n-int64(head)), err
	}
	if err := c.release(); err != nil {
		return 0, err
	}
	return c.TCPConn.ReadFrom(r)
}

// release sends what is held.
// release does nothing if nothing is held.
func (c *conn) release() error {
	c.hold = false
	if len(c.head) == 0 {
		return nil
	}
	_, err := c.TCPConn.Write(c.head)
	c.head = c.head[:0]
	return err
}

// memory is a body that is in memory.
// all is what the Reader reads, to hand out slices of it without a copy.
type memory struct {
	*bytes.Reader
	all []byte
}

func newMemory(b []byte) memory { return memory{bytes.NewReader(b), b} }

// memoryOf takes what a reader is to give of a body that is in memory.
//
// http.ServeContent wraps a body in an io.LimitedReader; both are moved on as if the
// bytes had been read.
func memoryOf(limited *io.LimitedReader, ok bool) ([]byte, bool) {
	if !ok {
		return nil, false
	}
	m, ok := limited.R.(memory)
	if !ok {
		return nil, false
	}
	from := len(m.all) - m.Len()
	body := m.all[from : from+int(min(limited.N, int64(m.Len())))]
	limited.N -= int64(len(body))
	_, err := m.Seek(int64(len(body)), io.SeekCurrent)
	return body, err == nil
}

// connKey is the key of a request's [conn] in its context.
type connKey struct{}

// withConn is an [http.Server.ConnContext].
func withConn(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, connKey{}, c)
}

// holdHead has the head of the answer wait for the body until the function that it
// returns is called.
//
// Answers without a body, such as to HEAD, are not held: nothing would send them.
func holdHead(r *http.Request) func() {
	c, ok := r.Context().Value(connKey{}).(*conn)
	if !ok || r.Method != http.MethodGet {
		return func() {}
	}
	c.hold = true
	return func() { _ = c.release() } // who is gone hears of it at the next write
}

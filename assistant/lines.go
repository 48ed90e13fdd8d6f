package assistant

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// mostLine is how long a message may be. An Experiment has 1 MB at most.
const mostLine = 4 << 20

// The codes of JSON-RPC 2.0 for messages that cannot be read.
const (
	noJSON    = -32700
	noRequest = -32600
)

// lines hands on the messages of a client, a line each, and answers those that are none with an
// error: one bad line ends no conversation.
//
// out is shared with the server: write is held by whoever writes to it.
type lines struct {
	in    *bufio.Reader
	out   io.Writer
	warn  func(string)
	write sync.Mutex
}

// Write hands on what the server says.
func (l *lines) Write(b []byte) (int, error) {
	l.write.Lock()
	defer l.write.Unlock()
	return l.out.Write(b)
}

// Close implements io.Closer; the output is somebody else's to close.
func (l *lines) Close() error { return nil }

// read hands on good lines until the input ends.
func (l *lines) read(to *io.PipeWriter) {
	for {
		line, whole, err := l.next()
		if text := bytes.TrimSpace(line); len(text) > 0 || !whole {
			if code, wrong := refusal(text, whole); wrong != "" {
				l.refuse(code, wrong)
			} else if _, err := to.Write(append(text, '\n')); err != nil {
				return // the server has ended
			}
		}
		if err != nil {
			_ = to.CloseWithError(err) // io.EOF is the end of the conversation
			return
		}
	}
}

// next reads a line; one that is too long is read to its end and not kept.
func (l *lines) next() (line []byte, whole bool, err error) {
	whole = true
	for {
		part, err := l.in.ReadSlice('\n')
		if whole = whole && len(line)+len(part) <= mostLine; whole {
			line = append(line, part...)
		} else {
			line = nil
		}
		if err != bufio.ErrBufferFull {
			return line, whole, err
		}
	}
}

// refusal says what is wrong with a line, "" where it is a message or a batch of some.
func refusal(text []byte, whole bool) (code int, wrong string) {
	switch {
	case !whole:
		return noRequest, fmt.Sprintf("a message has more than %d MB", mostLine>>20)
	case !json.Valid(text):
		return noJSON, "a line is no JSON"
	}
	batch := []json.RawMessage{text}
	if text[0] == '[' && json.Unmarshal(text, &batch) != nil || len(batch) == 0 {
		return noRequest, "a batch is empty"
	}
	for _, one := range batch {
		if _, err := jsonrpc.DecodeMessage(one); err != nil {
			return noRequest, "a line is no message of JSON-RPC 2.0"
		}
	}
	return 0, ""
}

// refuse answers that a message cannot be read. Whose it was is not known.
func (l *lines) refuse(code int, wrong string) {
	l.warn("standard input: " + wrong + "; let an assistant's client start this command, as docs/agents.md shows")
	// Marshal cannot fail of texts and numbers; who does not read the answer ends the conversation.
	answer, _ := json.Marshal(map[string]any{
		"jsonrpc": "2.0", "id": nil, "error": map[string]any{"code": code, "message": wrong},
	})
	_, _ = l.Write(append(answer, '\n'))
}

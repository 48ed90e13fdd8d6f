package experiment

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"weatherglass/metrics/message"
)

// Error says why an Experiment cannot be read or run, and what to do.
//
// It is what [Run], [Parse] and [Resolve] fail with; programs go by Code, people
// by the rest.
type Error struct {
	Code    string          // stable, for programs: "unknown_method"
	Message message.Message // what happened, which field or file
	Hint    message.Message // what to do; empty where nothing is
	// Bytes is, with CodeLargeDownload, how much the question fetches at most.
	Bytes int

	of error // what it says in the contract's form, or nil
}

// Refuse returns an Error with what to do, which may be "", and what happened. Values are for the places of the
// first, then of the second.
//
//go:noinline
func Refuse(code string, hint, what message.Text, values ...any) *Error {
	e := &Error{Code: code}
	e.Hint, e.Message = message.Pair(hint, what, values...)
	return e
}

// Unwrap returns the error that this is the contract's form of, such as the
// refusal of a fit: by it a comparison of methods knows one that does not suit
// from vectors that did not come.
func (e *Error) Unwrap() error { return e.of }

// CodeLargeDownload is the code of a question that would fetch more than its
// [weatherglass/metrics/protocol.Allowing] request gives leave to.
const CodeLargeDownload = "large_download"

// FreeBytes is how much a question may fetch without leave.
//
// Decimal bytes, as a browser counts a download.
const FreeBytes = 2_000_000

// LargeDownload says how much a question fetches at most.
func LargeDownload(bytes int) message.Message {
	return message.New("experiment.large_download", "This question fetches up to {megabytes:%.1f} MB of vectors.",
		megabytes(bytes))
}

// Megabytes writes a bound on bytes, rounded up: "8.4 MB".
//
// Up to the next tenth, so that a promise holds.
func Megabytes(bytes int) string {
	return strconv.FormatFloat(megabytes(bytes), 'f', 1, 64) + " MB"
}

// megabytes are tenths of them.
func megabytes(bytes int) float64 { return math.Ceil(float64(bytes)/1e5) / 10 }

// Error returns the message and the hint on one line.
func (e *Error) Error() string { return e.AsMessage().Text }

// AsMessage is what it says, the message and the hint.
func (e *Error) AsMessage() message.Message { return message.Both(e.Message, e.Hint) }

// written is an Error as JSON has it: its texts in English, and beside them what other languages say them by.
type written struct {
	Code     string       `json:"code"`
	Message  string       `json:"message"`
	Hint     string       `json:"hint"`
	Bytes    int          `json:"bytes,omitempty"`
	ID       string       `json:"id,omitempty"`
	Args     message.Args `json:"args,omitempty"`
	HintID   string       `json:"hint_id,omitempty"`
	HintArgs message.Args `json:"hint_args,omitempty"`
}

// MarshalJSON writes the English texts, and their ids and arguments beside them.
func (e Error) MarshalJSON() ([]byte, error) {
	return json.Marshal(written{e.Code, e.Message.Text, e.Hint.Text, e.Bytes, e.Message.ID, e.Message.Args,
		e.Hint.ID, e.Hint.Args})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (e *Error) UnmarshalJSON(data []byte) error {
	var w written
	err := json.Unmarshal(data, &w)
	*e = Error{Code: w.Code, Message: message.Message{ID: w.ID, Text: w.Message, Args: w.Args},
		Hint: message.Message{ID: w.HintID, Text: w.Hint, Args: w.HintArgs}, Bytes: w.Bytes}
	return err
}

// Because writes a sentence of what happened and why: "what: why." The reason is
// often an error of somebody else's, which may be a sentence already.
//
// why loses its full stop, so that none stands there twice.
func Because(what, why string) string {
	return what + ": " + strings.TrimRight(why, ". \n") + "."
}

package experiment

import (
	"math"
	"strconv"
	"strings"
)

// Error says why an Experiment cannot be read or run, and what to do.
//
// It is what [Run], [Parse] and [Resolve] fail with; programs go by Code, people
// by the rest.
type Error struct {
	Code    string `json:"code"`    // stable, for programs: "unknown_method"
	Message string `json:"message"` // what happened, which field or file
	Hint    string `json:"hint"`    // what to do
	// Bytes is, with CodeLargeDownload, how much the question fetches at most.
	Bytes int `json:"bytes,omitempty"`

	of error // what it says in the contract's form, or nil
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
func LargeDownload(bytes int) string {
	return "This question fetches up to " + Megabytes(bytes) + " of vectors."
}

// Megabytes writes a bound on bytes, rounded up: "8.4 MB".
//
// Up to the next tenth, so that a promise holds.
func Megabytes(bytes int) string {
	return strconv.FormatFloat(math.Ceil(float64(bytes)/1e5)/10, 'f', 1, 64) + " MB"
}

// Error returns the message and the hint on one line.
func (e *Error) Error() string {
	if e.Hint == "" {
		return e.Message
	}
	return e.Message + " " + e.Hint
}

// Because writes a sentence of what happened and why: "what: why." The reason is
// often an error of somebody else's, which may be a sentence already.
//
// why loses its full stop, so that none stands there twice.
func Because(what, why string) string {
	return what + ": " + strings.TrimRight(why, ". \n") + "."
}

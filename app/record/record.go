// Package record is the list of the readings of a session: each a link with what was said of it,
// a small picture and a note. It is kept as text, saved as a file, and sent as one link.
//
// A record holds no reading: whoever opens it measures again. It knows no browser; app draws it
// and keeps it. Begin with [List].
package record

import (
	"slices"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// Limits of a record.
const (
	MaxEntries = 500
	MaxBytes   = 4 << 20 // of a file
	MaxNote    = 4000    // letters
)

// Entry is a reading of the record.
type Entry struct {
	Link     string   `json:"link"` // the fragment that opens it
	Headline string   `json:"headline,omitempty"`
	Number   string   `json:"number,omitempty"` // "d = 1.16"
	Note     string   `json:"note,omitempty"`
	At       int64    `json:"at,omitempty"` // when it was made, milliseconds since 1970
	Picture  *Picture `json:"picture,omitempty"`
	// Claimed says that headline and number are what a file says, and were not measured here.
	Claimed bool `json:"claimed,omitempty"`
	// Denied is the number that a file gave and that was not measured here.
	Denied string `json:"denied,omitempty"`
}

// List is a record, the oldest reading first. Its methods return the list that follows and
// leave the old one alone.
type List []Entry

// Add adds a reading, or finds it where it is already. again puts it in the place of the last
// one, as the letters of one edit share a place; not of one that has a note. at is its place.
func (l List) Add(e Entry, again bool) (out List, at int) {
	if i := l.Find(e.Link); i >= 0 {
		out = slices.Clone(l)
		e.Note, e.At, e.Denied = out[i].Note, out[i].At, out[i].denied(e)
		out[i] = e
		return out, i
	}
	if n := len(l); again && n > 0 && l[n-1].Note == "" {
		l = l[:n-1]
	}
	if len(l) >= MaxEntries {
		l = l[1:]
	}
	return append(slices.Clone(l), e), len(l)
}

// Find returns the place of a link, −1 if it is not there.
func (l List) Find(link string) int {
	return slices.IndexFunc(l, func(e Entry) bool { return e.Link == link })
}

// Remove takes a reading out; a place that is none changes nothing.
func (l List) Remove(i int) List {
	if i < 0 || i >= len(l) {
		return l
	}
	return slices.Delete(slices.Clone(l), i, i+1)
}

// Insert puts a reading at a place, at the end beyond it.
func (l List) Insert(i int, e Entry) List {
	return slices.Insert(slices.Clone(l), min(max(i, 0), len(l)), e)
}

// Move exchanges a reading with the one before it.
func (l List) Move(i int) List {
	if i < 1 || i >= len(l) {
		return l
	}
	out := slices.Clone(l)
	out[i-1], out[i] = out[i], out[i-1]
	return out
}

// WithNote gives a reading a note, without blanks around it; "" takes it away.
func (l List) WithNote(i int, note string) List {
	if i < 0 || i >= len(l) {
		return l
	}
	out := slices.Clone(l)
	out[i].Note = cut(strings.TrimSpace(note))
	return out
}

// cut cuts a note to MaxNote letters.
func cut(note string) string {
	if letters := []rune(note); len(letters) > MaxNote {
		return string(letters[:MaxNote])
	}
	return note
}

// fail is an error that says what to do.
func fail(code, what, hint string) *experiment.Error {
	return &experiment.Error{Code: code, Message: message.Plain(what), Hint: message.Plain(hint)}
}

package message

import (
	"slices"
	"strings"
)

// Said is an error that says itself as data.
type Said interface {
	error
	AsMessage() Message
}

// Of is what an error says: its message, or its text where it has none, as errors of Go's library and of browsers.
func Of(err error) Message {
	if said, ok := err.(Said); ok {
		return said.AsMessage()
	}
	return Plain(err.Error())
}

// Plain is a text that no language says otherwise.
func Plain(text string) Message { return Message{Text: text} }

// Both are two sentences, one behind the other.
func Both(first, second Message) Message {
	switch {
	case second.Text == "":
		return first
	case first.Text == "":
		return second
	}
	return New("any.both", "{first} {second}", first, second)
}

// Text is the id of a message and its English text, "series.no_year: There is no year in {name}". One without
// places is an error by itself, and a variable of it takes nothing when a program starts.
//
// They are one string because most of what is refused is a text without values, at a thousand places of the
// program: it weighs as much as a plain error there.
type Text string

// Error is the text in English.
func (t Text) Error() string { return t.AsMessage().Text }

// AsMessage is the text as one that has no values.
func (t Text) AsMessage() Message {
	id, text := t.Cut()
	return New(id, text)
}

// Cut are id and text.
func (t Text) Cut() (id, text string) {
	id, text, _ = strings.Cut(string(t), ": ")
	return id, text
}

// Errorf is an error that says a message, with values as [New] takes them. It wraps those that are errors.
//
//go:noinline
func Errorf(t Text, values ...any) error {
	e := &refusal{}
	for _, v := range values {
		if err, ok := v.(error); ok {
			e.causes = append(e.causes, err)
		}
	}
	id, text := t.Cut()
	e.message = New(id, text, values...)
	return e
}

// Pair are two messages, of which the second has those values that the first has no place for.
//
//go:noinline
func Pair(first, second Text, values ...any) (Message, Message) {
	id, text := first.Cut()
	var names []string
	eachPlace(text, func(string) {}, func(name, _ string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	})
	of := min(len(names), len(values))
	id2, text2 := second.Cut()
	return New(id, text, values[:of]...), New(id2, text2, values[of:]...)
}

// refusal is an error with a message.
type refusal struct {
	message Message
	causes  []error
}

func (r *refusal) Error() string { return r.message.Text }

// AsMessage is what it says.
func (r *refusal) AsMessage() Message { return r.message }

// Unwrap are the errors among its values.
func (r *refusal) Unwrap() []error { return r.causes }

// clause is a sentence within another, without the point at its end.
func clause(text string) string { return strings.TrimRight(text, ". \n") }

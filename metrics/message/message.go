// Package message has what the program says as data: a text with named places, and what stands in them.
//
// A message is made where it arises, by [New], from its id, its English text and the values; whoever
// says it in another language fills that language's text with the same values ([Voice.Fill]). A place
// is {name}, or says behind a colon how its value is written:
//
//	{name}           a text as it is, a number without grouping, another message
//	{n:count}        a whole number, grouped in thousands
//	{p:%.2g}         a number by a verb of package fmt; a text by %q
//	{n:word|words}   no number, but the form that goes with it
//	{words:list12}   words with commas between them, twelve at most "and 3 more"
//	{words:and12}    the same with "and" before the last
//	{words:list8…}   the same with " …" for those beyond eight
//	{what:term}      a name or a sentence of the registry, which a language has by itself
//	{set:set}        the name of a set of words
//	{why:clause}     what was said elsewhere, without the point at its end
//
// Two braces {{ are one that begins no place. What is refused is a message, too: an error by [Errorf]
// or a [Text] by itself, which [Of] takes out of it again.
package message

import "fmt"

// Message is what is said, as data.
type Message struct {
	ID   string `json:"id"`
	Text string `json:"text,omitempty"` // in English
	Args Args   `json:"args,omitempty"`
}

// Args are the values of a message by the names of its places: a string, a float64, a []string or
// a [Message].
type Args map[string]any

// New returns a message. Values are for the places of its text, in the order in which their names
// come first.
//
//go:noinline
func New(id, text string, values ...any) Message {
	m := Message{ID: id}
	if len(values) > 0 {
		m.Args = make(Args, len(values))
		eachPlace(text, func(string) {}, func(name, _ string) {
			if _, known := m.Args[name]; !known && len(values) > 0 {
				m.Args[name], values = plain(values[0]), values[1:]
			}
		})
	}
	m.Text = new(Voice).Fill(text, m.Args)
	return m
}

// plain is a value as the JSON of a message gives it back.
func plain(value any) any {
	switch v := value.(type) {
	case int:
		return float64(v)
	case int64:
		return float64(v)
	case uint64:
		return float64(v)
	case error:
		return Of(v)
	case float64, string, []string, Message:
		return v
	}
	return fmt.Sprint(value)
}

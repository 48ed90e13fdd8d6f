package message_test

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"testing"

	"weatherglass/metrics/message"
)

var errDamaged = message.Text("file.damaged: the file is damaged")

// ExampleErrorf: an error within another is a message within its message, and is wrapped.
func ExampleErrorf() {
	err := message.Errorf("file.refused: {path:%q} cannot be read: {why:clause}.", "a.txt",
		message.Errorf("file.cut: {what}, at byte {byte}.", errDamaged, 7))
	fmt.Println(err)
	fmt.Println(errors.Is(err, errDamaged), message.Of(err).ID)
	// Output:
	// "a.txt" cannot be read: the file is damaged, at byte 7.
	// true file.refused
}

// TestOf: an error of elsewhere is its text, and one that wraps a message in its own words, too.
func TestOf(t *testing.T) {
	for _, c := range []struct {
		err  error
		want message.Message
	}{
		{fs.ErrNotExist, message.Message{Text: "file does not exist"}},
		{fmt.Errorf("here: %w", errDamaged), message.Message{Text: "here: the file is damaged"}},
		{errDamaged, message.Message{ID: "file.damaged", Text: "the file is damaged"}},
	} {
		if got := message.Of(c.err); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v, not %v", got, c.want)
		}
	}
	missing := message.Errorf("file.missing: {path}: {why}", "a", fs.ErrNotExist)
	if got := message.Of(missing); !errors.Is(missing, fs.ErrNotExist) || got.Args["why"].(message.Message).ID != "" ||
		got.Text != "a: file does not exist" {
		t.Errorf("%v", got)
	}
}

// TestBoth: of two sentences, the one that there is.
func TestBoth(t *testing.T) {
	one, none := message.New("one", "One."), message.Message{}
	for _, c := range []struct {
		first, second message.Message
		want          string
	}{{one, one, "One. One."}, {one, none, "One."}, {none, one, "One."}, {none, none, ""}} {
		if got := message.Both(c.first, c.second); got.Text != c.want {
			t.Errorf("%q, not %q", got.Text, c.want)
		}
	}
}

// TestWritten: braces, words with "and", and values of other types.
func TestWritten(t *testing.T) {
	three := []string{"a", "b", "c"}
	for _, c := range []struct {
		text   string
		values []any
		want   string
	}{
		{"write {{d} or {{{d}}", []any{"x"}, "write {d} or {x}"},
		{"{words:and12}", []any{three}, "a, b and c"},
		{"{words:and2}", []any{three}, "a, b and 1 more"},
		{"{words:and12}", []any{three[:1]}, "a"},
		{"{words:and12}", []any{[]string{}}, ""},
		{"{at} {n}", []any{struct{ Year int }{1990}, int64(3)}, "{1990} 3"},
		{"{why:clause}.", []any{"It ends.\n"}, "It ends."},
	} {
		if got := message.New("x", c.text, c.values...).Text; got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
	german := message.Voice{And: func(words, last string) string { return words + " und " + last },
		More: func(words, n string) string { return words + " und " + n + " weitere" }}
	if got := german.Fill("{w:and12}; {w:and2}", message.Args{"w": three}); got != "a, b und c; a, b und 1 weitere" {
		t.Errorf("%q", got)
	}
}

// TestMessageReplaced: its text and its values.
func TestMessageReplaced(t *testing.T) {
	m := message.New("x", "of {word}", "a").Replaced(func(s string) string { return s + "!" })
	if m.Text != "of a!" || m.Args["word"] != "a!" {
		t.Errorf("%v", m)
	}
}

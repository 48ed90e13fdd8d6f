package message_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/message"
)

// TestVoice: a language says the same values in its way, read from JSON or not.
func TestVoice(t *testing.T) {
	within := message.New("cause", "no {what:term}", "lean")
	m := message.New("x", "{n} {n:word|words}, {p:%.2f}, {big:count}, {of:set}, {why}, {list:list1…} {name}", 1, 0.125, 1234567.0, "X", within, []string{"a", "b"}, "R")
	if want := "1 word, 0.13, 1,234,567, X, no lean, a … R"; m.Text != want &&
		m.Text != "1 word, 0.12, 1,234,567, X, no lean, a … R" {
		t.Errorf("English says %q, not %q", m.Text, want)
	}
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var read message.Message
	if err := json.Unmarshal(text, &read); err != nil || !reflect.DeepEqual(read, m) {
		t.Fatalf("%v, not %v: %v", read, m, err)
	}
	mark := func(s string) string { return "<" + s + ">" }
	v := message.Voice{Number: mark, IsOne: func(n float64) bool { return n == 0 }, Term: mark, Set: mark,
		Message: func(m message.Message) string { return mark(m.ID) },
		More:    func(words, n string) string { return words + "+" + n }}
	for text, want := range map[string]string{
		"{big:count} {n:Wort|Wörter}": "<1,234,567> Wort", "{of:set} {why}": "<X> <cause>",
		"{name:term} {list:list1} {none}!": "<R> a+<1> !", "open {": "open ",
	} {
		if got := v.Fill(text, read.Args); got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
	if got := v.Fill("{n:eins|viele}", message.Args{"n": 0.0}); got != "eins" {
		t.Errorf("0 takes the form %q", got)
	}
	if m := message.New("x", "{words:list1}", make([]string, 1201)); m.Text != " and 1,200 more" {
		t.Errorf("a long list is %q", m.Text)
	}
	if got := message.Places("{a} and {b:count}"); !slices.Equal(got, []string{"a:", "b:count"}) {
		t.Errorf("places are %q", got)
	}
	for _, bad := range []string{`{"args": 1}`, `{"args": {"a": {"args": 1}}}`, `{"args": {"a": [1]}}`} {
		if json.Unmarshal([]byte(bad), &read) == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

// TestReplaced: texts within values are replaced in a copy, and nothing is copied where none differs.
func TestReplaced(t *testing.T) {
	args := message.New("x", "{n} {word} {words:list9} {why}", 1, "a", []string{"b", "a"}, message.New("y", "{of}", "a")).
		Args
	was, _ := json.Marshal(args)
	made, differ := args.Replaced(func(s string) string { return strings.ReplaceAll(s, "a", "z") })
	if got, _ := json.Marshal(made); !differ || string(got) != `{"n":1,"why":{"id":"y","text":"z","args":{"of":"z"}},"word":"z","words":["b","z"]}` {
		t.Errorf("%s, %v", got, differ)
	}
	if is, _ := json.Marshal(args); string(is) != string(was) {
		t.Errorf("the values themselves are %s", is)
	}
	if same, differ := args.Replaced(strings.Clone); differ || len(same) != 4 {
		t.Error("equal texts are said to differ")
	}
}

package message_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"weatherglass/metrics/message"
)

// TestApart: what is taken apart is whole again, and texts without data are plain.
func TestApart(t *testing.T) {
	list := []message.Message{message.New("x", "of {word}", "a"), message.Plain("b")}
	texts, data := message.Apart(list)
	if !reflect.DeepEqual(texts, []string{"of a", "b"}) || len(data) != 2 || data[0].ID != "x" {
		t.Errorf("%q, %v", texts, data)
	}
	within, rest := message.Apart([]message.Message{message.New("at", "{place}: {why}; {rest}",
		"a.txt", list[0], list[1])})
	if got, _ := json.Marshal(rest); within[0] != "a.txt: of a; b" || string(got) != `[{"id":"at","args":{"place":"a.txt","rest":{"id":"","text":"b"},"why":{"id":"x","args":{"word":"a"}}}}]` {
		t.Errorf("%q, %s", within, got)
	}
	if got := message.Whole(texts, data); !reflect.DeepEqual(got, list) {
		t.Errorf("%v, not %v", got, list)
	}
	if got := message.Whole(texts, data[:1]); !reflect.DeepEqual(got,
		[]message.Message{message.Plain("of a"), message.Plain("b")}) {
		t.Errorf("%v without data", got)
	}
}

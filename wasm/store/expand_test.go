package store

import (
	"context"
	"testing"

	"weatherglass/metrics/shard"
)

// expander is a browser that undoes gzip, or cannot.
type expander struct {
	web
	out []byte
}

func (e *expander) Expand(context.Context, []byte, int) ([]byte, bool) { return e.out, e.out != nil }

func TestExpandOfTheHost(t *testing.T) {
	for name, c := range map[string]struct {
		host Host
		want string
		ok   bool
	}{
		"no streams": {&web{}, "", false},
		"refused":    {&expander{}, "", false},
		"expanded":   {&expander{out: []byte("words")}, "words", true},
	} {
		got, ok := New(c.host).Pack("p").(shard.Expander).Expand(t.Context(), []byte("gzip"), 5)
		if string(got) != c.want || ok != c.ok {
			t.Errorf("%s: %q, %v", name, got, ok)
		}
	}
}

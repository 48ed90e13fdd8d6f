package engine

import (
	"context"
	"encoding/json"
	"testing"

	"weatherglass/metrics/protocol"
)

// FuzzHandle: whatever is asked, exactly one answer comes, with a result or an
// error; only a cancel request has none.
func FuzzHandle(f *testing.F) {
	for _, seed := range []string{
		`{"id":1,"op":"run","request":{"experiment":{"test":"toy.axes","embedding":"toy"}}}`,
		`{"id":2,"op":"run","request":{"experiment":{"method":"ect","embedding":"toy","sets":{"words":["xa"],"A":[],"B":"toy.axes.B"}}}}`,
		`{"id":3,"op":"open","request":{"link":"AQ"}}`, `{"id":4,"op":"complete","request":{"embedding":"toy","prefix":"x"}}`,
		`{"id":5,"op":"check","request":{"embedding":"toy","words":["","\u0000","xa"]}}`, `{"id":6,"op":"set","request":{"set":"toy.axes.X"}}`,
		`{"id":7,"op":"catalogue","request":{"embedding":"../toy"}}`, `{"id":7,"op":"catalogue"}`,
		`{"id":7,"op":"check","request":{"words":7}}`, `{"id":8,"op":"cancel"}`, `{"id":"9"}`, `[]`, ``,
	} {
		f.Add([]byte(seed))
	}
	files, err := toySite()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, request []byte) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		answers := make(chan protocol.Reply, 2)
		(&world{files: files}).engine().Handle(ctx, request, func(b []byte) {
			var r protocol.Reply
			if err := json.Unmarshal(b, &r); err != nil {
				t.Errorf("the reply %s cannot be read: %v", b, err)
			}
			if r.Progress == nil {
				answers <- r
			}
		})
		var req protocol.Call
		if json.Unmarshal(request, &req) == nil && req.Op == protocol.OpCancel {
			return
		}
		if r := <-answers; (r.Error == nil) == (r.Result == nil) {
			t.Errorf("reply %+v", r)
		}
	})
}

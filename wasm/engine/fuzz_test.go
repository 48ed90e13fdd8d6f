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
		`{"id":1,"op":"run","experiment":{"test":"toy.axes","embedding":"toy"}}`,
		`{"id":2,"op":"run","experiment":{"method":"ect","embedding":"toy","sets":{"words":["xa"],"A":[],"B":"toy.axes.B"}}}`,
		`{"id":3,"op":"open","link":"AQ"}`, `{"id":4,"op":"complete","embedding":"toy","prefix":"x"}`,
		`{"id":5,"op":"check","embedding":"toy","words":["","\u0000","xa"]}`, `{"id":6,"op":"set","set":"toy.axes.X"}`,
		`{"id":7,"op":"catalogue","embedding":"../toy"}`, `{"id":8,"op":"cancel"}`, `{"id":"9"}`, `[]`, ``,
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
		var req protocol.Request
		if json.Unmarshal(request, &req) == nil && req.Op == protocol.OpCancel {
			return
		}
		if r := <-answers; (r.Error == nil) == (r.Result == nil) {
			t.Errorf("reply %+v", r)
		}
	})
}

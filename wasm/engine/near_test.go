package engine

import (
	"encoding/json"
	"testing"

	"weatherglass/metrics/protocol"
)

// Who is near to whom comes for the words of a map, and what other places keep of it; other
// questions have no such words.
func TestNear(t *testing.T) {
	c := converse(t, newWorld(t).engine())
	// The toy's vectors lie on two axes, and scaled to length 1 in two places.
	question := json.RawMessage(`{"method":"map","embedding":"toy","sets":{"words":{"name":"w","words":["xa","xb","ya","yb"]}},"options":{"draws":9,"vectors":"raw"}}`)
	var near protocol.Near
	if err := c.ask(protocol.NearRequest{Map: question, Most: 2}, &near); err != nil || len(near.Words) != 4 ||
		near.Words[0][0] != 0 || near.Words[0][1] != 1 || near.Words[2][1] != 3 || near.Distances[0][0] != 0 ||
		len(near.Distances[3]) != 2 {
		t.Fatalf("%v, %+v", err, near)
	}
	var kept protocol.NearKept
	if err := c.ask(protocol.NearKeptRequest{Map: question, Places: [][]float64{{0, 0}, {0, 1}, {9, 0}, {9, 1}}},
		&kept); err != nil || kept.Kept != 1 || kept.Trust != 1 {
		t.Fatalf("%v, %+v", err, kept)
	}
	c.wantCode(protocol.NearRequest{Map: json.RawMessage(toyTest)}, "no_map")
	c.wantCode(protocol.NearKeptRequest{Map: question, Places: [][]float64{{1}}}, "bad_places")
}

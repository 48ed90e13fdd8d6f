package engine

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/protocol"
)

// decade puts a second pack beside the toy: the same vectors under another id.
func (w *world) decade(id string) {
	for name, data := range w.files {
		if rest, ok := strings.CutPrefix(name, "packs/toy/"); ok {
			w.files["packs/"+id+"/"+rest] = bytes.ReplaceAll(data, []byte(`"id":"toy"`), []byte(`"id":"`+id+`"`))
		}
	}
}

const toySeries = `{"test":"toy.axes","embedding":{"series":[{"at":1840,"of":"toy"},{"at":1860,"of":"toy2"},{"at":1880,"of":"toy3"}]}}`

// The packs of a series hold the same vectors, so that every epoch has d = 2, see
// axes, and the line through them is level.
func TestRunAnswersASeries(t *testing.T) {
	w := newWorld(t)
	w.decade("toy2")
	w.decade("toy3")
	c := converse(t, w.engine())
	var a protocol.Answer
	if err := c.ask(runRequest(toySeries), &a); err != nil {
		t.Fatal(err)
	}
	if slope, ok := a.Reading.Values["slope"]; !ok || math.Abs(slope) > 1e-9 {
		t.Errorf("slope %v, %v; want 0 of three equal epochs", slope, ok)
	}
	if len(a.Reading.Tables) == 0 || a.Reading.Tables[0].Name != "epochs" || len(a.Reading.Tables[0].Rows) != 3 {
		t.Errorf("tables %v, want three epochs first", a.Reading.Tables)
	}
	if a.Fetched <= 0 || a.Link == "" {
		t.Errorf("%d bytes, link %q", a.Fetched, a.Link)
	}
}

func TestSeriesOfAPackThatIsNotServed(t *testing.T) {
	w := newWorld(t)
	w.decade("toy2")
	err := converse(t, w.engine()).wantCode(runRequest(toySeries), "unknown_embedding")
	if !strings.Contains(err.Message.Text, "toy3") {
		t.Errorf("it says %q, not which", err.Message.Text)
	}
}

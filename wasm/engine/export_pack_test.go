package engine

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/shard"
)

// savingPack is a request for a pack, to an engine that writes cards.
func savingPack(t *testing.T, d *disk) (*conversation, protocol.ExportRequest) {
	c, req := saving(t, d, "pack")
	c.engine.env.Card = func(x experiment.Exported, audit string) string { return x.Precision + "\n" + audit }
	req.ID, req.Audit = "toy-projection", "Audited.\n"
	return c, req
}

// savedPack opens the folder of a saved pack.
func savedPack(t *testing.T, file []byte, folder string) fs.FS {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		if !strings.HasPrefix(f.Name, folder+"/") {
			t.Errorf("%s stands outside the folder", f.Name)
		}
	}
	sub, err := fs.Sub(z, folder)
	if err != nil {
		t.Fatal(err)
	}
	return sub
}

// What is left of (a, 0, 0, 0) and of (0, a, 0, 0) across (1, −1, 0, 0) is
// (a/2, a/2, 0, 0), by hand; (1, 1, 0, 0) lies across it.
func TestExportWritesAPack(t *testing.T) {
	d := &disk{room: 1 << 20}
	c, req := savingPack(t, d)
	var x experiment.Exported
	if err := c.ask(req, &x); err != nil {
		t.Fatal(err)
	}
	if x.Format != "pack" || x.Words != 13 || x.Left != 0 || !strings.Contains(x.Precision, "10 bits a component") ||
		!d.closed || d.aborted {
		t.Errorf("told %+v (closed %v, aborted %v)", x, d.closed, d.aborted)
	}
	files := savedPack(t, d.Bytes(), "toy-projection")
	p, err := shard.Open(context.Background(), shard.FromFS(files))
	if err != nil {
		t.Fatal(err)
	}
	hits, err := p.Find(context.Background(), []string{"xa", "yc", "BB", "xylem"})
	if err != nil {
		t.Fatal(err)
	}
	for i, half := range []float64{0.5, 1.5, 1, 1} {
		for j, want := range []float64{half, half, 0, 0} {
			if got := hits[i].Vector[j]; math.Abs(got-want) > half/256 { // the shards' 10 bits
				t.Errorf("component %d of %s is %v, want %v", j, hits[i].As, got, want)
			}
		}
	}
	m := p.Manifest()
	if m.ID != "toy-projection" || m.Short != "Toy, debiased" || m.Text.Language != "en" ||
		!strings.Contains(m.Source.Modifications, x.Digest) {
		t.Errorf("the manifest is %+v", m)
	}
	card, err := fs.ReadFile(files, "card.md")
	if want := x.Precision + "\nAudited.\n"; err != nil || string(card) != want {
		t.Errorf("the card is %q, %v; want %q", card, err, want)
	}
	var passes []string
	for _, far := range c.progress {
		if !slices.Contains(passes, far.Text) {
			passes = append(passes, far.Text)
		}
	}
	if len(passes) == 0 {
		t.Error("nothing was told while the pack was written")
	}
}

func TestExportOfAPackThatFailsLeavesNothing(t *testing.T) {
	d := &disk{room: 1000}
	c, req := savingPack(t, d)
	if err := c.wantCode(req, "file_not_written"); !strings.Contains(err.Message.Text, "QuotaExceededError") ||
		!d.aborted || d.closed {
		t.Errorf("on a full disk: %v, aborted %v", err, d.aborted)
	}
	for _, bad := range []string{"", "../up", "a b", strings.Repeat("a", 101)} {
		req.ID = bad
		c.wantCode(req, "bad_id")
	}
	req.ID, req.Experiment = "toy-projection", json.RawMessage(
		strings.Replace(toyDebiased, `"of":"toy"`, `"of":"unknown"`, 1))
	c.wantCode(req, "unknown_embedding")

	d = &disk{room: 1 << 20, hold: make(chan struct{}), writing: make(chan struct{})}
	c, req = savingPack(t, d)
	c.say(3, req)
	<-d.writing
	c.cancel(3)
	if r := <-c.answers; r.Error == nil || r.Error.Code != "cancelled" || !d.aborted || d.closed {
		t.Errorf("stopped: %+v, aborted %v", r, d.aborted)
	}
}

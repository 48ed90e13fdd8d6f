package engine

import (
	"bytes"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"weatherglass/metrics/protocol"
	"weatherglass/metrics/scan"
	"weatherglass/metrics/shard"
)

const toyNeighbours = `{"method":"neighbours","embedding":"toy","sets":{"words":["xa"]},"options":{"top":3}}`

// By hand: xb, xc and the a lie on the axis of xa; ties go by rank.
func TestRunScansWithTheKernel(t *testing.T) {
	w := newWorld(t)
	var calls atomic.Int32
	e := New(Env{Host: w, Query: "?v=1", Phone: true,
		Kernels: scan.Kernels{Dot: func(dst []int32, rows []byte, query []int16) {
			calls.Add(1)
			scan.Dot(dst, rows, query)
		}}})
	c := converse(t, e)
	for range 2 {
		var a protocol.Answer
		if err := c.ask(runRequest(toyNeighbours), &a); err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, row := range a.Reading.Tables[0].Rows {
			words = append(words, row[1].(string))
		}
		if !slices.Equal(words, []string{"xb", "xc", "aa"}) {
			t.Errorf("the neighbours are %v", words)
		}
	}
	if calls.Load() != 2 {
		t.Errorf("the kernel was called %d times, want once a scan", calls.Load())
	}
	shards := 0
	for _, path := range w.asked {
		if strings.HasPrefix(path, "packs/toy/s000-") {
			shards++
		}
	}
	if shards != 1 || e.planes.Bytes() == 0 || e.planes.Bytes() > shard.PhonePlaneBytes {
		t.Errorf("the shard was fetched %d times, %d bytes are kept", shards, e.planes.Bytes())
	}
}

func TestScanOfADamagedShard(t *testing.T) {
	w := newWorld(t)
	for path, body := range w.files {
		if strings.HasPrefix(path, "packs/toy/s000-") {
			w.files[path] = bytes.Clone(body)
			w.files[path][len(body)-1] ^= 1
		}
	}
	c := converse(t, w.engine())
	err := c.wantCode(runRequest(toyNeighbours), "bad_file")
	if !strings.Contains(err.Message.Text, "s000-") || err.Hint.Text == "" {
		t.Errorf("%+v does not name the file and what to do", err)
	}
}

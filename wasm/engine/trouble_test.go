package engine

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

func TestDamagedFileIsNamed(t *testing.T) {
	w := newWorld(t)
	for path, body := range w.files {
		if strings.HasSuffix(path, ".wev") {
			w.files[path] = bytes.Clone(body)
			w.files[path][len(body)-1] ^= 1
		}
	}
	c := converse(t, w.engine())
	err := c.wantCode(runRequest(toyTest), "bad_file")
	if !strings.Contains(err.Message.Text, ".wev") || err.Hint.Text == "" {
		t.Errorf("%+v does not name the file and what to do", err)
	}
}

func TestOfflineThenOnline(t *testing.T) {
	w := newWorld(t)
	w.offline = true
	c := converse(t, w.engine())
	c.wantCode(runRequest(toyTest), "offline")
	w.offline = false
	var a protocol.Answer
	if err := c.ask(runRequest(toyTest), &a); err != nil {
		t.Errorf("a failure was kept: %v", err)
	}
}

func TestCancelledWhileFetching(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.hold = make(chan struct{})
		c := converse(t, w.engine())
		c.say(1, runRequest(toyTest))
		c.say(2, runRequest(toyTest))
		synctest.Wait()
		c.cancel(1)
		if r := <-c.answers; r.ID != 1 || r.Error == nil || r.Error.Code != "cancelled" {
			t.Fatalf("reply %+v, want 1 cancelled", r)
		}
		c.cancel(1) // again, and too late
		close(w.hold)
		if r := <-c.answers; r.ID != 2 || r.Error != nil {
			t.Fatalf("reply %+v, want 2 answered", r)
		}
		synctest.Wait()
		if len(c.engine.tasks) != 0 || len(c.answers) != 0 {
			t.Errorf("%d tasks and %d answers are left", len(c.engine.tasks), len(c.answers))
		}
	})
}

func TestCancelBeforeTheWorkBegins(t *testing.T) {
	w := newWorld(t)
	w.hold = make(chan struct{})
	c := converse(t, w.engine())
	c.say(1, runRequest(toyTest))
	c.cancel(1)
	if r := <-c.answers; r.Error == nil || r.Error.Code != "cancelled" {
		t.Errorf("reply %+v, want cancelled", r)
	}
}

func TestPanicIsAnError(t *testing.T) {
	e := newWorld(t).engine()
	e.env.Host, e.store = nil, nil // the first file that is needed panics
	c := converse(t, e)
	err := c.wantCode(runRequest(toyTest), "internal")
	if !strings.Contains(err.Hint.Text, "report") {
		t.Errorf("the hint %q does not say how to report it", err.Hint.Text)
	}
	c.wantCode(runRequest(`{"no":1}`), "unknown_field") // the engine lives on
}

func TestLongWorkYieldsAndCanBeStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		yields := 0
		ctx, cancel := context.WithCancel(t.Context())
		p := newPacer(func() {
			if yields++; yields == 3 {
				cancel() // what a cancel request does when the loop gets its turn
			}
		})
		paced := p.context(ctx)
		start := time.Now()
		for paced.Err() == nil {
			time.Sleep(time.Millisecond) // a millisecond of work
		}
		if yields != 3 || time.Since(start) != 3*yieldEvery {
			t.Errorf("stopped after %d turns and %v, want 3 turns and %v", yields, time.Since(start), 3*yieldEvery)
		}
	})
}

func TestProgressIsNotAFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var sent []protocol.Reply
		task := newTask(t.Context(), 5, func(b []byte) {
			var r protocol.Reply
			if err := json.Unmarshal(b, &r); err != nil {
				t.Error(err)
			}
			sent = append(sent, r)
		})
		for i := range 1000 {
			task.progress(experiment.Progress{Text: "Counting", Done: i, Total: 1000})
			time.Sleep(time.Millisecond)
		}
		if want := int(1000*time.Millisecond/progressEvery) + 1; len(sent) != want {
			t.Errorf("%d messages in a second, want %d", len(sent), want)
		}
		task.answer("done", nil)
		task.progress(experiment.Progress{})
		task.answer("twice", nil)
		if last := sent[len(sent)-1]; string(last.Result) != `"done"` || last.ID != 5 {
			t.Errorf("the last message is %+v", last)
		}
	})
}

func TestFetchesAreReportedAsProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.hold = make(chan struct{})
		c := converse(t, w.engine())
		c.say(7, runRequest(toyTest))
		for range 3 { // the page's word lists and two files of the pack
			time.Sleep(progressEvery)
			w.hold <- struct{}{}
		}
		time.Sleep(progressEvery)
		close(w.hold)
		<-c.answers
		want := []experiment.Progress{{Text: "Fetching", Done: 0, Total: 1}, {Text: "Fetching", Done: 1, Total: 1},
			{Text: "Fetching", Done: 2, Total: 2}}
		if len(c.progress) < 3 || !slices.Equal(c.progress[:3], want) {
			t.Errorf("progress %v, want %v first", c.progress, want)
		}
	})
}

// What the page quotes of a pack, such as its maker and licence, is covered by
// the digest that the index holds; an index without one is read as before.
func TestManifestIsThatOfTheIndex(t *testing.T) {
	for name, c := range map[string]struct {
		sum  func(manifest []byte) string
		code string
	}{
		"its digest": {func(b []byte) string { return fmt.Sprintf("%x", sha256.Sum256(b)) }, ""},
		"no digest":  {func([]byte) string { return "" }, ""},
		"another's":  {func([]byte) string { return strings.Repeat("0", 64) }, "bad_file"},
		"an older text's": {func(b []byte) string {
			return fmt.Sprintf("%x", sha256.Sum256(bytes.Replace(b, []byte("Toy"), []byte("Top"), 1)))
		}, "bad_file"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.files["packs/index.json"] = fmt.Appendf(nil, `[{"id":"toy","sha256":%q}]`,
				c.sum(w.files["packs/toy/manifest.json"]))
			conversation := converse(t, w.engine())
			if c.code == "" {
				if err := conversation.ask(runRequest(toyTest), new(protocol.Answer)); err != nil {
					t.Error(err)
				}
				return
			}
			if err := conversation.wantCode(runRequest(toyTest), c.code); !strings.Contains(err.Message.Text, "manifest.json") {
				t.Errorf("message %q", err.Message.Text)
			}
		})
	}
}

// An index that is no index is named, not taken for none.
func TestDamagedIndexIsNamed(t *testing.T) {
	w := newWorld(t)
	w.files["packs/index.json"] = []byte("<!doctype html>")
	if err := converse(t, w.engine()).wantCode(runRequest(toyTest),
		"bad_file"); !strings.Contains(err.Message.Text, "packs/index.json") {
		t.Errorf("message %q", err.Message.Text)
	}
}

// A page that knows the digest of the first pack's manifest spares the index; one
// that knows an older one asks it.
func TestFirstPackSparesTheIndex(t *testing.T) {
	for name, c := range map[string]struct {
		known string // "" for the right one
		index bool
	}{"the right digest": {"", false}, "an older one": {strings.Repeat("0", 64), true}} {
		w := newWorld(t)
		sum := fmt.Sprintf("%x", sha256.Sum256(w.files["packs/toy/manifest.json"]))
		w.files["packs/index.json"] = fmt.Appendf(nil, `[{"id":"toy","sha256":%q}]`, sum)
		env := Env{Host: w, Query: "?v=1", First: "toy", FirstSum: c.known}
		if c.known == "" {
			env.FirstSum = sum
		}
		if err := converse(t, New(env)).ask(runRequest(toyTest), new(protocol.Answer)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if asked := slices.Contains(w.asked, "packs/index.json"); asked != c.index {
			t.Errorf("%s: asked for %v", name, w.asked)
		}
	}
}

package e2e

import (
	"encoding/json"
	"slices"
	"sync"
	"testing"

	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// traceEvent is what the tests read of an event of Chromium's trace. Times are
// microseconds; Busy is the thread's own, which other work on the machine hardly
// changes.
type traceEvent struct {
	Name   string  `json:"name"`
	Phase  string  `json:"ph"`
	Pid    int     `json:"pid"`
	Tid    int     `json:"tid"`
	Start  float64 `json:"ts"`
	Length float64 `json:"dur"`
	Busy   float64 `json:"tdur"`
	Args   struct {
		Name string `json:"name"`
		Data struct {
			Function string `json:"functionName"`
			URL      string `json:"url"`
			Frames   []struct {
				Pid int `json:"processId"`
			} `json:"frames"`
		} `json:"data"`
	} `json:"args"`
}

// traced returns the tasks of the page's main threads while act runs, those
// first that kept one busiest. A trace is of the whole browser, with the pages of the tests that run
// beside this one; each test's pages have processes of their own.
func (v *visit) traced(act func()) []traceEvent {
	v.t.Helper()
	var mu sync.Mutex
	var events []traceEvent
	done := make(chan struct{})
	over := false
	err := chromedp.Listen(v.ctx, func(event any) {
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			mu.Lock()
			defer mu.Unlock()
			for _, raw := range e.Value {
				if over {
					break
				}
				var t traceEvent
				if json.Unmarshal(raw, &t) == nil {
					events = append(events, t)
				}
			}
		case *tracing.EventTracingComplete:
			if !over { // of this trace
				over = true
				close(done)
			}
		}
	})
	if err != nil {
		v.t.Fatal(err)
	}
	_, err = chromedp.Call(v.ctx, tracing.Start, tracing.StartParams{TransferMode: tracing.StartTransferModeReportEvents,
		TraceConfig: &tracing.TraceConfig{IncludedCategories: []string{"toplevel", "devtools.timeline",
			"disabled-by-default-devtools.timeline"}}})
	if err != nil {
		v.t.Fatal(err)
	}
	act()
	if _, err := chromedp.Call(v.ctx, tracing.End, cdp.Empty{}); err != nil {
		v.t.Fatal(err)
	}
	<-done
	mu.Lock()
	defer mu.Unlock()
	ours := map[int]bool{}
	for _, e := range events {
		if e.Name == "TracingStartedInBrowser" {
			for _, frame := range e.Args.Data.Frames {
				ours[frame.Pid] = true
			}
		}
	}
	main := map[[2]int]bool{}
	for _, e := range events {
		if ours[e.Pid] && e.Name == "thread_name" && e.Args.Name == "CrRendererMain" {
			main[[2]int{e.Pid, e.Tid}] = true
		}
	}
	var tasks []traceEvent
	for _, e := range events {
		if main[[2]int{e.Pid, e.Tid}] && e.Phase == "X" && e.Length > 0 {
			tasks = append(tasks, e)
		}
	}
	slices.SortFunc(tasks, func(a, b traceEvent) int { return int(b.Busy - a.Busy) })
	return tasks
}

// yardstick is what a task of the main thread is measured against: some fifty
// milliseconds of arithmetic where nothing else runs.
const yardstick = `new Promise(done => setTimeout(() => {
	let x = 1;
	for (let i = 0; i < 4e7; i++) x = Math.imul(x ^ i, 16777619);
	done(x !== 0 || true);
}))`

// margin is how many yardsticks a task may be long. Twice would do on a quiet
// machine; "make bench" holds the longest against 50 ms.
const margin = 4

// TestE2ELongTasks watches the main thread while readings are made and their
// charts drawn: every one, the first after the start too. No task takes much longer
// than a piece of work in the same page right before or after it, in the thread's
// own time.
func TestE2ELongTasks(t *testing.T) {
	e2e(t)
	v := coldVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	v.settled()
	measure := func() float64 { return v.longest(func() { eval[bool](v, yardstick) })[0].Busy }
	before := measure()
	for i := range 4 {
		tasks := v.longestOfReading(i)
		after := measure()
		if most := margin * max(before, after); tasks[0].Busy > most {
			t.Errorf("reading %d kept the main thread busy for %.0f ms in one piece, %.0f are allowed", i+1, tasks[0].Busy/1000, most/1000)
			for _, e := range tasks[:min(8, len(tasks))] {
				t.Logf("%s %s %s: %.0f ms", e.Name, e.Args.Data.Function, e.Args.Data.URL, e.Busy/1000)
			}
		}
		before = after
	}
}

// TestBenchLongTasks times the longest task of the main thread in a reading, in its
// own time.
func TestBenchLongTasks(t *testing.T) {
	e2eAlone(t)
	v := coldVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	v.settled()
	var longest float64
	for i := range 4 {
		longest = max(longest, v.longestOfReading(i)[0].Busy)
	}
	row(t, "longest task of the main thread in four readings", longest/1000, "ms", 50)
}

// longestOfReading returns the tasks of the i-th reading and its charts, which come
// by a link, the longest first.
func (v *visit) longestOfReading(i int) []traceEvent {
	v.t.Helper()
	_, link := vectorstest.Reading(v.t, golden[[]string{"weat1", "weat7"}[i%2]])
	return v.longest(func() {
		eval[bool](v, `document.querySelectorAll(".plot svg").forEach(s => s.dataset.old = "1"), true`)
		v.after(func() { eval[bool](v, `location.hash = "`+link+`", true`) })
		v.banner("Reproduced")
		v.until(`[...document.querySelectorAll(".plot")].every(p => p.querySelector("svg:not([data-old])"))`)
	})
}

// longest is traced with at least one task that has a time.
func (v *visit) longest(act func()) []traceEvent {
	v.t.Helper()
	tasks := v.traced(act)
	if len(tasks) == 0 || tasks[0].Busy == 0 {
		v.t.Fatal("the trace tells of no task")
	}
	return tasks
}

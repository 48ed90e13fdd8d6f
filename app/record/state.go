package record

import (
	"context"
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// recordState is the record of this tab: its readings, and what is being done with them. It is
// used on the goroutine of the user interface only.
type recordState struct {
	List

	open    bool // the column stands beside the pages
	current string
	removed *Entry   // the newest one that was taken out, until the next action
	place   int      // where it stood
	ticked  []string // links of those that are to be compared, two at most
	noting  string   // the link whose note is written
	problem string
	said    string
	lost    bool // the browser does not keep it

	asked map[string]bool
	stop  context.CancelFunc // of what is measured for pictures
}

// The names in sessionStorage. web/loader.js has the first one, too.
const (
	storeRecord = "weatherglass-record"
	storeOpen   = "weatherglass-record-open"
)

// recordAction is told whenever the record changed: whoever draws it, draws again.
const recordAction = "record"

// tabRecord is read once, when it is first asked for.
var tabRecord = sync.OnceValue(func() *recordState {
	r := &recordState{asked: map[string]bool{}}
	r.List = Stored(session(storeRecord))
	r.open = session(storeOpen) != ""
	return r
})

// session reads what this tab keeps, "" where it keeps nothing.
func session(key string) (value string) {
	if app.IsServer {
		return ""
	}
	defer func() { _ = recover() }() // broken storage throws
	if v := app.Window().Get("sessionStorage").Call("getItem", key); v.Truthy() {
		return v.String()
	}
	return ""
}

// keepSession keeps it, and reports whether it is kept: not where there is no room, and not
// where the browser forbids it and web/loader.js stands in.
func keepSession(key, value string) (kept bool) {
	if app.IsServer {
		return true
	}
	defer func() {
		if recover() != nil {
			kept = false
		}
	}()
	storage := app.Window().Get("sessionStorage")
	storage.Call("setItem", key, value)
	return storage.Get("constructor").Get("name").String() == "Storage"
}

// save keeps the record. What was said of an earlier action goes.
func (r *recordState) save(l List) {
	r.List, r.problem, r.said = l, "", ""
	r.lost = !keepSession(storeRecord, l.Store())
}

// show opens or closes the column.
func (r *recordState) show(open bool) {
	r.open = open
	value := ""
	if open {
		value = "open"
	}
	r.lost = !keepSession(storeOpen, value)
}

// remove takes a reading out; its place offers to undo that.
func (r *recordState) remove(i int) {
	e := r.List[i]
	r.untick(e.Link)
	r.save(r.Remove(i))
	r.removed, r.place = &e, i
}

// undo puts it back.
func (r *recordState) undo() {
	if r.removed != nil {
		r.save(r.Insert(r.place, *r.removed))
		r.removed = nil
	}
}

// tick chooses a reading to be compared; a third one takes the place of the first.
func (r *recordState) tick(link string) {
	for _, t := range r.ticked {
		if t == link {
			r.untick(link)
			return
		}
	}
	if r.ticked = append(r.ticked, link); len(r.ticked) > 2 {
		r.ticked = r.ticked[1:]
	}
}

func (r *recordState) untick(link string) {
	var left []string
	for _, t := range r.ticked {
		if t != link {
			left = append(left, t)
		}
	}
	r.ticked = left
}

// numbers are the places, from 1, of those that are ticked, in the order of the record.
func (r *recordState) numbers() []int {
	var out []int
	for i, e := range r.List {
		for _, t := range r.ticked {
			if t == e.Link {
				out = append(out, i+1)
			}
		}
	}
	return out
}

// fill measures readings again that have no picture yet, or what a file claims, one at a time: those of
// the first program, of a file, of a link. Each is asked once in a tab; done draws the page.
func (r *recordState) fill(ctx app.Context, done func()) {
	if r.stop != nil {
		r.stop()
	}
	stop, cancel := context.WithCancel(context.Background())
	r.stop = cancel
	r.fillNext(ctx, stop, done)
}

func (r *recordState) fillNext(ctx app.Context, stop context.Context, done func()) {
	for _, e := range r.List {
		if !e.Claimed && (e.Picture != nil || e.Number != "") || r.asked[e.Link] {
			continue
		}
		link := e.Link
		shell.MeasureAgain(ctx, stop, link, 0, func(m shell.Remeasured) {
			r.asked[link] = true
			if i := r.Find(link); i >= 0 && m.Answer != nil {
				fresh := Of(*m.Answer, r.List[i].At)
				fresh.Link = link
				l, _ := r.Add(fresh, false)
				r.List = l
				r.lost = !keepSession(storeRecord, l.Store())
			}
			done()
			r.fillNext(ctx, stop, done)
		})
		return
	}
}

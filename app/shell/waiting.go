package shell

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Every task of the engine can be stopped: by a button of the page that began it, which says so with
// StopShown, or else by the bar at the foot of the page, which comes once a task takes long.

// tooLong is how long a task may take before the bar comes.
const tooLong = 3 * time.Second

// waiting are the tasks that no page has a button for. It may be used by several goroutines.
type waiting struct {
	mu    sync.Mutex
	tasks []*waited
	drawn func() // draws the bar, nil while there is none
}

// waited is one of them.
type waited struct {
	stop  context.CancelFunc
	began time.Time
	far   experiment.Progress
}

// tabTasks is that of the tab.
var tabTasks = sync.OnceValue(func() *waiting { return &waiting{} })

// stoppable is an engine whose tasks the bar can stop.
type stoppable struct{ Caller }

// watched is the engine of the tab as this program has it.
func watched(engine Caller) Caller { return stoppable{engine} }

// Call implements caller.
func (s stoppable) Call(ctx context.Context, req protocol.Request,
	progress func(experiment.Progress)) (json.RawMessage, error) {
	if ctx.Value(stopKey{}) != nil || slices.Contains(unasked, req.Op()) {
		return s.Caller.Call(ctx, req, progress)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	w := tabTasks()
	task := w.begin(stop)
	defer w.end(task)
	return s.Caller.Call(ctx, req, func(far experiment.Progress) {
		w.change(func() { task.far = far })
		if progress != nil {
			progress(far)
		}
	})
}

// unasked are what the page does by itself, and what nobody waits for.
var unasked = []string{protocol.OpCatalogue, protocol.OpEnough, protocol.OpForget}

// Keeper is an engine that every engine in its place is told what was told it.
type Keeper interface{ Keep(protocol.Request) }

// Keep implements keeper.
func (s stoppable) Keep(req protocol.Request) {
	if k, ok := s.Caller.(Keeper); ok {
		k.Keep(req)
	}
}

func (w *waiting) begin(stop context.CancelFunc) *waited {
	task := &waited{stop: stop, began: time.Now()}
	w.change(func() { w.tasks = append(w.tasks, task) })
	time.AfterFunc(tooLong, func() { w.change(func() {}) })
	return task
}

func (w *waiting) end(task *waited) {
	w.change(func() { w.tasks = slices.DeleteFunc(w.tasks, func(t *waited) bool { return t == task }) })
}

// change does something under the lock and draws the bar, unless no task is long.
func (w *waiting) change(do func()) {
	w.mu.Lock()
	before := w.long()
	do()
	drawn := w.drawn
	if len(before)+len(w.long()) == 0 {
		drawn = nil
	}
	w.mu.Unlock()
	if drawn != nil {
		drawn()
	}
}

// long are the tasks that take long. The lock is held.
func (w *waiting) long() (out []*waited) {
	for _, t := range w.tasks {
		if time.Since(t.began) >= tooLong {
			out = append(out, t)
		}
	}
	return out
}

// stopAll stops those that take long.
func (w *waiting) stopAll() {
	w.mu.Lock()
	tasks := w.long()
	w.mu.Unlock()
	for _, t := range tasks {
		t.stop()
	}
}

// progressText is how far the first of them is, "" for none.
func (w *waiting) progressText() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	tasks := w.long()
	if len(tasks) == 0 {
		return ""
	}
	if tasks[0].far == (experiment.Progress{}) {
		return locale.Say("This takes long.")
	}
	return ui.ProgressText(tasks[0].far)
}

// BarOfTasks is the bar by itself.
func BarOfTasks() app.UI { return app.Div().Body(&WaitBar{}) }

// WaitBar is the bar.
type WaitBar struct{ app.Compo }

// OnMount hears of tasks.
func (b *WaitBar) OnMount(ctx app.Context) {
	w := tabTasks()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.drawn = func() { ctx.Dispatch(func(app.Context) {}) }
}

// Render draws the bar while a task takes long.
func (b *WaitBar) Render() app.UI {
	w := tabTasks()
	text := w.progressText()
	return app.Div().Class("slot").Body(ui.Slot(text != "", func() app.UI {
		return app.Div().Class("waiting").Role("group").Aria("label", locale.Say("At work")).Body(
			app.Span().Text(text), app.Text(" "),
			app.Button().Type("button").Class("go").ID("waiting-stop").Text(locale.Say("Stop")).
				OnClick(func(app.Context, app.Event) { w.stopAll() }),
		)
	}))
}

// stopKey marks work for which the page shows a button Stop.
type stopKey struct{}

// StopShown is for work whose button Stop the page that begins it shows; all other work that takes long is
// stopped by the bar at the foot of the page.
func StopShown() context.Context { return context.WithValue(context.Background(), stopKey{}, true) }

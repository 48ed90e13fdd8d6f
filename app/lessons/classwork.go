package lessons

import (
	"context"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// classWork is what the pages have in common that hold what a class makes in the address, and
// measure it. It is embedded by each.
type classWork struct {
	app.Compo
	ctx   app.Context
	width int
	live  bool

	link    string // of the address, as it was taken
	busy    bool
	problem *experiment.Error

	work    context.Context // of what is being measured
	stop    context.CancelFunc
	release func()
}

// follow takes the address, and each later one, until the page is gone.
func (w *classWork) follow(ctx app.Context, title string, take func()) {
	w.ctx, w.live = ctx, true
	ctx.Page().SetTitle(ui.Titled(title))
	ui.Arrive()
	w.OnResize(ctx)
	w.anew()
	w.release = ui.OnWindow(ctx, func(app.Event) { take() }, ui.HistoryEvents...)
	take()
}

// arrived reports whether the address is another one of the page, and takes it.
func (w *classWork) arrived(path string) bool {
	if !w.live || !shell.At(path) || ui.Fragment() == w.link {
		return false
	}
	w.link = ui.Fragment()
	return true
}

// anew drops what is being measured, and what came of it.
func (w *classWork) anew() {
	if w.stop != nil {
		w.stop()
	}
	w.work, w.stop = context.WithCancel(context.Background())
	w.busy, w.problem = false, nil
}

// OnResize draws at the new width.
func (w *classWork) OnResize(app.Context) { w.width = min(ui.RoomFor(), reading.MainWidth) }

// OnDismount stops what is measured.
func (w *classWork) OnDismount() {
	w.stop()
	w.release()
}

// phase is what the page is doing.
func (w *classWork) phase() shell.Phase { return classPhase(w.live, w.busy) }

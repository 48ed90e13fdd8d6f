package lessons

import (
	"context"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui"
)

// lessonWork is what the pages of teachers have in common that hold a lesson in the address, and
// measure it. It is embedded by each.
type lessonWork struct {
	lessonRun
	link    string // of the address, as it was taken
	problem string
	live    bool
	mounted context.Context
	leave   context.CancelFunc // ends mounted
	release func()
}

// follow takes the address, and each later one, until the page is gone.
func (w *lessonWork) follow(ctx app.Context, title string, take func()) {
	w.ctx, w.live = ctx, true
	ctx.Page().SetTitle(ui.Titled(title))
	ui.Arrive()
	w.mounted, w.leave = context.WithCancel(context.Background())
	w.release = ui.OnWindow(ctx, func(app.Event) { take() }, ui.HistoryEvents...)
	take()
}

// OnDismount stops what is being measured.
func (w *lessonWork) OnDismount() {
	w.leave()
	w.end()
	w.release()
}

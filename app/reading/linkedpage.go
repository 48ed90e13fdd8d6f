package reading

import (
	"context"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// LinkedPage is what pages about the reading of a link have in common: the link stands in the
// address, and is measured again. It is embedded by each.
type LinkedPage struct {
	app.Compo
	remeasured

	path     string
	fragment string
	ctx      app.Context
	stop     context.CancelFunc
	release  func()
}

// What pages embed has its small name: go-app takes an exported field of a component for what its parent gives.
type (
	linkedPage = LinkedPage
	remeasured = shell.Remeasured
)

// Follow measures the link of the address, and that of each later one, until the page is gone.
func (p *LinkedPage) Follow(ctx app.Context, path string) {
	ui.Arrive()
	p.ctx, p.path = ctx, path
	p.release = ui.OnWindow(ctx, func(app.Event) {
		if shell.At(p.path) && ui.Fragment() != p.fragment {
			p.begin(0)
		}
	}, ui.HistoryEvents...)
	p.begin(0)
}

// OnDismount stops what is being measured.
func (p *LinkedPage) OnDismount() {
	if p.stop != nil {
		p.stop()
	}
	if p.release != nil {
		p.release()
	}
}

// begin measures what the address asks for, which may fetch so many bytes beyond what is
// fetched without asking.
func (p *LinkedPage) begin(leave int) {
	if p.stop != nil {
		p.stop()
	}
	stop, cancel := context.WithCancel(context.Background())
	p.stop, p.fragment, p.remeasured = cancel, ui.Fragment(), shell.Remeasured{}
	if p.fragment == "" {
		p.Err = &experiment.Error{Code: "no_link", Message: message.Plain(locale.Say("The address holds no reading.")),
			Hint: message.Plain(locale.Say("Make a reading, and come here from its end."))}
		return
	}
	shell.MeasureAgain(p.ctx, stop, p.fragment, leave, func(m shell.Remeasured) { p.remeasured = m })
}

// State is what data-state says.
func (p *LinkedPage) State() shell.Phase {
	switch {
	case p.Err != nil:
		return shell.PhaseError
	case p.Answer == nil:
		return shell.PhaseLoading
	}
	return shell.PhaseReady
}

// Digest is that of the reading, "" before it is measured.
func (p *LinkedPage) Digest() string {
	if p.Answer == nil {
		return ""
	}
	return p.Answer.Reading.Digest
}

// Instrument is the address of the page that shows the reading with its question.
func (p *LinkedPage) Instrument() string {
	path := shell.PathMeasure
	if p.Answer != nil {
		path = shell.PagePath(shell.MethodPage(p.Answer.Reading.Experiment.Method))
	}
	return shell.Href(path) + "#" + p.fragment
}

// Problem says why there is no reading, and asks for leave to fetch what it needs.
func (p *LinkedPage) Problem() app.UI {
	if p.Err == nil {
		return app.Div().Class("slot")
	}
	return app.Div().Body(
		app.P().Class("problem").Role("alert").Text(p.Err.Error()),
		app.Div().Class("slot").Body(ui.Slot(p.Err.Code == experiment.CodeLargeDownload, func() app.UI {
			return app.Button().Type("button").Class("go").ID("fetch").
				Text(locale.Say("Fetch {1} and measure", ui.Megabytes(p.Err.Bytes))).
				OnClick(func(app.Context, app.Event) { p.begin(p.Err.Bytes) })
		})),
	)
}

package vectors

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// evenness is the question how evenly vectors point in all directions, which is asked once
// the sheet stands.
type evenness struct {
	of     *uploadReport // whose isotropy is being computed, nil for none
	cancel context.CancelFunc
}

// stop ends the question. It is asked anew where its answer is still missing.
func (e *evenness) stop() {
	if e.of != nil {
		e.cancel()
		e.of = nil
	}
}

// evenAfter is how long the sheet stands before isotropy is asked for: drawing it, and what the
// visitor does at once, come first.
const evenAfter = time.Second

// isotropies asks for the isotropy of each of the vectors that lack it, one after the other.
func (p *vectorsPage) isotropies() {
	i := slices.IndexFunc(p.reports, func(r *uploadReport) bool { return r.report.Isotropy == nil })
	if i < 0 || p.even.of != nil || p.working != nil {
		return
	}
	r := p.reports[i]
	work, cancel := context.WithCancel(context.Background())
	p.even = evenness{of: r, cancel: cancel}
	p.call(work, protocol.IsotropyRequest{ID: r.upload.ID}, nil, func(raw json.RawMessage, err *experiment.Error) {
		cancel()
		if p.even.of != r {
			return
		}
		p.even.of = nil
		var isotropy float64
		if err := shell.ReadAnswer(raw, err, &isotropy); err != nil {
			p.problem = err
			return
		}
		r.report.Isotropy = &isotropy
		p.isotropies()
	})
}

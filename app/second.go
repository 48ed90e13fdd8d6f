//go:build !js || texts

package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/metrics/experiment"
)

// elsewhereMethods are none: the menu has all.
func elsewhereMethods() app.UI { return app.Div().Class("slot") }

// takeTo shows another page with a question, which stays in the tab.
func (p *instrument) takeTo(page string, q experiment.Experiment) {
	theTab().taken = &q
	p.ctx.Navigate(href(pagePath(page)))
}

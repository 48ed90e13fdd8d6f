package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// ProgressText says how far a run is: "Fetching 12 of 40 parts". Beyond 1000 parts it is a
// percentage, as bytes are. Without a text and a total it is "Measuring".
func ProgressText(p experiment.Progress) string {
	text := workSaid(p)
	switch {
	case text == "" && p.Total <= 0:
		return locale.Say("Measuring")
	case p.Total <= 0:
		return text
	case p.Total > 1000:
		return text + ", " + prose.Percent(float64(100*p.Done/p.Total)/100)
	}
	return locale.Say("{1}, {2} of {3}", text, strconv.Itoa(p.Done), strconv.Itoa(p.Total))
}

// workSaid is what the engine works on, in the language of the page.
func workSaid(p experiment.Progress) string {
	if p.Said != nil {
		return prose.Told(*p.Said)
	}
	return locale.Say(p.Text)
}

// ProgressBar is the ruled bar of a run that takes long. What it says is announced by the
// page's live region, at each quarter and not at each step. Without a total the bar is
// empty.
func ProgressBar(p experiment.Progress) app.UI {
	share := 0
	if p.Total > 0 {
		share = min(100, max(0, 100*p.Done/p.Total))
	}
	return app.Div().Class("work").Body(
		app.P().Text(ProgressText(p)),
		app.Div().Class("bar").Role("progressbar").Aria("label", locale.Say("Progress")).
			Aria("valuemin", 0).Aria("valuemax", 100).Aria("valuenow", share).
			Body(app.Raw(fmt.Sprintf(`<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">`+
				`<path d="M0 4h%dv8H0z" fill="var(--accent)"/></svg>`, share))),
	)
}

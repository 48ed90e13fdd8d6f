package report

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/cite"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// ReportSetting is the day and the site.
func ReportSetting() Setting {
	if app.IsServer {
		return Setting{}
	}
	now := app.Window().Get("Date").New()
	language := locale.ID()
	if language == locale.English {
		language = "en-GB" // which puts the day before the month
	}
	return Setting{
		Date: now.Call("toLocaleDateString", language, map[string]any{"day": "numeric", "month": "long", "year": "numeric"}).
			String(),
		Year: now.Call("getFullYear").Int(),
		Site: app.Window().Get("location").Get("origin").String() + shell.Href("/"),
	}
}

// ReferenceButtons save the works that a page rests on, each in a form of its own. name is that
// of the files without its ending; works are gathered when they are asked for.
func ReferenceButtons(name string, works func() []cite.Work) app.UI {
	file := func(id, label, ending, mediaType string, write func([]cite.Work) string) app.UI {
		return app.Button().Type("button").Class("plain").ID(id).Text(label).OnClick(func(app.Context, app.Event) {
			ui.Download(name+"."+ending, mediaType, write(works()))
		}, app.EventScope(name))
	}
	return app.Div().Class("acts").Body(
		file("save-text", locale.Say("References"), "txt", "text/plain;charset=utf-8", cite.References),
		file("save-bibtex", "BibTeX", "bib", "application/x-bibtex", cite.BibTeX),
		file("save-csl", "CSL-JSON", "csl.json", "application/vnd.citationstyles.csl+json", cite.CSL),
		file("save-ris", "RIS", "ris", "application/x-research-info-systems", cite.RIS),
	)
}

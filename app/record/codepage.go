package record

import (
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ascode"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/report"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// codePage writes a reading as a program for other software.
type codePage struct {
	linkedPage
	language string // the id of the form chosen
	said     string // what became of copying
}

// OnInit begins with the first form.
func (p *codePage) OnInit() { p.language = ascode.IDs()[0] }

// OnPreRender names the page for its first frame.
func (p *codePage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("As code")))
	ctx.Page().SetDescription(locale.Say("A reading as a program: in Python for WEFE, in R for sweater and PsychWordVec, as a command, as JSON."))
}

// OnMount reads the address and measures.
func (p *codePage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ctx.Page().SetTitle(ui.Titled(locale.Say("As code")))
	p.Follow(ctx, shell.PathCode)
}

// Render draws the page.
func (p *codePage) Render() app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(p.State())).DataSet("digest", p.Digest()).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathRecord),
		app.Main().ID("main").TabIndex(-1).Body(app.Div().Class("wrap repbar").Body(
			app.P().Body(app.A().Href(p.Instrument()).Text(locale.Say("Back to the reading"))),
			app.H1().Class("headline").Text(locale.Say("This reading as a program")),
			app.P().Class("state").ID("code-status").Role("status").Text(p.status()),
			p.Problem(),
			app.Div().Class("slot").Body(ui.Slot(p.Answer != nil, p.forms)),
		)),
		&shell.Footer{},
	)
}

// status says which reading it is, and whether it came out as in the link.
func (p *codePage) status() string {
	switch {
	case p.Err != nil:
		return locale.Say("Nothing can be written.")
	case p.Answer == nil:
		return locale.Say("Measuring again, to have every word and the numbers to compare with.")
	}
	text := method.Tell(*p.Answer).Headline + " " + locale.Say("{1}, check {2}.", prose.Title(*p.Answer), p.Digest()[:8])
	if p.Outcome() == shell.BannerDiffers {
		text += " " + locale.Say("Its numbers came out otherwise than in the link: those below are of this device.")
	}
	return text
}

// forms are the choice of a form and the program in it.
func (p *codePage) forms() app.UI {
	var choices []ui.Segment
	var chosen ascode.Language
	for _, l := range ascode.Languages() {
		name := l.Name
		if l.ID == "shell" {
			name = locale.Say("Command")
		}
		choices = append(choices, ui.Segment{Value: l.ID, Label: name})
		if l.ID == p.language {
			chosen = l
		}
	}
	text, err := p.program()
	why := ""
	if err != nil {
		why = err.Error()
	}
	return app.Div().Body(
		ui.Segmented{Name: "code-language", Legend: locale.Say("Write it for"), Segments: choices,
			Chosen: p.language}.Draw(func(id string) { p.language, p.said = id, "" }),
		app.P().Class("problem").Role("status").ID("code-refused").Text(why),
		app.Div().Class("slot").Body(ui.Slot(err == nil, func() app.UI { return p.written(chosen, text) })),
		app.P().Class("state").Body(
			app.Text(locale.Say("Which measure is which function of each package, and how they differ, stands with each")+" "),
			app.A().Href(shell.Href(shell.PathAbout)+"/methods").Text(locale.Say("method")), app.Text(". "),
			app.Code().Text("weatherglass code"), app.Text(" "+locale.Say("writes the same on the command line.")),
		),
		reading.Values(p.Answer.Reading),
	)
}

// written is the program with what can be done with it.
func (p *codePage) written(l ascode.Language, text string) app.UI {
	return app.Div().Body(
		app.Pre().Class("area program").ID("program").TabIndex(0).Role("region").
			Aria("label", locale.Say("Program for {1}", l.Title)).Body(app.Code().Text(text)),
		app.Div().Class("acts").Body(
			ui.CopyButton{ID: "copy-code", Class: "go", Label: locale.Say("Copy")}.Draw(
				func() string { text, _ := p.program(); return text }, &p.said),
			app.Button().Type("button").Class("plain").ID("save-code").Text(locale.Say("Save as {1}", "program"+l.Ending)).
				OnClick(func(app.Context, app.Event) {
					ui.Download("program"+l.Ending, "text/plain;charset=utf-8", text)
				}, app.EventScope(text)),
		),
		app.P().Class("state").ID("copied").Role("status").Text(p.said),
	)
}

// program writes the reading in the form chosen.
func (p *codePage) program() (string, error) {
	var asked experiment.Experiment
	if err := json.Unmarshal(p.Opened.Experiment, &asked); err != nil {
		return "", ui.Unreadable(err)
	}
	return ascode.Write(p.language, ascode.Question{Asked: asked, Resolved: p.Answer.Reading.Experiment,
		Version: report.Version})
}

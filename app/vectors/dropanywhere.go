package vectors

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// dropAnywhere takes files that are dropped on a page without a place for them: it leads to the
// page Your vectors, which reads them and leads back.
type dropAnywhere struct{ dropzone }

// Render draws what is seen while something is dragged over the page.
func (d *dropAnywhere) Render() app.UI {
	return app.Div().Class("anywhere").ID(ui.AnywhereID).DataSet("drop", "anywhere").
		On("given", func(ctx app.Context, e app.Event) {
			d.Taken = func(files []ui.GivenFile, left int) {
				bring(ctx, broughtFiles{files: files, left: left, back: address()})
			}
			d.Given(ctx, e)
			if problem := d.Refused(); problem != "" {
				bring(ctx, broughtFiles{problem: problem, back: address()})
			}
		}).Body(app.Span().Text(locale.Say("Drop it: the page Your vectors takes it, and leads back here.")))
}

// broughtFiles are files that were dropped on another page, and its address.
type broughtFiles struct {
	files   []ui.GivenFile
	left    int
	problem string
	back    string
}

// address is that of the page shown, with what it shows.
func address() string {
	at := app.Window().Get("location")
	return at.Get("pathname").String() + at.Get("search").String() + at.Get("hash").String()
}

// bring shows the page Your vectors with files.
func bring(ctx app.Context, b broughtFiles) {
	tabVectors().brought = &b
	ctx.Navigate(shell.Href(shell.PathVectors))
}

// droppedBefore is where browsers keep the address of the page that a file was dropped on before
// there was a program that reads files.
const droppedBefore = "weatherglass-dropped"

// takeBrought takes what was dropped on another page.
func (p *vectorsPage) takeBrought() {
	p.back = ""
	if kept := sessionItem(droppedBefore); kept != "" {
		p.back, p.again = kept, true
	}
	b := p.brought
	if b == nil {
		return
	}
	p.brought, p.back, p.again = nil, b.back, false
	if b.problem != "" {
		p.problem = &experiment.Error{Message: message.Plain(b.problem)}
		return
	}
	p.take(b.files, b.left)
}

// wayBack leads to where files were dropped, and says what to do if they did not come along.
func (p *vectorsPage) wayBack() app.UI {
	return ui.Slot(p.back != "", func() app.UI {
		text := locale.Say("What you dropped is here.")
		if p.again {
			text = locale.Say("Drop the file here once more: the page where you dropped it reads no files, and could not hand it on.")
		}
		return app.P().Class("banner ok").ID("vectors-back").Role("status").
			Body(app.Text(text+" "), app.A().Href(p.back).Text(locale.Say("Back to where you were")))
	})
}

// sessionItem takes an item out of what the browser keeps for this tab; "" for none.
func sessionItem(name string) string {
	if app.IsServer {
		return ""
	}
	store := app.Window().Get("sessionStorage")
	if !store.Truthy() {
		return ""
	}
	item := store.Call("getItem", name)
	if !item.Truthy() {
		return ""
	}
	store.Call("removeItem", name)
	return item.String()
}

package record

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// recordPanel is the list of readings.
type recordPanel struct {
	app.Compo
	Dialog bool // it is a modal dialog
	Page   bool // it is the page of the record itself

	ctx     app.Context
	confirm string // a link that is long, until it is copied or given up
}

// OnMount shows the dialog, hears of changes, and measures what has no picture.
func (p *recordPanel) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	p.ctx = ctx
	ctx.Handle(recordAction, func(app.Context, app.Action) {})
	if p.Dialog {
		ui.OpenDialog(ctx)
	}
	tabRecord().fill(ctx, func() { ctx.Dispatch(func(app.Context) {}) })
}

// OnDismount ends what is measured for pictures.
func (p *recordPanel) OnDismount() {
	if stop := tabRecord().stop; stop != nil {
		stop()
	}
}

// focus moves the focus to what the next drawing brings.
func (p *recordPanel) focus(id string) {
	p.ctx.Dispatch(func(ctx app.Context) { ctx.Defer(func(app.Context) { ui.FocusID(id) }) })
}

// changed tells all who draw the record.
func (p *recordPanel) changed() { p.ctx.NewAction(recordAction) }

// act is a button that does something with the record.
func (p *recordPanel) act(id, label string, do func()) app.UI {
	return app.Button().Type("button").Class("plain").ID(id).Text(label).OnClick(func(app.Context, app.Event) {
		do()
		p.changed()
	}, app.EventScope(id))
}

// Render draws the list: as a column, as a dialog, or as the page's own.
func (p *recordPanel) Render() app.UI {
	r := tabRecord()
	body := []app.UI{
		app.Div().Class("rec-head").Body(
			app.H2().ID("record-title").TabIndex(-1).Text(locale.Say("Record")),
			ui.Slot(!p.Page, func() app.UI {
				return p.act("record-hide", locale.Say("Hide"), func() {
					r.show(false)
					ui.FocusID("record-open")
				})
			}),
		),
		app.P().Class("state").ID("record-state").Text(r.stateText()),
		p.acts(r),
		app.P().Class("problem").Role("alert").Text(r.problem),
		app.P().Class("state").Role("status").Text(r.said),
		p.readings(r),
		app.Div().Class("slot").Body(ui.Slot(len(r.ticked) > 0, func() app.UI { return p.two(r) })),
	}
	if p.Dialog {
		return app.Dialog().Class("record").Aria("labelledby", "record-title").
			On("close", func(app.Context, app.Event) {
				r.show(false)
				p.changed()
			}).Body(body...)
	}
	return app.Aside().Class("record").Aria("labelledby", "record-title").Body(body...)
}

// stateText says how many readings there are, and how long they last.
func (r *recordState) stateText() string {
	switch n := len(r.List); {
	case r.lost:
		return locale.Say("This browser does not keep the record. It lasts while you follow links between these pages. It is lost when a page is loaded again or About the data is opened: save it as a file first.")
	case n == 0:
		return locale.Say("Nothing here yet. Every reading you make is added, with room for a note.")
	default:
		return locale.Plural(n, "{1} reading, kept in this tab.", "{1} readings, kept in this tab.", prose.Count(float64(n)))
	}
}

// acts save, open, send and print the record.
func (p *recordPanel) acts(r *recordState) app.UI {
	acts := []app.UI{
		p.act("record-save", locale.Say("Save as file"), func() {
			ui.Download("record.json", "application/json", string(r.File()))
		}),
		p.act("record-link", locale.Say("One link"), func() { p.oneLink(r) }),
		app.A().ID("record-print").Href(shell.Href(shell.PathReport)).Text(locale.Say("Print report")),
		app.Label().Class("plain openfile").Body(app.Text(locale.Say("Open a file")),
			app.Input().ID("record-file").Class("hidden").Type("file").Disabled(app.IsServer).
				Accept(".json,application/json").OnChange(p.openFile)),
	}
	out := []app.UI{app.Div().Class("rec-acts").Body(acts...)}
	if p.confirm != "" {
		link := p.confirm
		out = append(out, app.P().Class("state").Body(
			app.Text(locale.Say("This link has {1} characters. Some mail programs cut it: save a file, or",
				prose.Count(float64(len(link))))+" "),
			p.act("record-link-anyway", locale.Say("copy the link anyway"), func() { p.copyLink(r, link) }), app.Text("."),
		))
	}
	return app.Div().Body(out...)
}

// oneLink copies the record as a link, or asks first where it is long.
func (p *recordPanel) oneLink(r *recordState) {
	fragment, err := r.Link()
	if err != nil {
		r.problem = err.Error()
		return
	}
	link := shell.LinkAddress(shell.PathRecord, fragment)
	if len(link) > Longish {
		p.confirm = link
		return
	}
	p.copyLink(r, link)
}

func (p *recordPanel) copyLink(r *recordState, link string) {
	p.confirm = ""
	ui.CopyText(link, func(ok bool) {
		p.ctx.Dispatch(func(app.Context) {
			r.said = locale.Plural(len(r.List), "Copied: a link to {1} reading with their notes.",
				"Copied: a link to {1} readings with their notes.", prose.Count(float64(len(r.List))))
			if !ok {
				r.said = locale.Say("Copy by hand: {1}", link)
			}
			p.changed()
		})
	})
}

// openFile reads a record from a file. The readings that are there stay; those of the file
// follow them.
func (p *recordPanel) openFile(ctx app.Context, _ app.Event) {
	r := tabRecord()
	ui.ChosenText(ctx, MaxBytes, func(text string, err error) {
		var l List
		if err == nil {
			l, err = Parse([]byte(text))
		}
		if err != nil {
			r.problem, r.said = err.Error(), ""
		} else {
			r.take(l)
			r.fill(p.ctx, p.changed)
		}
		p.changed()
	})
}

// take adds the readings of a file or a link behind those that are there.
func (r *recordState) take(l List) {
	out, fresh := r.List, 0
	for _, e := range l {
		if i := out.Find(e.Link); i >= 0 {
			if out[i].Note == "" && e.Note != "" {
				out = out.WithNote(i, e.Note)
			}
			continue
		}
		out, _ = out.Add(e, false)
		fresh++
	}
	r.removed = nil
	r.save(out)
	r.said = locale.Plural(fresh, "Opened: {1} reading is new.", "Opened: {1} readings are new.",
		prose.Count(float64(fresh)))
}

// readings are the entries in their order, with the place of one that was removed.
func (p *recordPanel) readings(r *recordState) app.UI {
	var rows []app.UI
	gone := func() app.UI {
		return app.Li().Class("gone").Body(app.P().Role("status").
			Body(app.Text(locale.Say("Reading {1} removed.", strconv.Itoa(r.place+1))+" "),
				p.act("record-undo", locale.Say("Undo"), func() { r.undo() })))
	}
	for i := range r.List {
		if r.removed != nil && r.place == i {
			rows = append(rows, gone())
		}
		rows = append(rows, p.reading(r, i))
	}
	if r.removed != nil && r.place >= len(r.List) {
		rows = append(rows, gone())
	}
	return app.Ol().Class("readings").Body(rows...)
}

// reading is one entry: what it says, its picture, its note, and what can be done with it.
func (p *recordPanel) reading(r *recordState, i int) app.UI {
	e, key := r.List[i], strconv.Itoa(i+1)
	title := e.Headline
	if title == "" || e.Claimed {
		title = locale.Say("A reading that is not measured yet")
	}
	class := ""
	if e.Link == r.current {
		class = "on"
	}
	ticked := false
	for _, t := range r.ticked {
		ticked = ticked || t == e.Link
	}
	open := app.A().Href(shell.Href(shell.PathMeasure)+"#"+e.Link).Text(title).OnClick(func(app.Context, app.Event) {
		r.current = e.Link
		if p.Dialog {
			r.show(false)
		}
		shell.Tab().Made[e.Link] = true
	}, app.EventScope(e.Link))
	if class == "on" {
		open = open.Aria("current", "true")
	}
	parts := []app.UI{
		app.H3().Body(app.Span().Class("no").Text(key+" "), open),
		app.Div().Class("slot").Body(ui.Slot(e.Picture != nil, func() app.UI { return app.Raw(e.Picture.SVG(e.Number)) })),
		app.Div().Class("slot").Body(ui.Slot(e.Claimed || e.Denied != "", func() app.UI { return claimOf(e) })),
		app.P().Class("meta").Body(
			app.B().Text(map[bool]string{false: e.Number}[e.Claimed]),
			app.Label().Body(
				app.Input().Type("checkbox").ID("tick-"+key).Checked(ticked).OnChange(func(app.Context, app.Event) {
					r.tick(e.Link)
					p.changed()
				}, app.EventScope(e.Link)),
				app.Text(locale.Say("Compare")), app.Span().Class("hidden").Text(" "+locale.Say("reading {1}", key))),
		),
		p.note(r, i, key),
		app.P().Class("tools").Body(
			p.act("note-"+key, map[bool]string{true: locale.Say("Edit note"), false: locale.Say("Add note")}[e.Note != ""],
				func() {
					r.noting = e.Link
					p.focus("note-text")
				}),
			p.act("up-"+key, locale.Say("Move up"), func() {
				r.save(r.Move(i))
				p.focus("up-" + strconv.Itoa(max(i, 1)))
			}),
			p.act("remove-"+key, locale.Say("Remove"), func() {
				r.remove(i)
				p.focus("record-undo")
			}),
		),
	}
	return app.Li().Class(class).Body(parts...)
}

// claimOf says what a file claims of a reading, apart from what was measured here.
func claimOf(e Entry) app.UI {
	if e.Claimed {
		return app.P().Class("state claim").Body(app.Text(locale.Say("The file claims, and this page has not measured:")+" "),
			app.Q().Body(app.Elem("bdi").Text(strings.TrimSpace(e.Headline+" "+e.Number))))
	}
	return app.P().Class("problem claim").Body(app.Text(locale.Say("Measured here. The file claimed another number:")+" "),
		app.Q().Body(app.Elem("bdi").Text(e.Denied)))
}

// note shows the note, or the field in which it is written.
func (p *recordPanel) note(r *recordState, i int, key string) app.UI {
	e := r.List[i]
	if r.noting != e.Link {
		return app.Div().Class("slot").Body(ui.Slot(e.Note != "", func() app.UI {
			return app.P().Class("jot").Body(app.Span().Class("hidden").Text(locale.Say("Note:")+" "), app.Text(e.Note))
		}))
	}
	keep := func() {
		text := app.Window().GetElementByID("note-text")
		if text.Truthy() {
			r.save(r.WithNote(i, text.Get("value").String()))
		}
		r.noting = ""
		p.focus("note-" + key)
	}
	return app.Div().Body(
		app.Label().Class("hidden").For("note-text").Text(locale.Say("Note on reading {1}", key)),
		app.Textarea().ID("note-text").Rows(3).MaxLength(MaxNote).Text(e.Note).
			OnKeyDown(func(_ app.Context, e app.Event) {
				if e.Get("key").String() == "Escape" {
					e.PreventDefault()
					r.noting = ""
					p.changed()
				}
			}),
		p.act("note-keep", locale.Say("Keep note"), func() { keep() }),
	)
}

// two is the bar under the list while readings are ticked.
func (p *recordPanel) two(r *recordState) app.UI {
	n := r.numbers()
	label := locale.Say("Tick another one to compare")
	if len(n) == 2 {
		label = locale.Say("Compare {1} and {2}", strconv.Itoa(n[0]), strconv.Itoa(n[1]))
	}
	return app.Div().Class("two").Body(
		app.Button().Type("button").Class("go").ID("compare-two").Text(label).Disabled(len(n) < 2).
			OnClick(func(ctx app.Context, _ app.Event) {
				if p.Dialog {
					r.show(false)
				}
				if !p.Page {
					ctx.Navigate(shell.Href(shell.PathRecord))
				}
				p.changed()
				ctx.NewAction(compareAction)
			}),
		p.act("compare-clear", locale.Say("Clear"), func() { r.ticked = nil }),
	)
}

// compareAction asks the page of the record to compare what is ticked.
const compareAction = "record-compare"

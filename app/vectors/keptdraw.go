package vectors

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/ui"
)

// keepButton keeps what was read, and says what it takes.
func (p *vectorsPage) keepButton(r *uploadReport) app.UI {
	k, need := p.kept, 0.0
	for _, f := range p.belonging(r) {
		need += float64(f.Size)
	}
	before := k.KeptAs(r.upload.ID)
	switch {
	case k.Cannot != "":
		return app.Span().Class("state").ID("vectors-cannot").Text(k.Cannot)
	case k.Keeping:
		return app.Span().Body(ui.ProgressBar(k.Far), app.Button().Type("button").Class("plain").ID("vectors-unkeep").
			Text(locale.Say("Stop keeping")).OnClick(func(ctx app.Context, _ app.Event) {
			kept.WithKeeper(ctx, func(keeper app.Value) app.Value {
				keeper.Call("stop")
				return keeper.Call("list")
			}, func(app.Value, string) {})
		}))
	case before != nil && before.Digest == r.report.Digest:
		return app.Span().Class("state").Text(locale.Say("Kept in this browser."))
	case before != nil:
		return app.Span().Class("problem").ID("vectors-changed").Text(locale.Say("Another file is kept under this name, with the check {1}. Delete or rename your file first.", before.Digest[:16]))
	}
	return app.Span().Body(
		app.Button().Type("button").Class("plain").ID("vectors-keep").Text(locale.Say("Keep in this browser")).
			OnClick(func(app.Context, app.Event) { p.keep(r) }, app.EventScope(r.upload.ID)),
		app.Span().Class("state").Text(" "+locale.Say("Takes {1}.", ui.Size(int(need)))),
	)
}

// keptSection lists what is kept.
func (p *vectorsPage) keptSection() app.UI {
	k := p.kept
	return app.Section().Class("reading kept").Aria("labelledby", "kept-title").Body(app.Div().Class("wrap").Body(
		app.H2().Class("h3").ID("kept-title").Text(locale.Say("Kept in this browser")),
		ui.Slot(k.Cannot != "", func() app.UI { return app.P().Class("state").ID("kept-cannot").Text(k.Cannot) }),
		ui.Slot(k.Cannot == "" && k.Ready && len(k.Kept)+len(k.Broken) == 0, func() app.UI {
			return app.P().Class("state").Text(locale.Say("Nothing yet. What you keep is there after a reload, on every page, and never leaves this device."))
		}),
		ui.Slot(len(k.Kept) > 0, p.keptTable),
		app.Range(k.Broken).Slice(func(i int) app.UI { return p.keptBroken(k.Broken[i]) }),
		app.P().Class("state").Role("status").ID("kept-said").Text(k.Said),
		app.P().Class("problem").Role("alert").ID("kept-problem").Text(k.Problem),
	))
}

// keptBroken names what is kept and cannot be offered, and what can be done.
func (p *vectorsPage) keptBroken(b kept.BrokenVectors) app.UI {
	act := func(class, label string, do func(kept.BrokenVectors)) app.UI {
		return app.Button().Type("button").Class("plain "+class).Text(label).
			OnClick(func(app.Context, app.Event) { do(b) }, app.EventScope(class, b.Name))
	}
	told := locale.Say("{1}, {2}: what describes these vectors is damaged, so they cannot be offered. Their files are as they were. Read them again and keep them anew, or delete them.", b.Called(), ui.Size(int(b.Bytes)))
	return app.Div().Class("banner warn").DataSet("broken", b.Name).Body(app.Raw(reading.CautionSign), app.Div().Body(
		app.P().Text(told),
		app.P().Class("acts").Body(
			act("kept-salvage", locale.Say("Read the files again"), p.salvage), app.Text(" "),
			act("kept-discard", locale.Say("Delete {1}", b.Called()), p.discard),
		),
	))
}

// keptTable is the list with what can be done.
func (p *vectorsPage) keptTable() app.UI {
	k := p.kept
	row := func(one kept.Vectors) app.UI {
		title := app.UI(app.Button().Type("button").Class("plain kept-open").Text(one.Title).
			OnClick(func(app.Context, app.Event) { p.open(one) }, app.EventScope("open", one.Name, one.Title)))
		if k.Naming == one.Name {
			title = app.Input().ID("kept-name").Type("text").Aria("label", locale.Say("New name of {1}", one.Title)).
				Value(one.Title).OnChange(func(ctx app.Context, _ app.Event) {
				p.rename(one, ctx.JSSrc().Get("value").String())
			}, app.EventScope("name", one.Name))
		}
		return app.Tr().DataSet("kept", one.ID).Body(
			app.Th().Scope("row").Body(title, app.Text(" "), app.Small().Text(strings.Join(one.Paths, locale.Say(" with ")))),
			app.Td().Class("opt").Text(prose.Count(float64(one.Words))+" × "+prose.Count(float64(one.Dims))),
			app.Td().Class("n").Text(ui.Size(int(one.Bytes))),
			app.Td().Body(
				app.Button().Type("button").Class("plain kept-rename").Aria("label", locale.Say("Rename {1}", one.Title)).
					Text(locale.Say("Rename")).OnClick(func(ctx app.Context, _ app.Event) {
					k.Naming = one.Name
					ctx.Defer(func(app.Context) { ui.FocusID("kept-name") })
				}, app.EventScope("rename", one.Name)), app.Text(" "),
				app.Button().Type("button").Class("plain kept-delete").Aria("label", locale.Say("Delete {1}", one.Title)).
					Text(locale.Say("Delete")).OnClick(func(app.Context, app.Event) { p.remove(one) },
					app.EventScope("delete", one.Name, one.Title)),
			),
		)
	}
	room := locale.Say("{1} of the {2} that this browser allows.", ui.Size(int(k.Usage)), ui.Size(int(k.Quota)))
	return app.Div().Body(
		app.P().Text(locale.Say("They work on every page: choose them where a question says which vectors.")),
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("Kept vectors")).
			Body(app.Table().ID("kept-table").Body(
				app.THead().Body(app.Tr().Body(app.Th().Scope("col").Text(locale.Say("Vectors")),
					app.Th().Scope("col").Class("opt").Text(locale.Say("Words × dimensions")),
					app.Th().Scope("col").Class("n").Text(locale.Say("Space")),
					app.Th().Scope("col").Body(app.Span().Class("hidden").Text(locale.Say("What you can do"))))),
				app.TBody().Body(app.Range(k.Kept).Slice(func(i int) app.UI { return row(k.Kept[i]) })),
			)),
		app.Div().Class("state").Body(app.Text(room+" "), ui.Slot(!k.Lasting, func() app.UI {
			return app.Span().Body(app.Text(locale.Say("It may clear them when the device runs short;")+" "),
				app.Button().Type("button").Class("plain").ID("kept-persist").Text(locale.Say("ask it to keep them")).
					OnClick(func(app.Context, app.Event) { p.persist() }))
		})),
	)
}

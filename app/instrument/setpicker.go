package instrument

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
)

// setpicker is the dialog of a blank: a field to type into, and a list of what can stand
// in the blank. The entries are an ARIA listbox that the field controls: the focus stays
// in the field, active is the entry that arrows have reached.
type setpicker struct {
	app.Compo
	Dialog    dialog // that it is, to tell its own end from that of one before it
	Title     string
	Label     string // of the field
	Choices   []choice
	None      string // what is said where there are no choices
	Chosen    string // id of what stands in the blank
	UserWords Place  // that it offers words of one's own for, if it has a role
	Many      bool   // several can be chosen; Chosen are their ids with spaces between
	Give      func() // leads to where vectors of one's own are given, nil for none
	Page      *Instrument

	query  string
	active int // place of the marked entry among those that match
}

// OnMount opens the dialog over the page, which the browser makes inert. The chosen entry
// is marked, or else the first that can be chosen.
func (d *setpicker) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	d.active = nextChoosable(d.Choices, -1, 1)
	for i, c := range d.Choices {
		if c.ID == d.Chosen && c.Needs == "" {
			d.active = i
		}
	}
	ui.OpenDialog(ctx)
	ctx.Defer(func(app.Context) { d.showActive() })
}

// showActive scrolls to the marked entry, and on until the name of a group cuts no
// entry above it.
func (d *setpicker) showActive() {
	ui.ScrollToID(d.optionID(d.active))
	list := app.Window().GetElementByID("picker-list")
	for i := d.active - 1; i >= 0; i-- {
		row := app.Window().GetElementByID(d.optionID(i))
		head := row.Get("parentElement").Get("firstElementChild").Get("offsetHeight").Float()
		edge := bound(list, "top") + head
		if bound(row, "top") < edge {
			list.Call("scrollBy", 0, max(0, bound(row, "bottom")-edge))
			return
		}
	}
}

// bound returns where a side of an element is in the window, in CSS pixels.
func bound(element app.Value, side string) float64 {
	return element.Call("getBoundingClientRect").Get(side).Float()
}

// CompoID makes each picker a dialog of its own.
func (d *setpicker) CompoID() string { return d.Title }

// matchingChoices returns the choices that match what was typed, all of them for "".
func (d *setpicker) matchingChoices() []choice { return matching(d.Choices, d.query) }

// optionID is the id of the ith entry of those shown.
func (d *setpicker) optionID(i int) string { return "option-" + strconv.Itoa(i) }

// Render draws the dialog. close comes also of a dialog that was replaced, so it is
// compared with the one that is open.
func (d *setpicker) Render() app.UI {
	shown := d.matchingChoices()
	input := app.Input().ID("picker-field").Type("text").AutoComplete(false).Spellcheck(false).
		Role("combobox").Aria("expanded", "true").Aria("controls", "picker-list").Aria("autocomplete", "list").
		AutoFocus(true).OnInput(d.typed).OnKeyDown(d.key)
	if d.active < len(shown) {
		input = input.Aria("activedescendant", d.optionID(d.active))
	}
	return app.Dialog().Class("dialog").Aria("label", d.Title).
		On("close", func(app.Context, app.Event) {
			if d.Page.dialog == d.Dialog {
				d.Page.hide()
			}
		}).
		On("click", ui.CloseOnBackdrop).
		Body(
			app.Div().Class("dialog-head").Body(
				app.H2().Text(d.Title),
				app.Button().Type("button").Class("plain").Text(locale.Say("Close")).
					OnClick(func(app.Context, app.Event) { d.Page.hide() }),
			),
			app.Div().Class("field").Body(app.Label().For("picker-field").Text(d.Label), input),
			app.P().Class("state").Role("status").Text(d.count(len(shown))),
			app.Div().ID("picker-list").Class("options").Role("listbox").Aria("label", d.Title).Aria("multiselectable", d.Many).
				TabIndex(-1).OnClick(d.clicked).Body(d.groups(shown)...),
			ui.Slot(d.UserWords.Role != "", func() app.UI {
				return app.Button().Type("button").Class("plain").Text(locale.Say("My own words")).
					OnClick(func(app.Context, app.Event) { d.Page.userWords(d.UserWords) })
			}),
			ui.Slot(d.Give != nil, func() app.UI {
				return app.Button().Type("button").Class("plain").ID("own-vectors").Text(locale.Say("My own vectors")).
					OnClick(func(app.Context, app.Event) { d.Give() })
			}),
		)
}

// groups draws the entries under the names of their groups. Choices of a group stand
// together already.
func (d *setpicker) groups(shown []choice) []app.UI {
	var out []app.UI
	for i := 0; i < len(shown); {
		from := i
		for i < len(shown) && shown[i].Group == shown[from].Group {
			i++
		}
		id := "group-" + strconv.Itoa(from)
		items := []app.UI{app.Div().Class("group").ID(id).Role("presentation").Text(locale.Say(shown[from].Group))}
		for k := from; k < i; k++ {
			items = append(items, d.option(k, shown[k]))
		}
		out = append(out, app.Div().Role("group").Aria("labelledby", id).Body(items...))
	}
	return out
}

// count tells how many entries match, and how many of all are chosen.
func (d *setpicker) count(shown int) string {
	if len(d.Choices) == 0 && d.None != "" {
		return d.None
	}
	text := wordlist.HowMany("", shown)
	if d.Many {
		text += locale.Say(", {1} chosen", strconv.Itoa(len(strings.Fields(d.Chosen))))
	}
	return text
}

// option draws an entry. An entry that needs something first says what and cannot be
// chosen: it has no data-choice.
func (d *setpicker) option(i int, c choice) app.UI {
	note := c.Note
	if c.Needs != "" {
		note = locale.Say(c.Needs)
	}
	selected, class := i == d.active, "option"
	if d.Many {
		if selected {
			class += " active"
		}
		if selected = slices.Contains(strings.Fields(d.Chosen), c.ID); selected {
			note = locale.Say("chosen")
		}
	}
	o := app.Div().ID(d.optionID(i)).Class(class).Role("option").Aria("selected", selected).
		Body(app.Span().Text(c.Title+" "), app.Span().Class("note").Text(note))
	if c.Needs != "" {
		return o.Aria("disabled", "true")
	}
	return o.DataSet("choice", c.ID)
}

// clicked chooses the entry under the pointer. One handler serves the list: a
// hundred of them would hold the page up.
func (d *setpicker) clicked(_ app.Context, e app.Event) {
	if o := e.Get("target").Call("closest", "[data-choice]"); o.Truthy() {
		d.Page.pick(o.Get("dataset").Get("choice").String())
	}
}

// typed takes the query and marks the first match.
func (d *setpicker) typed(ctx app.Context, _ app.Event) {
	d.query = ctx.JSSrc().Get("value").String()
	d.active = nextChoosable(d.matchingChoices(), -1, 1)
}

// key moves through the list with the arrows and chooses with Enter. A page is nine
// entries. Other keys go into the field.
func (d *setpicker) key(ctx app.Context, e app.Event) {
	shown := d.matchingChoices()
	switch e.Get("key").String() {
	case "ArrowDown":
		d.active = nextChoosable(shown, d.active, 1)
	case "ArrowUp":
		d.active = nextChoosable(shown, d.active, -1)
	case "PageDown":
		d.active = nextChoosable(shown, min(d.active+9, len(shown)-1), 1)
	case "PageUp":
		d.active = nextChoosable(shown, max(d.active-9, 0), -1)
	case "Enter":
		if d.active < len(shown) && shown[d.active].Needs == "" {
			d.Page.pick(shown[d.active].ID)
		}
	default:
		return
	}
	e.PreventDefault()
	ctx.Defer(func(app.Context) { d.showActive() })
}

package lists

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// listsIntake is what is brought in: a text that was pasted, or a file, and what it was taken
// for.
type listsIntake struct {
	text    string
	file    *ui.GivenFile
	first   string // what the first row of a table is, "" to guess
	spaces  string // what becomes of New York
	asked   int
	read    *protocol.ListsFile
	problem string
}

// drawIntake is the place for texts and files, what they were taken for, and what is asked.
func (p *listsPage) drawIntake() app.UI {
	in := &p.intake
	return app.Div().Body(
		app.Div().Class("field").Body(
			app.Label().For("lists-paste").Text(locale.Say("Paste")),
			&instrument.Wordbox{ID: "lists-paste", Label: locale.Say("Paste"), Text: "", Drawn: 0, Typed: func(text string) {
				in.text, in.file = text, nil
				p.read()
			}},
		),
		&ui.Dropzone{ID: "lists", Label: locale.Say("Or drop a file here."), Help: locale.Say("A query of WEFE, a specification of DebIE, JSON, CSV, the cells of a spreadsheet, or plain text. It is recognised by itself."), Everywhere: true,
			Taken: func(files []ui.GivenFile, _ int) {
				p.ctx.Dispatch(func(app.Context) {
					in.file, in.text = &files[0], ""
					p.read()
				})
			}},
		app.P().Class("problem").Role("alert").ID("lists-unread").Text(in.problem),
		ui.Slot(in.read != nil, p.taken),
	)
}

// read asks what a text or file holds; what comes after a later one was asked is dropped.
func (p *listsPage) read() {
	in := &p.intake
	in.asked++
	n := in.asked
	in.problem = ""
	if in.file == nil && strings.TrimSpace(in.text) == "" {
		in.read = nil
		return
	}
	req := protocol.ReadListsRequest{Text: in.text, First: in.first, Spaces: in.spaces}
	if in.file != nil {
		req.Given = []protocol.Given{{ID: in.file.ID, Path: in.file.Path}}
	}
	var f protocol.ListsFile
	p.lists(p.ctx, req, &f, func(err *experiment.Error) {
		if n != in.asked {
			return
		}
		if in.read = &f; err != nil {
			in.read, in.problem = nil, err.Error()
		}
	})
}

// formatName is what a format is called.
func formatName(format string) string {
	switch format {
	case "wefe":
		return locale.Say("A query of WEFE")
	case "debie":
		return locale.Say("A specification of DebIE")
	case "json":
		return locale.Say("Lists in JSON")
	case "csv":
		return locale.Say("A table")
	case "text":
		return locale.Say("Plain text")
	}
	return ""
}

// taken says what it was taken for, asks what cannot be known, and makes the lists.
func (p *listsPage) taken() app.UI {
	in := &p.intake
	f := in.read
	var names []string
	for i, s := range f.Sets {
		name := s.Name
		if name == "" {
			name = locale.Say("list {1}", strconv.Itoa(i+1))
		}
		names = append(names, name+", "+wordlist.HowMany("words", len(s.Words)))
	}
	again := func(id, label string, set func()) app.UI {
		return p.act(id, "plain", label, func() { set(); p.read() }, in.asked)
	}
	first := app.UI(app.Div().Class("slot"))
	switch {
	case f.Named:
		first = app.Span().Body(app.Text(" "+locale.Say("The first row is taken as names.")+" "),
			again("lists-first", locale.Say("It is words, too"), func() { in.first = "words" }))
	case f.Format == "csv":
		first = app.Span().Body(app.Text(" "+locale.Say("The first row is taken as words.")+" "),
			again("lists-first", locale.Say("It is names"), func() { in.first = "names" }))
	}
	return app.Div().Body(
		app.Div().Class("banner ok").Role("status").ID("lists-taken").Body(app.Div().Body(app.P().Body(
			app.B().Text(formatName(f.Format)),
			app.Text(" "+locale.Say("with {1}: {2}.", wordlist.HowMany(wordlist.RolesOfLists, len(f.Sets)),
				strings.Join(names, "; "))), first))),
		ui.Slot(len(f.Phrases) > 0, func() app.UI { return p.asksSpaces(again) }),
		app.Div().Class("do").Body(p.act("lists-make", "go", p.makeLabel(f), p.make, in.asked)),
	)
}

// asksSpaces asks what becomes of New York.
func (p *listsPage) asksSpaces(again func(id, label string, set func()) app.UI) app.UI {
	in := &p.intake
	one := in.read.Phrases[0]
	parts := strings.Fields(one)
	text := locale.Say("has spaces. Is it one word, or {1}?", spelled(len(parts)))
	if n := len(in.read.Phrases); n > 1 {
		text = locale.Plural(n-1, "and {1} other word have spaces. Is each one word, or several?",
			"and {1} other words have spaces. Is each one word, or several?", prose.Count(float64(n-1)))
	}
	now := map[string]string{"": locale.Say("one word, with its spaces"), "joined": locale.Say("one word, joined"),
		"divided": locale.Say("several words")}[in.spaces]
	return app.Div().Class("banner warn").Role("status").ID("lists-spaces").Body(app.Div().Body(
		app.P().Body(app.B().Text(one), app.Text(" "+text+" "+locale.Say("Now: {1}.", now))),
		app.P().Body(
			again("lists-joined", locale.Say("One, as {1}", strings.ReplaceAll(one, " ", "_")), func() { in.spaces = "joined" }),
			app.Text(" "),
			again("lists-divided", locale.Say("{1} words", wordlist.UpperFirst(spelled(len(parts)))),
				func() { in.spaces = "divided" }), app.Text(" "),
			again("lists-whole", locale.Say("One, with its spaces"), func() { in.spaces = "" }),
		),
	))
}

// makeLabel says what making them does: beside those that are open, or by themselves.
func (p *listsPage) makeLabel(f *protocol.ListsFile) string {
	n := len(f.Sets)
	count := prose.Count(float64(n))
	if p.Current() != nil {
		return locale.Plural(n, "Add {1} list to {2}", "Add {1} lists to {2}", count, p.Current().Name)
	}
	return locale.Plural(n, "Make {1} list", "Make {1} lists", count)
}

// make takes what was read.
func (p *listsPage) make() {
	f := *p.intake.read
	if m := p.Current(); m != nil {
		if len(m.Sets)+len(f.Sets) > kept.MostLists {
			p.Wrong = locale.Say("That would be more than {1} lists, which is the most that belong together. Make them by themselves: close this list first.", strconv.Itoa(kept.MostLists))
			return
		}
		p.edit(func(m *kept.Lists) { m.Take(f) })
		p.panel, p.intake = "", listsIntake{}
		return
	}
	if len(f.Sets) > kept.MostLists {
		p.Wrong = locale.Say("There are {1} lists; at most {2} belong together. Bring in fewer at a time.",
			strconv.Itoa(len(f.Sets)), strconv.Itoa(kept.MostLists))
		return
	}
	name := f.Name
	if name == "" && f.Sets[0].Name != "" {
		name = f.Sets[0].Name
		if len(f.Sets) > 1 && f.Sets[1].Name != "" {
			name = locale.Say("{1} and {2}", name, wordlist.InSentence(f.Sets[1].Name))
		}
	}
	m := kept.Lists{Name: name, Language: "en"}
	m.Take(f)
	p.intake = listsIntake{}
	p.begun(m)
}

// listsOut is what is taken out.
type listsOut struct {
	format  string
	text    string
	problem string
	said    string
}

// takeOut writes what is open, for another program.
func (p *listsPage) takeOut() {
	p.unfold(panelOut)
	if p.panel == panelOut {
		format := p.out.format
		if m := p.Current(); format == "" {
			switch {
			case m.At("A") >= 0 && (m.At("X") >= 0 || m.At("words") >= 0):
				format = "wefe"
			case len(m.Sets) > 1:
				format = "csv"
			default:
				format = "text"
			}
		}
		p.write(format)
	}
}

// write has the engine write what is open in a format.
func (p *listsPage) write(format string) {
	p.out = listsOut{format: format}
	var w protocol.ListsWritten
	p.lists(p.ctx, protocol.WriteListsRequest{Format: format, File: p.Current().File()}, &w, func(err *experiment.Error) {
		if format != p.out.format {
			return
		}
		if p.out.text = w.Text; err != nil {
			p.out.problem = err.Error()
		}
	})
}

// outFormats are those that can be written, with the endings of their files.
var outFormats = []struct{ id, name, ending, media string }{
	{"wefe", "WEFE", "py", "text/x-python"}, {"debie", "DebIE", "json", "application/json"},
	{"json", "JSON", "json", "application/json"},
	{"csv", "CSV", "csv", "text/csv;charset=utf-8"}, {"text", "Text", "txt", "text/plain;charset=utf-8"},
}

// drawOut shows the text, to be copied or saved.
func (p *listsPage) drawOut() app.UI {
	m := p.Current()
	if m == nil {
		return app.Div().Class("slot")
	}
	var segments []ui.Segment
	file, media := "", ""
	for _, f := range outFormats {
		segments = append(segments, ui.Segment{Value: f.id, Label: locale.Say(f.name)})
		if f.id == p.out.format {
			file, media = strings.Join(instrument.WordsOf(m.Name), "-")+"."+f.ending, f.media
		}
	}
	text := p.out.text
	return app.Div().Body(
		ui.Segmented{Name: "lists-format", Legend: locale.Say("Take out as"), Segments: segments,
			Chosen: p.out.format}.Draw(func(format string) { p.write(format) }),
		app.P().Class("problem").Role("alert").ID("lists-unwritten").Text(p.out.problem),
		app.Pre().Class("area").ID("lists-text").TabIndex(0).Role("region").
			Aria("label", locale.Say("The lists as text")).Text(text),
		app.P().Class("state").Text(locale.Say("What was replaced, and why, stands as comments where the format has some.")),
		app.Div().Class("do").Body(
			p.act("lists-copy", "go", locale.Say("Copy"), func() { p.copied(text) }, text),
			p.act("lists-save", "plain", locale.Say("Save as a file"), func() { ui.Download(file, media, text) }, text, file),
			p.link(m),
			app.Span().Class("state").Role("status").Text(p.out.said),
		),
	)
}

// link is the address of the question that the lists make.
func (p *listsPage) link(m *kept.Lists) app.UI {
	q, problem := instrument.QuestionOfMade(m, p.embedding(m))
	link, err := "", error(nil)
	if problem == "" {
		link, err = experiment.EncodeQuestion(q)
	}
	return ui.Slot(link != "" && err == nil, func() app.UI {
		return p.act("lists-link", "plain", locale.Plural(m.Count(), "Copy a link with the {1} word",
			"Copy a link with the {1} words", prose.Count(float64(m.Count()))),
			func() { p.copied(shell.LinkAddress(shell.PathMeasure, link)) }, link)
	})
}

// copied puts a text on the clipboard and says so.
func (p *listsPage) copied(text string) {
	ui.CopyText(text, func(ok bool) {
		p.ctx.Dispatch(func(app.Context) {
			if p.out.said = ui.Copied(ok); !ok {
				p.out.said += " " + locale.Say("Select the text and copy it by hand.")
			}
		})
	})
}

package vectors

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/instrument"
	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/protocol"
)

// state is what data-state says. Tests wait for it.
func (p *vectorsPage) state() shell.Phase {
	switch {
	case p.working != nil:
		return shell.PhaseLoading
	case p.problem != nil:
		return shell.PhaseError
	}
	return shell.PhaseReady
}

// Render draws the page.
func (p *vectorsPage) Render() app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(p.state())).DataSet("digest", p.digest()).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathVectors),
		app.Main().ID("main").TabIndex(-1).Body(
			app.Div().Class("wrap question").Body(kept.Tabs(shell.PathVectors), p.wayBack(), p.head(), p.taking(), p.reading()),
			ui.Slot(p.working == nil && len(p.reports) > 0, p.sheet),
			p.keptSection(),
		),
		&shell.Footer{},
		instrument.Announcer(p.said),
	)
}

// digest is that of the vectors shown, "" for none.
func (p *vectorsPage) digest() string {
	if r := p.current(); r != nil {
		return r.report.Digest
	}
	return ""
}

// current is what is shown, nil for nothing.
func (p *uploadedVectors) current() *uploadReport {
	if p.working != nil || p.shown >= len(p.reports) {
		return nil
	}
	return p.reports[p.shown]
}

// head is the question.
func (p *vectorsPage) head() app.UI {
	kicker, question := locale.Say("Nothing is uploaded: the page reads the file where it lies."),
		locale.Say("What is in a file of vectors on this device?")
	if r := p.current(); r != nil {
		kicker = locale.Say("Read in {1} seconds on this device.", prose.Fixed(p.took.Seconds(), 1))
		question = locale.Say("What is in {1}, and what can it be asked?", r.report.Title)
	}
	return app.Div().Body(
		app.P().Class("kicker").Body(app.B().Text(locale.Say("Your vectors")+". "), app.Text(kicker)),
		app.H1().Text(question),
	)
}

// formats are what can be dropped; locale.Say says it.
const formats = "GloVe, word2vec as text or binary, fastText .vec, CSV and JSON of words and numbers, gensim, NumPy with a word list, HistWords, spaCy (the vocab of a model, its wheel or .tar.gz), Model2Vec, packs as a folder or zip file, and the input embeddings of a language model with its tokenizer.json; plain or packed: gzip, Zstandard, or alone in a zip file."

// taking is the place for files, what is known of them, and how much to read.
func (p *vectorsPage) taking() app.UI {
	return app.Section().Class("own").Aria("label", locale.Say("Give vectors")).Body(
		&ui.Dropzone{ID: "vectors", Label: locale.Say("Drop the file here, or anywhere on this page."),
			Help: locale.Say(formats) + " " + locale.Say("Files that belong together, such as model.safetensors and tokenizer.json, are given together."), Everywhere: true,
			Sample: shell.Asset(shell.PathSample),
			About:  locale.Say("the most frequent words of GloVe 6B, 50 d, and those of WEAT 1 to 10."),
			Taken: func(files []ui.GivenFile, left int) {
				p.ctx.Dispatch(func(app.Context) { p.take(files, left) })
			}},
		ui.Slot(p.problem != nil, func() app.UI {
			return app.P().Class("problem").ID("vectors-problem").Role("alert").Text(p.problem.Error())
		}),
		ui.Slot(p.peek != nil && p.working == nil && len(p.reports) == 0, p.before),
	)
}

// before says what will be read, and asks how much.
func (p *vectorsPage) before() app.UI {
	one := p.peek.Files[0]
	return app.Div().Class("before").Body(
		app.P().Class("foresay").ID("vectors-foresay").Role("status").Body(
			app.B().Text(one.Name+": "), app.Text(p.foresaid(one))),
		ui.Slot(!one.Pack, func() app.UI { return p.howMuch(one) }),
		app.Div().Class("acts").Body(
			app.Button().Type("button").Class("go").ID("vectors-read").Text(locale.Say("Read{1}", "")).
				OnClick(func(app.Context, app.Event) { p.read() }),
		),
	)
}

// howMuch asks which vectors of a file are kept in memory, which token of a word is read, and
// how many words.
func (p *vectorsPage) howMuch(one protocol.VectorsFile) app.UI {
	choice := func(all bool, id, title, text string) app.UI {
		return app.Label().Body(
			app.Input().Type("radio").Name("much").ID(id).Checked(p.all == all).
				OnChange(func(app.Context, app.Event) { p.all = all }, app.EventScope(id)),
			app.B().Text(title), app.Span().Text(text))
	}
	return app.Div().Body(
		app.FieldSet().Class("choice").Body(
			app.Legend().Class("h3").Text(locale.Say("How much to read")),
			app.Div().Class("pick two").Body(
				choice(false, "much-lists", locale.Say("The words of all lists"), locale.Say("Built-in and looked at. A file of any size. Every test can be asked; other words are read from the file when a question needs them.")),
				choice(true, "much-all", locale.Say("Also all other words"),
					locale.Say("For neighbours, analogies and whole-vocabulary questions. This device’s limit: {1} words of {2} dimensions in memory; more are read from the file again.", prose.Count(float64(one.Limit)), prose.Count(float64(one.Dims)))),
			),
			ui.Slot(one.Marked, p.tokens),
			ui.Field{ID: "vectors-first", Label: locale.Say("Only the first words"),
				Help: locale.Say("A number, or nothing for all. Files are mostly sorted by frequency.")}.Around(
				app.Input().ID("vectors-first").Type("text").Attr("inputmode", "numeric").Aria("describedby", "vectors-first-help").
					Value(p.first).OnChange(func(ctx app.Context, _ app.Event) {
					p.first = ui.Digits(ctx.JSSrc().Get("value").String())
				})),
		),
	)
}

// tokens asks which token of a word is read of a model that has two.
func (p *vectorsPage) tokens() app.UI {
	choice := func(start bool, id, title, text string) app.UI {
		return app.Label().Body(
			app.Input().Type("radio").Name("token").ID(id).Checked(p.bare == start).
				OnChange(func(app.Context, app.Event) { p.bare = start }, app.EventScope(id)),
			app.B().Text(title), app.Span().Text(text))
	}
	return app.FieldSet().Class("choice").Body(
		app.Legend().Class("h3").Text(locale.Say("Which token of a word")),
		app.Div().Class("pick two").Body(
			choice(false, "token-space", locale.Say("The one after a space"),
				locale.Say("The word in running text. A word that is several tokens has no vector here.")),
			choice(true, "token-start", locale.Say("The one without a space"), locale.Say("The word at the start of a text. The same token stands inside of longer words.")),
		))
}

// readSpeed is how many bytes a second are read where nothing was read yet.
const readSpeed = 60e6

// foresaid is the kind, size and time of a file.
func (p *vectorsPage) foresaid(f protocol.VectorsFile) string {
	text := locale.Say("{1}, {2} dimensions", f.Kind, prose.Count(float64(f.Dims)))
	switch {
	case f.Tokens > 0:
		text += ", " + locale.Plural(f.Tokens, "{1} token", "{1} tokens", prose.Count(float64(f.Tokens)))
	case f.Words > 0:
		text += ", " + wordlist.HowMany("words", f.Words)
	}
	text += ", " + ui.Size(int(f.Bytes)) + ". "
	if f.Pack {
		text += locale.Say("It is read piece by piece, where a question needs it.")
	} else {
		text += locale.Say("Reading takes about {1}.", ui.Duration(float64(f.Bytes)/readSpeed))
	}
	if n := len(p.peek.Files); n > 1 {
		text += " " + locale.Plural(n-1, "With {1} other file of vectors.", "With {1} other files of vectors.",
			prose.Count(float64(n-1)))
	}
	return text
}

// reading is the bar while a file is read.
func (p *vectorsPage) reading() app.UI {
	return ui.Slot(p.working != nil, func() app.UI {
		share, now := 0.0, 0
		if p.far.Total > 0 {
			share = min(1, float64(p.far.Done)/float64(p.far.Total))
			now = int(100 * share)
		}
		seconds := time.Since(p.started).Seconds()
		speed := ""
		if p.far.Done > 0 && seconds > 0.5 {
			rate := float64(p.far.Done) / seconds
			speed = locale.Say("{1} MB a second, about {2} left.", prose.Count(rate),
				ui.Duration(float64(p.far.Total-p.far.Done)/rate)) + " "
		}
		total := locale.Number(strconv.Itoa(p.far.Total) + " MB")
		return app.Div().Body(
			app.P().Class("q").ID("vectors-far").Text(ui.ProgressText(p.far)),
			app.Div().Class("readbar").Role("progressbar").Aria("label", ui.NowReading()).Aria("valuemin", 0).
				Aria("valuemax", 100).Aria("valuenow", now).
				Body(app.Raw(chart.ReadBar(share, p.ticks, total, p.width))),
			app.Div().Class("acts").Body(
				app.Button().Type("button").Class("go").ID("vectors-stop").Text(locale.Say("Stop")).
					OnClick(func(app.Context, app.Event) {
						if p.working != nil {
							p.working()
						}
					}),
				app.Button().Type("button").Class("plain").ID("vectors-enough").Text(locale.Say("Use what is found so far")).
					OnClick(func(app.Context, app.Event) { p.enough() }),
				app.Span().Class("state").Text(speed+locale.Say("The page stays usable.")),
			),
		)
	})
}

// sheet is what is in the vectors: sentence, figures, pictures, table.
func (p *vectorsPage) sheet() app.UI {
	r := p.current()
	if r == nil {
		return app.Div().Class("slot")
	}
	return app.Article().Class("reading").Aria("labelledby", "vectors-headline").
		Body(app.Div().Class("wrap").Body(app.Div().Class("columns").Body(
			app.Div().Body(
				p.others(),
				app.H2().Class("headline").ID("vectors-headline").TabIndex(-1).Text(prose.VectorsHeadline(r.report)),
				app.P().Class("verdict").Text(prose.VectorsVerdict(r.report)),
				p.use(r),
				reading.Figures(prose.VectorsFigures(r.report)),
				topWords(r.report),
				p.norms(r.report),
				coverage(r.report),
			),
			vectorNotes(r),
		)))
}

// others are the other vectors that were read with it.
func (p *vectorsPage) others() app.UI {
	return ui.Slot(len(p.reports) > 1, func() app.UI {
		var all []ui.Segment
		for i, r := range p.reports {
			all = append(all, ui.Segment{Value: strconv.Itoa(i), Label: r.report.Title})
		}
		return ui.Segmented{Name: "vectors-shown", Legend: locale.Say("Vectors"), Segments: all,
			Chosen: strconv.Itoa(p.shown)}.Draw(func(value string) { p.shown = ui.NumberOf(value) })
	})
}

// use leads to where vectors can be asked, and keeps them.
func (p *vectorsPage) use(r *uploadReport) app.UI {
	var to []app.UI
	for _, page := range []struct{ id, name string }{{shell.PageWords, locale.Say("Words")},
		{shell.PageDebias, locale.Say("Debias")}} {
		to = append(to, app.Button().Type("button").Class("plain").Text(page.name).
			OnClick(func(app.Context, app.Event) { p.ask(r.upload.ID, page.id) }, app.EventScope(r.upload.ID, page.id)))
	}
	return app.Div().Class("acts").Body(append([]app.UI{
		app.Button().Type("button").Class("go").ID("vectors-measure").Text(locale.Say("Use in Measure")).
			OnClick(func(app.Context, app.Event) { p.ask(r.upload.ID, shell.PageMeasure) }, app.EventScope(r.upload.ID)),
		p.keepButton(r),
		app.Span().Class("state").Text(locale.Say("Also in")),
	}, to...)...)
}

// topWords are the ten most frequent words.
func topWords(r protocol.VectorsReport) app.UI {
	return app.Section().Class("block").Aria("labelledby", "top10").Body(
		app.H3().ID("top10").Text(locale.Say("The ten most frequent words")),
		app.P().Text(locale.Say("In a sorted file, marks and little words come first, as they do in running text; then a word’s place can stand for its frequency.")),
		app.Ol().Class("ranked").Body(app.Range(r.Top).Slice(func(i int) app.UI {
			return app.Li().Body(app.Span().Text(strconv.Itoa(i+1)), app.Text(r.Top[i]))
		})),
	)
}

// norms is the picture of lengths.
func (p *vectorsPage) norms(r protocol.VectorsReport) app.UI {
	n := r.Norms
	return app.Section().Class("block").Aria("labelledby", "norms").Body(
		app.H3().ID("norms").Text(locale.Say("How long the vectors are")),
		app.P().Text(locale.Say("Two of the first {1} words stand at a mean cosine of {2}, where 0 is spread evenly in all directions. Isotropy (Mu and Viswanath 2018): {3}, where 1 is even.",
			prose.Count(float64(r.Frequent)), prose.Signed(r.MeanCosine, 2), prose.Isotropy(r, 2))),
		app.Figure().Class("plotbox").Aria("labelledby", "norms").Body(
			app.Raw(chart.VectorNorms(n, r.Words, p.width)),
			app.FigCaption().Text(locale.Say("Dots: some of the {1} words looked at. Line: the median length at that rank; field: nine words in ten. Longest: {2}, {3}. Shortest: {4}, {5}.",
				prose.Count(float64(r.Looked)), n.Most.Word, prose.Significant(n.Most.Norm, 3), n.Least.Word,
				prose.Significant(n.Least.Norm, 3))),
		),
	)
}

// coverage is the table of built-in tests, the least covered first.
func coverage(r protocol.VectorsReport) app.UI {
	row := func(t protocol.TestCover) app.UI {
		can := app.Td().Class("can-" + t.Can).Text(prose.CoverText(t))
		return app.Tr().DataSet("test", t.ID).Body(
			app.Th().Scope("row").Body(app.Text(locale.Say(t.Name)+" "), app.Small().Text(locale.Say(t.Title))),
			app.Td().Class("opt").Body(app.Raw(chart.CoverBars(t.Sets))),
			app.Td().Class("n").Text(locale.Say("{1} of {2}", prose.Count(float64(t.Found)), prose.Count(float64(t.Asked)))),
			can,
		)
	}
	language, _, _ := prose.VectorsLanguage(r)
	var here, elsewhere []protocol.TestCover
	for _, t := range r.Tests {
		if t.Language == language {
			here = append(here, t)
		} else {
			elsewhere = append(elsewhere, t)
		}
	}
	table := func(id, label string, tests []protocol.TestCover) app.UI {
		return app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", label).
			Body(app.Table().Class("cov").ID(id).Body(
				app.THead().Body(app.Tr().Body(app.Th().Scope("col").Text(locale.Say("Test")),
					app.Th().Scope("col").Class("opt").Text(locale.Say("Lists")),
					app.Th().Scope("col").Class("n").Text(prose.CoverTerm(r)),
					app.Th().Scope("col").Text(locale.Say("Can it be asked?")))),
				app.TBody().Body(app.Range(tests).Slice(func(i int) app.UI { return row(tests[i]) })),
			))
	}
	return app.Section().Class("block").Aria("labelledby", "cov").Body(
		app.H3().ID("cov").Text(locale.Say("What can be asked")),
		app.P().Text(locale.Say("A bar is the share of a list that was found, grey when it is whole. Under seven words in ten a test is thin; with fewer than three words in a list it cannot be asked. The least covered come first.")),
		ui.Slot(len(r.UserLists) > 0, func() app.UI { return userCover(r) }),
		table("vectors-cover", locale.Say("Coverage of the built-in tests"), here),
		app.Details().Body(app.Summary().
			Text(locale.Plural(len(elsewhere), "The {1} test in other languages", "The {1} tests in other languages",
				prose.Count(float64(len(elsewhere))))), table("vectors-cover-other",
			locale.Say("Coverage of tests in other languages"), elsewhere)),
	)
}

// userCover is the table of the visitor's own lists.
func userCover(r protocol.VectorsReport) app.UI {
	return app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("Coverage of your lists")).
		Body(app.Table().Class("cov").ID("vectors-own").Body(
			app.THead().Body(app.Tr().Body(app.Th().Scope("col").Text(locale.Say("Your list")),
				app.Th().Scope("col").Class("n").Text(prose.CoverTerm(r)), app.Th().Scope("col").Text(locale.Say("Not there")))),
			app.TBody().Body(app.Range(r.UserLists).Slice(func(i int) app.UI {
				s := r.UserLists[i]
				return app.Tr().Body(app.Th().Scope("row").Text(s.Name), app.Td().Class("n").
					Text(locale.Say("{1} of {2}", strconv.Itoa(s.Found), strconv.Itoa(s.Asked))), app.Td().Text(prose.AbsentText(s)))
			})),
		))
}

// vectorNotes is the margin.
func vectorNotes(r *uploadReport) app.UI {
	warnings := prose.VectorsWarnings(r.report)
	return app.Aside().Class("notes").Aria("label", locale.Say("Notes on these vectors")).Body(
		app.Section().Class("limits").Body(app.H3().Text(locale.Say("Before you measure")),
			app.Ul().ID("vectors-warnings").Body(app.Range(warnings).
				Slice(func(i int) app.UI { return app.Li().Text(warnings[i]) }))),
		app.Section().Body(app.H3().Text(locale.Say("What was read")),
			reading.FactList(prose.VectorsFacts(r.report)).ID("vectors-facts")),
		reading.Note(locale.Say("When you share"), locale.Say("A link carries the check, not the file. Whoever opens it is asked for the file. The check is computed from what is in the file; another name changes nothing.")),
	)
}

package contexts

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/compare"
	"weatherglass/app/instrument"
	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// madeTest begins the ids of lists of the visitor's own among tests.
const madeTest = "own:"

// Render draws the page: what is asked, and of which model; the reading; the same in the models that are here; and
// where a model of the visitor's is given.
func (p *contextsPage) Render() app.UI {
	return p.FrameAround(app.Div().Class("wrap question").Body(kept.Tabs(shell.PathContexts), p.head(), p.question(),
		ui.Slot(p.opening, func() app.UI {
			return app.P().Class("state").Role("status").Text(locale.Say("Opening the model"))
		}),
		ui.Slot(p.model() != nil, p.card),
		ui.Slot(p.model() == nil, p.Doing),
		ui.Slot(p.stopped != nil, p.stoppedBox),
	), app.Div().Body(
		ui.Slot(p.State.Answer != nil, p.saving),
		ui.Slot(p.asksShipped(), func() app.UI { return &shippedModels{Asked: p.State.Question, Came: p.came} }),
		ui.Slot(p.readByModel(), func() app.UI {
			return &layers{Asked: p.State.Answered, Given: p.given, Count: p.brought.Layers, Soon: p.layersSoon()}
		}),
		p.bring(),
	))
}

// readByModel reports whether the reading is of a model that is here.
func (p *contextsPage) readByModel() bool {
	return p.model() != nil && p.State.Answer != nil && prose.ByModel(p.State.Answer.Reading) &&
		p.State.Answered.Method != gapMethod && !isShipped(p.State.Answered.Embedding)
}

// layersSoon reports whether every layer is measured in no time: SEAT has no draws, and the engine keeps all layers.
func (p *contextsPage) layersSoon() bool {
	m := p.brought
	return p.State.Answered.Method == seatMethod && m.Test != nil &&
		protocol.LayerBytes(m.Test.Sentences, m.Layers, m.Width) <= protocol.MostLayers
}

// head is the question of the page.
func (p *contextsPage) head() app.UI {
	kicker := locale.Say("Sentences, not single words.")
	rest := locale.Say("What a model makes of sentences with these words.")
	if a := p.State.Answer; a != nil && !p.asksShipped() {
		rest = locale.Say("Read and measured in {1} seconds on this device.", prose.Fixed(a.Millis/1000, 1))
	}
	title := instrument.Asks(&p.page)
	if id := p.State.Question.Embedding; p.model() != nil && !isShipped(id) {
		title = strings.Replace(title, id, p.model().Title, 1) // until the answer names it
	}
	if p.State.Question.Embedding == "" {
		title = locale.Say("Does a model lean that gives a word another vector in each sentence?")
	}
	return app.Div().ID("contexts-head").Body(
		app.P().Class("kicker").Body(app.B().Text(kicker+" "), app.Text(rest+" "),
			app.A().Href("#bring").ID("to-bring").Text(locale.Say("Bring a model")).OnClick(func(_ app.Context, e app.Event) {
				e.PreventDefault() // the address holds the reading
				ui.FocusID("bring-title")
			})),
		app.H1().Text(title),
	)
}

// contextMethods are those of the page.
func contextMethods() []ui.Segment {
	return []ui.Segment{{Value: ceatMethod, Label: locale.Say("CEAT, words in contexts")},
		{Value: seatMethod, Label: locale.Say("SEAT, whole sentences")},
		{Value: gapMethod, Label: locale.Say("Fill the mask")}}
}

// question is what is asked, and how it is measured.
func (p *contextsPage) question() app.UI {
	number := func(id, label, help, value string, set func(string)) app.UI {
		return ui.Field{ID: id, Label: label, Help: help}.Around(
			app.Input().ID(id).Type("text").Attr("inputmode", "numeric").Aria("describedby", id+"-help").Value(value).
				OnChange(func(ctx app.Context, _ app.Event) {
					set(ui.Digits(ctx.JSSrc().Get("value").String()))
				}, app.EventScope(id)))
	}
	q := p.State.Question
	return app.Div().Class("asks").Body(
		ui.Segmented{Name: "contexts-method", Legend: locale.Say("Method"), Segments: contextMethods(),
			Chosen: q.Method}.Draw(p.withMethod),
		app.P().Class("state").Text(map[string]string{
			ceatMethod: locale.Say("A context of each word is drawn, again and again, and the effect sizes are combined. It needs sentences in which people used the words."),
			seatMethod: locale.Say("A WEAT whose words are sentences, such as “This is math.” It needs one vector a sentence."),
			gapMethod:  locale.Say("Which words does a model expect in the gap of a sentence, he or she? It needs a model that was trained to fill gaps, from its own files."),
		}[q.Method]),
		app.Div().Class("row").Body(
			ui.SelectField("contexts-model", locale.Say("Model"), p.models(), experiment.UploadWithFirst(q.Embedding, 0),
				p.withModel),
			ui.SelectField("contexts-test", locale.Say("Test"), p.tests(), p.test(), p.withTest),
			ui.Slot(q.Method == ceatMethod, func() app.UI {
				return ui.SelectField("contexts-samples", locale.Say("Draws"), p.samples(),
					p.option("samples", usualSamples), func(value string) {
						if value == usualSamples {
							value = ""
						}
						p.withOption("samples", ui.NumberOf(value))
					})
			}),
		),
		ui.Slot(q.Method != gapMethod, func() app.UI {
			return app.Details().Class("more").Body(
				app.Summary().Text(locale.Say("Contexts of each word")),
				app.Div().Class("row").Body(
					number("contexts-least", locale.Say("At least"), locale.Say(
						"A number, or nothing for the usual: 2 for CEAT, 1 for SEAT. Fewer are an error."), p.option("least", ""), func(v string) { p.withOption("least", ui.NumberOf(v)) }),
					number("contexts-first", locale.Say("Only the first"), locale.Say("A number, or nothing for all."),
						p.firstShown(), p.withFirst),
				),
			)
		}),
		app.P().Class("problem").Role("alert").Text(p.problem),
	)
}

// firstShown is how many contexts of a word count: as the question says, once a file is there.
func (p *contextsPage) firstShown() string {
	id := p.State.Question.Embedding
	switch n := experiment.UploadFirst(id); {
	case !experiment.IsUpload(id):
		return p.first
	case n > 0:
		return strconv.Itoa(n)
	}
	return ""
}

// samples are the numbers of draws to choose from, with that of a link.
func (p *contextsPage) samples() []ui.Segment {
	list := []ui.Segment{{Value: "1000", Label: prose.Count(1000)},
		{Value: usualSamples, Label: locale.Say("{1}, as in the paper", prose.Count(10_000))}}
	if asked := p.option("samples", usualSamples); asked != "1000" && asked != usualSamples {
		list = append(list, ui.Segment{Value: asked, Label: prose.Count(float64(ui.NumberOf(asked)))})
	}
	return list
}

// test is the chosen one of [contextsPage.tests]; "" are lists that a link or another page brought.
func (p *contextsPage) test() string {
	switch q := p.State.Question; {
	case q.Test != "":
		return wordlist.BareID(q.Test)
	case p.made != "":
		return madeTest + p.made
	}
	return ""
}

// suits reports whether the method can be asked of a built-in test.
func (p *contextsPage) suits(t protocol.TestEntry) bool {
	if p.State.Question.Method == gapMethod {
		return t.Sets["words"] != "" && t.Sets["A"] != "" && t.Sets["B"] != "" && len(t.Sets) == 3
	}
	return t.Method == "weat"
}

// tests are the WEATs, built-in and of one's own. The chosen one is there before they are.
func (p *contextsPage) tests() []ui.Segment {
	var list []ui.Segment
	for _, m := range kept.MyLists().All {
		if p.State.Question.Method == gapMethod {
			break
		}
		if q, problem := instrument.QuestionOfMade(&m, ""); problem == "" && q.Method == "weat" {
			list = append(list, ui.Segment{Value: madeTest + m.ID, Label: locale.Say("Yours: {1}", m.Name)})
		}
	}
	if p.State.Catalogue != nil {
		for _, t := range p.State.Catalogue.Tests {
			if p.suits(t) {
				list = append(list, ui.Segment{Value: t.ID, Label: instrument.TestTitled(t) + compare.LanguageNote(t.Language)})
			}
		}
	}
	if chosen := p.test(); !slices.ContainsFunc(list, func(s ui.Segment) bool { return s.Value == chosen }) {
		label := chosen
		if chosen == "" {
			label = locale.Say("Your own question.")
		}
		list = append(list, ui.Segment{Value: chosen, Label: label})
	}
	return list
}

// bring is where a model of the visitor's is given, or vectors that it made elsewhere.
func (p *contextsPage) bring() app.UI {
	return app.Section().Class("block own").ID("bring").Aria("labelledby", "bring-title").Body(
		app.H2().ID("bring-title").TabIndex(-1).Text(locale.Say("Bring a model")),
		app.P().Text(locale.Say("A folder as Hugging Face has it. It is read here, in this tab; nothing is sent anywhere.")),
		&ui.Dropzone{ID: "contexts", Everywhere: true,
			Label: locale.Say("Drop the model’s folder here, a zip file of it, or vectors that it made."),
			Help: locale.Say("Of a model: config.json, tokenizer.json and model.safetensors, whole or in parts; for CEAT with a table of words and sentences.") + " " +
				locale.Say("Taken: BERT, RoBERTa, XLM-R, CamemBERT, DistilBERT, MPNet, ELECTRA and ModernBERT. Models that write, such as GPT and Llama, are not read: of them the page Vectors reads the input embeddings.") + " " +
				locale.Say("Of vectors: lines of JSON; text with tabs between word, context and numbers; or an .npy array together with its table, X.npy and X.csv. Plain, gzip, Zstandard or alone in a zip file."),
			Taken: func(files []ui.GivenFile, left int) {
				p.Ctx.Dispatch(func(app.Context) { p.give(files, left) })
			}},
		p.sentences(),
		contextsNotes(),
	)
}

// sentences are what another program is to embed.
func (p *contextsPage) sentences() app.UI {
	seat := p.State.Question.Method == seatMethod
	text, python := locale.Say("Take sentences in which people used the words, some dozens a word, and save the vector of the word in each."), ceatPython
	command := "weatherglass encode -pool word MODEL contexts.csv"
	if seat {
		text, python = locale.Say("The page writes sentences of templates around each word of the test. Save a vector for each, in the same order, as an array beside the table."), seatPython
		command = "weatherglass encode MODEL sentences.csv"
	}
	if p.State.Question.Method == gapMethod {
		return ui.Nothing()
	}
	return app.Div().Body(
		app.H3().Text(locale.Say("Or let it read sentences elsewhere")),
		app.P().Text(text),
		ui.Slot(seat, func() app.UI {
			return app.Div().Body(
				app.Div().Class("acts").Body(app.Button().Type("button").Class("plain").ID("contexts-write").
					Text(locale.Say("Write the sentences")).OnClick(func(app.Context, app.Event) { p.write() })),
				app.P().Class("state").ID("contexts-written").Role("status").Text(p.written),
			)
		}),
		app.Details().Class("more").Body(
			app.Summary().Text(locale.Say("Lines of Python that do it")),
			app.Pre().Class("scroll").TabIndex(0).Body(app.Code().Text(python)),
			app.P().Text(locale.Say("Or without Python, on the command line, from the model’s own files:")),
			app.Pre().Class("scroll").TabIndex(0).Body(app.Code().Text(command)),
		),
	)
}

// contextsNotes say what to know before a model is asked.
func contextsNotes() app.UI {
	list := []string{
		locale.Say("Which layer and which pieces of a word become the vector are choices. Note both beside the numbers."),
		locale.Say("More draws or more templates make the papers’ p smaller and tell nothing new. The interval and the p over words do not move with them."),
		locale.Say("A link to such a reading holds the question and a check, never the file: who opens it is asked for the same file."),
	}
	return app.Aside().Class("notes").Aria("label", locale.Say("Notes on models that read contexts")).Body(
		app.Section().Class("limits").Body(app.H3().Text(locale.Say("Before you measure")),
			app.Ul().Body(app.Range(list).Slice(func(i int) app.UI { return app.Li().Text(list[i]) }))),
		reading.Note(locale.Say("One vector a word"), locale.Say("A file with one vector for each word, also the input embeddings of a language model, belongs on the page Vectors.")),
	)
}

// saving offers the reading as the command line prints it.
func (p *contextsPage) saving() app.UI {
	r := p.State.Answer.Reading
	return app.Div().Class("acts").Body(app.Button().Type("button").Class("plain").ID("contexts-text").
		Text(locale.Say("Text")).OnClick(func(app.Context, app.Event) {
		ui.Download(r.Experiment.Method+"-"+r.Digest[:min(8, len(r.Digest))]+".txt", "text/plain;charset=utf-8",
			prose.ContextsText(r, p.testTitle()))
	}))
}

// testTitle is the name of the built-in test that was measured, "" for lists of one's own.
func (p *contextsPage) testTitle() string {
	id := wordlist.BareID(p.State.Answer.Reading.Experiment.Test)
	if p.State.Catalogue == nil || id == "" {
		return id
	}
	for _, t := range p.State.Catalogue.Tests {
		if t.ID == id {
			return instrument.TestTitled(t)
		}
	}
	return id
}

package instrument

import (
	"context"
	"encoding/json"
	"path"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// ownbox is the section where visitors give vectors of their own: on the page Time files
// of several years, which become a series, elsewhere vectors by themselves. What it is
// given is asked the question of the page. The files are read by the engine's worker.
type uploadbox struct {
	app.Compo
	Page      *Instrument
	Catalogue *protocol.Catalogue // that of the page: another one draws the section anew

	ctx     app.Context
	working context.CancelFunc // stops the reading; nil while nothing is read
	far     experiment.Progress
	owned   protocol.Uploaded // what was read last
	problem string
	said    string
}

// uploadBox draws the section; texts of one's own have another place, on the page Corpus.
func (p *Instrument) uploadBox() app.UI {
	return ui.Slot(p.State.Page != shell.PageCorpus,
		func() app.UI { return &uploadbox{Page: p, Catalogue: p.State.Catalogue} })
}

// OnMount keeps the context by which the section is drawn again.
func (b *uploadbox) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	b.ctx = ctx
	b.Page.lendKept()
	kept.MyLists().Load(ctx, func() {})
}

// OnDismount stops what nobody waits for.
func (b *uploadbox) OnDismount() { b.stop() }

// stop ends the reading.
func (b *uploadbox) stop() {
	if b.working != nil {
		b.working()
	}
}

// together reports whether files are to make a series.
func (b *uploadbox) together() bool { return b.Page.State.Page == shell.PageTime }

// Render draws the place for files, what was read, and what the tab has.
func (b *uploadbox) Render() app.UI {
	title, label := locale.Say("Your own vectors"), locale.Say("Drop a file of vectors here")
	help := locale.Say("word2vec, GloVe and fastText files, CSV and JSON, plain, .gz, .zst or .zip; NumPy, gensim and models with the files that belong to them.") + " "
	if b.together() {
		title, label = locale.Say("Your own series"),
			locale.Say("Drop files of vectors whose names hold their years, or a folder of them")
		help = locale.Say("As pubmed-1960.vec, pubmed-1970.vec; 1990-w.npy with 1990-vocab.pkl of HistWords; 1990/model.safetensors.") + " " + help
	}
	heading := app.UI(app.H3().ID("own-title").TabIndex(-1).Text(title))
	if b.Page.ownFirst { // no section is above it
		heading = app.H2().ID("own-title").TabIndex(-1).Text(title)
	}
	return app.Section().Class("block own").Aria("labelledby", "own-title").Body(
		heading,
		app.P().Text(locale.Say("They are read on this device and never leave it. They are there on every page until you close or reload this tab.")),
		&ui.Dropzone{ID: "own", Label: label, Help: help, Everywhere: true, Taken: func(files []ui.GivenFile, left int) {
			ui.ScrollToID("own-title") // what was dropped elsewhere on the page is here
			b.ctx.Dispatch(func(app.Context) { b.take(files, left) })
		}},
		ui.Slot(b.working != nil, func() app.UI {
			return app.Div().Body(ui.ProgressBar(b.far), app.Button().Type("button").Class("plain").ID("own-stop").
				Text(locale.Say("Stop")).OnClick(func(app.Context, app.Event) { b.stop() }))
		}),
		app.P().Class("state").Role("status").ID("own-said").Text(b.said),
		app.P().Class("problem").Role("alert").ID("own-problem").Text(b.problem),
		ui.Slot(len(b.owned.Embeddings) > 0, func() app.UI { return uploadTable(b.owned) }),
		ui.Slot(len(b.Page.uploads()) > 0, b.list),
	)
}

// take has the engine read files, and asks the question of them.
func (b *uploadbox) take(files []ui.GivenFile, left int) {
	if b.working != nil {
		return // one after the other
	}
	b.problem, b.said, b.owned = "", "", protocol.Uploaded{}
	if left > 0 {
		b.problem = ui.TooMany(left)
		return
	}
	work, cancel := context.WithCancel(shell.StopShown())
	b.working, b.far = cancel, experiment.Progress{Text: ui.NowReading()}
	req := b.Page.uploadRequest(files, b.together())
	b.Page.upload(b.ctx, work, req, func(p experiment.Progress) { b.far = p },
		func(owned protocol.Uploaded, err *experiment.Error) {
			cancel()
			b.working = nil
			if err != nil {
				if b.problem = err.Error(); err.Code == "cancelled" {
					b.problem, b.said = "", locale.Say("Stopped. Nothing was kept.")
				}
				return
			}
			b.owned = owned
			b.said = locale.Plural(len(owned.Embeddings), "Read {1} set of vectors.", "Read {1} sets of vectors.",
				prose.Count(float64(len(owned.Embeddings))))
			b.Page.askUpload(owned)
		})
}

// uploadTable lists what was read: of each epoch its file, words, dimensions and how many words
// of the question it has.
func uploadTable(owned protocol.Uploaded) app.UI {
	cells := func(cell func(...app.UI) app.UI, texts ...string) app.UI {
		var row []app.UI
		for _, t := range texts {
			row = append(row, cell(app.Text(t)))
		}
		return app.Tr().Body(row...)
	}
	head := func(in ...app.UI) app.UI { return app.Th().Scope("col").Body(in...) }
	data := func(in ...app.UI) app.UI { return app.Td().Body(in...) }
	var rows []app.UI
	for _, e := range owned.Embeddings {
		at := e.At
		if at == "" {
			at = "–"
		}
		rows = append(rows, cells(data, e.File, at, prose.Count(float64(e.Words)), strconv.Itoa(e.Dims),
			locale.Say("{1} of {2}", strconv.Itoa(e.Found), strconv.Itoa(e.Asked))))
	}
	var notes []app.UI
	for _, e := range owned.Embeddings {
		if !e.Held {
			notes = append(notes, app.P().Class("state").Text(locale.Say("{1} does not fit into the memory that this page may take. Its numbers are read from the file for each question, which is slower and changes no number.", path.Base(e.File))))
		}
		for _, m := range message.Whole(e.Notes, e.Said) {
			notes = append(notes, app.P().Class("state").Text(prose.Told(m)))
		}
	}
	return app.Div().Body(
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("What was read")).Body(
			app.Table().ID("own-table").Body(
				app.THead().Body(cells(head, locale.Say("File"), locale.Say("Year"), locale.Say("Words"), locale.Say("Dimensions"),
					locale.Say("Words of the question"))),
				app.TBody().Body(rows...),
			)),
		app.Div().Body(notes...),
	)
}

// list names what the tab has, each with a button that forgets it.
func (b *uploadbox) list() app.UI {
	things := b.Page.uploads()
	return app.Div().Body(app.P().Text(locale.Say("Yours in this tab:")),
		app.Ul().ID("own-list").Body(app.Range(things).Slice(func(i int) app.UI {
			e := things[i]
			return app.Li().Body(app.Text(e.Title+" "), app.Button().Type("button").Class("plain").
				Aria("label", locale.Say("Forget {1}", e.Title)).Text(locale.Say("Forget")).
				OnClick(func(app.Context, app.Event) { b.Page.ForgetUpload(e.ID) }, app.EventScope("own", e.ID)))
		})))
}

// missingFile asks for the file of somebody's own that the question is about, beside the
// error that says so.
func (p *Instrument) missingFile() app.UI {
	return &ui.Dropzone{ID: "missing", Label: locale.Say("Drop the file here"), Everywhere: true,
		Help: locale.Say("Its name does not matter; of a series the years in the names do."),
		Taken: func(files []ui.GivenFile, _ int) {
			req := p.uploadRequest(files, p.State.Question.Series != nil)
			req.Wanted = p.State.Question.Uploads()
			p.upload(p.Ctx, context.Background(), req, func(progress experiment.Progress) { p.say(ui.ProgressText(progress)) },
				func(_ protocol.Uploaded, err *experiment.Error) {
					if err != nil {
						// The place for the file stays beside what was wrong with the last one.
						p.State.Err = &experiment.Error{Code: experiment.CodeUploadMissing, Message: err.Message, Hint: err.Hint}
						return
					}
					p.State.Catalogue = nil
					p.WithCatalogue(func() {})
					p.run(false) // the link is still the one that was opened
				})
		}}
}

// uploadRequest is the request that reads files and counts the words of the question in them.
func (p *Instrument) uploadRequest(files []ui.GivenFile, together bool) protocol.UploadRequest {
	question, _ := json.Marshal(p.State.Question) // one that cannot be encoded has no coverage
	return protocol.UploadRequest{Together: together, Contexts: p.State.Page == shell.PageContexts, Question: question,
		Given: ui.GivenTo(files)}
}

// own has the engine read files. far and done are called on the goroutine of the user
// interface and may change the component of ctx.
func (p *Instrument) upload(ctx app.Context, work context.Context, req protocol.Request, far func(experiment.Progress),
	done func(protocol.Uploaded, *experiment.Error)) {
	engine := p.Engine
	ctx.Async(func() {
		raw, err := engine.Call(work, req, func(progress experiment.Progress) {
			ctx.Dispatch(func(app.Context) { far(progress) })
		})
		var owned protocol.Uploaded
		if err == nil {
			err = json.Unmarshal(raw, &owned)
		}
		ctx.Dispatch(func(app.Context) {
			if err != nil {
				done(owned, ui.AsError(err))
				return
			}
			if k, ok := engine.(shell.Keeper); ok {
				k.Keep(req)
			}
			done(owned, nil)
		})
	})
}

// askUpload puts the question of the page to what was read, once the list of what can be
// chosen has it.
func (p *Instrument) askUpload(owned protocol.Uploaded) {
	p.State.Catalogue = nil
	p.WithCatalogue(func() {
		if owned.Series != nil {
			p.Choose(p.State.ofUploadedSeries(*owned.Series))
			return
		}
		if p.State.Question.Corpus == nil && len(owned.Embeddings) == 1 {
			p.Choose(p.State.withEmbedding(owned.Embeddings[0].ID))
		}
	})
}

// uploads lists what of the catalogue is the visitor's own.
func (p *Instrument) uploads() []experiment.EmbeddingEntry {
	if p.State.Catalogue == nil {
		return nil
	}
	var out []experiment.EmbeddingEntry
	for _, e := range p.State.Catalogue.Embeddings {
		if experiment.IsUpload(e.ID) {
			out = append(out, e)
		}
	}
	return out
}

// ForgetUpload drops vectors of the visitor's own. A question about them stays until it is
// asked again.
func (p *Instrument) ForgetUpload(id string) {
	req := protocol.ForgetRequest{ID: id}
	if k, ok := p.Engine.(shell.Keeper); ok {
		k.Keep(req)
	}
	p.fetch(p.Ctx, req, func(json.RawMessage) {
		p.State.Catalogue = nil
		p.WithCatalogue(func() { p.say(locale.Say("Forgotten")) })
	})
}

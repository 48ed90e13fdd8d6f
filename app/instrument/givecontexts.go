package instrument

import (
	"context"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// GiveContexts has the engine open a file of words in contexts, with its table if it is an array, and
// asks the question of it: that of a link, which asks for this very file, stays as it is. first is how many
// contexts of a word count, 0 for all. ready is called once the file is open, with what
// measures it: a model may be looked at first; with nil where it cannot be opened, or something else was asked.
func GiveContexts(p *Instrument, files []ui.GivenFile, first int, ready func(measure func())) {
	n := p.State.begin(false)
	req, linked := p.uploadRequest(files, false), LinkAsksForFile(p)
	if linked {
		req.Wanted = p.State.Question.Uploads()
	}
	p.upload(p.Ctx, context.Background(), req, func(experiment.Progress) {},
		func(uploaded protocol.Uploaded, err *experiment.Error) {
			switch {
			case n != p.State.run: // something else was asked meanwhile
				ready(nil)
				return
			case err != nil:
				p.failed(n, err)
				ready(nil)
				return
			}
			if !linked {
				q := p.State.Question
				q.Embedding = experiment.UploadWithFirst(uploaded.Embeddings[0].ID, first)
				p.State.edit(q, "")
			}
			p.State.stop()
			ready(func() { p.run(false) })
		})
}

// LinkAsksForFile reports whether a link was opened that asks for a file of the visitor's.
func LinkAsksForFile(p *Instrument) bool {
	return p.State.Opened != nil && len(p.State.Question.Uploads()) > 0
}

// TooManyContexts says that files were left, so that none is read.
func TooManyContexts(p *Instrument) {
	p.failed(p.State.begin(false), &experiment.Error{Code: "several_files", Message: message.Plain(
		locale.Say("Give one file of vectors, with its table of words if it is an array."))})
}

// Stop gives up the run at work, as its button does.
func Stop(p *Instrument) { p.stop() }

// Asks is the question of the page in words.
func Asks(p *Instrument) string { return p.State.questionText() }

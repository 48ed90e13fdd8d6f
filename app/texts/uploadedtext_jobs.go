package texts

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// The jobs, in their order.
const (
	jobNone = iota
	jobReading
	jobCounting
	jobTraining
	jobDone
)

// jobs is how far the jobs are: each begins where the one before ends.
type jobs struct {
	at    int
	train bool // vectors are to be trained
	far   experiment.Progress
	began [jobDone + 1]time.Time
}

// begin is at a job from now on.
func (j *jobs) begin(job int, text string) {
	if j.at != job {
		j.at, j.began[job], j.far = job, time.Now(), experiment.Progress{Text: text}
	}
}

// start reads and counts the texts, and trains vectors if train is set.
func (o *uploadedText) start(train bool) {
	if o.working != nil {
		return
	}
	work, cancel := context.WithCancel(shell.StopShown())
	o.working, o.jobs = cancel, jobs{train: train}
	o.jobs.begin(jobReading, "Reading")
	o.problems, o.said, o.saveNote = [stages + 1]*experiment.Error{}, "", ""
	o.Counted, o.cover, o.trained, o.lines = nil, nil, nil, nil
	o.ctx.Defer(func(app.Context) { ui.FocusID("own-work") })
	training := o.training()
	req := protocol.CountRequest{Texts: o.ask()}
	o.call(work, req, o.hearJob, func(raw json.RawMessage, err error) {
		o.Counted = decoded[protocol.TextsCounted](o, stageBring, raw, err)
		if o.Counted == nil {
			o.ended(err, locale.Say("Stopped. Nothing was counted."))
			return
		}
		o.jobs.begin(jobCounting, "Counting") // where its progress was overtaken by its end
		o.made(req)
		o.findWords()
		if !train {
			o.ended(nil, "")
			return
		}
		o.train(work, training)
	})
}

// hearJob hears how far reading and counting are.
func (o *uploadedText) hearJob(p experiment.Progress) {
	if p.Text == "Counting" {
		o.jobs.begin(jobCounting, p.Text)
	}
	o.jobs.far = p
}

// made has every engine in this one's place do the same, and lists what is new.
func (o *uploadedText) made(req protocol.Request) {
	if k, ok := o.Page.Engine.(shell.Keeper); ok {
		k.Keep(req)
	}
	o.Page.State.Catalogue = nil
	o.Page.WithCatalogue(func() {})
}

// train makes vectors of what was counted.
func (o *uploadedText) train(work context.Context, ask protocol.Training) {
	o.jobs.begin(jobTraining, "Training")
	req := protocol.TrainRequest{ID: o.Counted.Entry.ID, Training: ask}
	o.call(work, req, func(p experiment.Progress) { o.jobs.far = p }, func(raw json.RawMessage, err error) {
		if o.trained = decoded[protocol.TextsTrained](o, stageWork, raw, err); o.trained != nil {
			o.made(req)
		}
		o.ended(err, locale.Say("Stopped. What is counted stays: PMI can be measured."))
	})
}

// ended is the end of the jobs; a visitor who stopped them is told what stays.
func (o *uploadedText) ended(err error, stopped string) {
	o.stop()
	o.working = nil
	o.jobs.begin(jobDone, "")
	if err != nil && ui.AsError(err).Code == "cancelled" {
		o.said = stopped
	}
	next := "own-words"
	if o.Counted == nil {
		next = "own-bring"
	}
	o.ctx.Defer(func(app.Context) { ui.FocusID(next) })
}

// work is the second stage: the jobs, each with its bar.
func (o *uploadedText) work() app.UI {
	if o.jobs.at == jobNone {
		return app.Li().Class("hidden-stage")
	}
	list := []app.UI{o.job(jobReading, ui.NowReading(), o.read()),
		o.job(jobCounting, locale.Say("Counting"), o.countedText())}
	if o.jobs.train {
		list = append(list, o.job(jobTraining, locale.Say("Training"),
			locale.Say("{1}, {2} dimensions", trainingName(o.method), o.dims)))
	}
	return app.Li().Body(
		app.H3().ID("own-work").TabIndex(-1).Text(locale.Say("Let it work")),
		app.Dl().Class("jobs").Body(list...),
		ui.Slot(o.working != nil, func() app.UI {
			return app.Div().Class("acts").Body(
				app.Button().Type("button").Class("go").ID("own-stop").Text(locale.Say("Stop")).
					OnClick(func(app.Context, app.Event) { o.stop() }),
				app.Span().Class("state").
					Text(locale.Say("You can read on. After Stop, what is counted stays and PMI can be measured.")),
			)
		}),
		app.P().Class("state").ID("own-said").Role("status").Text(o.said),
		o.trouble(stageWork),
	)
}

// read says how many files were read.
func (o *uploadWork) read() string {
	if len(o.files) == 0 {
		return locale.Say("pasted text")
	}
	return fileCount(len(o.files))
}

// fileCount is so many files.
func fileCount(n int) string {
	return locale.Plural(n, "{1} file", "{1} files", prose.Count(float64(n)))
}

// countedText says how many words were counted, or are to be.
func (o *uploadWork) countedText() string {
	switch {
	case o.Counted != nil:
		return wordlist.HowMany("words", int(o.Counted.Entry.Tokens))
	case o.look != nil:
		return aboutWords(o.look.About)
	}
	return wordlist.LowerFirst(locale.Say("Words"))
}

// job is one of the jobs with its ruled bar.
func (o *uploadWork) job(which int, name, what string) app.UI {
	share, note := o.jobs.state(which, o.done(which), o.foreseenTime(which))
	return app.Div().Body(
		app.Dt().Text(name), app.Dd().Text(what),
		app.Dd().Class("b").Body(app.Span().Class("bar").Role("progressbar").Aria("label", name).Aria("valuemin", 0).
			Aria("valuemax", 100).Aria("valuenow", share).Body(
			app.Raw(fmt.Sprintf(`<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path d="M0 4h%dv8H0z" fill="var(--accent)"/></svg>`, share)))),
		app.Dd().Text(note),
	)
}

// done reports whether a job has come to its end.
func (o *uploadWork) done(job int) bool {
	return o.jobs.at > job && (job != jobTraining || o.trained != nil) &&
		(job == jobTraining || o.Counted != nil || o.jobs.at < jobDone)
}

// foreseenTime is how many seconds a job takes, as the look said; 0 is not known.
func (o *uploadWork) foreseenTime(job int) float64 {
	if o.look == nil || job != jobTraining {
		return 0
	}
	return o.look.Training
}

// state says how much of a job is done, in percent, and what is left, in words.
func (j *jobs) state(job int, done bool, foreseen float64) (share int, note string) {
	switch {
	case done:
		return 100, locale.Say("done, {1}", shortTime(j.end(job).Sub(j.began[job]).Seconds()))
	case j.at == jobDone:
		return 0, locale.Say("not done")
	case j.at < job && foreseen > 0:
		return 0, locale.Say("about {1}", shortTime(foreseen))
	case j.at < job:
		return 0, locale.Say("waits")
	case j.far.Total <= 0:
		return 0, locale.Say("at work")
	}
	part := min(1, float64(j.far.Done)/float64(j.far.Total))
	share = int(100 * part)
	if part < 0.05 {
		return share, prose.Count(float64(share)) + " %"
	}
	return share, locale.Say("{1} left", shortTime(time.Since(j.began[job]).Seconds()*(1/part-1)))
}

// end is when a job that is done ended: when the next one began.
func (j *jobs) end(job int) time.Time {
	for next := job + 1; next < len(j.began); next++ {
		if !j.began[next].IsZero() {
			return j.began[next]
		}
	}
	return time.Now()
}

// shortTime writes seconds in little room.
func shortTime(seconds float64) string {
	if seconds < 100 {
		return prose.Count(max(1, math.Ceil(seconds))) + " s"
	}
	return prose.Count(math.Ceil(seconds/60)) + " min"
}

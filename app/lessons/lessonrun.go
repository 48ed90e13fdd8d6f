package lessons

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/instrument"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/assets/lessons"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// openedLesson is a lesson as a page has it: a built-in one, or one's own.
type openedLesson struct {
	Name   string // "own-" and a part of its digest for one's own
	Link   string // one's own as a link has it, "" for a built-in one
	lesson *lesson.Lesson
	place  int  // among the built-in ones, from 1; 0 for one's own
	early  bool // it is in English, as those of the language have not come yet
}

// builtinLesson opens one by its name: in English where those of the language have not come yet.
func builtinLesson(name string) (openedLesson, bool) {
	f, place, ok := lessons.Named(locale.ID() + "/" + name)
	early := !ok
	if early {
		f, place, ok = lessons.Named(name)
	}
	if !ok {
		return openedLesson{}, false
	}
	return openedLesson{Name: name, lesson: f.Lesson(), place: place, early: early}, true
}

// userLesson opens one by its text.
func userLesson(text string) (openedLesson, error) {
	l, err := lesson.Parse(text)
	if err != nil {
		return openedLesson{}, err
	}
	link, err := lesson.Link(text)
	return openedLesson{Name: lesson.UserLessonName(text), Link: link, lesson: l}, err
}

// path is where the lesson is read.
func (o openedLesson) path() string {
	if o.Link != "" {
		return shell.PathUserLesson
	}
	return shell.PathLessons + "/" + o.Name
}

// stepID is the element of a step, and what the address has behind its #.
func stepID(i int) string { return "step-" + strconv.Itoa(i+1) }

// stepFragment is what the address of a step has behind its #.
func (o openedLesson) stepFragment(i int) string {
	if o.Link != "" {
		return o.Link + "/" + stepID(i)
	}
	return stepID(i)
}

// pool is a class's guesses on a step, before anybody guessed.
func (o openedLesson) pool(step int) class.Pool {
	return class.Pool{Lesson: o.Name, UserLesson: o.Link, Step: step + 1}
}

// lessonRun is a lesson whose Experiments are run, each once.
type lessonRun struct {
	openedLesson
	readings lesson.Readings
	wrong    map[string]*experiment.Error
	waiting  map[string]bool // Experiments that the engine was asked
	upTo     int             // the last step that is to be measured
	leave    int             // so many steps may fetch as much as they need
	came     map[int]came    // answers that were opened before the program was there, by step

	ctx  app.Context
	stop context.CancelFunc
	work context.Context
}

// open begins with a lesson; what was under way for another one is dropped.
func (r *lessonRun) open(o openedLesson) {
	r.end()
	*r = lessonRun{openedLesson: o, readings: lesson.Readings{}, wrong: map[string]*experiment.Error{},
		waiting: map[string]bool{}, came: map[int]came{}, ctx: r.ctx}
	r.work, r.stop = context.WithCancel(context.Background())
}

// end stops what is being measured.
func (r *lessonRun) end() {
	if r.stop != nil {
		r.stop()
	}
}

// measure asks for what the steps up to one need.
func (r *lessonRun) measure(upTo int) {
	r.upTo = max(r.upTo, upTo)
	r.goOn()
}

// ask measures one, which may fetch so many bytes; 0 for no more than is fetched unasked.
func (r *lessonRun) ask(a lesson.Ask, leave int) {
	text, err := json.Marshal(a.Experiment)
	if err != nil {
		r.wrong[a.Name] = ui.Unreadable(err)
		return
	}
	r.waiting[a.Name] = true
	delete(r.wrong, a.Name)
	work := r.work
	shell.CallEngine(r.ctx, work, protocol.RunRequest{Experiment: text, Allowance: leave}, nil,
		func(raw json.RawMessage, e *experiment.Error) {
			if work.Err() != nil {
				return
			}
			var answer protocol.Answer
			if e = shell.ReadAnswer(raw, e, &answer); e != nil {
				r.wrong[a.Name] = e
			} else {
				r.readings[a.Name] = answer
			}
			delete(r.waiting, a.Name)
			r.goOn()
		})
}

// fetch asks once more for what is large up to a step, and fetches as much as that needs.
func (r *lessonRun) fetch(i int) {
	r.leave = max(r.leave, i+1)
	r.measure(i)
}

// again asks once more for what failed up to a step.
func (r *lessonRun) again(i int) {
	for _, s := range r.lesson.Steps[:i+1] {
		for _, a := range s.Asks {
			if e := r.wrong[a.Name]; e != nil && e.Code != experiment.CodeLargeDownload {
				delete(r.wrong, a.Name)
			}
		}
	}
	r.measure(i)
}

// goOn asks for the next reading. They are asked for one after another: what comes first is not
// kept waiting by the others on a slow network, and what several look through is fetched once.
func (r *lessonRun) goOn() {
	if len(r.waiting) > 0 {
		return
	}
	for i, s := range r.lesson.Steps {
		for _, a := range s.Asks {
			_, known := r.readings[a.Name]
			e := r.wrong[a.Name]
			switch {
			case known:
			case e == nil && i <= r.upTo:
				r.ask(a, 0)
				return
			case e != nil && e.Code == experiment.CodeLargeDownload && i < r.leave:
				r.ask(a, e.Bytes)
				return
			}
		}
	}
}

// ready reports whether all that a step and those before it need was measured.
func (r *lessonRun) ready(i int) bool {
	for _, s := range r.lesson.Steps[:i+1] {
		for _, a := range s.Asks {
			if _, ok := r.readings[a.Name]; !ok {
				return false
			}
		}
	}
	return true
}

// holds reports whether what a step says is borne out by what was measured; false while it is not
// measured.
func (r *lessonRun) holds(i int) bool {
	return r.ready(i) && len(r.lesson.Steps[i].Tell(r.readings, lesson.Reader{}).Failed) == 0
}

// fault is what kept a step from being measured, nil for nothing.
func (r *lessonRun) fault(i int) *experiment.Error {
	for _, s := range r.lesson.Steps[:i+1] {
		for _, a := range s.Asks {
			if e := r.wrong[a.Name]; e != nil {
				return e
			}
		}
	}
	return nil
}

// reading is what a step is about; nil for none, or while it is not measured.
func (r *lessonRun) reading(i int) *protocol.Answer {
	asks := r.lesson.Steps[i].Asks
	if len(asks) == 0 {
		return nil
	}
	a, ok := r.readings[asks[0].Name]
	if !ok {
		return nil
	}
	return &a
}

// drawsGlass reports whether the answer of a step is a hand on the glass.
func (r *lessonRun) drawsGlass(i int) bool {
	a := r.reading(i)
	if a == nil || !r.ready(i) || r.lesson.Steps[i].Guess.Kind != lesson.Glass {
		return false
	}
	_, ok := a.Reading.Values["d"]
	return ok
}

// poles are the ends of the scale of a step by its reading, where the lesson names none; "" while it is not measured.
func (r *lessonRun) poles(i int) (left, right string) {
	if !r.drawsGlass(i) || !instrument.AsksForHand(*r.reading(i)) {
		return "", ""
	}
	n := prose.Names(*r.reading(i))
	return n.More("B"), n.More("A")
}

// luckField is what luck alone gives by the reading of a step; nil where it has none, or while it is not measured.
func (r *lessonRun) luckField(i int) *[2]float64 {
	a := r.reading(i)
	if a == nil {
		return nil
	}
	low, okLow := a.Reading.Values["null_low"]
	high, okHigh := a.Reading.Values["null_high"]
	if !okLow || !okHigh {
		return nil
	}
	return &[2]float64{low, high}
}

// lessonHeadline says a reading in a sentence of its own.
func lessonHeadline(rs lesson.Readings, name string) string {
	return prose.Plain(method.Headline(rs[name]))
}

// trouble is what keeps a step from its answer: that much is to be fetched, for which the reader
// is asked, or something that went wrong.
func (r *lessonRun) trouble(i int, e *experiment.Error) app.UI {
	if i < r.leave && len(r.waiting) > 0 {
		return app.P().Class("state").Text(locale.Say("Fetching…"))
	}
	kind, text, label, act := "problem", e.Message.Text+" "+e.Hint.Text, locale.Say("Try again"), r.again
	if e.Code == experiment.CodeLargeDownload {
		kind, text = "state", locale.Say("This step looks through many words of the vectors. They are fetched once, and then they are here.")+" "+
			locale.Say("On a phone you may skip it: they are {1}, and one device in a class is enough.", ui.Megabytes(e.Bytes))
		label, act = locale.Say("Fetch {1} and measure", ui.Megabytes(e.Bytes)), r.fetch
	}
	return app.Div().Class("slot").Body(app.P().Class(kind).Text(text),
		app.P().Class("acts").Body(app.Button().Type("button").Class("go").ID("fetch-"+stepID(i)).Text(label).
			OnClick(func(app.Context, app.Event) { act(i) }, app.EventScope(r.Name, i, label)),
			ui.Slot(e.Code == experiment.CodeLargeDownload, func() app.UI { return r.skip(i) })))
}

// skip leads past a step that takes much, to the next one or behind the last.
func (r *lessonRun) skip(i int) app.UI {
	if i+1 == len(r.lesson.Steps) {
		return app.A().Class("ghost past").ID("skip-" + stepID(i)).Href("#lesson-not").Text(locale.Say("Skip this step")).
			OnClick(func(_ app.Context, e app.Event) {
				e.PreventDefault() // the address has the step
				if part := app.Window().GetElementByID("lesson-not"); part.Truthy() {
					part.Call("scrollIntoView")
				}
			})
	}
	return app.A().Class("ghost past").ID("skip-" + stepID(i)).Href("#" + r.stepFragment(i+1)).
		Text(locale.Say("Skip this step"))
}

// openReading leads to the reading with all its numbers.
func (r *lessonRun) openReading(i int) app.UI {
	a := r.reading(i)
	if a == nil || a.Link == "" {
		return app.Div().Class("slot")
	}
	q := r.lesson.Steps[i].Asks[0].Experiment
	q.Method = a.Reading.Experiment.Method // a test implies it
	page := shell.PagePath(instrument.PageOf(q))
	return app.P().Class("state").Body(app.A().Href(shell.Href(page)+"#"+a.Link).
		Text(locale.Say("This reading, with all its numbers")), app.Text(". "+r.checked(i, a.Reading.Digest)))
}

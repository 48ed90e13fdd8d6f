package instrument

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"sync"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// fakeEngine answers by operation and writes down what it was asked.
type fakeEngine struct {
	mu      sync.Mutex
	asked   []protocol.Request
	answers map[string]func(protocol.Request) (any, error)
}

func (f *fakeEngine) Call(_ context.Context, req protocol.Request,
	_ func(experiment.Progress)) (json.RawMessage, error) {
	f.mu.Lock()
	f.asked = append(f.asked, req)
	answer := f.answers[req.Op()]
	f.mu.Unlock()
	if answer == nil {
		return nil, errors.New("not asked for: " + req.Op())
	}
	result, err := answer(req)
	if err != nil {
		return nil, err
	}
	return json.Marshal(result)
}

// ops lists the operations asked for.
func (f *fakeEngine) ops() string {
	var s string
	for _, r := range f.asked {
		s += r.Op() + " "
	}
	return s
}

// answering is an engine that answers every run, with the link it is given.
func answering(link string) *fakeEngine {
	return &fakeEngine{answers: map[string]func(protocol.Request) (any, error){
		protocol.OpRun: func(r protocol.Request) (any, error) {
			var q experiment.Experiment
			err := json.Unmarshal(r.(protocol.RunRequest).Experiment, &q)
			return answerTo(q, link), err
		},
		protocol.OpCatalogue: func(protocol.Request) (any, error) { return catalogue(), nil },
		protocol.OpOpen: func(protocol.Request) (any, error) {
			raw, err := json.Marshal(DefaultQuestion(shell.PageMeasure))
			return experiment.Opened{Experiment: raw, Digest: "b21b6984a6178b57"}, err
		},
	}}
}

// driven is a page in go-app's test engine, which runs no OnMount: its context
// comes from OnPreRender.
type driven struct{ page }

func (d *driven) OnInit()                     { d.State = NewState(shell.PageMeasure) }
func (d *driven) OnPreRender(ctx app.Context) { d.Ctx = ctx }
func (d *driven) Render() app.UI              { return d.Frame() }

func drive(t *testing.T, engine shell.Caller) (*driven, app.TestEngine) {
	t.Helper()
	d, e := &driven{}, app.NewTestEngine()
	if err := e.Load(d); err != nil {
		t.Fatal(err)
	}
	e.ConsumeAll()
	d.Engine = engine
	return d, e
}

func TestThePageMeasuresItsDefault(t *testing.T) {
	engine := answering("default")
	d, e := drive(t, engine)
	d.follow("")
	e.ConsumeAll()
	if d.State.phase() != shell.PhaseReady || d.State.Answer == nil || d.State.Link != "" {
		t.Errorf("phase %q, link %q", d.State.phase(), d.State.Link)
	}
	if d.spoken == "" {
		t.Error("the reading was not announced")
	}
	if engine.ops() != "run " {
		t.Errorf("asked %q: the first reading needs no list of tests", engine.ops())
	}
}

func TestThePageOpensALink(t *testing.T) {
	engine := answering("ours")
	d, e := drive(t, engine)
	d.follow("theirs")
	e.ConsumeAll()
	if d.State.banner() != shell.BannerReproduced || engine.ops() != "open run " {
		t.Errorf("banner %q after %q", d.State.banner(), engine.ops())
	}
}

func TestThePageShowsAnError(t *testing.T) {
	engine := answering("x")
	want := &experiment.Error{Code: "unknown_embedding", Message: message.Plain("There is no such embedding."),
		Hint: message.Plain("Choose another.")}
	engine.answers[protocol.OpRun] = func(protocol.Request) (any, error) { return nil, want }
	d, e := drive(t, engine)
	d.follow("")
	e.ConsumeAll()
	if d.State.Err == nil || !reflect.DeepEqual(d.State.Err, want) || d.State.phase() != shell.PhaseError {
		t.Errorf("error %+v, phase %q", d.State.Err, d.State.phase())
	}
	engine.answers[protocol.OpRun] = answering("again").answers[protocol.OpRun]
	d.tryAgain()
	e.ConsumeAll()
	if d.State.phase() != shell.PhaseReady {
		t.Errorf("phase %q after trying again", d.State.phase())
	}
}

func TestAnErrorOfTheEngineItselfIsShown(t *testing.T) {
	d, e := drive(t, &fakeEngine{})
	d.follow("")
	e.ConsumeAll()
	if d.State.Err == nil || d.State.Err.Code != "engine" || d.State.Err.Hint.Text == "" {
		t.Errorf("error %+v", d.State.Err)
	}
}

func TestPickingMeasures(t *testing.T) {
	engine := answering("picked")
	d, e := drive(t, engine)
	d.show(testDialog{})
	e.ConsumeAll()
	if d.dialog != (testDialog{}) {
		t.Fatalf("dialog %#v", d.dialog)
	}
	d.pick("c.weat7")
	e.ConsumeAll()
	if d.dialog != nil || d.State.Question.Test != "c.weat7" || d.State.Link != "picked" {
		t.Errorf("dialog %#v, test %q, link %q", d.dialog, d.State.Question.Test, d.State.Link)
	}
	d.show(setDialog{Place{Role: "X"}})
	d.pick("c.math")
	e.ConsumeAll()
	if got := d.State.Question.Sets["X"].ID; got != "c.math" {
		t.Errorf("X is %q", got)
	}
}

func TestTypingIsMeasuredOnceItRests(t *testing.T) {
	engine := answering("typed")
	d, e := drive(t, engine)
	d.follow("")
	e.ConsumeAll()
	d.Edit(Place{Role: "X"})
	d.setWords(Place{Role: "X"}, own("a"))
	d.setWords(Place{Role: "X"}, own("a", "b"))
	d.setWords(Place{Role: "X"}, own("a", "b", "c"))
	e.ConsumeAll()
	if engine.ops() != "run run " {
		t.Errorf("asked %q, want one run for three letters", engine.ops())
	}
	if !d.edits(Place{Role: "X"}) || d.State.Link != "typed" {
		t.Errorf("editing %v, link %q", d.editing, d.State.Link)
	}
	d.setWords(Place{Role: "X"}, experiment.SetRef{Name: "none"})
	e.ConsumeAll()
	if engine.ops() != "run run " || !d.State.tellStale() {
		t.Error("an empty set was measured")
	}
}

// Package engine answers the page's requests in a Web Worker: it opens packs,
// runs experiments, reports progress and can be told to stop. It is plain Go;
// the browser is behind [Env].
package engine

import (
	"context"
	"encoding/json"
	"sync"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/jobs"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
	"weatherglass/metrics/shard"
	"weatherglass/wasm/store"
)

// Env is what an engine needs of its surroundings.
type Env struct {
	// Host brings files.
	Host store.Host
	// Query is appended to the names of the page's own files, so that the engine
	// reads those of its version: "?v=..." or "".
	Query string
	// Yield lets the surroundings work before it returns, so that a request to
	// stop is heard while an experiment runs; nil where nothing has to.
	Yield func()
	// Kernels are the inner loops of scans and searches; nil ones are the plain Go form.
	Kernels scan.Kernels
	// File opens a file that the visitor has chosen; nil where there are none.
	File func(ctx context.Context, name string) (File, error)
	// Card writes the model card of debiased vectors with what is said of an audit;
	// nil where packs have none.
	Card func(x experiment.Exported, audit string) string
	// First is the pack that the page opens with, FirstSum the SHA-256 of its manifest
	// as the page knows it, in hex: the index of packs is then asked only if that is
	// not what comes. "" is none.
	First, FirstSum string
	// Phone says that memory is scarce.
	Phone bool
	// Workers is how many workers share long work, this one among them; 0 is 1.
	Workers int
	// Start starts another worker with this program, an [Assistant], and tells
	// the peer what it hears of it; nil where none can be started.
	Start func(*Peer) (Port, error)
}

// Engine answers requests, several at a time.
type Engine struct {
	env   Env
	store *store.Store
	pacer *pacer
	crew  *crew

	lexicon once[*lexicon.Lexicon]
	listed  once[[]experiment.EmbeddingEntry] // by the index of packs
	packs   keyed[embed.Source]
	planes  *shard.Planes // of all packs
	memo    measure.Memo  // of all runs
	early   store.Meter   // what Prepare fetched
	fits    experiment.Fits
	runJob  func(ctx context.Context, name string, args []byte) ([]byte, error)

	mu    sync.Mutex
	tasks map[int]*task // at work, by the request's ID
}

// New returns an engine that has fetched nothing yet.
func New(env Env) *Engine {
	if env.Yield == nil {
		env.Yield = func() {}
	}
	limit := shard.DesktopPlaneBytes
	if env.Phone {
		limit = shard.PhonePlaneBytes
	}
	return &Engine{
		planes: shard.NewPlanes(limit, env.Kernels), runJob: jobs.Env{Kernels: env.Kernels}.Run,
		env: env, store: store.New(env.Host), pacer: newPacer(env.Yield), crew: newCrew(env), tasks: map[int]*task{},
	}
}

// Handle takes an [experiment.Request] in JSON and returns at once; its work is
// done on another goroutine. send is called with the JSON of each
// [experiment.Reply], never after the last, and must not block. Requests must
// be handed over in the order in which they came.
func (e *Engine) Handle(ctx context.Context, request []byte, send func(reply []byte)) {
	var req experiment.Request
	if err := json.Unmarshal(request, &req); err != nil {
		newTask(ctx, 0, send).answer(nil, &experiment.Error{
			Code: "bad_request", Message: experiment.Because("The request cannot be read", err.Error()),
			Hint: "Load the page again to get one version of page and engine.",
		})
		return
	}
	if req.Op == experiment.OpCancel {
		e.cancel(req.ID)
		return
	}
	t := newTask(ctx, req.ID, send)
	if req.Leave > 0 {
		t.meter.Limit = req.Leave
	}
	e.begin(t)
	go func() {
		defer e.end(t)
		t.answer(e.work(t, req))
	}()
}

// operations answer a request; what they return becomes the reply's result.
var operations = map[string]func(*Engine, context.Context, *task, experiment.Request) (any, error){
	experiment.OpCatalogue: (*Engine).catalogue,
	experiment.OpSet:       (*Engine).set,
	experiment.OpOpen:      (*Engine).open,
	experiment.OpRun:       (*Engine).run,
	experiment.OpComplete:  (*Engine).complete,
	experiment.OpCheck:     (*Engine).check,
	experiment.OpBenchmark: (*Engine).benchmark,
	experiment.OpExport:    (*Engine).export,
}

// work does what the request asks. A panic becomes an error: the engine lives on.
func (e *Engine) work(t *task, req experiment.Request) (result any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicked(p)
		}
	}()
	op, ok := operations[req.Op]
	if !ok {
		return nil, &experiment.Error{
			Code: "unknown_op", Message: "The engine has no operation " + req.Op + ".",
			Hint: "Load the page again to get one version of page and engine.",
		}
	}
	return op(e, store.WithMeter(e.pacer.context(t.ctx), &t.meter), t, req)
}

func (e *Engine) begin(t *task) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.tasks[t.id] = t
}

func (e *Engine) end(t *task) {
	t.cancel()
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.tasks[t.id] == t {
		delete(e.tasks, t.id)
	}
}

// cancel stops the request with the ID; it is answered with the code "cancelled".
func (e *Engine) cancel(id int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if t := e.tasks[id]; t != nil {
		t.cancel()
	}
}

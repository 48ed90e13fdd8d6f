// Package engine answers the page's requests in a Web Worker: it opens packs,
// runs experiments, reports progress and can be told to stop. It is plain Go;
// the browser is behind [Env].
//
// Begin with [Engine.Handle]: a call becomes a task, the operation of its request answers it. What
// an operation needs is made once and kept: lazy.go. flows.go, pool.go and worker_pool.go
// share long work with other workers; shard_worker.go has them decode shards; [Assistant]
// is the same program at their end. allowance.go asks before much is fetched. Numbers are
// computed in metrics and not here; sentences are written by the page.
//
// In a browser all goroutines run on one thread: they take turns where one waits. The
// tests run natively, with the race detector, so that locks are needed all the same.
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
//
// wasm/program/serve_js.go fills it in with what web/worker.js offers; tests with fakes. It
// is not changed after [New].
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
	// Uploads has the engine answer what is asked of a visitor's own vectors, texts and lists; nil refuses such.
	Uploads *Uploads
	// File opens a file that the visitor has chosen; nil where there are none.
	File func(ctx context.Context, name string) (File, error)
	// In opens a file that the visitor gave, by what the page calls it; its reads end
	// with ctx. nil where none are taken.
	In func(ctx context.Context, id string) (In, error)
	// Card writes the model card of debiased vectors with what is said of an audit;
	// nil where packs have none.
	Card func(x experiment.Exported, audit string) string
	// Series and Texts run Experiments of series and of texts, as [experiment.Env] has
	// them; nil refuses such.
	Series, Texts func(context.Context, experiment.Experiment, experiment.Env) (*experiment.Reading, error)
	// First is the pack that the page opens with, FirstSum the SHA-256 of its manifest
	// as the page knows it, in hex: the index of packs is then asked only if that is
	// not what comes. "" is none.
	First, FirstSum string
	// Phone says that memory is scarce.
	Phone bool
	// Workers is how many workers share long work, this one among them; 0 is 1.
	Workers int
	// Start starts another worker with this program, an [Assistant], and tells
	// the worker what it hears of it; nil where none can be started.
	Start func(*Worker) (Port, error)
}

// operation reads a request of its type and returns what is to be done for it.
type operation func(*Engine, *task, json.RawMessage) (work, error)

// work is what a request asks; what it returns becomes the reply's result and must marshal to JSON.
type work func(context.Context) (any, error)

// Uploads is what an engine has for what the visitor uploads, and for what reads counts of texts. The zero Uploads has
// neither, which keeps a program small.
type Uploads struct {
	UploadKernels
	Maps
	operations map[string]operation
	// with lets a run count texts, and measure words in contexts.
	with func(e *Engine, t *task, env *experiment.Env)
}

// Engine answers requests, several at a time.
//
// It lives as long as its worker. All its methods may be called from several
// goroutines.
type Engine struct {
	env     Env
	store   *store.Store
	pacer   *pacer
	workers *workerPool

	lexicon once[*lexicon.Lexicon]
	listed  once[[]experiment.EmbeddingEntry] // by the index of packs
	packs   keyed[embed.Source]
	uploads uploads       // of the visitor
	planes  *shard.Planes // of all packs
	texts   corporaKept
	// Searches that later runs may take over.
	memo measure.Memo // of all runs
	// Its bytes are told with the first answer, which they were fetched for.
	early  store.Meter // what Prepare fetched
	fits   experiment.Fits
	runJob func(ctx context.Context, name string, args []byte) ([]byte, error)

	mu    sync.Mutex
	tasks map[int]*task // at work, by the call's ID
}

// New returns an engine that has fetched nothing yet.
func New(env Env) *Engine {
	if env.Yield == nil {
		env.Yield = func() {}
	}
	if env.Uploads == nil {
		env.Uploads = new(Uploads)
	}
	// Decoded shards are the largest thing that the engine keeps.
	limit := shard.DesktopPlaneBytes
	if env.Phone {
		limit = shard.PhonePlaneBytes
	}
	return &Engine{
		planes: shard.NewPlanes(limit, env.Kernels), runJob: jobs.Env{Kernels: env.Kernels}.Run,
		env: env, store: store.New(env.Host), pacer: newPacer(env.Yield), workers: newWorkerPool(env), tasks: map[int]*task{},
	}
}

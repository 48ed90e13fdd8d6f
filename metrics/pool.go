package metrics

import (
	"context"
	"fmt"
	"sync"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/scan"
)

// Pool runs the parts of long work side by side: on several cores natively, in
// several workers in the browser, which share no memory. So a part is bytes in
// and bytes out, and the answer cannot depend on the number of workers.
type Pool interface {
	// Workers is the number of parts that run at the same time, at least 1.
	Workers() int
	// Run runs the job once for each of args and returns the answers in their
	// order. progress, unless nil, is told how many parts of how many are done.
	Run(ctx context.Context, job string, args [][]byte, progress func(done, total int)) ([][]byte, error)
}

// Job is one kind of work for a [Pool]: a pure function of its arguments. A long
// one asks ctx.Err now and then and stops when there is one.
type Job func(ctx context.Context, args []byte) ([]byte, error)

// JobEnv is what a place that runs jobs has to offer. The zero one will do.
type JobEnv struct{ scan.Kernels }

// jobs are the jobs by name, for the place.
func jobs(env JobEnv) map[string]Job {
	return map[string]Job{
		analogyJob:       env.filterAnalogies,
		debias.MomentJob: env.sumMoments,
		nearJob:          env.filterNear,
		classifierJob:    env.classify,
		clusterJob:       env.cluster,
	}
}

func (env JobEnv) sumMoments(ctx context.Context, args []byte) ([]byte, error) {
	return debias.SumBlock(ctx, env.Gram, args)
}

// RunJob runs the job with the name, with the kernels of package scan.
func RunJob(ctx context.Context, name string, args []byte) ([]byte, error) {
	return JobEnv{}.Run(ctx, name, args)
}

// Run runs the job with the name.
func (env JobEnv) Run(ctx context.Context, name string, args []byte) ([]byte, error) {
	job, ok := jobs(env)[name]
	if !ok {
		return nil, fmt.Errorf("metrics: there is no job %q", name)
	}
	return job(ctx, args)
}

// LocalPool returns a [Pool] of n goroutines, at least 1.
func LocalPool(n int) Pool { return localPool(max(n, 1)) }

type localPool int

func (p localPool) Workers() int { return int(p) }

func (p localPool) Run(ctx context.Context, job string, args [][]byte, progress func(done, total int)) ([][]byte, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	run := localRun{answers: make([][]byte, len(args)), progress: progress}
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(int(p), len(args)) {
		workers.Go(func() {
			for i := range next {
				answer, err := RunJob(ctx, job, args[i])
				if run.done(i, answer, err) != nil {
					cancel()
				}
			}
		})
	}
	for i := range args {
		next <- i
	}
	close(next)
	workers.Wait()
	return run.answers, run.err
}

// localRun collects the answers of a run.
type localRun struct {
	mu       sync.Mutex
	answers  [][]byte
	count    int
	err      error // the first
	progress func(done, total int)
}

// done takes the answer of part i and returns the run's error so far.
func (r *localRun) done(i int, answer []byte, err error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.err == nil {
		r.err = err
	}
	r.answers[i] = answer
	if r.count++; r.progress != nil && r.err == nil {
		r.progress(r.count, len(r.answers))
	}
	return r.err
}

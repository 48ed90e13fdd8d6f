// Package jobs has parts of long work done by name: a place that runs them, a
// goroutine or a worker in the browser, gets the name and bytes. Each job stands
// where its work is, and registers itself here.
package jobs

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
)

// Job is one kind of work for a [measure.Pool]: a pure function of its arguments, with the
// kernels of the place that runs it. A long one asks ctx.Err now and then and stops
// when there is one.
//
// args may be shared with other parts and must not be changed; what it returns is the
// caller's. The same arguments give the same bytes in every place, or results would
// depend on who computed them.
type Job func(ctx context.Context, env Env, args []byte) ([]byte, error)

// Env is what a place that runs jobs has to offer. The zero one will do.
type Env struct{ scan.Kernels }

// jobTable are the jobs by name. Only the initialisation of packages writes to it.
var jobTable = map[string]Job{}

// Register makes a job known by its name. Each file that has a job calls it once,
// for a variable that nothing reads.
func Register(name string, job Job) bool {
	jobTable[name] = job
	return true
}

// ErrArgs says that a job got what no caller here sends.
var ErrArgs = errors.New("metrics: these are not the arguments of the job")

// Run runs the job with the name, with the kernels of package scan.
func Run(ctx context.Context, name string, args []byte) ([]byte, error) {
	return Env{}.Run(ctx, name, args)
}

// Run runs the job with the name.
func (env Env) Run(ctx context.Context, name string, args []byte) ([]byte, error) {
	job, ok := jobTable[name]
	if !ok {
		return nil, fmt.Errorf("jobs: there is no job %q", name)
	}
	return job(ctx, env, args)
}

// Local returns a [measure.Pool] of n goroutines, at least 1.
func Local(n int) measure.Pool { return localPool(max(n, 1)) }

// The number of its goroutines; it has no other state, and runs may go on side by
// side.
type localPool int

// Workers implements [measure.Pool].
func (p localPool) Workers() int { return int(p) }

// Run implements [measure.Pool]: answers[i] is that of args[i], whichever goroutine
// gave it. After the first error the others still take their parts, which end at once
// where they ask the context.
func (p localPool) Run(ctx context.Context, job string, args [][]byte,
	progress func(done, total int)) ([][]byte, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	parts := NewParts(args, progress)
	var workers sync.WaitGroup
	for range min(int(p), len(args)) {
		workers.Go(func() {
			for {
				i, args, ok := parts.Take()
				if !ok {
					return
				}
				answer, err := Run(ctx, job, args)
				if parts.Done(i, answer, err) != nil {
					cancel()
				}
			}
		})
	}
	workers.Wait()
	return parts.Answers()
}

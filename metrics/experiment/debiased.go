package experiment

import (
	"context"
	"math"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// Debias fits the steps to an embedding and returns what they make of it, from
// the Fits if they have it. What the fits found comes with it, a report a step.
// The embedding can be gone through if the source can. Without steps it is the
// source itself.
//
// The result shares source, which must stay open as long as it is used.
func (env Env) Debias(ctx context.Context, source embed.Source, steps []measure.Step) (embed.Source,
	[]measure.Report, error) {
	if len(steps) == 0 {
		return source, nil, nil
	}
	// A step may go through all words before any is looked up, and the Fits know
	// an embedding by its digest.
	// Without an index a source may not know its words, nor its digest.
	if s, ok := source.(embed.Indexer); ok {
		if err := s.Index(ctx); err != nil {
			return nil, nil, err
		}
	}
	fit := func() (embed.Source, []measure.Report, error) { return env.fit(ctx, source, steps) }
	if env.Fits == nil {
		return fit()
	}
	env.sums = env.Fits.sumsOf(source.Info())
	return env.Fits.get(ctx, source.Info(), steps, fit)
}

// fit fits the steps, at least one.
//
// An embedding without a whole vocabulary cannot be debiased: fits read all words.
func (env Env) fit(ctx context.Context, source embed.Source, steps []measure.Step) (embed.Source,
	[]measure.Report, error) {
	base, ok := source.(measure.Vocabulary)
	if !ok {
		return nil, nil, fail("no_vocabulary", "any.choose_another_embedding: Choose another embedding.", "experiment.cannot_be_debiased: This embedding cannot be gone through, so it cannot be debiased.")
	}
	spelled, read, err := spelledSteps(ctx, base, steps)
	if err != nil {
		return nil, nil, err
	}
	space := debias.NewSpace(base)
	fitted, err := debias.Chain(ctx, debias.Pooled(space, env.pool(), env.sums), spelled, env.progress())
	if err != nil {
		return nil, nil, contractError(err)
	}
	d := debiasedSource{Vocabulary: base, fitted: fitted, space: debias.Debiased(space, fitted), steps: steps}
	if s, ok := debias.NewScanner(base, fitted); ok {
		d.scanner = s
	}
	return d, noteSpelled(debias.Reports(fitted), read), nil
}

// debiasedSource is an embedding with its vectors changed, each when it is
// asked for.
//
// It holds no vectors and may be used by several goroutines if the embedding below
// may.
type debiasedSource struct {
	measure.Vocabulary
	fitted  debias.Fitted
	space   debias.Space
	scanner *debias.Scanner // nil if every vector is needed
	steps   []measure.Step
}

// Info implements [embed.Source]: that of the embedding it was made of, its
// title with what was done.
//
// "GloVe 6B, 100 d, debiased (Hard debiasing, INLP)". ID and digest stay those of
// the embedding below.
func (d debiasedSource) Info() embed.Info {
	info := d.Vocabulary.Info()
	info.Title += ", debiased"
	for i, s := range d.steps {
		m, _ := debias.Lookup(s.Method)
		joint := " ("
		if i > 0 {
			joint = ", "
		}
		info.Title += joint + m.Term
	}
	info.Title += ")"
	return info
}

// Find implements [embed.Source].
//
// O(d) to O(d²) a word, by the method.
func (d debiasedSource) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	hits, err := d.Vocabulary.Find(ctx, words)
	if err != nil {
		return nil, err
	}
	d.Remake(hits)
	return hits, nil
}

// Rows yields the vectors of all words in order of place, in one pass over the embedding below.
func (d debiasedSource) Rows(ctx context.Context, yield func(first int, rows []float64) error) error {
	return d.space.Rows(ctx, yield)
}

// Remake turns what was found in the embedding below into what is found here.
//
// Vectors are fresh; those of the hits stay.
func (d debiasedSource) Remake(hits []embed.Hit) { debias.Apply(d.fitted, hits) }

// Place is the place of a word that was found, which its rank need not be.
func (d debiasedSource) Place(h embed.Hit) int {
	if p, ok := d.Vocabulary.(interface{ Place(embed.Hit) int }); ok {
		return p.Place(h)
	}
	return h.Rank
}

// Precision implements preciser.
func (d debiasedSource) Precision(hits []embed.Hit) string {
	if p, ok := d.Vocabulary.(preciser); ok {
		return p.Precision(hits)
	}
	return ""
}

// Scan implements [embed.Scanner], by a scan of the embedding below or, if the
// method needs every vector, on those that Find yields.
//
// Without a scanner every vector is read and debiased, so that a scan costs what a
// pass over the whole embedding does.
func (d debiasedSource) Scan(ctx context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	if d.scanner != nil {
		return d.scanner.Scan(ctx, req, yield)
	}
	info := d.Info()
	if err := req.Check(info.Dims); err != nil {
		return err
	}
	total := info.Words
	if req.Words > 0 {
		total = min(total, req.Words)
	}
	err := d.space.Rows(ctx, func(first int, rows []float64) error {
		if first >= total {
			return errScanned
		}
		// The last block of a scan of the first words is cut off.
		rows = rows[:min(len(rows), (total-first)*info.Dims)]
		if err := yield(scanRows(first, rows, info.Dims, req)); err != nil {
			return err
		}
		if req.Progress != nil {
			req.Progress(min(total, first+len(rows)/info.Dims), total)
		}
		return ctx.Err()
	})
	if err == errScanned {
		return nil
	}
	return contractError(err)
}

// errScanned ends a scan that has gone through as many words as it was asked.
var errScanned error = message.Text("experiment.all_words_were_scanned: all words were scanned")

// scanRows computes a block of a scan exactly.
//
// Slack and radii are 0: nothing is quantised. O(n d) a direction.
func scanRows(first int, rows []float64, dims int, req embed.ScanRequest) embed.ScanBlock {
	n := len(rows) / dims
	b := embed.ScanBlock{First: first, Slack: make([]float64, len(req.Directions))}
	for _, g := range req.Directions {
		dots := make([]float64, n)
		for i := range dots {
			dots[i] = linalg.Dot(rows[i*dims:(i+1)*dims], g)
		}
		b.Dots = append(b.Dots, dots)
	}
	if req.Norms {
		b.Norms, b.Radii = make([]float64, n), make([]float64, n)
		for i := range b.Norms {
			row := rows[i*dims : (i+1)*dims]
			b.Norms[i] = math.Sqrt(linalg.Dot(row, row))
		}
	}
	return b
}

// fitNotes returns what the fits found to say.
//
// In the order of the steps.
func fitNotes(reports []measure.Report) []Note {
	var notes []Note
	for _, r := range reports {
		notes = append(notes, r.Notes...)
	}
	return notes
}

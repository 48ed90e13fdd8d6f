package vecinput

import (
	"context"
	"errors"
	"io"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/message"
)

// some is after how many words a pass looks up.
const some = 1024

// untilEnd reads rows one by one until next returns io.EOF. Other errors get the form
// of the contract.
func (v *Source) untilEnd(ctx context.Context, next func() error, kept func() int) error {
	for n := 0; ; n++ {
		if n%some == 0 {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if v.opts.Progress != nil {
				v.opts.Progress(n, kept())
			}
		}
		switch err := next(); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return VectorError(err)
		}
	}
}

// streamBlock is the number of words that a pass yields at once.
const streamBlock = 1024

// stream is a scan of the file itself, as [embed.Memory.Scan] is one of what is held.
func (v *Source) stream(ctx context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	if err := req.Check(v.info.Dims); err != nil {
		return err
	}
	most := v.info.Words
	if req.Words > 0 {
		most = min(most, req.Words)
	}
	return v.blocks(ctx, most, func(first int, rows []float64) error {
		n := len(rows) / v.info.Dims
		b := embed.ScanBlock{First: first, Dots: make([][]float64, len(req.Directions)),
			Slack: make([]float64, len(req.Directions))}
		row := func(i int) []float64 { return rows[i*v.info.Dims : (i+1)*v.info.Dims] }
		for d, g := range req.Directions {
			b.Dots[d] = make([]float64, n)
			for i := range n {
				b.Dots[d][i] = linalg.Dot(row(i), g)
			}
		}
		if req.Norms {
			b.Norms, b.Radii = make([]float64, n), make([]float64, n)
			for i := range n {
				b.Norms[i] = linalg.Norm(row(i))
			}
		}
		if req.Progress != nil {
			defer req.Progress(first+n, most)
		}
		return yield(b)
	})
}

// errOrder is of a file whose words do not stand in order of rank.
var errOrder error = message.Text("vecinput.words_out_of_order: its words do not stand in the order of their ranks")

// blocks yields the vectors of the first words of the file, some at a time. An error of
// yield comes back as it is.
func (v *Source) blocks(ctx context.Context, most int, yield func(first int, rows []float64) error) error {
	p, err := v.input.Start(ctx)
	if err != nil {
		return err
	}
	defer p.Close()
	var stopped error
	rows, first, rank := make([]float64, 0, streamBlock*v.info.Dims), 0, -1
	flush := func() error {
		if len(rows) > 0 {
			stopped = yield(first, rows)
		}
		first, rows = first+len(rows)/v.info.Dims, rows[:0]
		return stopped
	}
	err = v.untilEnd(ctx, func() error {
		if first+len(rows)/v.info.Dims == most {
			return io.EOF
		}
		if _, err := p.NextWord(); err != nil {
			return err
		}
		if p.Rank() <= rank {
			return errOrder
		}
		rank = p.Rank()
		vector, err := p.Vector()
		if err != nil {
			return err
		}
		if rows = append(rows, vector...); len(rows) == cap(rows) {
			return flush()
		}
		return nil
	}, func() int { return 0 })
	switch {
	case stopped != nil:
		return stopped
	case err != nil:
		return err
	}
	return flush()
}

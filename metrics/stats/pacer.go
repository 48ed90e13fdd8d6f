package stats

import "context"

// stepsPerCheck is the number of elementary steps (an addition and a
// comparison, 3 to 5 ns in a browser) between two looks at the context: about
// ten milliseconds.
const stepsPerCheck = 1 << 21

// pacer looks at a context at regular amounts of work.
type pacer struct {
	ctx  context.Context
	left int
}

func newPacer(ctx context.Context) *pacer { return &pacer{ctx: ctx, left: stepsPerCheck} }

// spend counts steps of work done and returns the context's error if it is
// time to look and there is one.
func (p *pacer) spend(steps int) error {
	p.left -= steps
	if p.left > 0 {
		return nil
	}
	p.left = stepsPerCheck
	return p.ctx.Err()
}

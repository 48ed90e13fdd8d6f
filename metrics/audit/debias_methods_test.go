package audit

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/measure/measuretest"
)

// sharingPool has flows of work beside each other, as the page's pool does.
type sharingPool struct{ measure.Pool }

func (p sharingPool) Share(ctx context.Context, _ int) (context.Context, func()) {
	return ctx, func() {}
}

// The methods are compared several at a time, in any number of workers, with
// the same answer: small enough for the race detector to follow.
func TestComparisonSideBySide(t *testing.T) {
	world := measuretest.NewWorld(debiasMethods, rand.New(rand.NewPCG(11, 3)))
	var first *measure.Result
	for _, workers := range []int{1, 3} {
		in := world.Input(t, debiasMethods, 1)
		in.Pool = sharingPool{jobs.Local(workers)}
		told := 0 // how often methods were told to be done
		in.Progress = func(p measure.Progress) {
			if p.Text != "Comparing methods" {
				if told > 0 {
					t.Errorf("%d workers: %q while methods are compared", workers, p.Text)
				}
				return // of the embedding as it is
			}
			if p.Done != told {
				t.Errorf("%d workers: %d of %d methods are done after %d", workers, p.Done, p.Total, told-1)
			}
			told++
		}
		r := measuretest.Compute(t, debiasMethods, in)
		if len(r.Tables) == 0 || len(r.Tables[0].Rows) < 10 || told != len(r.Tables[0].Rows) {
			t.Fatalf("%d workers: %d tables, told %d times", workers, len(r.Tables), told)
		}
		if first == nil {
			first = r
		} else if !reflect.DeepEqual(r, first) {
			t.Errorf("%d workers find\n%+v\none finds\n%+v", workers, r, first)
		}
	}
}

package shard

import (
	"math"
	"slices"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/scan"
)

// A scan for the largest cosines comes upon every word that a scan of all words
// leaves among them, with the same cosine, whatever is kept and however many
// directions there are.
func TestScanForTheLargest(t *testing.T) {
	const k = 3
	for _, n := range []int{1, 3, 4, 9} {
		tp := smallPack()
		tp.shard, tp.page = 8, 4
		p := openTest(t, tp)
		req := embed.ScanRequest{Directions: gauss(7, n, testDims), Norms: true}
		req.Directions[0] = make([]float64, testDims) // along which all are equally far
		all := collect(t, p, req)
		req.Largest = k
		for _, limit := range []int{0, DesktopPlaneBytes} {
			p.Share(NewPlanes(limit, scan.Kernels{}))
			want, got := make([]*scan.Top, n), make([]*scan.Top, n)
			measure := new(scan.Cosines)
			measure.Measure(all.Norms, all.Radii)
			for d := range want {
				want[d], got[d] = scan.NewTop(k), scan.NewTop(k)
				measure.Offer(want[d], 0, all.Dots[d], all.Slack[d])
			}
			found := 0
			err := p.Scan(t.Context(), req, func(b embed.ScanBlock) error {
				if b.Dots != nil || b.Norms != nil {
					t.Error("more than what was found")
				}
				found += len(b.Found)
				for _, f := range b.Found {
					if c := all.Dots[f.Direction][f.Place] / all.Norms[f.Place]; !(math.Abs(f.Cosine-c) <= 1e-12) {
						t.Errorf("the cosine of %d is %v, want %v", f.Place, f.Cosine, c)
					}
					got[f.Direction].Offer(f.Place, f.Cosine, f.Off+b.Slack[f.Direction]+1e-12)
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			for d := range want {
				if !slices.Equal(got[d].Places(), want[d].Places()) {
					t.Errorf("%d directions, the %dth: %v, want %v", n, d+1, got[d].Places(), want[d].Places())
				}
			}
			if words := p.Info().Words; n > 4 && found >= n*words {
				t.Errorf("all %d products were found", found)
			}
		}
	}
}

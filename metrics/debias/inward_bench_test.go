package debias

import (
	"context"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
)

// BenchmarkInward turns scores of 341,479 words into those after hard debiasing
// and after INLP, on one core; the scan below costs nothing here.
func BenchmarkInward(b *testing.B) {
	space := newWideSpace()
	random := space.rows
	for _, c := range []struct {
		name string
		axes int
	}{{"hard", 1}, {"inlp", 20}} {
		b.Run(c.name, func(b *testing.B) {
			var axes [][]float64
			for i := range c.axes {
				axes = append(axes, random[i*wideDims:][:wideDims])
			}
			f := without(linalg.Orthonormal(axes, spanned))
			f.before, f.after = true, true
			s := &Scanner{base: flatVocabulary{space}, space: space}
			s.route, s.basis, s.moves, _ = routeOf(f, wideDims)
			for b.Loop() {
				err := s.Scan(b.Context(), embed.ScanRequest{Directions: [][]float64{random[:wideDims]}, Norms: true},
					func(embed.ScanBlock) error { return nil })
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// flatVocabulary has the same scores for all words.
type flatVocabulary struct{ wideSpace }

func (flatVocabulary) WordsAt(context.Context, []int) ([]string, error) { return nil, nil }

func (flatVocabulary) Scan(_ context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	block := embed.ScanBlock{Slack: make([]float64, len(req.Directions)), Norms: make([]float64, MomentBlock),
		Radii: make([]float64, MomentBlock)}
	for i := range block.Norms {
		block.Norms[i], block.Radii[i] = 6, 0.06
	}
	for k := range block.Slack {
		block.Slack[k] = 1e-5
		dots := make([]float64, MomentBlock)
		for i := range dots {
			dots[i] = 0.1
		}
		block.Dots = append(block.Dots, dots)
	}
	for ; block.First < wideWords; block.First += MomentBlock {
		n, b := min(MomentBlock, wideWords-block.First), block
		b.Norms, b.Radii = b.Norms[:n], b.Radii[:n]
		if err := yield(b); err != nil {
			return err
		}
	}
	return nil
}

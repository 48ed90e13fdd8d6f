package experiment_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/shard"
)

// What a method goes through is what Find yields, words of the lexicon too.
func TestRowsOfAPack(t *testing.T) {
	p, enough := shipped(t, shard.DesktopPlaneBytes, nil), errors.New("enough")
	dims := p.Info().Dims
	err := debias.NewSpace(p).Rows(t.Context(), func(first int, rows []float64) error {
		places := make([]int, len(rows)/dims)
		for i := range places {
			places[i] = first + i
		}
		words, err := p.WordsAt(t.Context(), places)
		if err != nil {
			return err
		}
		hits, err := p.Find(t.Context(), words)
		if err != nil {
			return err
		}
		for i, h := range hits {
			if h.Rank != places[i] || !slices.Equal(h.Vector, rows[i*dims:(i+1)*dims]) {
				t.Errorf("%s is another vector", h.As)
			}
		}
		if first >= 8*shard.ShardWords {
			return enough
		}
		return nil
	})
	if err != enough {
		t.Error(err)
	}
}

// debiasedPack returns the shipped pack after a recipe, with decoded shards.
func debiasedPack(t testing.TB, steps string) (base *shard.Pack, source measure.Vocabulary) {
	t.Helper()
	p, err := shard.Open(t.Context(), shard.FromFS(os.DirFS("../../assets/packs/glove-6b-100d")))
	if err != nil {
		t.Fatal(err)
	}
	_, parsed, err := experiment.ParseRecipe([]byte(`{"of":"e","debias":[` + steps + `]}`))
	if err != nil {
		t.Fatal(err)
	}
	resolved, err := experiment.ResolveRecipe(parsed, 0, testLexicon(t))
	if err != nil {
		t.Fatal(err)
	}
	debiased, _, err := experiment.Env{}.Debias(t.Context(), p, resolved)
	if err != nil {
		t.Fatal(err)
	}
	return p, debiased.(measure.Vocabulary)
}

const (
	hardStep = `{"method":"hard","pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific","equalize":"bolukbasi.equalize"}`
	softStep = `{"method":"soft","pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific"}`
)

// A scan of a debiased pack stands for the vectors that Find yields, within the
// bounds that come with it.
func TestScanOfADebiasedPack(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	for _, steps := range []string{
		hardStep,
		`{"method":"frequency"},` + hardStep,
		`{"method":"partial-projection","pairs":"bolukbasi.definitional"}`,
		`{"method":"oscar","pairs":"bolukbasi.definitional","neutral":"rios.occupations"}`,
	} {
		_, source := debiasedPack(t, steps)
		random := rand.New(rand.NewPCG(6, 6))
		directions := make([][]float64, 3)
		for k := range directions {
			for range source.Info().Dims {
				directions[k] = append(directions[k], random.NormFloat64())
			}
		}
		req := embed.ScanRequest{Directions: directions, Norms: true, Words: 10_000}
		words, widest := 0, 0.0
		err := source.Scan(t.Context(), req, func(b embed.ScanBlock) error {
			places := make([]int, len(b.Norms))
			for i := range places {
				places[i] = b.First + i
			}
			names, err := source.WordsAt(t.Context(), places)
			if err != nil {
				return err
			}
			hits, err := source.Find(t.Context(), names)
			if err != nil {
				return err
			}
			for i, h := range hits {
				words++
				n, r := b.Norms[i], b.Radii[i]
				widest = max(widest, r/n)
				if size := math.Sqrt(linalg.Dot(h.Vector, h.Vector)); !(math.Abs(size-n) <= r) {
					t.Errorf("%s: length %v, not %v within %g", h.As, n, size, r)
				}
				for k, g := range directions {
					off := math.Abs(linalg.Dot(h.Vector, g) - b.Dots[k][i])
					if !(off <= float64(r*math.Sqrt(linalg.Dot(g, g)))+float64(b.Slack[k]*n)) {
						t.Errorf("%s along %d: off by %g, radius %g, slack %g", h.As, k, off, r, b.Slack[k])
					}
				}
			}
			return nil
		})
		if err != nil || words != req.Words || widest > 0.1 {
			t.Errorf("%s: %d words, off by up to a part of %g, %v", steps, words, widest, err)
		}
	}
}

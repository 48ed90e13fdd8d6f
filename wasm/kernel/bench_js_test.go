package kernel

import (
	"context"
	"fmt"
	"os"
	"strings"
	"syscall/js"
	"testing"

	"weatherglass/app/promise"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/jobs"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/scan"
	"weatherglass/metrics/shard"
)

// packDir is the pack that the program ships, seen from here.
const packDir = "../../assets/packs/glove-6b-100d"

func openPack(b testing.TB, kernels scan.Kernels, limit int) *shard.Pack {
	b.Helper()
	p, err := shard.Open(context.Background(), hashed{shard.FromFS(os.DirFS(packDir))})
	if err != nil {
		b.Fatal(err)
	}
	p.Share(shard.NewPlanes(limit, kernels))
	return p
}

// hashed computes SHA-256 outside of Go, as the engine's files do.
type hashed struct{ shard.Fetcher }

func (hashed) SHA256(ctx context.Context, b []byte) (sum [32]byte, err error) {
	copied := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(copied, b)
	digest, err := promise.Await(ctx, host().Call("digest", copied))
	if err == nil {
		js.CopyBytesToGo(sum[:], digest)
	}
	return sum, err
}

func direction(b testing.TB, p *shard.Pack) []float64 {
	b.Helper()
	hits, err := p.Find(context.Background(), []string{"she", "he"})
	if err != nil {
		b.Fatal(err)
	}
	g := hits[0].Vector
	for i, x := range hits[1].Vector {
		g[i] -= x
	}
	return g
}

func sweep(b testing.TB, p *shard.Pack, req embed.ScanRequest) (sum float64) {
	err := p.Scan(context.Background(), req, func(block embed.ScanBlock) error {
		sum += block.Dots[0][0]
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return sum
}

func BenchmarkScanWarm(b *testing.B) {
	for _, k := range []struct {
		name string
		has  scan.Kernels
	}{{"simd", New(host())}, {"go", scan.Kernels{}}} {
		b.Run(k.name, func(b *testing.B) {
			p := openPack(b, k.has, shard.DesktopPlaneBytes)
			req := embed.ScanRequest{Directions: [][]float64{direction(b, p)}}
			sweep(b, p, req)
			for b.Loop() {
				sweep(b, p, req)
			}
		})
	}
}

func BenchmarkScanCold(b *testing.B) {
	p := openPack(b, New(host()), 0)
	req := embed.ScanRequest{Directions: [][]float64{direction(b, p)}, Norms: true}
	rows := p.Info().Words * p.Info().Dims
	b.SetBytes(int64(rows))
	for b.Loop() {
		sweep(b, p, req)
	}
}

// BenchmarkMeasureWarm runs whole measurements on decoded shards.
func BenchmarkMeasureWarm(b *testing.B) {
	data, err := os.ReadFile("../../assets/lexicons/lexicons.json")
	if err != nil {
		b.Fatal(err)
	}
	lex, err := lexicon.Parse(data)
	if err != nil {
		b.Fatal(err)
	}
	kernels := New(host())
	p := openPack(b, kernels, shard.DesktopPlaneBytes)
	env := experiment.Env{Lexicon: lex, Pool: alone{jobs.Env{Kernels: kernels}},
		Open: func(context.Context, string) (embed.Source, error) { return p, nil }}
	for name, text := range map[string]string{
		"neighbours":      `{"method": "neighbours", "embedding": "e", "sets": {"words": ["nurse"]}}`,
		"frequency":       `{"method": "frequency", "embedding": "e", "sets": {"A": "valentini.female", "B": "valentini.male"}}`,
		"ripa-vocabulary": `{"method": "ripa-vocabulary", "embedding": "e", "sets": {"pairs": "bolukbasi.definitional"}}`,
		"analogies":       `{"method": "analogies", "embedding": "e", "sets": {"pairs": [["she", "he"]]}}`,
		"audit":           `{"method": "audit", "embedding": {"of": "e", "debias": [{"method": "hard", "pairs": "bolukbasi.definitional", "specific": "bolukbasi.gender-specific", "equalize": "bolukbasi.equalize"}]}, "sets": {"words": "rios.occupations", "pairs": "bolukbasi.definitional"}}`,
		"neighbours-soft": `{"method": "neighbours", "embedding": {"of": "e", "debias": [{"method": "soft", "pairs": "bolukbasi.definitional", "specific": "bolukbasi.gender-specific"}]}, "sets": {"words": ["nurse"]}}`,
		"analogies-26377": `{"method": "analogies", "embedding": "e", "sets": {"pairs": [["she", "he"]]}, "options": {"vocabulary": 26586}}`,
		"questions-50":    fiftyQuestions(),
		"solve":           `{"method": "solve", "embedding": "e", "sets": {"words": ["man", "king", "woman"]}}`,
		"solve-3cosmul":   `{"method": "solve", "embedding": "e", "sets": {"words": ["man", "king", "woman"]}, "options": {"rule": "3cosmul"}}`,
	} {
		e, err := experiment.Parse([]byte(text))
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := experiment.Run(context.Background(), e, env); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// alone is a pool of this one worker.
type alone struct{ env jobs.Env }

func (alone) Workers() int { return 1 }

func (a alone) Run(ctx context.Context, job string, args [][]byte, progress func(done, total int)) ([][]byte, error) {
	answers := make([][]byte, len(args))
	for i := range args {
		var err error
		if answers[i], err = a.env.Run(ctx, job, args[i]); err != nil {
			return nil, err
		}
		if progress != nil {
			progress(i+1, len(args))
		}
	}
	return answers, nil
}

// fiftyQuestions are analogies of one pair, man : king as w : queen.
func fiftyQuestions() string {
	words := strings.Fields(`woman girl boy aunt uncle niece nephew mother father sister brother wife husband actress actor waitress waiter
		hostess host heroine hero duchess duke countess count empress emperor princess prince bride groom widow widower nun monk
		witch wizard goddess god lady lord maid butler mistress master headmistress headmaster landlady landlord heiress heir`)
	var questions []string
	for _, w := range words[:50] {
		questions = append(questions, fmt.Sprintf(`["man","king",%q,"queen"]`, w))
	}
	return `{"method":"analogy-accuracy","embedding":"e","sets":{"questions":[` + strings.Join(questions, ",") +
		`]},"options":{"vocabulary":0}}`
}

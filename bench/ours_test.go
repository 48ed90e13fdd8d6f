// Package bench compares with peers and measures how time grows with the
// vocabulary; README.md says how to run it. None of it is part of the program.
package bench

import (
	"fmt"
	"math"
	"testing"
	"time"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/shard"
)

// The questions that are timed here and, where they have the like, asked of
// peers by speed.py.
var questions = []struct{ name, text string }{
	{"Neighbours", `{"method": "neighbours", "embedding": "e", "sets": {"words": ["nurse"]}}`},
	{"RIPAVocabulary", `{"method": "ripa-vocabulary", "embedding": "e", "sets": {"pairs": "bolukbasi.definitional"}}`},
	{"WEATExact", `{"test": "caliskan.weat8", "embedding": "e", "options": {"interval": "none"}}`},
	{"WEATReading", `{"test": "caliskan.weat8", "embedding": "e"}`},
}

const (
	solveText     = `{"method": "solve", "embedding": "e", "sets": {"words": ["she", "he", %q]}}`
	analogiesText = `{"method": "analogies", "embedding": "e", "sets": {"pairs": [["she", "he"]]}, "options": {"top": 150, "vocabulary": %d}}`
)

// repeat times work after one turn for nothing. It also reports the shortest
// turn: see took.
func repeat(b *testing.B, work func()) {
	work()
	best := time.Duration(math.MaxInt64)
	for b.Loop() {
		best = min(best, took(work))
	}
	b.ReportMetric(float64(best), "best-ns/op")
}

// BenchmarkScan goes through all words with decoded shards.
func BenchmarkScan(b *testing.B) {
	for name, has := range kernels() {
		b.Run(name, func(b *testing.B) {
			repeat(b, sweep(b, openWith(b, packDir, shard.NewPlanes(shard.DesktopPlaneBytes, has))))
		})
	}
}

// BenchmarkScanCold decodes all shards each time.
func BenchmarkScanCold(b *testing.B) {
	p := openPack(b, packDir, 0)
	b.SetBytes(int64(p.Info().Words * p.Info().Dims))
	repeat(b, sweep(b, p))
}

// BenchmarkAsk runs whole measurements on decoded shards.
func BenchmarkAsk(b *testing.B) {
	p := openPack(b, packDir, shard.DesktopPlaneBytes)
	for _, q := range questions {
		b.Run(q.name, func(b *testing.B) { repeat(b, question(b, q.text, p)) })
	}
}

// BenchmarkSolve solves 50 analogies of one pair, each a question of its own.
func BenchmarkSolve(b *testing.B) {
	needMethod(b, "solve")
	p := openPack(b, packDir, shard.DesktopPlaneBytes)
	set, _ := builtIn(b).Set("rios.occupations")
	var asks []func()
	for _, w := range set.Words[:50] {
		asks = append(asks, question(b, fmt.Sprintf(solveText, w), p))
	}
	repeat(b, func() {
		for _, ask := range asks {
			ask()
		}
	})
}

// BenchmarkAnalogies generates the best 150 of one pair.
func BenchmarkAnalogies(b *testing.B) {
	needMethod(b, "analogies")
	for _, n := range []int{6431, 26377} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			repeat(b, question(b, fmt.Sprintf(analogiesText, n), openPack(b, packDir, shard.DesktopPlaneBytes)))
		})
	}
}

func needMethod(b *testing.B, id string) {
	if _, ok := measure.Lookup(id); !ok {
		b.Skipf("the program has no method %s", id)
	}
}
